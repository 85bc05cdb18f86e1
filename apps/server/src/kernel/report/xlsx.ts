import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { FileReply } from '@merchant/contract/kernel/file.ts'
import type { ColumnType, ReportColumn } from '@merchant/contract/report/report.ts'
import { isSheetNumber } from '@merchant/domain/kernel/figure.ts'
import { withDots } from '@merchant/domain/kernel/money.ts'
import type { SheetWriter } from '../sheet/sheet-writer.ts'
import type { SheetCell } from '../sheet/write-worker.ts'
import { type FileFrame, isFigure, type ReportAnswer, type ReportName } from './content.ts'
import { type FileLine, fileLines } from './file-lines.ts'

type Values = Readonly<Record<string, unknown>>

const formats: Readonly<Record<Exclude<ColumnType, 'text'>, string>> = {
  date: 'dd/mm/yyyy',
  money: '#,##0;(#,##0);-',
  quantity: '#,##0',
  decimal: '#,##0.0000',
  percent: '0.00',
}

const widths: Readonly<Record<Exclude<ColumnType, 'text'>, number>> = {
  date: 12,
  money: 18,
  quantity: 14,
  decimal: 16,
  percent: 10,
}

/** Widths of texts by what is in their first rows, in letters. */
const MEASURED = 1_000
const [NARROWEST, WIDEST] = [10, 60]

/** The report as a workbook: company, title, branches, days and moment above, then headings, rows, totals and checks. */
export function reportSheet<Row extends object, Totals extends object, Sums extends object>(
  writer: SheetWriter,
  { name, title }: ReportName,
  report: ReportAnswer<Row, Totals, Sums>,
  { company, heading, today, edges, basis }: FileFrame,
): FileReply {
  const { columns, rows, totals, checks } = report
  const sheetWidths = columns.map((column) => widthOf(column, rows))
  const pageWidth = sheetWidths.reduce((sum, width) => sum + width, 0)
  const head: SheetCell[][] = [
    [bold(company)],
    [bold(title)],
    ...linesOf(report.branches, pageWidth).map((line) => [textCell(line)]),
    ...[...heading, ...(basis ? [basis] : [])].map((line) => [textCell(line)]),
    [],
    columns.map(({ label }) => bold(label)),
  ]
  const strong = (values: Values) => columns.map((each) => boldCell(each, values[each.key]))
  const sums = edges ? strong(edges.last) : totalsRow(columns, totals as Values)
  function* lines(): Generator<SheetCell[]> {
    yield* head
    if (edges?.first) yield strong(edges.first)
    for (const line of fileLines(report)) yield cellsOf(columns, line)
    if (report.next !== null)
      yield [
        bold(`Hanya ${rows.length} dari ${report.count} baris yang dimuat, persempit laporan untuk sisanya`),
      ]
    if (sums) yield sums
    yield []
    for (const { label, ok, difference } of checks)
      yield [textCell(ok ? `${label}: sesuai` : `${label}: selisih ${difference}`)]
  }
  const frame = {
    name: title.slice(0, 31),
    widths: sheetWidths,
    headRows: head.length,
    printed: true,
  }
  return new FileReply(`export.${name}.${today}`, 'XLSX', () => writer.write([{ ...frame, rows: lines() }]))
}

/** The branches, in lines that are no wider than the printed page. */
function linesOf(branches: readonly Ref[], width: number): string[] {
  const lines: string[] = []
  for (const { code, name } of branches) {
    const line = lines.at(-1)
    const branch = `${code} ${name}`
    if (line !== undefined && line.length + 2 + branch.length <= width)
      lines[lines.length - 1] = `${line}, ${branch}`
    else lines.push(branch)
  }
  return lines.length > 0 ? lines : ['']
}

function widthOf({ key, type, label }: ReportColumn, rows: readonly object[]): number {
  const letters =
    type === 'text'
      ? rows.slice(0, MEASURED).map((row) => String((row as Values)[key] ?? '').length) // a row's own keys
      : [widths[type] - 1]
  return Math.min(WIDEST, Math.max(NARROWEST, label.length + 1, ...letters.map((count) => count + 1)))
}

function totalsRow(columns: readonly ReportColumn[], totals: Values): SheetCell[] | undefined {
  return columns.some(({ key }) => isFigure(totals[key])) ? sumCells(columns, 'Total', totals) : undefined
}

const sumCells = (columns: readonly ReportColumn[], label: string, values: Values): SheetCell[] =>
  columns.map((each, index) => (index === 0 ? bold(label) : boldCell(each, values[each.key])))

function cellsOf(columns: readonly ReportColumn[], line: FileLine): SheetCell[] {
  if (line.kind === 'group') return [bold(line.label)]
  if (line.kind === 'subtotal') return sumCells(columns, line.label, line.values)
  return columns.map((each) => valueCell(each, line.values[each.key]))
}

const boldCell = (column: ReportColumn, value: unknown): SheetCell => ({
  ...(valueCell(column, value) ?? { value: '' }),
  bold: true,
})

const bold = (value: string): SheetCell => ({ value, bold: true })
const textCell = (value: string): SheetCell => ({ value })

/** A cell always has its type, so that a text such as `=1+1` stays a text. */
function valueCell({ type }: ReportColumn, value: unknown): SheetCell {
  if (value === null || value === undefined || value === '') return null
  if (type === 'text') return { value: String(value) }
  if (type === 'date') return dateCell(String(value))
  if (isFigure(value) && !isSheetNumber(value)) return { value: withDots(value), align: 'right' }
  return { value: Number(value), format: formats[type], align: 'right' }
}

/** A day, or with `HH:MM` a moment in local time. */
function dateCell(value: string): SheetCell {
  const [day, time] = value.split(/[ T]/)
  const isMoment = value.length === 'YYYY-MM-DD HH:MM'.length
  return {
    value: new Date(`${day}T${isMoment ? time : '00:00'}:00Z`),
    format: isMoment ? `${formats.date} hh:mm` : formats.date,
  }
}
