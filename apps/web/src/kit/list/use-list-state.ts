import { useEffect } from 'react'
import { usePagePath } from '../../app/page-path.ts'
import { useUrlSearch } from '../../app/search.ts'
import { rememberAddress } from './last-address.ts'
import { type ListDefaults, type ListState, parseListState, printListState } from './list-state.ts'

export interface ListAddress {
  state: ListState
  defaults: ListDefaults
  /** Changes the list's state; every change but paging goes back to page 1. The browser's Back undoes it. */
  change: (change: Partial<ListState>, options?: { replace?: boolean }) => void
}

/** The state of a list, kept in the address (page, size, order, search, filters, columns). */
export function useListState(defaults: ListDefaults): ListAddress {
  const [search, setSearch] = useUrlSearch()
  const path = usePagePath()
  useEffect(() => rememberAddress(path, search), [path, search])
  const state = parseListState(search, defaults)
  return {
    state,
    defaults,
    change: (change, options) => {
      const next = { ...state, page: 1, ...change }
      setSearch({ ...nothingSet(defaults), ...printListState(next, defaults) }, options)
    },
  }
}

/** Every name that a list writes into the address, unset. */
function nothingSet(defaults: ListDefaults): Record<string, undefined> {
  const names = ['page', 'limit', 'sort', 'search', 'columns', ...defaults.filters]
  return Object.fromEntries(names.map((name) => [name, undefined]))
}
