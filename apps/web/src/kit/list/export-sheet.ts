import { countsNoMore } from '@merchant/contract/document/list-groups.ts'
import { exactSum, isSheetNumber } from '@merchant/domain/kernel/figure.ts'
import { withDots } from '@merchant/domain/kernel/money.ts'
import { inZone } from '../../lib/format.ts'
import type { ExportCell, ListColumn } from './list-column.tsx'

/** A cell for the xlsx writer: always with its type, so a text such as `=1+1` stays a text. */
export interface SheetCell {
  value?: string | number | Date
  type?: StringConstructor | NumberConstructor | DateConstructor
  format?: string
  fontWeight?: 'bold'
  align?: 'right'
}

export interface Sheet {
  data: SheetCell[][]
  columns: { width: number }[]
  /** Numbers of the sheet's rows, from 1, that lie inside of a group. */
  inner: ReadonlySet<number>
}

/** Rows of a file that lie under one name; without a name the file has no groups. */
export interface RowsOfGroup<Row> {
  label?: string
  rows: readonly Row[]
}

/** Excel refuses longer texts. */
const longestText = 32_767
const widest = 60

const formats: Readonly<Record<Exclude<ExportCell['type'], 'text'>, string>> = {
  number: '#,##0.###',
  rupiah: '#,##0',
  date: 'dd/mm/yyyy',
  dateTime: 'dd/mm/yyyy hh:mm',
}

/**
 * The rows as a sheet: bold headings, typed cells, columns as wide as their longest text. Above the rows of a group stands its
 * name with its subtotals, in the columns that the list sums up; documents that count no more are left out of them, as on the screen.
 */
export function exportSheet<Row extends object>(
  columns: readonly ListColumn<Row>[],
  groups: readonly RowsOfGroup<Row>[],
  timezone: string,
): Sheet {
  const exported = columns.flatMap(({ title, exportCell, sum }) =>
    exportCell ? [{ title, exportCell, sum }] : [],
  )
  const heading = exported.map(({ title }): SheetCell => ({ value: title, type: String, fontWeight: 'bold' }))
  const inner = new Set<number>()
  const body: SheetCell[][] = []
  for (const { label, rows } of groups) {
    if (label !== undefined)
      body.push(
        exported.map((column, index) =>
          bold(index === 0 ? { value: label, type: String } : sheetCell(subtotal(column, rows), timezone)),
        ),
      )
    for (const row of rows) {
      body.push(exported.map(({ exportCell }) => sheetCell(exportCell(row), timezone)))
      if (label !== undefined) inner.add(body.length + 1) // below the headings
    }
  }
  const widths = exported.map(({ title }, index) =>
    Math.min(
      widest,
      Math.max(title.length, ...body.slice(0, 500).map((cells) => textLength(cells[index]))) + 2,
    ),
  )
  return { data: [heading, ...body], columns: widths.map((width) => ({ width })), inner }
}

const bold = (cell: SheetCell): SheetCell =>
  cell.value === undefined ? cell : { ...cell, fontWeight: 'bold' }

/** The sum of a column over the rows that count, to its last digit; an empty cell where the list has no such sum. */
function subtotal<Row extends object>(
  { exportCell, sum }: { exportCell: (row: Row) => ExportCell; sum: string | undefined },
  rows: readonly Row[],
): ExportCell {
  if (sum === undefined) return { type: 'text', value: null }
  const figures = rows.filter(counts).flatMap((row) => {
    const { value } = exportCell(row)
    return typeof value === 'number' || typeof value === 'bigint' ? [value] : []
  })
  return { type: 'rupiah', value: exactSum(figures, (figure) => figure) }
}

const counts = (row: object): boolean =>
  !('status' in row && countsNoMore.some((state) => state === row.status))

/** A written sheet whose inner rows can be folded under the row above them. */
export function outlined(xml: string, inner: ReadonlySet<number>): string {
  if (inner.size === 0) return xml
  return xml
    .replace(/(<worksheet\b[^>]*>)/, '$1<sheetPr><outlinePr summaryBelow="0"/></sheetPr>')
    .replace(/(?=<cols>|<sheetData>)/, '<sheetFormatPr defaultRowHeight="15" outlineLevelRow="1"/>')
    .replace(/<row r="(\d+)"/g, (row, number) =>
      inner.has(Number(number)) ? `${row} outlineLevel="1"` : row,
    )
}

/** One typed cell; null becomes an empty cell. Times are written as the user's local time, because Excel has no zones. */
export function sheetCell(cell: ExportCell, timezone: string): SheetCell {
  if (cell.value === null || cell.value === '') return {}
  switch (cell.type) {
    case 'text':
      return { value: cell.value.slice(0, longestText), type: String, format: '@' }
    case 'number':
    case 'rupiah':
      if (!isSheetNumber(cell.value))
        return { value: withDots(cell.value), type: String, format: '@', align: 'right' }
      return { value: Number(cell.value), type: Number, format: formats[cell.type], align: 'right' }
    case 'date':
      return dateCell(`${cell.value.slice(0, 10)}T00:00:00Z`, formats.date)
    case 'dateTime': {
      const local = inZone(cell.value, timezone)
      return dateCell(`${local.date}T${local.time}Z`, formats.dateTime)
    }
  }
}

const dateCell = (wallClock: string, format: string): SheetCell => ({
  value: new Date(wallClock),
  type: Date,
  format,
})

function textLength(cell: SheetCell | undefined): number {
  if (cell?.value instanceof Date) return 16
  return cell?.value === undefined ? 0 : String(cell.value).length
}

/** `export.{name}.{date}.xlsx` (specification 9), with a name for every file system. */
export function exportFileName(name: string, date: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `export.${slug}.${date}.xlsx`
}
