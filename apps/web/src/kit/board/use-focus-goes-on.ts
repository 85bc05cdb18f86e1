import { type RefObject, useEffect, useRef } from 'react'

/**
 * After a decision the keys go on from the record that came instead of the decided one.
 * @param decided the record that was decided last
 */
export function useFocusGoesOn(
  container: RefObject<HTMLElement | null>,
  shown: number | null,
  decided: number | null,
) {
  const followed = useRef(decided)
  useEffect(() => {
    if (followed.current === decided || shown === decided) return
    const row = container.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row) return
    followed.current = decided
    row.focus()
  })
}
