import { isSheetNumber } from '@merchant/domain/kernel/figure.ts'
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

/** The rows as a sheet: bold headings, typed cells, columns as wide as their longest text. */
export function exportSheet<Row>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  timezone: string,
): Sheet {
  const exported = columns.flatMap(({ title, exportCell }) => (exportCell ? [{ title, exportCell }] : []))
  const heading = exported.map(({ title }): SheetCell => ({ value: title, type: String, fontWeight: 'bold' }))
  const body = rows.map((row) => exported.map(({ exportCell }) => sheetCell(exportCell(row), timezone)))
  const widths = exported.map(({ title }, index) =>
    Math.min(
      widest,
      Math.max(title.length, ...body.slice(0, 500).map((cells) => textLength(cells[index]))) + 2,
    ),
  )
  return { data: [heading, ...body], columns: widths.map((width) => ({ width })) }
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
