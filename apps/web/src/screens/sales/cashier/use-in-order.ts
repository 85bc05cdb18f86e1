import { useEffect, useRef } from 'react'

/**
 * Does things in the order in which they were asked for. A scanned code may still be looked up when the next key is
 * pressed, and that key is about the goods that are coming: '+' counts them, F9 holds them too.
 * @param isBusy something that was asked for earlier is not done yet
 * @returns runs an act at once, or when everything before it is done; it must read what is there by then
 */
export function useInOrder(isBusy: boolean): (act: () => void) => void {
  const busy = useRef(isBusy)
  busy.current = isBusy
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    if (!isBusy) for (const act of waiting.current.splice(0)) act()
  }, [isBusy])
  return (act) => {
    if (busy.current) waiting.current.push(act)
    else act()
  }
}
