import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'

/** Marks the targets of the arrow keys; its value is the column. */
const stops = '[data-column]:not(:disabled)'

/**
 * Arrow keys in a grid of boxes: Tab enters and leaves, the arrows move among the boxes, Home and End go to the ends of a
 * row, with Ctrl to the corners. Only one box at a time is in the order of Tab; the page itself keeps it, because boxes
 * come and go with open menus and the search.
 */
export function useGridKeys() {
  const ref = useRef<HTMLTableElement>(null)
  useEffect(() => {
    const grid = ref.current
    if (grid && !grid.querySelector(`${stops}[tabindex="0"]`)) makeTabStop(grid, grid.querySelector(stops))
  })
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    if (event.target.matches(stops)) makeTabStop(event.currentTarget, event.target)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next =
      event.target instanceof HTMLElement ? nextStop(event.currentTarget, event.target, event) : null
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    next.focus()
    next.scrollIntoView({ block: 'nearest' })
  }
  return { ref, onFocus, onKeyDown }
}

function makeTabStop(grid: HTMLElement, stop: Element | null) {
  for (const other of grid.querySelectorAll(`${stops}[tabindex="0"]`)) other.setAttribute('tabindex', '-1')
  stop?.setAttribute('tabindex', '0')
}

type Stop = HTMLElement

function nextStop(grid: HTMLElement, from: HTMLElement, { key, ctrlKey }: KeyboardEvent): Stop | null {
  const rows = Array.from(grid.querySelectorAll('tr'), (row) =>
    Array.from(row.querySelectorAll<Stop>(stops)),
  ).filter((row) => row.length > 0)
  const row = rows.findIndex((boxes) => boxes.includes(from))
  const here = rows[row]
  if (!here) return null
  const at = here.indexOf(from)
  switch (key) {
    case 'ArrowRight':
      return here[at + 1] ?? null
    case 'ArrowLeft':
      return here[at - 1] ?? null
    case 'ArrowDown':
      return sameColumn(rows.slice(row + 1), from)
    case 'ArrowUp':
      return sameColumn(rows.slice(0, row).reverse(), from)
    case 'Home':
      return (ctrlKey ? rows[0] : here)?.[0] ?? null
    case 'End':
      return (ctrlKey ? rows.at(-1) : here)?.at(-1) ?? null
    default:
      return null
  }
}

/** The nearest row with this column. */
function sameColumn(rows: Stop[][], from: HTMLElement): Stop | null {
  for (const row of rows) {
    const found = row.find((box) => box.dataset.column === from.dataset.column)
    if (found) return found
  }
  return null
}
