import { replaceEqualDeep } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/*
 * The till renders a key at once because most of its screen is not rendered again: a memoised part needs functions and
 * objects that stay the same between renderings.
 */

/** A function that stays the same object and calls the newest given function. */
export function useSteady<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act)
  latest.current = act
  return useCallback((...args: Args) => latest.current(...args), [])
}

/** Plain data in which all unchanged parts stay the same objects. */
export function useSame<Data>(data: Data): Data {
  const last = useRef(data)
  last.current = replaceEqualDeep(last.current, data)
  return last.current
}
