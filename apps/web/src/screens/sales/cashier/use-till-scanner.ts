import { type RefObject, useEffect, useRef } from 'react'
import { isTyping } from '../../../kit/shortcuts.ts'

/** A scanner types faster than a person. */
const LONGEST_GAP_MS = 40
const SHORTEST_CODE = 5

const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** Gives a field the text that it had before a scanner typed into it. */
function restore(field: HTMLInputElement, text: string): void {
  setText?.call(field, text) // not by React's own setter, which would ignore the change
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

interface Burst {
  code: string
  /** What the field held before. */
  before: string
}

/** A character, and no key that presses a button or opens a window. */
const isSign = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey

/** '3*' before a scan counts, however fast the star came; anything else that was left in the box does not belong to the code. */
const withCount = ({ before, code }: Burst): string =>
  /^\s*[\d.,]+\s*\*[^*]+$/.test(before + code) ? before + code : code

/**
 * Makes a barcode scanner work anywhere on the board: a burst of characters with Enter at its end is a code, told from
 * typing by its speed. The box for goods is empty after it, whatever stood there; any other field gets its old text back.
 * Without a focused field the characters go to the box. A dialog keeps its keys.
 */
export function useTillScanner(
  box: RefObject<HTMLInputElement | null>,
  onScan: (text: string) => void,
): void {
  const listener = useRef(onScan)
  listener.current = onScan
  useEffect(() => {
    let burst: Burst | null = null
    let last = 0
    const inField = (event: KeyboardEvent, field: HTMLInputElement) => {
      if (event.timeStamp - last > LONGEST_GAP_MS) burst = null
      last = event.timeStamp
      if (isSign(event)) {
        burst ??= { code: '', before: field.value }
        burst.code += event.key
      }
      if (event.key !== 'Enter') return
      const found = burst
      burst = null
      if (!found || found.code.length < SHORTEST_CODE || /[*%]$/.test(found.code)) return // '1500*' is a quick hand
      event.preventDefault()
      event.stopPropagation()
      const isBox = field === box.current
      restore(field, isBox ? '' : found.before)
      listener.current(isBox ? withCount(found) : found.code)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      if (document.querySelector('[aria-modal="true"]') || !(target instanceof HTMLElement)) return
      if (target instanceof HTMLInputElement && isTyping(target)) inField(event, target)
      else if (!isTyping(target) && isSign(event) && event.key !== '?' && box.current) {
        box.current.focus() // and the character goes there
        inField(event, box.current)
      }
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [box])
}
