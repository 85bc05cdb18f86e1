import type { FileReply } from '@merchant/contract/kernel/file.ts'
import type { ColumnType, ReportColumn } from '@merchant/contract/report/report.ts'
import type { QueryCtx } from '../http/context.ts'
import type { Cell, CellType, ReportRow } from '../pdf/print.ts'
import { renderReport } from '../pdf/render-report.ts'
import { type FileFrame, isFigure, type ReportAnswer, type ReportName } from './content.ts'
import { type FileLine, fileLines } from './file-lines.ts'

type Values = Readonly<Record<string, unknown>>

const cellTypes: Readonly<Record<ColumnType, CellType>> = {
  text: 'text',
  date: 'date',
  money: 'money',
  quantity: 'quantity',
  decimal: 'price',
  percent: 'percent',
}

/** The report for print; sums and sections of a statement are highlighted. @throws PRINT_TOO_LONG */
export function reportPaper<Row extends object, Totals extends object, Sums extends object>(
  ctx: QueryCtx,
  { title }: ReportName,
  { totals, checks, ...report }: ReportAnswer<Row, Totals, Sums>,
  { heading, edges, basis }: FileFrame,
): Promise<FileReply> {
  const columns = report.columns.filter(({ key }) => key !== 'section')
  const sums = totals as Values // an object of figures by contract
  const cellsOf = (values: Values) => columns.map(({ key }) => cellOf(values[key]))
  const hasSums = columns.some(({ key }) => isFigure(sums[key]))
  return renderReport(ctx, {
    title,
    ...(basis && { basis }),
    subtitle: [report.branches.map(({ name }) => name).join(', '), ...heading],
    columns: columns.map(({ label, type }) => ({ label, type: cellTypes[type] })),
    rows: [
      ...(edges?.first ? [{ kind: 'total' as const, cells: cellsOf(edges.first) }] : []),
      ...[...fileLines(report)].flatMap((line, index, lines) => paperRows(columns, line, lines[index - 1])),
    ],
    ...(edges ? { totals: cellsOf(edges.last) } : hasSums && { totals: sumCells(columns, 'Total', sums) }),
    notes: checks.map(({ label, ok, difference }) =>
      ok ? `${label}: sesuai` : `${label}: selisih ${difference}`,
    ),
  })
}

/** A line, below the heading of its section where one of a statement begins. */
function paperRows(
  columns: readonly ReportColumn[],
  line: FileLine,
  before: FileLine | undefined,
): ReportRow[] {
  if (line.kind === 'group') return [line]
  const { values } = line
  // The group's name stands above its lines; the first column is mostly too narrow for it.
  if (line.kind === 'subtotal') return [{ kind: 'total', cells: sumCells(columns, 'Subtotal', values) }]
  const isSum = values.kind === 'SUM'
  const opens = typeof values.section === 'string' && !isSum && values.section !== sectionOf(before)
  const cells = columns.map(({ key }) => cellOf(values[key]))
  return [
    ...(opens ? [{ kind: 'group' as const, label: String(values.section) }] : []),
    { kind: isSum ? 'total' : 'row', cells },
  ]
}

const sectionOf = (line: FileLine | undefined) => (line?.kind === 'row' ? line.values.section : undefined)

/** Sums, named in the first column. */
const sumCells = (columns: readonly ReportColumn[], label: string, values: Values): Cell[] =>
  columns.map(({ key }, index) => (index === 0 ? label : cellOf(values[key])))

const cellOf = (value: unknown): Cell => (isFigure(value) || typeof value === 'string' ? value : null)
