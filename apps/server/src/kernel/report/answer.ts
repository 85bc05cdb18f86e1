import type { FileReply } from '@merchant/contract/kernel/file.ts'
import type {
  ReportCheck,
  ReportColumn,
  ReportDetail,
  ReportFormat,
} from '@merchant/contract/report/report.ts'
import { shownColumns } from '@merchant/domain/kernel/columns.ts'
import type { Figure } from '@merchant/domain/kernel/figure.ts'
import { readCompanySettings } from '../company-settings.ts'
import type { QueryCtx } from '../http/context.ts'
import { momentText, secondText, shortDate } from '../pdf/figures.ts'
import { trainingName } from '../training.ts'
import type { FileFrame, Named, ReportAnswer, ReportContent, ReportGroup, ReportName } from './content.ts'
import { reportPaper } from './pdf.ts'
import type { ReportScope } from './report-scope.ts'
import { reportSheet } from './xlsx.ts'

/** Most rows of a file: about the limit of a spreadsheet program. */
export const FILE_ROWS = 100_000

interface Asked {
  format: ReportFormat
  /** Columns that files leave out. */
  hidden?: readonly string[] | undefined
  detail: ReportDetail
}

/** The reply in the body's format: the report itself, or a file of it. @throws PRINT_TOO_LONG */
export async function answer<Row extends object, Totals extends object, Sums extends object = Totals>(
  ctx: QueryCtx,
  about: ReportName,
  scope: ReportScope,
  { asked, content }: { asked: Asked; content: ReportContent<Row, Totals, Sums> },
): Promise<ReportAnswer<Row, Totals, Sums> | FileReply> {
  const { branches, dateFrom, dateTo, knownAt, today } = scope
  const { format, hidden = [] } = asked
  const { edges, inShort, ...computed } = inForm(content, asked.detail)
  const report = {
    checks: [],
    groups: [],
    groupings: [],
    subtotalBy: null,
    detail: 'FULL' as const,
    shortens: inShort !== undefined || (content.groupings ?? []).length > 0,
    count: computed.rows.length,
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
  const shown = {
    ...report,
    rows: isOfGroups(report) ? report.groups.map(groupRow) : report.rows,
    columns: shownColumns(report.columns, hidden),
  }
  return format === 'PDF'
    ? reportPaper(ctx, about, shown, frame)
    : reportSheet(ctx.services.sheetWriter, about, shown, frame)
}

/** The content in the wanted form, its first column fixed: statements keep their sums, grouped lines become their groups. */
function inForm<Row extends object, Totals extends object, Sums extends object>(
  content: ReportContent<Row, Totals, Sums>,
  detail: ReportDetail,
): ReportContent<Row, Totals, Sums> {
  const { inShort, groupings = [], subtotalBy } = content
  const isShort = detail === 'SHORT'
  const columns = isShort && subtotalBy ? groupColumns(content, groupings, subtotalBy) : content.columns
  return {
    ...content,
    columns: columns.map((column, index) => (index === 0 ? fixed(column) : column)),
    ...(isShort && (inShort || subtotalBy) && { detail }),
    ...(isShort && inShort && { rows: content.rows.filter(inShort) }),
  }
}

/** The columns of groups instead of lines: the group's name, the number of its lines, and the columns that have sums. */
const groupColumns = (
  { columns, totals }: Pick<ReportContent<object, object>, 'columns' | 'totals'>,
  groupings: readonly Named[],
  subtotalBy: string,
): ReportColumn[] => [
  text('label', groupings.find(({ key }) => key === subtotalBy)?.label ?? ''),
  quantity('count', 'Baris'),
  ...columns.filter(({ key }) => key in totals),
]

const isOfGroups = ({ detail, subtotalBy }: { detail: ReportDetail; subtotalBy: string | null }) =>
  detail === 'SHORT' && subtotalBy !== null

const groupRow = <Sums extends object>({ label, count, totals }: ReportGroup<Sums>): object => ({
  label,
  count,
  ...totals,
})

async function companyName({ db, principal, services }: QueryCtx): Promise<string> {
  const { name } = await db
    .selectFrom('company')
    .select('name')
    .where('id', '=', principal.companyId)
    .executeTakeFirstOrThrow()
  return services.settings.training ? trainingName(name) : name
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

/** A column that can't be hidden. */
export const fixed = (each: ReportColumn): ReportColumn => ({ ...each, fixed: true })
