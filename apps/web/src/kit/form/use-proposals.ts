import { useRef, useState } from 'react'
import { type FormValues, sameValue } from './conflict.ts'

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === false // a switch that nobody has moved

/** Which values of a form were proposed, and which fields somebody has typed into: these take no proposal any more. */
export function useProposals<Values extends FormValues>(
  initial: Values,
  proposed: readonly (keyof Values & string)[] = [],
) {
  const [made, setMade] = useState<Partial<Values>>(() => pick(initial, proposed))
  const now = useRef(made) // a second proposal may come before the next rendering
  const touched = useRef(new Set<string>())
  const put = (next: Partial<Values>) => {
    now.current = next
    setMade(next)
  }
  const isProposal = (name: keyof Values & string, value: unknown) =>
    name in now.current && sameValue(now.current[name], value)
  return {
    is: (name: keyof Values & string, value: unknown) =>
      !isEmpty(value) && name in made && sameValue(made[name], value),
    typed: (name: keyof Values & string) => {
      touched.current.add(name)
      if (!(name in now.current)) return
      const { [name]: _, ...rest } = now.current
      put(rest as Partial<Values>) // the rest of a partial is one
    },
    /** The values that may be taken; they are remembered as proposals. */
    accept: (given: Partial<Values>, present: Values): Partial<Values> => {
      const names = Object.keys(given).filter(
        (name) =>
          !touched.current.has(name) &&
          (isEmpty(present[name]) || isProposal(name, present[name])) &&
          !sameValue(present[name], given[name]),
      )
      const accepted = pick(given, names)
      if (names.length > 0) put({ ...now.current, ...accepted })
      return accepted
    },
    /** What another choice has emptied may be proposed anew. */
    emptied: (before: Values, after: Values) => {
      for (const name of Object.keys(after))
        if (isEmpty(after[name]) && !isEmpty(before[name])) touched.current.delete(name)
    },
    forget: () => {
      touched.current.clear()
      put({})
    },
  }
}

const pick = <Values extends object>(values: Values, names: readonly string[]): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))) as Partial<Values> // some of its own fields
