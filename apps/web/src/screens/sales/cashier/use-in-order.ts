import { useEffect, useReducer, useRef } from 'react'

/** Fills a place in the line of actions: it runs when all places before it have run. */
type Fill = (act: () => void) => void

interface InOrder {
  /** Runs an action at once, or after all earlier ones; it must read the state at that time. */
  act: (act: () => void) => void
  /** Keeps a place for an action that is known only later; later actions wait for it. */
  keepPlace: () => Fill
  /** Nothing waits: an action runs at once. */
  isIdle: () => boolean
}

/**
 * Runs actions in the order of requests. A scanned code may still be loading when the next key is pressed, and that key is
 * for those goods, not for goods that are scanned after it: '+' counts them, F9 holds them too.
 */
export function useInOrder(): InOrder {
  const waiting = useRef<{ act: (() => void) | null }[]>([])
  const [, next] = useReducer((turn: number) => turn + 1, 0)
  // One action per rendering: the next one must see its changes.
  useEffect(() => {
    const act = waiting.current[0]?.act
    if (!act) return
    waiting.current.shift()
    act()
    next()
  })
  const isIdle = () => waiting.current.length === 0
  const keepPlace = (): Fill => {
    const place: { act: (() => void) | null } = { act: null }
    waiting.current.push(place)
    return (act) => {
      place.act = act
      next()
    }
  }
  return { isIdle, keepPlace, act: (act) => (isIdle() ? act() : keepPlace()(act)) }
}
