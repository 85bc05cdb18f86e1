import { type RefObject, useEffect, useRef } from 'react'

/**
 * After a refusal the first field that is wrong takes the focus, else the line at the top comes into sight.
 * @param problem a new value for each refusal
 * @returns goes to the form element
 */
export function useFocusOnProblem(problem: unknown): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!problem) return
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else element.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  return element
}
