import type { FileReply } from '@merchant/contract/kernel/file.ts'
import type { ColumnType, ReportColumn } from '@merchant/contract/report/report.ts'
import type { QueryCtx } from '../http/context.ts'
import type { Cell, CellType, ReportRow } from '../pdf/print.ts'
import { renderReport } from '../pdf/render-report.ts'
import { type FileFrame, isFigure, type ReportAnswer, type ReportName } from './content.ts'

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
export function reportPaper<Row extends object, Totals extends object>(
  ctx: QueryCtx,
  { title }: ReportName,
  { rows, totals, checks, ...report }: ReportAnswer<Row, Totals>,
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
      ...rows.flatMap((row, index) =>
        paperRows(columns, row as Values, rows[index - 1] as Values | undefined),
      ), // a row's own keys
    ],
    ...(edges
      ? { totals: cellsOf(edges.last) }
      : hasSums && { totals: cellsOf({ ...sums, [columns[0]?.key ?? '']: 'Total' }) }),
    notes: checks.map(({ label, ok, difference }) =>
      ok ? `${label}: sesuai` : `${label}: selisih ${difference}`,
    ),
  })
}

/** A row, below the heading of its section where one begins. */
function paperRows(columns: readonly ReportColumn[], row: Values, before: Values | undefined): ReportRow[] {
  const isSum = row.kind === 'SUM'
  const opens = typeof row.section === 'string' && !isSum && row.section !== before?.section
  const cells = columns.map(({ key }) => cellOf(row[key]))
  return [
    ...(opens ? [{ kind: 'group' as const, label: String(row.section) }] : []),
    { kind: isSum ? 'total' : 'row', cells },
  ]
}

const cellOf = (value: unknown): Cell => (isFigure(value) || typeof value === 'string' ? value : null)
