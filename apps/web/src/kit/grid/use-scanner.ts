import { useEffect, useRef } from 'react'
import { isTyping } from '../shortcuts.ts'

/** A scanner types faster than a person. */
const longestGapMs = 50
const shortestCode = 4

/**
 * Detects a barcode scanner anywhere on the page: a fast burst of keys with Enter at its end. Text typed into a field stays
 * in the field, and a dialog keeps its keys; a choice that no text can be typed into is no such field.
 */
export function useScanner(onScan: ((code: string) => void) | undefined): void {
  const listener = useRef(onScan)
  listener.current = onScan
  const listening = onScan !== undefined
  useEffect(() => {
    if (!listening) return
    let code = ''
    let last = 0
    const onKeyDown = (event: KeyboardEvent) => {
      const isChoice = event.target instanceof HTMLInputElement && event.target.readOnly
      const elsewhere =
        (isTyping(event.target) && !isChoice) || document.querySelector('[aria-modal="true"]') !== null
      const slow = event.timeStamp - last > longestGapMs
      if (elsewhere || slow) code = ''
      last = event.timeStamp
      if (elsewhere || event.ctrlKey || event.altKey || event.metaKey) return
      if (event.key.length === 1) code += event.key
      if (event.key !== 'Enter') return
      const scanned = code
      code = ''
      if (scanned.length < shortestCode) return
      event.preventDefault() // else Enter presses the button that has the focus
      event.stopPropagation()
      listener.current?.(scanned)
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [listening])
}
