import type { Search } from './list-state.ts'

/** The last state of each list in this tab, so that the way back leads to the same page and filters. */
const shown = new Map<string, Search>()

export const rememberAddress = (path: string, search: Search): void => {
  shown.set(path, search)
}

/** The address to go back to: the list as it was left, or its start. */
export const lastAddress = (path: string) => ({ to: path, search: { ...shown.get(path) } })
