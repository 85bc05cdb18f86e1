import type { GridRecord } from './grid-line.ts'

/** The changes that a grid makes of its rows, by keys and by pasting. */
export interface GridEdits<Line extends GridRecord> {
  change: (key: string, change: (line: Line) => Line) => void
  /** Adds an empty line at the end. @returns its key, undefined where none can be added */
  add: () => string | undefined
  /** @returns the key of the line at its place afterwards */
  remove: (key: string) => string | undefined
  /** Fills lines from a copied range, from this cell on. @returns false when the text is no range */
  paste: (key: string, column: number, text: string) => boolean
}
