import { useEffect, useRef } from 'react'

/** Calls back with each new answer once; `apply` may be a new function in every rendering. */
export function useAnswer<Answer>(answer: Answer | undefined, apply: (answer: Answer) => void): void {
  const now = useRef(apply)
  now.current = apply
  useEffect(() => {
    if (answer !== undefined) now.current(answer)
  }, [answer])
}
