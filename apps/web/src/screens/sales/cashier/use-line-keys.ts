import { type KeyboardEvent, useRef } from 'react'
import { withPercent } from './sale.ts'
import { useSteady } from './use-steady.ts'
import type { Till } from './use-till.ts'

/**
 * The keys of the empty search box for the lines.
 * @param inOrder runs them after the running scan
 */
export function useLineKeys(
  { sale, dispatch }: Pick<Till, 'sale' | 'dispatch'>,
  inOrder: (act: () => void) => void,
) {
  const latest = useRef(sale)
  latest.current = sale
  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => dispatch({ type: 'move', by: 1 }),
    ArrowUp: () => dispatch({ type: 'move', by: -1 }),
    '+': () => dispatch({ type: 'step', by: 1 }),
    '-': () => dispatch({ type: 'step', by: -1 }),
  }
  return {
    onKey: useSteady((event: KeyboardEvent<HTMLInputElement>) => {
      const move = event.ctrlKey || event.metaKey ? undefined : moves[event.key]
      if (!move) return
      event.preventDefault()
      inOrder(move)
    }),
    qty: useSteady((qty: number) =>
      inOrder(() => {
        const key = latest.current.current
        if (key) dispatch({ type: 'qty', key, qty })
      }),
    ),
    percent: useSteady((percent: number) =>
      inOrder(() => {
        const { lines, current } = latest.current
        const line = lines.find((one) => one.key === current)
        if (line) dispatch({ type: 'typed', key: line.key, typed: withPercent(line.typed, percent) })
      }),
    ),
    remove: () =>
      inOrder(() => {
        const key = latest.current.current
        if (key) dispatch({ type: 'remove', key })
      }),
  }
}
