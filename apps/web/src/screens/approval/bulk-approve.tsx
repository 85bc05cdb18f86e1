import { List as Bullets, Button, Group, ScrollArea, Text } from '@mantine/core'
import type { ApiReply } from '@merchant/contract/api.ts'
import type { ApprovalRow } from '@merchant/contract/approval/approval.ts'
import { approvalKinds } from '@merchant/domain/approval/kinds.ts'
import { exactSum } from '@merchant/domain/kernel/figure.ts'
import { useState } from 'react'
import { useCommand } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { ConfirmDialog } from '../../kit/confirm/confirm-dialog.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import type { Selection } from '../../kit/list/use-selection.ts'
import { number, rupiah } from '../../lib/format.ts'
import { amountText, decided, paperName } from './approval.ts'

type Result = ApiReply<'PATCH /v1/approvals/approve'>['results'][number]

interface Told {
  row: ApprovalRow
  result: Result | undefined
}

/** Approves ticked requests of one kind after one question, and tells the result of each. */
export function BulkApprove({ selection }: { selection: Selection<ApprovalRow> }) {
  const { rows } = selection
  const approve = useCommand('PATCH /v1/approvals/approve', { invalidates: decided(rows) })
  const [asking, setAsking] = useState(false)
  const [told, setTold] = useState<readonly Told[] | null>(null)
  const kinds = new Set(rows.map(({ kind }) => kind))
  const impossible =
    kinds.size > 1 ? t('Pilih permintaan dari satu jenis saja, supaya yang disetujui jelas.') : null
  const run = async () => {
    const chosen = rows
    const { results } = await approve.mutateAsync({
      body: { items: chosen.map(({ id, version }) => ({ id, version })) },
    })
    setAsking(false)
    const outcome = chosen.map((row) => ({ row, result: results.find(({ id }) => id === row.id) }))
    setTold(outcome)
  }
  const close = () => {
    setTold(null)
    selection.set((told ?? []).filter(isRefused).map(({ row }) => row))
  }
  return (
    <>
      {impossible === null ? (
        <Button size="xs" onClick={() => setAsking(true)}>
          {t('Setujui')}
        </Button>
      ) : (
        <>
          <Button size="xs" variant="default" data-disabled aria-disabled title={impossible}>
            {t('Setujui')}
          </Button>
          <Text size="xs">{impossible}</Text>
        </>
      )}
      {asking && (
        <ConfirmDialog
          opened
          busy={approve.isPending}
          confirmation={{
            title: t('Setujui {{count}} permintaan?', { count: number(rows.length) }),
            consequence: <Sum rows={rows} />,
            verb: t('Setujui'),
          }}
          onConfirm={() => void run().catch(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        />
      )}
      <Dialog opened={told !== null} size="md" title={t('Hasil persetujuan')} onClose={close}>
        {told && <Results told={told} />}
        <Group justify="flex-end" mt="lg">
          <Button onClick={close}>{t('Tutup')}</Button>
        </Group>
      </Dialog>
    </>
  )
}

const isRefused = ({ result }: Told): boolean => result?.reason !== null

/** What is approved together, with its sum where it is money. */
function Sum({ rows }: { rows: readonly ApprovalRow[] }) {
  const [first] = rows
  if (!first) return null
  const kind = t(approvalKinds[first.kind].label)
  return (
    <Text>
      {first.unit === 'RUPIAH'
        ? t('{{kind}}, seluruhnya {{sum}}.', { kind, sum: rupiah(exactSum(rows, ({ amount }) => amount)) })
        : `${kind}.`}{' '}
      {t('Yang sampai pada langkah terakhir langsung dijalankan.')}
    </Text>
  )
}

const Results = ({ told }: { told: readonly Told[] }) => (
  <>
    <Text size="sm" role="status">
      {t('{{done}} disetujui, {{refused}} ditolak sistem.', {
        done: number(told.filter((each) => !isRefused(each)).length),
        refused: number(told.filter(isRefused).length),
      })}
    </Text>
    <ScrollArea.Autosize mah={320} mt="xs">
      <Bullets size="sm">
        {told.map((each) => (
          <Bullets.Item key={each.row.id}>
            <b>
              {paperName(each.row)}, {amountText(each.row)}
            </b>
            : {isRefused(each) ? (each.result?.message ?? t('Tidak diproses')) : t('Disetujui')}
          </Bullets.Item>
        ))}
      </Bullets>
    </ScrollArea.Autosize>
  </>
)
