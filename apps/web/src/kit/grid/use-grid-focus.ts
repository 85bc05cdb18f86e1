import { type FocusEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react'
import type { GridColumn } from './grid-column.ts'
import type { GridEdits } from './grid-edits.ts'
import type { GridRecord } from './grid-line.ts'
import { caretAt, cellBelow, isText, nextCell, type Place } from './grid-moves.ts'

export interface ActiveCell {
  /** Of the line. */
  key: string
  column: number
  /** Its editor is open; otherwise the cell itself has the focus, and keys move. */
  editing: boolean
}

interface GridFocusOptions<Line extends GridRecord> {
  lines: readonly Line[]
  columns: readonly GridColumn<Line>[]
  grid: GridEdits<Line>
}

/**
 * The focused cell, and the keys of the grid (design, interface): Enter and Tab move, arrows move, `+` adds a row,
 * Ctrl+Backspace removes one, Enter in the last cell adds a row, Esc restores the old value and leaves the cell.
 */
export function useGridFocus<Line extends GridRecord>({ lines, columns, grid }: GridFocusOptions<Line>) {
  const [active, setActive] = useState<ActiveCell | null>(null)
  const before = useRef<Line>(undefined)
  const now = useRef(lines)
  now.current = lines

  const enter = useCallback((place: Place | null | undefined, editing = true) => {
    if (!place) return
    before.current = now.current.find((line) => line.key === place.key)
    setActive({ ...place, editing })
  }, [])

  const step = (from: Place, by: 1 | -1) => nextCell(lines, columns, from, by)
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
    ArrowDown: (place) => moved(cellBelow(lines, place, 1), place),
    ArrowUp: (place) => moved(cellBelow(lines, place, -1), place),
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
  /** The focus may be moving to another cell, whose editor is not mounted yet. */
  const onBlur = ({ currentTarget }: FocusEvent) =>
    void requestAnimationFrame(() => {
      if (document.hasFocus() && !currentTarget.contains(document.activeElement)) setActive(null)
    })

  return { active, enter, onKeyDown, onBlur, addRow: () => enter(firstOf(grid.add())) }
}
