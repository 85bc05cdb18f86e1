import { type RefObject, useEffect, useRef } from 'react'

/**
 * After a refusal the first wrong field gets the focus, else the line at the top is scrolled into view.
 * @param problem a new value for each refusal
 * @returns ref for the form element
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
