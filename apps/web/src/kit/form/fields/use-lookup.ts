import { useDebouncedValue } from '@mantine/hooks'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { useEndpoint } from '../../../api/hooks.ts'
import { useAnswerFromMemory } from '../../../masters/memory.ts'
import { type ListRoute, type ListRow, listInput } from '../../list/use-list.ts'

/** List endpoints whose rows have a name to search. */
export type LookupRoute = {
  [R in ListRoute]: ListRow<R> extends { id: number; name: string } ? R : never
}[ListRoute]

const shownRows = 20

interface LookupOptions {
  route: LookupRoute
  /** Narrows the search: `{ status: 'ACTIVE' }`. */
  query?: Readonly<Record<string, string | number | boolean>> | undefined
  search: string
  /** Loads only while the list is open. */
  opened: boolean
}

/** The first records that match the typed text: at once where the list is in memory, else from the server. */
export function useLookup({ route, query, search, opened }: LookupOptions) {
  const held = useAnswerFromMemory(opened ? { route, query, search, most: shownRows } : null)
  const [settled] = useDebouncedValue(search.trim(), 200)
  const input = listInput(route, { ...query, limit: shownRows, ...(settled !== '' && { search: settled }) })
  const reply = useEndpoint(route, input, { enabled: opened && !held })
  const page = reply.data as { rows: Ref[]; count: number } | undefined // LookupRoute admits only named rows
  if (held) {
    const found = held.rows as Ref[] // a list is held for its own pickers
    return { found, left: held.count - found.length, loading: false, failed: false, current: true }
  }
  // Results for an earlier text must not be taken by Enter as if they matched this one.
  const current = settled === search.trim() && !reply.isPlaceholderData && page !== undefined
  return {
    found: current ? page.rows : [],
    /** The number of results that are not shown. */
    left: current ? Math.max(0, page.count - page.rows.length) : 0,
    loading: reply.isFetching,
    failed: reply.isError,
    /** `found` belongs to the typed text; until then it is empty. */
    current,
  }
}

/** Only `{id, code, name}` of a row, so that a draft stores no more than it shows. */
export const toRef = ({ id, code, name }: Ref): Ref => ({ id, name, ...(code ? { code } : {}) })
