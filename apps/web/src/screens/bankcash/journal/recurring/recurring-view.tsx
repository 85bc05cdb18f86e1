import type { RecurringJournal } from '@merchant/contract/cash/recurring-journal.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../../../../api/hooks.ts'
import { t } from '../../../../app/i18n.ts'
import { type Confirmation, ConfirmDialog } from '../../../../kit/confirm/confirm-dialog.tsx'
import classes from '../../../../kit/document/document.module.css'
import { DocumentActions } from '../../../../kit/document/document-actions.tsx'
import { Fact } from '../../../../kit/document/document-fact.tsx'
import type { DocumentAction } from '../../../../kit/document/document-head.ts'
import { LinesTable } from '../../../../kit/grid/lines-table.tsx'
import { lastAddress } from '../../../../kit/list/last-address.ts'
import { useKeepOpened } from '../../../../kit/opened.ts'
import { PageHeader } from '../../../../kit/page-header.tsx'
import { useShortcut } from '../../../../kit/shortcuts.ts'
import { StatusBadge } from '../../../../kit/status.tsx'
import { date, rupiah } from '../../../../lib/format.ts'
import { useCan } from '../../../../session/access.ts'
import { journalColumns, toJournalLine } from '../journal-values.ts'
import { DueTable } from './due-table.tsx'
import { dayWords, endWords, planAddresses, planLooks, planSaved, rightTo } from './recurring.ts'

type Status = RecurringJournal['status']

/** One plan: when it comes, its lines, and the journals that it made. */
export function RecurringView({ plan }: { plan: RecurringJournal }) {
  const { type, name, status } = plan
  const address = planAddresses(type)
  const navigate = useNavigate()
  const { actions, dialog } = usePlanActions(plan)
  useKeepOpened({ path: address.open(plan), label: name, note: t('Jurnal berulang') })
  useShortcut('Escape', t('Kembali ke daftar'), () => void navigate(lastAddress(address.list)))
  return (
    <div className={classes.page}>
      <PageHeader
        title={name}
        aside={
          <span className={classes.status}>
            <StatusBadge look={planLooks()[status]} />
          </span>
        }
        actions={<DocumentActions actions={actions} busy={null} onStart={({ open }) => open?.()} />}
      />
      <section className={classes.head} aria-label={t('Ringkasan')}>
        <dl className={classes.facts}>
          <Fact label={t('Cabang')}>{plan.branch.name}</Fact>
          <Fact label={t('Kapan')}>{[dayWords(plan), endWords(plan)].filter(Boolean).join(', ')}</Fact>
          <Fact label={t('Mulai')}>{date(plan.startsOn)}</Fact>
          <Fact label={t('Berikutnya')}>{plan.nextOn && date(plan.nextOn)}</Fact>
          <Fact label={t('Pada harinya')}>
            {plan.postsAtOnce ? t('Dibukukan langsung') : t('Menunggu sebagai draf')}
          </Fact>
          {plan.reverses && <Fact label={t('Balik otomatis')}>{t('Tanggal 1 bulan berikutnya')}</Fact>}
          <Fact label={t('Pemilik')}>{plan.createdBy.name}</Fact>
        </dl>
        <div className={classes.total}>
          <span>{t('Total debit')}</span>
          <strong>{rupiah(plan.total)}</strong>
        </div>
        <p className={classes.note}>{plan.description}</p>
      </section>
      <LinesTable
        label={t('Baris jurnal')}
        lines={plan.lines.map(toJournalLine)}
        columns={journalColumns([])}
      />
      <DueTable plan={plan} />
      {dialog}
    </div>
  )
}

function usePlanActions(plan: RecurringJournal) {
  const { id, version, type, status } = plan
  const can = useCan()
  const change = useCommand('PUT /v1/recurring-journals/{id}/status', { invalidates: planSaved.invalidates })
  const [ending, setEnding] = useState(false)
  const to = (next: Status) =>
    change.mutateAsync({ params: { id }, body: { version, status: next } }).catch(() => undefined)
  const act = (key: string, label: string, more: Partial<DocumentAction>): DocumentAction => ({
    key,
    label,
    state: true,
    ...more,
  })
  const actions: DocumentAction[] = []
  if (can(rightTo(type, 'edit')) && status !== 'ENDED') {
    if (status === 'ACTIVE')
      actions.push(act('pause', t('Jeda'), { open: () => void to('PAUSED'), aside: true }))
    else actions.push(act('resume', t('Lanjutkan'), { open: () => void to('ACTIVE') }))
    actions.push(act('end', t('Akhiri'), { open: () => setEnding(true), destructive: true }))
  }
  if (can(rightTo(type, 'add')))
    actions.push(act('copy', t('Salin'), { to: planAddresses(type).copy(plan), aside: true }))
  const confirmation: Confirmation = {
    title: t('Akhiri {{name}}?', { name: plan.name }),
    consequence: t(
      'Tidak ada jurnal baru lagi dari rencana ini. Draf yang menunggu tetap ada. Ini tidak dapat diurungkan.',
    ),
    verb: t('Akhiri'),
    destructive: true,
  }
  const close = () => setEnding(false)
  const dialog = (
    <ConfirmDialog
      opened={ending}
      confirmation={confirmation}
      busy={change.isPending}
      onCancel={close}
      onConfirm={() => void to('ENDED').then(close)}
    />
  )
  return { actions, dialog }
}
