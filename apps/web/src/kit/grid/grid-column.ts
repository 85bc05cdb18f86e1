import type { ReactNode } from 'react'
import type { GridLine } from './grid-line.ts'

/** What an editor gets of its cell. */
export interface Cell<Line> {
  line: Line
  /** For screen readers: 'Jumlah, baris 3'. */
  label: string
  invalid: boolean
  /** Changes the line as it is by then: what is looked up answers later. */
  change: (change: (line: Line) => Line) => void
}

/** One column of a grid. Made by the builders of `columns.tsx`; a screen may write its own. */
export interface GridColumn<Line extends GridLine> {
  /** The API's name of the field, by which a refusal finds its cell: `lines[3].quantity`. */
  key: string
  title: string
  width: number
  align?: 'right' | undefined
  /** What the cell shows while nobody edits it; `net` is what the line comes to. */
  text: (line: Line, net: number | undefined) => string
  /** What stands in the cell in place of the text: something that opens. Its `text` is what it says, if anything. */
  show?: ((line: Line) => ReactNode) | undefined
  /** Absent where the column can only be read. */
  edit?: ((cell: Cell<Line>) => ReactNode) | undefined
  /** Lines whose cell can be changed, when not all. */
  editable?: ((line: Line) => boolean) | undefined
  /** Takes a pasted text; what makes no sense marks the line. Absent where pasting skips the column. */
  read?: ((line: Line, text: string) => Line) | undefined
  /** Has to be filled in before the document is sent. */
  required?: boolean | undefined
  /** A pasted text names a product. */
  finds?: true | undefined
}

export const canEdit = <Line extends GridLine>(column: GridColumn<Line>, line: Line): boolean =>
  column.edit !== undefined && (column.editable?.(line) ?? true)
