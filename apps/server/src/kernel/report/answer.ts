import type { FileReply } from '@merchant/contract/kernel/file.ts'
import type { ReportCheck, ReportColumn, ReportFormat } from '@merchant/contract/report/report.ts'
import type { Figure } from '@merchant/domain/kernel/figure.ts'
import { readCompanySettings } from '../company-settings.ts'
import type { QueryCtx } from '../http/context.ts'
import { momentText, secondText, shortDate } from '../pdf/figures.ts'
import type { FileFrame, ReportAnswer, ReportContent, ReportName } from './content.ts'
import { reportPaper } from './pdf.ts'
import type { ReportScope } from './report-scope.ts'
import { reportSheet } from './xlsx.ts'

/** Most rows of a file: about the limit of a spreadsheet program. */
export const FILE_ROWS = 100_000

/** The reply in the body's format: the report itself, or a file of it. @throws PRINT_TOO_LONG */
export async function answer<Row extends object, Totals extends object>(
  ctx: QueryCtx,
  about: ReportName,
  scope: ReportScope,
  { format, content }: { format: ReportFormat; content: ReportContent<Row, Totals> },
): Promise<ReportAnswer<Row, Totals> | FileReply> {
  const { branches, dateFrom, dateTo, knownAt, today } = scope
  const { edges, ...computed } = content
  const report = {
    checks: [],
    count: content.rows.length,
    more: false,
    next: null,
    ...computed,
    branches,
    dateFrom,
    dateTo,
    knownAt,
    computedAt: scope.computedAt.toISOString(),
  }
  if (format === 'JSON') return report
  const frame: FileFrame = {
    company: await companyName(ctx),
    heading: headingOf(about, scope, ctx.dataAt),
    today,
    edges,
    basis: await basisOf(ctx, about),
  }
  return format === 'PDF'
    ? reportPaper(ctx, about, report, frame)
    : reportSheet(ctx.services.sheetWriter, about, report, frame)
}

async function companyName({ db, principal }: QueryCtx): Promise<string> {
  const { name } = await db
    .selectFrom('company')
    .select('name')
    .where('id', '=', principal.companyId)
    .executeTakeFirstOrThrow()
  return name
}

/** The accounting standard of a statement, as the company chose. */
async function basisOf(
  { db, principal }: QueryCtx,
  { isStatement }: ReportName,
): Promise<string | undefined> {
  if (!isStatement) return undefined
  const { accountingBasis } = await readCompanySettings(db, {
    companyId: principal.companyId,
    branchId: null,
  })
  return accountingBasis === '' ? undefined : `Dasar penyusunan: ${accountingBasis}`
}

/** The heading of a file: its days, the days compared with, the moments of knowledge and computation, the age of the data. */
function headingOf(
  { atDate = false, compare }: ReportName,
  scope: ReportScope,
  dataAt: Date | undefined,
): string[] {
  const { dateFrom, dateTo, knownAt, computedAt, timezone } = scope
  const days = (from: string, to: string) =>
    atDate ? shortDate(to) : `${shortDate(from)} s.d. ${shortDate(to)}`
  return [
    `${atDate ? 'Per ' : ''}${days(dateFrom, dateTo)}`,
    ...(compare ? [`Pembanding: ${days(compare.from, compare.to)}`] : []),
    ...(knownAt ? [`Seperti diketahui pada ${momentText(new Date(knownAt), timezone)}`] : []),
    `Dihitung ${momentText(computedAt, timezone)}`,
    ...(dataAt ? [`Data per ${secondText(dataAt, timezone)}`] : []),
  ]
}

/** Two figures that must be equal. */
export function check(key: string, label: string, expected: Figure, actual: Figure): ReportCheck {
  const difference = BigInt(actual) - BigInt(expected)
  return { key, label, ok: difference === 0n, expected, actual, difference }
}

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
