import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { wallTime } from '../clock.ts'
import { refuse } from '../errors.ts'
import type { QueryCtx } from '../http/context.ts'
import { firstOfMonth } from './month-spans.ts'

/** The branches and days of a report, with all defaults filled in. */
export interface ReportScope {
  branchIds: readonly number[]
  branches: Ref[]
  dateFrom: string
  dateTo: string
  /** Time zone of the caller's own branch; moments are written in it. */
  timezone: string
  /** Today at that branch. */
  today: string
  /** Only rows recorded by then; null for all. */
  knownAt: string | null
  /** Last month of the fiscal year. */
  fiscalYearEndMonth: number
  computedAt: Date
}

interface ScopeBody {
  branchId?: number | undefined
  branchIds?: number[] | undefined
  knownAt?: string | undefined
  dateFrom?: string | undefined
  dateTo?: string | undefined
  start?: string | undefined
  end?: string | undefined
}

/**
 * Branches and days of a report. The last day defaults to today where the branch is, the first to the first of that month.
 * When no branch is named, branches of partners are left out, because they keep their own books (domain-core 6): sales,
 * goods and debts then agree with the books.
 * @throws DATE_ORDER
 */
export async function readScope(ctx: QueryCtx, body: ScopeBody): Promise<ReportScope> {
  const rows = await ctx.db
    .selectFrom('branch')
    .innerJoin('company', 'company.id', 'branch.company_id')
    .where('branch.id', 'in', ctx.branchIds.length > 0 ? ctx.branchIds : [0])
    .select(['branch.id', 'branch.code', 'branch.name', 'branch.timezone', 'branch.ownership'])
    .select('company.fiscal_year_end_month as endMonth')
    .orderBy('branch.code')
    .execute()
  const named = body.branchId !== undefined || (body.branchIds?.length ?? 0) > 0
  const own = rows.filter(({ ownership }) => ownership === 'OWNED')
  const chosen = named || own.length === 0 ? rows : own
  const now = ctx.clock.now()
  const home = rows.find(({ id }) => id === ctx.principal.branchId) ?? rows[0]
  const timezone = home?.timezone ?? 'Asia/Jakarta'
  const today = wallTime(now, timezone).date
  const { dateFrom: from, start, dateTo: until, end } = body
  const dateTo = until ?? end ?? today
  const dateFrom = from ?? start ?? firstOfMonth(dateTo)
  if (dateFrom > dateTo) throw refuse('DATE_ORDER', { from: dateFrom, to: dateTo })
  return {
    branchIds: chosen.map(({ id }) => id),
    branches: chosen.map(({ id, code, name }) => ({ id, code, name })),
    dateFrom,
    dateTo,
    timezone,
    today,
    knownAt: body.knownAt ?? null,
    fiscalYearEndMonth: home?.endMonth ?? 12,
    computedAt: now,
  }
}
