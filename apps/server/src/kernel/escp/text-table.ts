import { cellText, isFigure } from '../pdf/figures.ts'
import type { Cell, PrintColumn } from '../pdf/print.ts'

/** Longer words of a text are cut into lines, so that no name pushes a column off the paper. */
const LONGEST_WORD = 24

/** The text in lines of a width: between words where possible, else within them. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  for (const part of text.split('\n')) {
    let line = ''
    for (const word of part.split(' ').flatMap((each) => pieces(each, width))) {
      if (line !== '' && line.length + 1 + word.length > width) {
        lines.push(line)
        line = word
      } else line = line === '' ? word : `${line} ${word}`
    }
    lines.push(line)
  }
  return lines
}

const pieces = (word: string, width: number): string[] => word.match(new RegExp(`.{1,${width}}`, 'g')) ?? ['']

const toWidth = (text: string, width: number, isRight: boolean): string =>
  isRight ? text.padStart(width) : text.padEnd(width)

interface TextTable {
  head: string
  /** The lines of each row, which stay together. */
  rows: string[][]
}

/**
 * A table in letters of one width, a space between columns: figures and short texts as wide as they are, the rest for texts
 * without a width of their own, which go on in further lines.
 */
export function textTable(
  columns: readonly PrintColumn[],
  rows: readonly (readonly Cell[])[],
  width: number,
): TextTable {
  const cells = rows.map((row) => columns.map(({ type }, index) => cellText(type, row[index] ?? null)))
  const widths = widthsOf(columns, cells, width)
  const lineOf = (texts: readonly string[]) =>
    texts
      .map((text, index) => toWidth(text, widths[index] ?? 0, isFigure(columns[index]?.type ?? 'text')))
      .join(' ')
      .trimEnd()
  return {
    head: lineOf(columns.map(({ label }, index) => label.slice(0, widths[index]))),
    rows: cells.map((texts) => {
      const columnsOfLines = texts.map((text, index) => wrapped(text, widths[index] ?? 1))
      const height = Math.max(...columnsOfLines.map((lines) => lines.length))
      return Array.from({ length: height }, (_, at) => lineOf(columnsOfLines.map((lines) => lines[at] ?? '')))
    }),
  }
}

function widthsOf(
  columns: readonly PrintColumn[],
  cells: readonly (readonly string[])[],
  width: number,
): number[] {
  const isOpen = columns.map((column) => column.type === 'text' && column.width === undefined)
  const longest = columns.map(({ label, type }, index) => {
    const texts = [label, ...cells.map((row) => row[index] ?? '')].flatMap((text) => text.split('\n'))
    const most = Math.max(...texts.map((text) => text.length))
    return type === 'text' ? Math.min(most, LONGEST_WORD) : most
  })
  const room = width - (columns.length - 1)
  const fixed = longest.reduce((sum, each, index) => (isOpen[index] ? sum : sum + each), 0)
  const open = isOpen.filter(Boolean).length
  const share = Math.max(LONGEST_WORD / 2, Math.floor((room - fixed) / Math.max(1, open)))
  return longest.map((each, index) => (isOpen[index] ? share : each))
}
