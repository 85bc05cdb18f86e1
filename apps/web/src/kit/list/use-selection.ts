import { useState } from 'react'

/** Ticked rows; they stay ticked from page to page. */
export interface Selection<Row> {
  rows: readonly Row[]
  /** The last ticked row, where a Shift range begins. */
  last: Row | null
  set(rows: readonly Row[], last?: Row): void
  clear(): void
}

/** `current` are the rows on the page: a ticked row is always passed on in its newest state. */
export function useSelection<Row extends { id: number }>(current: readonly Row[]): Selection<Row> {
  const [ticked, setTicked] = useState<{ rows: readonly Row[]; last: Row | null }>({ rows: [], last: null })
  const set = (rows: readonly Row[], last: Row | null = null) => setTicked({ rows, last })
  return {
    rows: ticked.rows.map((row) => current.find(({ id }) => id === row.id) ?? row),
    last: ticked.last,
    set,
    clear: () => set([]),
  }
}
