import type { ApiReply, ApiRoute } from '@merchant/contract/api.ts'
import type { Figure } from '@merchant/domain/kernel/figure.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { call, useDataAt, useEndpoint } from '../../api/hooks.ts'
import type { CallInput } from '../../api/send.ts'
import { useAskedBranches } from './asked-branches.ts'
import { branchFilters, type ListDefaults, listQuery, parseViewQuery } from './list-state.ts'
import { type ListAddress, useListState } from './use-list-state.ts'

/** A page of rows, under the specification's name. */
type PageOf<Row> = { count: number } & ({ rows: Row[] } | { sellingPrices: Row[] })

/** Endpoints that return a page of rows. */
export type ListRoute = {
  [R in ApiRoute]: ApiReply<R> extends PageOf<{ id: number }> ? R : never
}[ApiRoute]

/** One row of a list endpoint. */
export type ListRow<R extends ListRoute> = ApiReply<R> extends PageOf<infer Row> ? Row : never

/** A group of a list, with the sums that the list has. */
export interface Group {
  /** Null for documents without what the list is put into groups by, and for the rest. */
  key: string | null
  label: string | null
  count: number
  sums: Readonly<Record<string, Figure>>
  /** Of the rest: of how many groups it is. */
  others: number
}

/** A page of rows, and a function to load all of them. */
export interface ListRows<Row> {
  rows: readonly Row[]
  count: number
  /** `count` is a floor: there are more. */
  more: boolean
  /** Nothing to show yet. */
  loading: boolean
  /** New rows are loading; the old ones stay meanwhile. */
  fetching: boolean
  error: Error | null
  /** Sums of the whole filtered list by their name; null where more is found than is counted, missing where there are none. */
  summary?: Readonly<Record<string, Figure>> | null | undefined
  /** In place of rows, where the list is put into groups. */
  groups?: readonly Group[] | undefined
  /** As of when the rows are, where that is not now. */
  dataAt?: string | undefined
  /** Reads the count and the sums of all that is found, however many. */
  countAll: () => void
  counting: boolean
  refetch: () => void
  /** The same rows, filters and order, from `offset` on; rows also where the list is put into groups. */
  fetchPage: (offset: number, limit: number, signal: AbortSignal) => Promise<readonly Row[]>
}

export type List<Row> = ListAddress & ListRows<Row>

type Reply<Row> = PageOf<Row> & {
  more?: boolean
  summary?: Readonly<Record<string, Figure>> | null
  groups?: readonly Group[]
}

const rowsOf = <Row>(reply: Reply<Row>): Row[] => ('rows' in reply ? reply.rows : reply.sellingPrices)

/** Path parameters of a list that several screens share. */
export type PathParams = Readonly<Record<string, string>>

/** The input of a list call: in the query of a GET, in the body of a POST. */
export function listInput<R extends ListRoute>(
  route: R,
  query: Record<string, unknown>,
  params?: PathParams,
): CallInput<R> {
  const input = { ...(params && { params }), ...(route.startsWith('GET ') ? { query } : { body: query }) }
  return input as unknown as CallInput<R> // every list takes ListQuery, and a screen names only filters of its route
}

/**
 * A list of one endpoint with its whole state in the address.
 * @param always what is asked for besides, whatever the state
 */
export function useList<R extends ListRoute>(
  route: R,
  defaults: ListDefaults,
  always: Readonly<Record<string, string>> = {},
): List<ListRow<R>> {
  const address = useListState(defaults)
  const rows = useListRows(route, { ...listQuery(address.state), ...always }, undefined, !address.opening)
  useWholeWhereRefused(address, rows)
  return { ...address, ...rows }
}

/**
 * A list of rows that belong to branches: rows of the branch or group in the address (`BranchFilter`), else of the
 * header's, else of every branch that the user may see.
 * @param always what is asked for besides, whatever the state
 */
export function useBranchList<R extends ListRoute>(
  route: R,
  defaults: ListDefaults,
  params?: PathParams,
  always: Readonly<Record<string, string>> = {},
): List<ListRow<R>> {
  const address = useListState({ ...defaults, filters: [...defaults.filters, ...branchFilters] })
  const asked = useAskedBranches(address)
  const rows = useListRows(
    route,
    { ...listQuery(address.state), ...asked.query, ...always },
    params,
    !address.opening && asked.known,
  )
  useWholeWhereRefused(address, rows)
  return { ...address, ...rows }
}

/** A start view may name what this person may not see, or what is no longer there: the list then opens whole. */
function useWholeWhereRefused({ atStart, defaults, change }: ListAddress, { error }: ListRows<unknown>) {
  const refused = atStart && error instanceof ApiError && [400, 403, 404].includes(error.status)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal.
  useEffect(() => {
    if (refused) change(parseViewQuery('', defaults), { replace: true })
  }, [refused])
}

/** The rows of a list call; for screens that keep their state elsewhere. Asks nothing until `ready`. */
export function useListRows<R extends ListRoute>(
  route: R,
  query: Record<string, unknown>,
  params?: PathParams,
  ready = true,
): ListRows<ListRow<R>> {
  // Asked for anew with other filters.
  const words = JSON.stringify({ ...query, offset: 0, sort: '' })
  const [exact, setExact] = useState<string | null>(null)
  const input = listInput(route, exact === words ? { ...query, count: 'exact' } : query, params)
  const result = useEndpoint(route, input, { enabled: ready })
  const dataAt = useDataAt(route, input)
  const last = result.data as Reply<ListRow<R>> | undefined // ListRoute admits only endpoints of this shape
  const grouped = query.groupBy !== undefined
  const reply = last && (last.groups !== undefined) === grouped ? last : undefined // rows don't stand in for groups
  const fetchPage: ListRows<ListRow<R>>['fetchPage'] = async (offset, limit, signal) => {
    const { groupBy: _, ...ofRows } = query
    const input = listInput(route, { ...ofRows, offset, limit }, params)
    const page = (await call(route, input, { signal })) as Reply<ListRow<R>> // as above
    return rowsOf(page)
  }
  return {
    rows: reply ? rowsOf(reply) : [],
    count: reply?.count ?? 0,
    more: reply?.more ?? false,
    summary: reply?.summary,
    groups: reply?.groups,
    loading: result.isPending || (result.isFetching && !reply),
    fetching: result.isFetching,
    error: result.error,
    dataAt,
    countAll: () => setExact(words),
    counting: exact === words && result.isFetching,
    refetch: result.refetch,
    fetchPage,
  }
}
