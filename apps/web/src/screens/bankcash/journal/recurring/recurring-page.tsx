import type { RecurringJournal } from '@merchant/contract/cash/recurring-journal.ts'
import { useEndpoint } from '../../../../api/hooks.ts'
import { useUrlSearch } from '../../../../app/search.ts'
import { useLastPlace } from '../../../../kit/document/last-place.ts'
import { Failure } from '../../../../kit/failure.tsx'
import { FormSkeleton } from '../../../../kit/form/form-parts.tsx'
import { Loaded, recordQuery, useRecordAddress } from '../../../../kit/form/record-page.tsx'
import { useAccounts } from '../../../../kit/grid/use-accounts.ts'
import type { JournalType } from '../journal.ts'
import { RecurringForm } from './recurring-form.tsx'
import { copiedPlan, emptyPlan } from './recurring-values.ts'
import { RecurringView } from './recurring-view.tsx'

/** One plan, or a new one, perhaps as a copy. */
export default function RecurringPage({ type }: { type: JournalType }) {
  const { mode, id: own } = useRecordAddress()
  const [{ copy = '' }] = useUrlSearch()
  const id = own ?? (/^\d{1,16}$/.test(copy) ? Number(copy) : null)
  const query = useEndpoint('GET /v1/recurring-journals/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  if (id === null) return <NewPlan type={type} copied={null} />
  return (
    <Loaded query={query}>
      {(plan) => (mode === 'ADD' ? <NewPlan type={type} copied={plan} /> : <RecurringView plan={plan} />)}
    </Loaded>
  )
}

function NewPlan({ type, copied }: { type: JournalType; copied: RecurringJournal | null }) {
  const { accounts, error, retry } = useAccounts({ isPostable: true, allowManual: true })
  const place = useLastPlace(type)
  if (error) return <Failure error={error} retry={retry} />
  if (!accounts || !place) return <FormSkeleton />
  return (
    <RecurringForm
      type={type}
      accounts={accounts}
      initial={copied ? copiedPlan(copied) : emptyPlan(place.branch)}
    />
  )
}
