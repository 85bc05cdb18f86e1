import { useEndpoint } from '../../../../api/hooks.ts'
import { useUrlSearch } from '../../../../app/search.ts'
import { recordQuery } from '../../../../kit/form/record-page.tsx'
import type { JournalValues } from '../journal-values.ts'
import { journalOfDue } from './recurring-values.ts'

interface PlannedDue {
  /** What the form begins with; null where the address names no day of a plan. */
  initial: JournalValues | null
  dueId?: number
  loading: boolean
  error: Error | null
  retry: () => void
}

const asId = (text: string): number | null => (/^\d{1,16}$/.test(text) ? Number(text) : null)

/** The day of a plan in the address of a journal's form: `?plan=3&due=9`. */
export function usePlannedDue(): PlannedDue {
  const [{ plan = '', due = '' }] = useUrlSearch()
  const [planId, dueId] = [asId(plan), asId(due)]
  const id = dueId === null ? null : planId
  const reply = useEndpoint('GET /v1/recurring-journals/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  const retry = () => void reply.refetch()
  if (id === null || dueId === null) return { initial: null, loading: false, error: null, retry }
  const day = reply.data?.dues.find((each) => each.id === dueId)
  const initial = reply.data && day ? journalOfDue(reply.data, day.dueOn) : null
  return { initial, dueId, loading: reply.isPending, error: reply.error, retry }
}
