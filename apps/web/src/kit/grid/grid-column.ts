import type { ReactNode } from 'react'
import type { GridRecord } from './grid-line.ts'

/** The props of a cell's editor. */
export interface Cell<Line> {
  line: Line
  /** For screen readers: 'Jumlah, baris 3'. */
  label: string
  invalid: boolean
  /** Changes the present line: a look-up may answer later. */
  change: (change: (line: Line) => Line) => void
}

/** One column of a grid. Made by the builders of `columns.tsx`; a screen may write its own. */
export interface GridColumn<Line extends GridRecord> {
  /** The API's name of the field; a refusal finds its cell by it: `lines[3].quantity`. */
  key: string
  title: string
  width: number
  align?: 'right' | undefined
  /** The text of the cell without an editor; `net` is the amount of the line. */
  text: (line: Line, net: number | undefined) => string
  /** Content of the cell instead of the text, for example a button. `text` is its plain text, if any. */
  show?: ((line: Line) => ReactNode) | undefined
  /** Missing where the column is read-only. */
  edit?: ((cell: Cell<Line>) => ReactNode) | undefined
  /** Lines whose cell can be changed, if not all. */
  editable?: ((line: Line) => boolean) | undefined
  /** Reads a pasted text; invalid text marks the line. Missing where pasting skips the column. */
  read?: ((line: Line, text: string) => Line) | undefined
  /** Must be filled in before the document is sent. */
  required?: boolean | undefined
  /** Lines whose value was proposed and not typed; it is marked. */
  proposed?: ((line: Line) => boolean) | undefined
  /** Lines whose value is not the one that is kept; it is marked. */
  changed?: ((line: Line) => boolean) | undefined
  /** A pasted text names a product. */
  finds?: true | undefined
}

export const canEdit = <Line extends GridRecord>(column: GridColumn<Line>, line: Line): boolean =>
  column.edit !== undefined && (column.editable?.(line) ?? true)
