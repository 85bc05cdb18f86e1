import { replaceEqualDeep } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/*
 * The till draws a key at once because most of its screen is not drawn anew: a part that is memoised needs functions and
 * objects that stay the same from one rendering to the next.
 */

/** A function that stays the same one and does what the newest of those it was given does. */
export function useSteady<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act)
  latest.current = act
  return useCallback((...args: Args) => latest.current(...args), [])
}

/** Plain data of which everything that is as it was stays the same object. */
export function useSame<Data>(data: Data): Data {
  const last = useRef(data)
  last.current = replaceEqualDeep(last.current, data)
  return last.current
}
