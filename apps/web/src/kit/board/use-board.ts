import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useUrlSearch } from '../../app/search.ts'
import type { List } from '../list/use-list.ts'

/** Below this width the list and a record take turns on the screen. */
const onePane = '(max-width: 61.99em)'

interface Record {
  id: number
}

/**
 * A board: the list on the left, the chosen record on the right, decided one after the other; on a phone they take turns. The
 * record is in the address under `name`. Beside the list one is always open, the first at the beginning, and it stays when
 * rows come or go: what is under the finger is never exchanged by somebody else. Other filters begin anew.
 */
export function useBoard<Row extends Record>(list: List<Row>, name: string) {
  const narrow = useMediaQuery(onePane, undefined, { getInitialValueInEffect: false }) ?? false
  const [search, setSearch] = useUrlSearch()
  const named = search[name] ?? ''
  const shown = /^\d{1,16}$/.test(named) ? Number(named) : null
  const open = (id: number | null) => setSearch({ [name]: id ?? undefined }, { replace: true })
  const first = list.rows[0]?.id
  const asked = JSON.stringify(list.state)
  const was = useRef(asked)
  useEffect(() => {
    if (was.current !== asked) {
      was.current = asked
      if (shown !== null) open(null)
    } else if (!narrow && shown === null && first !== undefined && !list.fetching) open(first)
  })
  return { narrow, shown, open, next: after(list.rows, shown), alone: narrow && shown !== null }
}

/** The row below, else the one above: what is looked at when this one is decided. */
function after(rows: readonly Record[], shown: number | null): number | null {
  const index = rows.findIndex(({ id }) => id === shown)
  return (rows[index + 1] ?? rows[index - 1])?.id ?? null
}
