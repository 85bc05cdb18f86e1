import { useState } from 'react'

/** Rows ticked so far; they stay ticked while one pages and filters. */
export interface Selection<Row> {
  rows: readonly Row[]
  set: (rows: readonly Row[]) => void
  clear: () => void
}

export function useSelection<Row extends { id: number }>(): Selection<Row> {
  const [rows, set] = useState<readonly Row[]>([])
  return { rows, set, clear: () => set([]) }
}
