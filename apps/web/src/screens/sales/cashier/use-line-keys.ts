import type { KeyboardEvent } from 'react'
import { withPercent } from './sale.ts'
import type { Till } from './use-till.ts'

/** What the keys of the empty search box do to the lines. */
export function useLineKeys({ sale, dispatch }: Till) {
  const key = sale.current
  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => dispatch({ type: 'move', by: 1 }),
    ArrowUp: () => dispatch({ type: 'move', by: -1 }),
    '+': () => dispatch({ type: 'step', by: 1 }),
    '-': () => dispatch({ type: 'step', by: -1 }),
  }
  return {
    onKey: (event: KeyboardEvent<HTMLInputElement>) => {
      const move = event.ctrlKey || event.metaKey ? undefined : moves[event.key]
      if (!move) return
      event.preventDefault()
      move()
    },
    qty: (qty: number) => {
      if (key) dispatch({ type: 'qty', key, qty })
    },
    percent: (percent: number) => {
      const line = sale.lines.find((one) => one.key === key)
      if (line) dispatch({ type: 'typed', key: line.key, typed: withPercent(line.typed, percent) })
    },
    remove: () => {
      if (key) dispatch({ type: 'remove', key })
    },
  }
}
