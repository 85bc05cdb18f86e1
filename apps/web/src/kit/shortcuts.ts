import { getHotkeyHandler } from '@mantine/hooks'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

interface Shortcut {
  /** In Mantine's form: `n`, `/`, `mod+Enter`, `ArrowDown`. */
  keys: string
  /** Its effect, for the list behind `?`. */
  label: string
}

interface Registered extends Shortcut {
  run: { current: (event: KeyboardEvent) => void }
}

let registered: readonly Registered[] = []
const listeners = new Set<() => void>()

/** A dialog was open when the key went down. The key that closes it is no key of the page below. */
let wasInDialog = false
const look = () => {
  wasInDialog = document.querySelector('[aria-modal="true"]') !== null
}

function change(next: readonly Registered[]) {
  if (registered.length === 0) {
    window.addEventListener('keydown', look, { capture: true }) // before the dialog hears the key
    window.addEventListener('keydown', dispatch)
  }
  registered = next
  if (registered.length === 0) {
    window.removeEventListener('keydown', look, { capture: true })
    window.removeEventListener('keydown', dispatch)
  }
  for (const listener of listeners) listener()
}

/** Boxes over the page, and the button of an opening box, keep their keys. */
const elsewhere = '[role=dialog], [role=menu], [role=listbox], [aria-haspopup][aria-expanded=true]'

/** The newest registration of a key wins, so a part of a screen may replace a key of the screen. */
function dispatch(event: KeyboardEvent) {
  if (event.defaultPrevented || wasInDialog) return
  if (isTyping(event.target) && !event.ctrlKey && !event.metaKey && !/^F\d/.test(event.key)) return
  if (event.target instanceof Element && event.target.closest(elsewhere)) return
  const match = registered.findLast((entry) => {
    let hit = false
    const probe = () => {
      hit = true
    }
    getHotkeyHandler([[entry.keys, probe, { preventDefault: false }]])(event)
    return hit
  })
  if (!match) return
  event.preventDefault()
  match.run.current(event)
}

/** Whether keys on this element are text. A checkbox or a button takes no text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('textarea, select')) return true
  return target.matches('input:not([type=checkbox], [type=radio], [type=button], [type=file])')
}

/**
 * Registers a key while the component is mounted. Keys are ignored during typing (except with Ctrl, and F1 to F12, which
 * are no text) and while a dialog is open; without a handler the key keeps its usual effect.
 */
export function useShortcut(
  keys: string,
  label: string,
  handler: ((event: KeyboardEvent) => void) | undefined,
) {
  const run = useRef(noop)
  run.current = handler ?? noop
  const enabled = handler !== undefined
  useLayoutEffect(() => {
    // in place with the frame that shows the button: a key pressed right then counts
    if (!enabled) return
    const entry: Registered = { keys, label, run }
    change([...registered, entry])
    return () => change(registered.filter((other) => other !== entry))
  }, [keys, label, enabled])
}

const noop: (event: KeyboardEvent) => void = () => undefined

/** The registered keys, for the list behind `?`. */
export function useShortcutList(): readonly Shortcut[] {
  return useSyncExternalStore(subscribe, () => registered)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
