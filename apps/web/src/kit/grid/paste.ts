import type { GridColumn } from './grid-column.ts'
import { type FoundProduct, type GridLine, type GridRecord, withUnknown } from './grid-line.ts'

/** Rows and cells of a copied range, or null for ordinary text. */
export function parseRange(text: string): string[][] | null {
  const body = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  if (!/[\t\n]/.test(body)) return null
  return cellsOf(body).map((row) => row.map((cell) => cell.trim()))
}

/** A spreadsheet puts a cell with a tab, a line break or a quote between quotes, and doubles the quotes in it. */
function cellsOf(body: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of body.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\n') rows.push([])
    if (end === '') break
  }
  return rows
}

/** The columns that a range fills when it is pasted into this one: this one and the writable ones after it. */
export const pastedColumns = <Line extends GridRecord>(
  columns: readonly GridColumn<Line>[],
  from: number,
): GridColumn<Line>[] => columns.slice(from).filter((column) => column.finds || column.read)

/** The product codes of the range, to look up. */
export function pastedCodes<Line extends GridRecord>(
  range: readonly (readonly string[])[],
  columns: readonly GridColumn<Line>[],
): string[] {
  const at = columns.findIndex((column) => column.finds)
  return at < 0 ? [] : range.flatMap((row) => row[at] || [])
}

interface PastedInto<Line extends GridLine> {
  columns: readonly GridColumn<Line>[]
  /** By what the range calls them. */
  products: ReadonlyMap<string, FoundProduct>
  pick: (line: Line, found: FoundProduct) => Line
}

/**
 * A line with the cells of one row: first the product, because the units depend on it, then the rest from left to right.
 * Empty cells change nothing, an unknown product stays as it was written.
 */
export function withRow<Line extends GridLine>(
  line: Line,
  row: readonly string[],
  { columns, products, pick }: PastedInto<Line>,
): Line {
  const code = row[columns.findIndex((column) => column.finds)]
  const found = code ? products.get(code) : undefined
  const started = !code ? line : found ? pick(line, found) : withUnknown(line, code)
  return columns.reduce((sum, column, index) => {
    const text = row[index]
    return text && column.read ? column.read(sum, text) : sum
  }, started)
}
