import { useEndpoint } from '../../../api/hooks.ts'
import { Failure } from '../../../kit/failure.tsx'
import { FormSkeleton } from '../../../kit/form/form-parts.tsx'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { useAccounts } from '../../../kit/grid/use-accounts.ts'
import { JournalForm } from './journal-form.tsx'
import type { JournalScreen } from './journal-screen.ts'
import { JournalView } from './journal-view.tsx'

/** One journal, or a new one. */
export function JournalPage({ screen }: { screen: JournalScreen }) {
  const { mode, id } = useRecordAddress()
  const journal = useEndpoint(
    'GET /v1/manual-journal/history/{id}',
    { params: { id: id ?? 0 } },
    recordQuery(id),
  )
  return (
    <RecordPage mode={mode} query={journal}>
      {(record) =>
        record ? (
          <JournalView screen={screen} journal={record} reload={journal.refetch} />
        ) : (
          <NewJournal screen={screen} />
        )
      }
    </RecordPage>
  )
}

function NewJournal({ screen }: { screen: JournalScreen }) {
  const { accounts, error, retry } = useAccounts({ isPostable: true, allowManual: true })
  if (error) return <Failure error={error} retry={retry} />
  return accounts ? <JournalForm screen={screen} accounts={accounts} /> : <FormSkeleton />
}
