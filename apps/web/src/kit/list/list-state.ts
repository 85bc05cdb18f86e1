/**
 * The state of a list, as it is in the address: `?search=indo&status=ACTIVE&sort=-updatedAt&page=2`. Names come from the
 * API. A value that equals its default is left out, so that an address stays short enough to read and to send.
 */
export interface ListState {
  /** From 1. */
  page: number
  limit: number
  /** Column key, `-` in front for descending; empty for the server's own order. */
  sort: string
  search: string
  /** Values of the screen's own filters by the name of their query field; an unset one is absent. */
  filters: Readonly<Record<string, string>>
  /** Keys of the shown columns in the screen's order, or null for the screen's default. */
  columns: readonly string[] | null
  /** Name of what the list is put into groups by; empty for a list of rows. */
  groupBy: string
}

export interface ListDefaults {
  /** Name under which views are saved: 'master.brand'; empty where none are. */
  screen: string
  sort: string
  /** Query fields that this screen may filter by; others in the address are ignored. */
  filters: readonly string[]
  /** What it may be put into groups by; missing where nothing is. */
  groups?: readonly ListGroup[]
}

/** One way to put a list into groups. */
export interface ListGroup {
  /** As the contract names it. */
  name: string
  label: string
  /** The words for a key that has no name of its own. */
  text?: (key: string) => string
  /** The filters that leave the rows of a group, beside those that are set. */
  filter: (key: string, filters: ListState['filters']) => Record<string, string>
  /** The key of the group that a row of the list lies in. */
  of: (row: GroupedRow) => string | null
}

/** What the rows of lists have by which they are put into groups. */
export interface GroupedRow {
  id: number
  branchId?: number
  date?: string
  status?: string
  party?: { id: number } | null
}

export const pageSizes = [10, 20, 50, 100] as const
export const defaultLimit = 20

export type Search = Readonly<Record<string, unknown>>

/** Reads the address. Invalid parts become the default, because users type addresses too. */
export function parseListState(search: Search, defaults: ListDefaults): ListState {
  const limit = Number(search.limit)
  const page = Number(search.page)
  const columns = textOf(search.columns)
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    limit: pageSizes.some((size) => size === limit) ? limit : defaultLimit,
    sort: /^-?\w+$/.test(textOf(search.sort)) ? textOf(search.sort) : defaults.sort,
    search: textOf(search.search),
    filters: Object.fromEntries(
      defaults.filters.map((name) => [name, textOf(search[name])]).filter(([, value]) => value !== ''),
    ),
    columns: columns === '' ? null : columns.split(','),
    groupBy: defaults.groups?.find(({ name }) => name === search.groupBy)?.name ?? '',
  }
}

/** The word by which an address says that the whole list is meant, where the list would open with a start view. */
const whole = { view: 'all' }

/** Every name that a list writes into the address. */
export const listNames = (defaults: ListDefaults): string[] => [
  'page',
  'limit',
  'sort',
  'search',
  'columns',
  'groupBy',
  ...Object.keys(whole),
  ...defaults.filters,
]

/** Whether an address says something of the list; else the list opens with its start view. */
export const namesState = (search: Search, defaults: ListDefaults): boolean =>
  listNames(defaults).some((name) => textOf(search[name]) !== '')

/** The search params of a state, the whole list named by a word where a bare address would mean the start view. */
export function printAddress(state: ListState, defaults: ListDefaults, start: string) {
  const printed = printListState(state, defaults)
  return start !== '' && Object.keys(printed).length === 0 ? whole : printed
}

/** The search params of a state, without default values. */
export function printListState(state: ListState, defaults: ListDefaults): Record<string, string> {
  const params: Record<string, string> = {}
  if (state.search !== '') params.search = state.search
  for (const [name, value] of Object.entries(state.filters)) if (value !== '') params[name] = value
  if (state.sort !== defaults.sort && state.sort !== '') params.sort = state.sort
  if (state.groupBy !== '') params.groupBy = state.groupBy
  if (state.columns) params.columns = state.columns.join(',')
  if (state.limit !== defaultLimit) params.limit = String(state.limit)
  if (state.page > 1) params.page = String(state.page)
  return params
}

/** Query field of the filter by branch. */
export const branchFilter = 'branchId'
/** The filter by a group of branches, in the address alone: the API is asked for its branches (`useAskedBranches`). */
export const groupFilter = 'branchGroupId'
/** Both, for lists of branch-owned rows. */
export const branchFilters = [branchFilter, groupFilter] as const

/** The list query of the API for a page of this state. */
export function listQuery(state: ListState): Record<string, string | number> {
  const { [groupFilter]: _, ...filters } = state.filters
  return {
    ...filters,
    ...(state.search === '' ? {} : { search: state.search }),
    ...(state.groupBy === '' ? paging(state) : { groupBy: state.groupBy }),
  }
}

/** All groups come at once, in an order of their own. */
function paging(state: ListState): Record<string, string | number> {
  return {
    ...(state.sort === '' ? {} : { sort: state.sort }),
    limit: state.limit,
    offset: (state.page - 1) * state.limit,
  }
}

/** A state as a saved view stores it: everything but the page, in a fixed order so that equal views are equal texts. */
export function viewQuery(state: ListState, defaults: ListDefaults): string {
  const params = new URLSearchParams(printListState({ ...state, page: 1 }, defaults))
  params.sort()
  return params.toString()
}

export function parseViewQuery(query: string, defaults: ListDefaults): ListState {
  return parseListState(Object.fromEntries(new URLSearchParams(query)), defaults)
}

/** Next sort after a click on a column: ascending, descending, then the default again. */
export function nextSort(current: string, column: string, fallback: string): string {
  if (current === column) return `-${column}`
  if (current === `-${column}`) return fallback === `-${column}` ? column : fallback
  return column
}

export type SortDirection = 'ascending' | 'descending' | 'none'

export function sortDirection(sort: string, column: string): SortDirection {
  if (sort === column) return 'ascending'
  return sort === `-${column}` ? 'descending' : 'none'
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
