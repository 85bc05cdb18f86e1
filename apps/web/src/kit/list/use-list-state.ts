import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { plainPath, usePagePath } from '../../app/page-path.ts'
import { stringifySearch, useUrlSearch } from '../../app/search.ts'
import { rememberAddress } from './last-address.ts'
import {
  type ListDefaults,
  type ListState,
  listNames,
  namesState,
  parseListState,
  parseViewQuery,
  printAddress,
  viewQuery,
} from './list-state.ts'
import { useStartView } from './use-start-view.ts'

export interface ListAddress {
  state: ListState
  defaults: ListDefaults
  /** Not known yet with which view the list opens: nothing is asked for until then. */
  opening: boolean
  /** The list shows its start view; if that is refused, it is to open whole. */
  atStart: boolean
  /** Changes the list's state; every change but paging goes back to page 1. The browser's Back undoes it. */
  change: (change: Partial<ListState>, options?: { replace?: boolean }) => void
  /** The search parameters of another state of the list, for a link to it. */
  searchOf: (state: ListState) => Record<string, string | undefined>
}

/**
 * The state of a list, kept in the address (page, size, order, search, filters, columns). An address without any of it
 * becomes that of the start view, in the same entry of the browser's history.
 */
export function useListState(defaults: ListDefaults): ListAddress {
  const [search, setSearch] = useUrlSearch()
  const path = usePagePath()
  const { known, query } = useStartView(defaults.screen)
  const bare = !namesState(search, defaults)
  const opened = useOpenedWith(bare && known, query)
  useEffect(() => rememberAddress(path, search), [path, search])
  const searchOf = (next: ListState) => ({ ...nothingSet(defaults), ...printAddress(next, defaults, query) })
  const write = (next: ListState, options?: { replace?: boolean }) => setSearch(searchOf(next), options)
  const state = opened ? parseViewQuery(opened, defaults) : parseListState(search, defaults)
  // biome-ignore lint/correctness/useExhaustiveDependencies: written once for each opening, not for each render.
  useEffect(() => {
    if (opened) write(state, { replace: true })
  }, [opened])
  return {
    state,
    defaults,
    opening: bare && !known,
    atStart:
      query !== '' && viewQuery(state, defaults) === viewQuery(parseViewQuery(query, defaults), defaults),
    searchOf,
    change: (change, options) => write({ ...state, page: 1, ...change }, options),
  }
}

/**
 * The start view's query while the address is bare, as it was when the list opened: a list that somebody works in stays
 * as it is when another view becomes the start.
 */
function useOpenedWith(opens: boolean, query: string): string {
  const entry = useEntry()
  const [first, setFirst] = useState<{ entry: string; query: string } | null>(null)
  if (!opens) return ''
  if (entry === null || first?.entry === entry) return first?.query ?? ''
  setFirst({ entry, query })
  return query
}

/** The page's entry in the browser's history; null while another page, or this one otherwise, is on its way. */
function useEntry(): string | null {
  const path = usePagePath()
  const [search] = useUrlSearch()
  const shown = stringifySearch(search)
  return useLocation({
    select: ({ pathname, search, state }) =>
      plainPath(pathname) === path && stringifySearch(search) === shown ? (state.__TSR_key ?? '') : null,
  })
}

/** Every name that a list writes into the address, unset. */
function nothingSet(defaults: ListDefaults): Record<string, undefined> {
  return Object.fromEntries(listNames(defaults).map((name) => [name, undefined]))
}
