import { useState } from 'react'

/** Rows ticked so far; they stay ticked from page to page. */
export interface Selection<Row> {
  rows: readonly Row[]
  set: (rows: readonly Row[]) => void
  clear: () => void
}

/** `current` are the rows on the page: of a ticked row always the newest state is handed on. */
export function useSelection<Row extends { id: number }>(current: readonly Row[]): Selection<Row> {
  const [ticked, set] = useState<readonly Row[]>([])
  const rows = ticked.map((row) => current.find(({ id }) => id === row.id) ?? row)
  return { rows, set, clear: () => set([]) }
}
