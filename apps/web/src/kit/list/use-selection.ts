import { useState } from 'react'

/** Rows ticked so far; they stay ticked from page to page. */
export interface Selection<Row> {
  rows: readonly Row[]
  /** The one ticked last, from where Shift reaches. */
  last: Row | null
  set(rows: readonly Row[], last?: Row): void
  clear(): void
}

/** `current` are the rows on the page: of a ticked row always the newest state is handed on. */
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
