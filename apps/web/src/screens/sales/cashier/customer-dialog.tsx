import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { useCommand, useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { rupiah } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'
import classes from './cashier.module.css'
import { PickBox } from './pick-box.tsx'
import type { SaleCustomer } from './sale.ts'
import type { KeysAhead } from './use-keys-ahead.ts'

const SETTLE_MS = 150
const SHOWN = 8

interface CustomerDialogProps {
  branchId: number
  walkIn: SaleCustomer | null
  /** What was typed before the box had the focus. */
  ahead: KeysAhead
  onChoose: (customer: SaleCustomer) => void
  onClose: () => void
}

type Choice = SaleCustomer | 'add'

/** The customer: F4, a few letters, Enter. A non-member is added here. */
export function CustomerDialog({ branchId, walkIn, ahead, onChoose, onClose }: CustomerDialogProps) {
  const [typed, setTyped] = useState('')
  const [adding, setAdding] = useState<string | null>(null)
  const can = useCan()
  const wanted = typed.trim()
  const [settled] = useDebouncedValue(wanted, SETTLE_MS)
  const reply = useEndpoint('POST /core/v1/customers/get/data', {
    body: { branchId, limit: SHOWN, ...(settled !== '' && { search: settled }) },
  })
  const isCurrent = settled === wanted && reply.data !== undefined && !reply.isPlaceholderData
  const found = (reply.data?.rows ?? []).filter(({ isWalkIn }) => !isWalkIn)
  const options = [
    ...(walkIn && wanted === ''
      ? [{ key: 'walk-in', value: walkIn as Choice, content: <span>{walkIn.name}</span> }]
      : []),
    ...found.map((row) => ({
      key: String(row.id),
      value: row as Choice,
      content: (
        <>
          <span>
            {row.name}
            <span className={classes.soft}>{[row.code, row.phone].filter(Boolean).join(' · ')}</span>
          </span>
          {row.arBalance > 0 && (
            <span className={classes.figure}>{t('Piutang {{n}}', { n: rupiah(row.arBalance) })}</span>
          )}
        </>
      ),
    })),
    ...(wanted !== '' && can('master.customer:add')
      ? [
          {
            key: 'add',
            value: 'add' as Choice,
            content: <span>{t('Tambah “{{name}}” sebagai bukan anggota', { name: wanted })}</span>,
          },
        ]
      : []),
  ]
  const pick = (choice: Choice) => (choice === 'add' ? setAdding(wanted) : onChoose(choice))
  /** The text of an Enter that came before its matches: the key is not lost. */
  const [wished, setWished] = useState<string | null>(null)
  const onFocus = () => {
    const { text, entered } = ahead.take()
    if (text === '') return
    setTyped(text)
    if (entered) setWished(text.trim())
  }
  useEffect(() => {
    if (wished === null || !isCurrent) return
    setWished(null)
    const [first] = options
    if (wished === wanted && first) pick(first.value)
  })
  return (
    <Dialog opened size="md" title={t('Pilih pelanggan')} onClose={onClose}>
      {adding === null ? (
        <PickBox
          inline
          label={t('Cari pelanggan')}
          placeholder={t('Nama, kode, atau nomor telepon')}
          value={typed}
          onChange={setTyped}
          options={options}
          isCurrent={isCurrent}
          onPick={pick}
          onEnter={setWished}
          onFocus={onFocus}
          empty={reply.isFetching ? t('Mencari…') : t('Tidak ada pelanggan yang cocok.')}
        />
      ) : (
        <NonMember branchId={branchId} typed={adding} onAdded={onChoose} onBack={() => setAdding(null)} />
      )}
    </Dialog>
  )
}

interface NonMemberProps {
  branchId: number
  typed: string
  onAdded: (customer: SaleCustomer) => void
  onBack: () => void
}

/** A customer without membership: a name is enough. Searched digits are a telephone number. */
function NonMember({ branchId, typed, onAdded, onBack }: NonMemberProps) {
  const isPhone = /^\+?[\d\s-]{6,}$/.test(typed)
  const [name, setName] = useState(isPhone ? '' : typed)
  const [phone, setPhone] = useState(isPhone ? typed : '')
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), []) // the dialog was open before, so it does not set the focus again
  const add = useCommand('POST /core/v2/customer/nonmember/add', {
    invalidates: ['POST /core/v1/customers/get/data', 'GET /v1/customers'],
    notice: false,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (name.trim() === '' || add.isPending) return
    add.mutate(
      { body: { branchId, name: name.trim(), phone: phone.trim() === '' ? null : phone } },
      {
        onSuccess: ({ id, code, name: kept, phone: number, isWalkIn }) =>
          onAdded({ id, code, name: kept, phone: number, isWalkIn }),
      },
    )
  }
  const problem = add.error instanceof ApiError ? (add.error.details[0]?.message ?? add.error.message) : null
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label={t('Nama')}
          withAsterisk
          ref={first}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={t('Nomor telepon')}
          inputMode="tel"
          value={phone}
          onChange={(event) => setPhone(event.currentTarget.value)}
          error={problem ?? (add.error ? t('Mohon periksa kembali koneksi jaringan Anda!') : undefined)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onBack}>
            {t('Kembali')}
          </Button>
          <Button type="submit" loading={add.isPending} disabled={name.trim() === ''}>
            {t('Tambah pelanggan')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
