import { parseNumber } from '@merchant/domain/kernel/number-text.ts'
import { t } from '../../app/i18n.ts'
import { number } from '../../lib/format.ts'
import type { GridColumn } from '../grid/grid-column.ts'
import { pastedColumns } from '../grid/paste.ts'
import type { SheetLine } from './sheet-spec.tsx'

type Range = readonly (readonly string[])[]

interface PastedInto<Row> {
  lines: readonly SheetLine<Row>[]
  columns: readonly GridColumn<SheetLine<Row>>[]
  namesOf: (row: Row) => readonly (string | null | undefined)[]
  /** The cell with the focus. */
  at: { key: string; column: number }
}

/** The lines that a block of a spreadsheet changes, and what of it found no row. */
export interface PastedSheet<Row> {
  lines: readonly SheetLine<Row>[]
  /** Codes that no row has. */
  unknown: readonly string[]
  /** Codes that several rows have, where the block does not say which is meant. */
  ambiguous: readonly string[]
  /** Rows below the last one. */
  left: number
}

/**
 * Puts a copied block into a sheet. Where it begins with codes of rows, each of its rows goes to the row of its code, and its
 * last cells are the values; otherwise rows and cells are taken in their order, from the cell with the focus on. An empty
 * cell changes nothing; a text that is no number marks its cell.
 */
export function pasteSheet<Row>(range: Range, into: PastedInto<Row>): PastedSheet<Row> {
  const columns = pastedColumns(into.columns, into.at.column)
  const byCode = linesByCode(into)
  const width = Math.max(...range.map((row) => row.length))
  const isCoded = range.some(([code = '']) => byCode.has(asKey(code)))
  const isWider = width > columns.length
  // A first cell that is neither a code nor a number, such as a heading, is no value either.
  const allCoded = range.every(
    ([code = '']) => code === '' || byCode.has(asKey(code)) || parseNumber(code, DECIMALS) === undefined,
  )
  if (width > 1 && isCoded && (isWider || allCoded)) return pasteByCode(range, { ...into, byCode, columns })
  return pasteByPlace(range, { ...into, columns })
}

/** No field of a sheet has more. */
const DECIMALS = 4

const asKey = (text: string): string => text.trim().toLowerCase()

type ByCode<Row> = ReadonlyMap<string, readonly SheetLine<Row>[]>

function linesByCode<Row>({ lines, namesOf }: PastedInto<Row>): ByCode<Row> {
  const found = new Map<string, SheetLine<Row>[]>()
  for (const line of lines) {
    const code = asKey(namesOf(line.row)[0] ?? '')
    if (code !== '') found.set(code, [...(found.get(code) ?? []), line])
  }
  return found
}

function pasteByPlace<Row>(range: Range, { lines, columns, at }: PastedInto<Row>): PastedSheet<Row> {
  const from = lines.findIndex(({ key }) => key === at.key)
  const below = lines.slice(from)
  const filled = range.flatMap((row, index) => {
    const line = below[index]
    return line ? [withCells(line, row, columns)] : []
  })
  return { lines: filled, unknown: [], ambiguous: [], left: range.length - filled.length }
}

function pasteByCode<Row>(
  range: Range,
  { byCode, columns, namesOf }: PastedInto<Row> & { byCode: ByCode<Row> },
): PastedSheet<Row> {
  const changed = new Map<string, SheetLine<Row>>()
  const unknown: string[] = []
  const ambiguous: string[] = []
  for (const row of range) {
    const [code = ''] = row
    if (code === '') continue
    const size = Math.min(columns.length, row.length - 1)
    const between = row.slice(1, row.length - size).map(asKey)
    const found = byCode.get(asKey(code)) ?? []
    const named = found.length > 1 ? narrowed(found, between, namesOf) : found
    const [line] = named
    if (!line) unknown.push(code)
    else if (named.length > 1) ambiguous.push(code)
    else changed.set(line.key, withCells(changed.get(line.key) ?? line, row.slice(-size), columns))
  }
  return { lines: [...changed.values()], unknown, ambiguous, left: 0 }
}

/**
 * Of the rows of one code the ones whose further names stand in the block; of several such rows the ones with the fewest
 * names, so that a block without branches means the price of all branches.
 */
function narrowed<Row>(
  lines: readonly SheetLine<Row>[],
  between: readonly string[],
  namesOf: PastedInto<Row>['namesOf'],
): readonly SheetLine<Row>[] {
  const hits = lines.map((line) => {
    const names = namesOf(line.row).slice(1).filter(Boolean)
    const named = names.filter((name) => name && between.includes(asKey(name)))
    return { line, named: named.length, names: names.length }
  })
  const most = Math.max(...hits.map(({ named }) => named))
  const fitting = hits.filter(({ named }) => named === most)
  const fewest = Math.min(...fitting.map(({ names }) => names))
  return fitting.filter(({ names }) => names === fewest).map(({ line }) => line)
}

const withCells = <Row>(
  line: SheetLine<Row>,
  cells: readonly string[],
  columns: readonly GridColumn<SheetLine<Row>>[],
): SheetLine<Row> =>
  columns.reduce((sum, column, index) => {
    const text = cells[index]
    const mayEdit = column.editable?.(line) ?? true
    return text && column.read && mayEdit ? column.read(sum, text) : sum
  }, line)

/** So many codes are named. */
const NAMED = 5

/** What a paste has done, in a sentence or two. */
export const pasteNews = ({ lines, unknown, ambiguous, left }: PastedSheet<unknown>): string =>
  [
    t('{{rows}} baris ditempel.', { rows: number(lines.length) }),
    unknown.length > 0 &&
      t('{{count}} kode tidak ada di lembar ini: {{codes}}.', {
        count: number(unknown.length),
        codes: named(unknown),
      }),
    ambiguous.length > 0 &&
      t('{{count}} kode dimiliki beberapa baris, sertakan satuannya: {{codes}}.', {
        count: number(ambiguous.length),
        codes: named(ambiguous),
      }),
    left > 0 && t('{{count}} baris tidak mendapat tempat dan tidak ditempel.', { count: number(left) }),
  ]
    .filter(Boolean)
    .join(' ')

const named = (codes: readonly string[]): string =>
  codes.length > NAMED ? `${codes.slice(0, NAMED).join(', ')}, …` : codes.join(', ')
