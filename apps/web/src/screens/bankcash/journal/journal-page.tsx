import type { ManualJournal } from '@merchant/contract/cash/manual-journal.ts'
import { t } from '../../../app/i18n.ts'
import { useDocumentActs } from '../../../kit/document/document-acts.ts'
import { Fact } from '../../../kit/document/document-fact.tsx'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { DocumentScreen } from '../../../kit/document/document-screen.tsx'
import { useLastPlace } from '../../../kit/document/last-place.ts'
import { Failure } from '../../../kit/failure.tsx'
import { FormSkeleton } from '../../../kit/form/form-parts.tsx'
import { LinesTable } from '../../../kit/grid/lines-table.tsx'
import { Totals } from '../../../kit/grid/totals.tsx'
import { useAccounts } from '../../../kit/grid/use-accounts.ts'
import { date } from '../../../lib/format.ts'
import { type JournalKind, type JournalType, journalKinds } from './journal.ts'
import { journalActs } from './journal-acts.ts'
import { JournalForm } from './journal-form.tsx'
import {
  copiedJournal,
  journalColumns,
  journalSums,
  toJournalLine,
  toJournalValues,
} from './journal-values.ts'
import { usePlannedDue } from './recurring/planned-due.ts'

/** One journal, or a new one. */
export default function JournalPage({ type }: { type: JournalType }) {
  const kind = journalKinds[type]
  return (
    <DocumentScreen
      of={kind}
      view={(journal) => <JournalView kind={kind} journal={journal} />}
      form={(_, __, copied) => <NewJournal kind={kind} copied={copied} />}
    />
  )
}

function NewJournal({ kind, copied }: { kind: JournalKind; copied: ManualJournal | null }) {
  const { accounts, error, retry } = useAccounts({ isPostable: true, allowManual: true })
  const place = useLastPlace(kind.type)
  const due = usePlannedDue()
  if (due.error) return <Failure error={due.error} retry={due.retry} />
  if (error) return <Failure error={error} retry={retry} />
  if (!accounts || !place || due.loading) return <FormSkeleton />
  if (due.initial)
    return <JournalForm kind={kind} accounts={accounts} initial={due.initial} dueId={due.dueId} />
  return (
    <JournalForm
      kind={kind}
      accounts={accounts}
      initial={copied ? copiedJournal(copied) : toJournalValues(place.branch)}
    />
  )
}

function JournalView({ kind, journal }: { kind: JournalKind; journal: ManualJournal }) {
  const { autoReverseDate, lines } = journal
  const act = useDocumentActs(journalActs(kind.lifecycle), journal)
  const { debit, credit } = journalSums(lines)
  return (
    <DocumentPage
      of={kind}
      document={journal}
      actions={act('reverse')}
      facts={autoReverseDate && <Fact label={t('Balik otomatis pada')}>{date(autoReverseDate)}</Fact>}
    >
      <LinesTable label={t('Baris jurnal')} lines={lines.map(toJournalLine)} columns={journalColumns([])} />
      <Totals
        rows={[
          { label: t('Total debit'), amount: debit },
          { label: t('Total kredit'), amount: credit },
        ]}
        total={debit - credit}
        totalLabel={t('Selisih')}
      />
    </DocumentPage>
  )
}
