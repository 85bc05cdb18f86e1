import { type FocusEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { canEdit, type GridColumn } from './grid-column.ts'
import type { GridLine } from './grid-line.ts'
import type { GridLines } from './use-grid-lines.ts'

export interface ActiveCell {
  /** Of the line. */
  key: string
  column: number
  /** Its editor is open; otherwise the cell itself has the focus, and keys mean movement. */
  editing: boolean
}

interface GridFocusOptions<Line extends GridLine> {
  lines: readonly Line[]
  columns: readonly GridColumn<Line>[]
  grid: GridLines<Line>
}

interface Place {
  key: string
  column: number
}

/**
 * Which cell has the focus, and the keys of the grid (design, interface): Enter and Tab move, arrows move, `+` adds a
 * row, Ctrl+Backspace removes one, Enter in the last cell adds a row, Esc takes the change back and leaves the cell.
 */
export function useGridFocus<Line extends GridLine>({ lines, columns, grid }: GridFocusOptions<Line>) {
  const [active, setActive] = useState<ActiveCell | null>(null)
  const before = useRef<Line>(undefined)
  const now = useRef(lines)
  now.current = lines

  const enter = useCallback((place: Place | null | undefined, editing = true) => {
    if (!place) return
    before.current = now.current.find((line) => line.key === place.key)
    setActive({ ...place, editing })
  }, [])

  /** Editable cells in reading order, from a place on. */
  const step = (from: Place, by: 1 | -1): Place | undefined => {
    const all = lines.flatMap((line) =>
      columns.flatMap((column, index) =>
        canEdit(column, line) || (line.key === from.key && index === from.column)
          ? [{ key: line.key, column: index }]
          : [],
      ),
    )
    return all[all.findIndex(({ key, column }) => key === from.key && column === from.column) + by]
  }
  const down = ({ key, column }: Place, by: 1 | -1): Place | undefined => {
    const line = lines[lines.findIndex((other) => other.key === key) + by]
    return line && { key: line.key, column }
  }
  const firstOf = (key: string | undefined): Place | undefined =>
    key === undefined ? undefined : { key, column: columns.findIndex(({ edit }) => edit !== undefined) }

  const leave = (place: ActiveCell) => {
    const old = before.current
    if (old?.key === place.key) grid.change(place.key, () => old)
    setActive({ ...place, editing: false })
  }

  const keys: Record<string, (place: ActiveCell, event: KeyboardEvent) => boolean> = {
    Enter: (place, event) => {
      if (!place.editing) enter(place)
      else enter(step(place, event.shiftKey ? -1 : 1) ?? (event.shiftKey ? undefined : firstOf(grid.add())))
      return true
    },
    Tab: (place, event) => {
      const next = step(place, event.shiftKey ? -1 : 1)
      enter(next)
      return next !== undefined // beyond the ends Tab leaves the grid
    },
    ArrowDown: (place) => moved(down(place, 1), place),
    ArrowUp: (place) => moved(down(place, -1), place),
    ArrowLeft: (place, event) => caretAt(event, 'start') && moved(step(place, -1), place),
    ArrowRight: (place, event) => caretAt(event, 'end') && moved(step(place, 1), place),
    F2: (place) => moved(place, { ...place, editing: true }),
    '+': (_, event) => {
      if (isText(event.target)) return false
      enter(firstOf(grid.add()))
      return true
    },
    Escape: (place) => {
      if (!place.editing) return false
      leave(place)
      return true
    },
  }
  const moved = (to: Place | undefined, from: ActiveCell): boolean => {
    enter(to, from.editing)
    return true
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!active || event.defaultPrevented || event.altKey) return
    const command = event.ctrlKey || event.metaKey
    if (command && event.key === 'Backspace') enter(firstOf(grid.remove(active.key)))
    else if (command || !keys[event.key]?.(active, event)) return
    event.preventDefault()
  }
  /** The focus may only be on its way to another cell, whose editor is not there yet. */
  const onBlur = ({ currentTarget }: FocusEvent) =>
    void requestAnimationFrame(() => {
      if (document.hasFocus() && !currentTarget.contains(document.activeElement)) setActive(null)
    })

  return { active, enter, onKeyDown, onBlur, addRow: () => enter(firstOf(grid.add())) }
}

/** Whether the caret stands where an arrow would leave the text; a cell that was just entered is all selected. */
function caretAt({ target, shiftKey }: KeyboardEvent, end: 'start' | 'end'): boolean {
  if (!(target instanceof HTMLInputElement)) return true
  if (shiftKey) return false
  const { selectionStart, selectionEnd, value } = target
  if (selectionStart === 0 && selectionEnd === value.length) return true
  return selectionStart === selectionEnd && selectionStart === (end === 'start' ? 0 : value.length)
}

/** Whether `+` is a letter there: in a text of which something is typed already. */
function isText(target: EventTarget): boolean {
  if (!(target instanceof HTMLInputElement) || target.inputMode !== '') return false
  const { selectionStart, selectionEnd, value } = target
  return value !== '' && !(selectionStart === 0 && selectionEnd === value.length)
}
