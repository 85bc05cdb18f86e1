import type { KeyboardEvent } from 'react'
import { canEdit, type GridColumn } from './grid-column.ts'
import type { GridRecord } from './grid-line.ts'

/** A cell: the key of its line and its column. */
export interface Place {
  key: string
  column: number
}

/** The next editable cell, in reading order; undefined beyond the ends. */
export function nextCell<Line extends GridRecord>(
  lines: readonly Line[],
  columns: readonly GridColumn<Line>[],
  from: Place,
  by: 1 | -1,
): Place | undefined {
  const isFrom = (line: Line, column: number) => line.key === from.key && column === from.column
  const cells = lines.flatMap((line) =>
    columns.flatMap((column, index) =>
      canEdit(column, line) || isFrom(line, index) ? [{ key: line.key, column: index }] : [],
    ),
  )
  return cells[cells.findIndex(({ key, column }) => key === from.key && column === from.column) + by]
}

/** The cell in the same column of the line below or above. */
export function cellBelow<Line extends GridRecord>(
  lines: readonly Line[],
  { key, column }: Place,
  by: 1 | -1,
): Place | undefined {
  const line = lines[lines.findIndex((other) => other.key === key) + by]
  return line && { key: line.key, column }
}

/** Whether the caret is at the end where an arrow leaves the text; the whole text of a new cell is selected. */
export function caretAt({ target, shiftKey }: KeyboardEvent, end: 'start' | 'end'): boolean {
  if (!(target instanceof HTMLInputElement)) return true
  if (shiftKey) return false
  const { selectionStart, selectionEnd, value } = target
  if (selectionStart === 0 && selectionEnd === value.length) return true
  return selectionStart === selectionEnd && selectionStart === (end === 'start' ? 0 : value.length)
}

/** Whether `+` is a letter: in a text field with some text already. */
export function isText(target: EventTarget): boolean {
  if (!(target instanceof HTMLInputElement) || target.inputMode !== '') return false
  const { selectionStart, selectionEnd, value } = target
  return value !== '' && !(selectionStart === 0 && selectionEnd === value.length)
}
