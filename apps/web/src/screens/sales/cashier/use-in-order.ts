import { useEffect, useReducer, useRef } from 'react'

interface InOrder {
  act: (act: () => void) => void
  /** Nothing runs and nothing waits: an action runs at once. */
  isIdle: () => boolean
}

/**
 * Runs actions in the order of requests. A scanned code may still be loading when the next key is pressed, and that key is
 * for the coming goods: '+' counts them, F9 holds them too.
 * @param isBusy an earlier action is not done yet
 * @returns `act` runs an action at once, or after all earlier ones; it must read the state at that time
 */
export function useInOrder(isBusy: boolean): InOrder {
  const busy = useRef(isBusy)
  busy.current = isBusy
  const waiting = useRef<(() => void)[]>([])
  const [, next] = useReducer((turn: number) => turn + 1, 0)
  // One action per rendering: the next one must see its changes.
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
