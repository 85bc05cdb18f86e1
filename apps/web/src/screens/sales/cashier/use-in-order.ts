import { useEffect, useReducer, useRef } from 'react'

interface InOrder {
  act: (act: () => void) => void
  /** Nothing runs and nothing waits: what is asked for now is done now. */
  isIdle: () => boolean
}

/**
 * Does things in the order in which they were asked for. A scanned code may still be looked up when the next key is
 * pressed, and that key is about the goods that are coming: '+' counts them, F9 holds them too.
 * @param isBusy something that was asked for earlier is not done yet
 * @returns `act` runs an act at once, or when everything before it is done; it must read what is there by then
 */
export function useInOrder(isBusy: boolean): InOrder {
  const busy = useRef(isBusy)
  busy.current = isBusy
  const waiting = useRef<(() => void)[]>([])
  const [, next] = useReducer((turn: number) => turn + 1, 0)
  // One act for each rendering: the next one must see what it has changed.
  useEffect(() => {
    const act = isBusy ? undefined : waiting.current.shift()
    if (!act) return
    act()
    next()
  })
  const isIdle = () => !busy.current && waiting.current.length === 0
  return {
    isIdle,
    act: (act) => {
      if (isIdle()) act()
      else waiting.current.push(act)
    },
  }
}
