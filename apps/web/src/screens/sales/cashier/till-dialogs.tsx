import { Alert, Button, Group, NativeSelect, PasswordInput, Stack, Text, Textarea } from '@mantine/core'
import type { PricedOrder } from '@merchant/contract/sales/priced-order.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../../app/i18n.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { rupiah } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'
import classes from './payment.module.css'
import type { Sale } from './sale.ts'
import type { ClaimedElsewhere } from './use-orders.ts'
import type { ToApprove } from './use-problems.ts'

interface ReplaceProps {
  onHold: () => void
  onDiscard: () => void
  onClose: () => void
}

/** Shown before another sale replaces an unfinished one. */
export const ReplaceDialog = ({ onHold, onDiscard, onClose }: ReplaceProps) => (
  <Dialog opened size="md" title={t('Penjualan ini belum selesai')} onClose={onClose}>
    <Stack gap="md">
      <Text>{t('Tahan agar dapat dilanjutkan nanti, atau buang barang yang sudah dimasukkan.')}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('Kembali')}
        </Button>
        <Button variant="default" color="red" onClick={onDiscard}>
          {t('Buang')}
        </Button>
        <Button data-autofocus onClick={onHold}>
          {t('Tahan')}
        </Button>
      </Group>
    </Stack>
  </Dialog>
)

interface ClaimedProps {
  claimed: ClaimedElsewhere
  onTakeOver: () => void
  onClose: () => void
}

/** Another till has the booking open; a user with the right takes it over. */
export function ClaimedDialog({ claimed, onTakeOver, onClose }: ClaimedProps) {
  const may = useCan()('sales.cashier:update')
  return (
    <Dialog
      opened
      size="md"
      title={t('Sedang diproses oleh {{name}}', { name: claimed.name })}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text>
          {may
            ? t('Bila diambil alih, {{name}} tidak dapat menyimpan atau menerima pembayarannya lagi.', {
                name: claimed.name,
              })
            : t('Tunggu sampai selesai, atau mintalah kasir yang berwenang mengambil alih.')}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('Kembali')}
          </Button>
          {may && (
            <Button data-autofocus onClick={onTakeOver}>
              {t('Ambil alih')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

interface ReasonProps {
  title: string
  consequence: string
  verb: string
  busy: boolean
  failure: string | null
  onRun: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason before an action is undone. */
export function ReasonDialog({ title, consequence, verb, busy, failure, onRun, onClose }: ReasonProps) {
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && reason.trim() !== '') onRun(reason.trim())
  }
  return (
    <Dialog opened size="md" title={title} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack gap="md">
          {failure && (
            <Alert color="red" role="alert" p="xs">
              {failure}
            </Alert>
          )}
          <Text>{consequence}</Text>
          <Textarea
            label={t('Alasan')}
            withAsterisk
            data-autofocus
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
            }}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={busy} onClick={onClose}>
              {t('Kembali')}
            </Button>
            <Button type="submit" color="red" loading={busy} disabled={reason.trim() === ''}>
              {verb}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

interface ChangedProps {
  sale: Sale
  before: PricedOrder
  after: PricedOrder
  /** Resolves when the new total is loaded: nothing is paid by the old one meanwhile. */
  onAccept: () => Promise<void>
  onBack: () => void
}

/** The change of the price since the customer saw it. */
export function PriceChanged({ sale, before, after, onAccept, onBack }: ChangedProps) {
  const accept = useRef<HTMLButtonElement>(null)
  const [accepting, setAccepting] = useState(false)
  useEffect(() => accept.current?.focus(), []) // the focused fields are gone
  const rows = after.lines.flatMap((line) => {
    const old = before.lines.find(({ lineNo }) => lineNo === line.lineNo)
    if (!old || old.net === line.net) return []
    const name = sale.lines.find(({ product }) => product.id === line.productId)?.product.name ?? ''
    return [{ key: line.lineNo, name, from: old.net, to: line.net }]
  })
  const gone = before.applied.filter(
    (rule) => !after.applied.some(({ kind, id }) => kind === rule.kind && id === rule.id),
  )
  return (
    <Stack gap="sm" role="alert">
      <Text fw={600}>{t('Harga berubah sejak dihitung')}</Text>
      <table className={classes.diff}>
        <tbody>
          {rows.map(({ key, name, from, to }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>
                <s>{rupiah(from)}</s>
              </td>
              <td>{rupiah(to)}</td>
            </tr>
          ))}
          <tr data-total>
            <th scope="row">{t('Total')}</th>
            <td>
              <s>{rupiah(before.totals.grandTotal)}</s>
            </td>
            <td>{rupiah(after.totals.grandTotal)}</td>
          </tr>
        </tbody>
      </table>
      {gone.map(({ id, name }) => (
        <Text key={id} size="sm">
          {t('{{name}} tidak berlaku lagi.', { name })}
        </Text>
      ))}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onBack}>
          {t('Kembali ke penjualan')}
        </Button>
        <Button
          ref={accept}
          loading={accepting}
          onClick={() => {
            setAccepting(true)
            void onAccept()
          }}
        >
          {t('Terima harga baru')}
        </Button>
      </Group>
    </Stack>
  )
}

interface ApprovalProps {
  /** What is to be approved. */
  asked: ToApprove
  approvers: readonly { id: number; name: string }[]
  busy: boolean
  onApprove: (approval: { approverId: number; approverPin: string }) => void
  onClose: () => void
}

/** A person with wider limits types a PIN at this till. */
export function ApprovalDialog({ asked, approvers, busy, onApprove, onClose }: ApprovalProps) {
  const [approverId, setApproverId] = useState(approvers[0]?.id ?? null)
  const [pin, setPin] = useState('')
  const ready = approverId !== null && /^\d{6}$/.test(pin)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready && !busy && approverId !== null) onApprove({ approverId, approverPin: pin })
  }
  return (
    <Dialog opened size="sm" title={t('Perlu persetujuan')} onClose={onClose}>
      <form onSubmit={submit} autoComplete="off">
        <Stack gap="md">
          <Text>{asked.message}</Text>
          {approvers.length === 0 ? (
            <Text>
              {asked.isCredit
                ? t('Belum ada atasan yang membuat PIN persetujuan. PIN dibuat di halaman Profil.')
                : t('Belum ada yang dapat menyetujui di cabang ini. Kurangi diskonnya.')}
            </Text>
          ) : (
            <>
              <NativeSelect
                label={t('Disetujui oleh')}
                value={String(approverId)}
                onChange={(event) => setApproverId(Number(event.currentTarget.value))}
                data={approvers.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
              <PasswordInput
                label={t('PIN persetujuan')}
                data-autofocus
                inputMode="numeric"
                maxLength={6}
                autoComplete="off"
                value={pin}
                onChange={(event) => setPin(event.currentTarget.value.replace(/\D/g, ''))}
              />
            </>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" data-autofocus={approvers.length === 0 || undefined} onClick={onClose}>
              {t('Kembali')}
            </Button>
            <Button type="submit" loading={busy} disabled={!ready}>
              {t('Setujui')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
