import type { KeyboardEvent } from 'react'

const STOPS = 'input, select, textarea, [role="gridcell"], button[type="submit"]'

const isStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled, [type="hidden"], [readonly]') &&
  !element.closest('[hidden], [inert], [aria-hidden="true"]')

/**
 * Enter in a field goes to the next one, also into the lines below, and after the last to the button that saves; Ctrl+Enter saves from anywhere. Grids,
 * open lists and boxes of several lines have their own use for Enter.
 */
export function enterGoesOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
    return
  if (!(target instanceof HTMLInputElement) || target.closest('[role="grid"], table')) return
  event.preventDefault()
  const stops = [...currentTarget.querySelectorAll<HTMLElement>(STOPS)].filter(isStop)
  const place = stops.indexOf(target)
  stops[event.shiftKey ? place - 1 : place + 1]?.focus()
}
