import { FileReply } from '@merchant/contract/kernel/file.ts'
import type { ColumnType, ReportColumn } from '@merchant/contract/report/report.ts'
import { isSheetNumber } from '@merchant/domain/kernel/figure.ts'
import { withDots } from '@merchant/domain/kernel/money.ts'
import writeXlsxFile, { type Cell, type Row as SheetRow } from 'write-excel-file/node'
import { type FileFrame, isFigure, type ReportAnswer, type ReportName } from './content.ts'

type Values = Readonly<Record<string, unknown>>

const formats: Readonly<Record<Exclude<ColumnType, 'text'>, string>> = {
  date: 'dd/mm/yyyy',
  money: '#,##0;(#,##0);-',
  quantity: '#,##0',
  decimal: '#,##0.0000',
  percent: '0.00',
}

const widths: Readonly<Record<ColumnType, number>> = {
  text: 28,
  date: 12,
  money: 18,
  quantity: 14,
  decimal: 16,
  percent: 10,
}

/** Excel refuses longer texts. */
const longestText = 32_767

/** The report as a workbook: title, branches, days and moment above, then headings, rows, totals and checks. */
export function reportSheet<Row extends object, Totals extends object>(
  { name, title }: ReportName,
  report: ReportAnswer<Row, Totals>,
  { heading, today, edges, basis }: FileFrame,
): FileReply {
  const { columns, rows, totals, checks } = report
  const blank: SheetRow = []
  const head = [
    [bold(title)],
    [textCell(report.branches.map(({ code, name: branch }) => `${code} ${branch}`).join(', '))],
    ...[...heading, ...(basis ? [basis] : [])].map((line) => [textCell(line)]),
    blank,
    columns.map(({ label }) => bold(label)),
  ]
  const body = rows.map((row) => columns.map((each) => valueCell(each, (row as Values)[each.key]))) // a row's own keys
  const strong = (values: Values) => columns.map((each) => boldCell(each, values[each.key]))
  const sums = edges ? strong(edges.last) : totalsRow(columns, totals as Values)
  const verdicts = checks.map(({ label, ok, difference }) => [
    textCell(ok ? `${label}: sesuai` : `${label}: selisih ${difference}`),
  ])
  const cut =
    report.next === null
      ? []
      : [
          [
            bold(
              `Hanya ${rows.length} dari ${report.count} baris yang dimuat, persempit laporan untuk sisanya`,
            ),
          ],
        ]
  const sheet = [
    ...head,
    ...(edges?.first ? [strong(edges.first)] : []),
    ...body,
    ...cut,
    ...(sums ? [sums] : []),
    blank,
    ...verdicts,
  ]
  const options = {
    sheet: title.slice(0, 31),
    columns: columns.map(({ type }) => ({ width: widths[type] })),
    stickyRowsCount: head.length,
  }
  return new FileReply(`export.${name}.${today}`, 'XLSX', () => writeXlsxFile(sheet, options).toBuffer())
}

function totalsRow(columns: readonly ReportColumn[], totals: Values): SheetRow | undefined {
  if (!columns.some(({ key }) => isFigure(totals[key]))) return undefined
  return columns.map((each, index) => (index === 0 ? bold('Total') : boldCell(each, totals[each.key])))
}

const boldCell = (column: ReportColumn, value: unknown) => ({
  ...(valueCell(column, value) ?? {}),
  fontWeight: 'bold' as const,
})

const bold = (value: string): Cell => ({ value, type: String, fontWeight: 'bold' })
const textCell = (value: string): Cell => ({ value: value.slice(0, longestText), type: String, format: '@' })

/** A cell always with its type, so that a text such as `=1+1` stays a text. */
function valueCell({ type }: ReportColumn, value: unknown) {
  if (value === null || value === undefined || value === '') return null
  if (type === 'text') return { value: String(value).slice(0, longestText), type: String, format: '@' }
  if (type === 'date') return dateCell(String(value))
  if (isFigure(value) && !isSheetNumber(value))
    return { value: withDots(value), type: String, format: '@', align: 'right' as const }
  return { value: Number(value), type: Number, format: formats[type], align: 'right' as const }
}

/** A day, or with `HH:MM` behind it a moment as the clock on the wall showed it. */
function dateCell(value: string) {
  const [day, time] = value.split(/[ T]/)
  const isMoment = value.length === 'YYYY-MM-DD HH:MM'.length
  return {
    value: new Date(`${day}T${isMoment ? time : '00:00'}:00Z`),
    type: Date,
    format: isMoment ? `${formats.date} hh:mm` : formats.date,
  }
}
