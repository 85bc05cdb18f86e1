import { createHash } from 'node:crypto'
import type { Line } from '../sheet/line.ts'
import type { Cell } from './cells.ts'
import type { ImportColumn } from './import-type.ts'

/** The column that the corrected copy adds; it may stay in a file that is sent again. */
export const FAULT_HEADER = 'Kesalahan'

/** Headings may stand as far down as this; above them are a title, a date, an address. */
export const LAST_HEADING_ROW = 10

/** Headings are compared on the main thread, and no column has a longer name. */
const HEADING = 200

/** The visible heading of a column of the file, blank where there is none. */
export const headingOf = (cell: Cell | undefined): string =>
  String(cell ?? '')
    .slice(0, HEADING)
    .replace(/\s+/g, ' ')
    .trim()

/** A heading as it is compared: letters and digits alone, so that 'No. Rekening*' is 'norekening'. */
const wordOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

const headingWords = (line: readonly Cell[]): string[] => line.map((cell) => wordOf(headingOf(cell)))

/** By which a choice of columns is found again: the words of the headings, wherever they stand. */
export const hashOf = (line: readonly Cell[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(headingWords(line)))
    .digest()

/** Which column each column of the file is taken for. */
export interface Proposal {
  /** Keys by position; empty where nothing is taken. */
  keys: string[]
  /** The file says nothing else: every heading is one of ours by its own name, and every required column is there. */
  certain: boolean
}

/**
 * Proposes the columns of a type for a line of headings, without regard to capitals, blanks and punctuation: by their own
 * names first, then by other names for the same thing. Of two columns for one thing the left one is taken.
 */
export function proposeColumns(line: readonly Cell[], columns: readonly ImportColumn[]): Proposal {
  const words = headingWords(line)
  const keys = words.map(() => '')
  const take = (names: (column: ImportColumn) => readonly (string | undefined)[]) => {
    for (const column of columns) {
      if (keys.includes(column.key)) continue
      const known = names(column).map((name) => name && wordOf(name))
      const index = words.findIndex((word, at) => word !== '' && keys[at] === '' && known.includes(word))
      if (index >= 0) keys[index] = column.key
    }
  }
  take(({ header, formerly }) => [header, formerly])
  const named = words.every((word, at) => keys[at] !== '' || word === '' || word === wordOf(FAULT_HEADER))
  const complete = columns.every(({ key, required }) => !required || keys.includes(key))
  take(({ others = [] }) => others)
  return { keys, certain: named && complete }
}

/**
 * The line that most likely has the headings: the one with most columns of the type, the first of them; where none has any,
 * the first with two filled cells.
 */
export function likelyHeadings(lines: readonly Line[], columns: readonly ImportColumn[]): Line | undefined {
  let best: { line: Line; known: number } | undefined
  for (const line of lines) {
    const known = proposeColumns(line.cells, columns).keys.filter((key) => key !== '').length
    if (known > (best?.known ?? 0)) best = { line, known }
  }
  const filled = ({ cells }: Line) => cells.filter((cell) => headingOf(cell) !== '').length
  return best?.line ?? lines.find((line) => filled(line) > 1) ?? lines[0]
}

/** The columns with the headings that people's own files have for them, by key. */
export const knownAs = (
  columns: readonly ImportColumn[],
  others: Readonly<Record<string, readonly string[]>>,
): readonly ImportColumn[] =>
  columns.map((column) => ({ ...column, ...(others[column.key] && { others: others[column.key] ?? [] }) }))
