import type { FileReply } from '@merchant/contract/kernel/file.ts'
import type { ReportCheck, ReportColumn, ReportFormat } from '@merchant/contract/report/report.ts'
import type { QueryCtx } from '../http/context.ts'
import type { ReportAnswer, ReportContent, ReportName } from './content.ts'
import { reportPaper } from './pdf.ts'
import type { ReportScope } from './report-scope.ts'
import { reportSheet } from './xlsx.ts'

/** Most rows of a file: about what a spreadsheet still opens without complaint. */
export const FILE_ROWS = 100_000

/** The reply that the body's format asks for: the report itself, or a file of it. @throws PRINT_TOO_LONG */
export async function answer<Row extends object, Totals extends object>(
  ctx: QueryCtx,
  about: ReportName,
  scope: ReportScope,
  format: ReportFormat,
  content: ReportContent<Row, Totals>,
): Promise<ReportAnswer<Row, Totals> | FileReply> {
  const { branches, dateFrom, dateTo, knownAt } = scope
  const report = {
    checks: [],
    count: content.rows.length,
    more: false,
    next: null,
    ...content,
    branches,
    dateFrom,
    dateTo,
    knownAt,
    computedAt: scope.computedAt.toISOString(),
  }
  if (format === 'PDF') return reportPaper(ctx, about, report, scope.timezone)
  return format === 'XLSX' ? reportSheet(about, report, scope.timezone) : report
}

/** Two figures that must be equal. */
export const check = (key: string, label: string, expected: number, actual: number): ReportCheck => ({
  key,
  label,
  ok: expected === actual,
  expected,
  actual,
  difference: actual - expected,
})

/** `column('money')('debit', 'Debit')` */
const column =
  (type: ReportColumn['type']) =>
  (key: string, label: string): ReportColumn => ({ key, label, type })

export const text = column('text')
export const date = column('date')
export const money = column('money')
export const quantity = column('quantity')
export const decimal = column('decimal')
export const percent = column('percent')
