import type { CompanySettings } from '@merchant/contract/system/company-settings.ts'
import { lastDay, monthOfDate, nextFiscalYearEnd } from '@merchant/domain/period/fiscal-year.ts'
import { type RawBuilder, sql } from 'kysely'
import { settingsOf, settingsRead } from '../company-settings.ts'
import { newIds } from '../db/ids.ts'
import { readTogether } from '../db/read-together.ts'
import { declarePeriods } from '../db/scope.ts'
import type { Tx } from '../db/types.ts'
import { refuse } from '../errors.ts'
import { type RoleAccounts, rolesOf, rolesRead } from '../ledger/account-roles.ts'
import { type Module, moduleLabels, monthLabel } from './labels.ts'

export { dayLabel, type Module, monthLabel } from './labels.ts'

export interface PeriodFor {
  branchId: number
  /** A calendar date, or a moment whose day at the branch counts. */
  date: string | Date
  module: Module
  /** The person may post where only the module is closed (domain-core 5.1); the audit log records it. */
  override?: boolean
}

/** A period that is held open until the transaction ends, with facts of its branch. */
export interface OpenPeriod {
  periodId: number
  date: string
  branchCode: string
  branchName: string
  timezone: string
  /** The accounts of the roles at the branch, for postings into the period. */
  roles: RoleAccounts
  settings: CompanySettings
}

/**
 * Takes the period of a date for posting and keeps it open until the transaction ends. Postings share an advisory lock that
 * closing takes alone, so that a close waits for running postings and gets its turn (reliability 4.1). The year after the
 * last one is made when it is first needed.
 * @throws PERIOD_MISSING, PERIOD_CLOSED, POSTING_CLOSED
 */
export async function requireOpenPeriod(
  tx: Tx,
  { branchId, date, module, override = false }: PeriodFor,
): Promise<OpenPeriod> {
  const locked = sql`
    select pg_advisory_xact_lock_shared(period_lock(b.id, ${dayOf(date)}))
    from branch b where b.id = ${branchId}`.execute(tx)
  // A statement of its own: the lock must be taken before the snapshot that reads the period.
  const companyId = sql<number>`(select company_id from branch where id = ${branchId})`
  const [, { period, roles, settings }] = await Promise.all([
    locked,
    readTogether(tx, {
      period: periodRead(branchId, date),
      roles: rolesRead(branchId),
      settings: settingsRead({ companyId, branchId }),
    }),
  ])
  const row = oneOf(period)
  const about = { month: monthLabel(row.date), branch: row.name }
  const found =
    row.id === null && (await createNextYear(tx, branchId, row.date))
      ? oneOf((await periodRead(branchId, date).execute(tx)).rows)
      : row
  if (found.id === null) throw refuse('PERIOD_MISSING', about)
  if (found.status === 'CLOSED') throw refuse('PERIOD_CLOSED', about)
  if (found.closedModules?.includes(module)) {
    if (!override) throw refuse('POSTING_CLOSED', { ...about, module: moduleLabels[module] })
    const detail = { branchId, month: about.month, module }
    await Promise.all([
      sql`call audit_event('period-override', ${JSON.stringify(detail)}::jsonb, ${found.id}::bigint)`.execute(
        tx,
      ),
      declareOverride(tx, found.id, module),
    ])
  }
  const { id: periodId, date: day, branchCode, name: branchName, timezone } = found
  return {
    periodId,
    date: day,
    branchCode,
    branchName,
    timezone,
    roles: rolesOf(roles),
    settings: settingsOf(settings),
  }
}

/**
 * Tells the database's own check (`refuse_closed_month`) that this transaction posts into an open month whose posting is
 * closed for the module. A closed month accepts no posting at all.
 */
export async function declareOverride(tx: Tx, periodId: number, module: Module): Promise<void> {
  const { rows } = await sql<{ declared: string | null }>`
    select nullif(current_setting('app.period_override', true), '') as declared`.execute(tx)
  const declared = rows.flatMap((row) => row.declared ?? [])
  await declarePeriods(tx, [...declared, `${periodId}:${module}`])
}

/** The day of a date at branch `b`. */
const dayOf = (date: string | Date): RawBuilder<string> =>
  typeof date === 'string' ? sql`${date}::date` : sql`(${date}::timestamptz at time zone b.timezone)::date`

interface PeriodRow {
  date: string
  branchCode: string
  name: string
  timezone: string
  id: number | null
  status: string | null
  closedModules: string[] | null
}

const periodRead = (branchId: number, date: string | Date): RawBuilder<PeriodRow> => sql`
  select d.day as date, b.code as "branchCode", b.name, b.timezone, p.id, p.status, p.closed_modules as "closedModules"
  from branch b
  cross join lateral (select ${dayOf(date)} as day) d
  left join period p on p.branch_id = ${branchId} and p.year = extract(year from d.day)::int and p.month = extract(month from d.day)::int
  where b.id = ${branchId}`

function oneOf([row]: readonly PeriodRow[]): PeriodRow {
  if (!row) throw new Error('a period was asked for of a branch out of reach')
  return row
}

/** Takes the period alone: for closing, reopening, restoring. */
export async function lockPeriodAlone(tx: Tx, branchId: number, date: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(period_lock(${branchId}, ${date}::date))`.execute(tx)
}

/** Months from that of one day to that of another, both included. */
function monthsBetween(from: string, to: string): number {
  const [first, last] = [from, to].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)))
  return Math.max(0, (last ?? 0) - (first ?? 0) + 1)
}

/** Creates a branch's periods from one month to another, both included; existing ones stay as they are. */
export async function createPeriods(tx: Tx, branchId: number, from: string, to: string): Promise<void> {
  const ids = newIds(tx, monthsBetween(from, to))
  await sql`
    insert into period (branch_id, id, year, month, starts_on, ends_on)
    select ${branchId}, (${ids}::bigint[])[n], extract(year from m), extract(month from m), m, (m + interval '1 month' - interval '1 day')::date
    from generate_series(date_trunc('month', ${from}::date), date_trunc('month', ${to}::date), '1 month') with ordinality as months (m, n)
    on conflict (branch_id, year, month) do nothing`.execute(tx)
}

/** First year of books; a branch may be older than its books here. */
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2199-12-31'

/**
 * A new branch's periods: from the month in which it goes live to the end of the next fiscal year (clarifications 1). The
 * branch must be in the transaction's scope.
 * @param today the date at the branch; a branch that went live long ago gets the years until now, too
 */
export async function createFirstPeriods(
  tx: Tx,
  branch: { id: number; goLiveDate: string },
  today: string,
): Promise<void> {
  const latest = today > branch.goLiveDate ? today : branch.goLiveDate
  const end = nextFiscalYearEnd(monthOfDate(latest), await fiscalYearEndMonth(tx, branch.id))
  const from = branch.goLiveDate > FIRST_DAY ? branch.goLiveDate : FIRST_DAY
  await createPeriods(tx, branch.id, from, lastDay(end) < LAST_DAY ? lastDay(end) : LAST_DAY)
}

/** Last month of the fiscal year of a branch's company, 1 to 12. */
export async function fiscalYearEndMonth(tx: Pick<Tx, 'selectFrom'>, branchId: number): Promise<number> {
  const { month } = await tx
    .selectFrom('branch')
    .innerJoin('company', 'company.id', 'branch.company_id')
    .where('branch.id', '=', branchId)
    .select('company.fiscal_year_end_month as month')
    .executeTakeFirstOrThrow()
  return month
}

/** The fiscal year after the last period, when the date lies in it. @returns whether it was made */
async function createNextYear(tx: Tx, branchId: number, date: string): Promise<boolean> {
  const last = await tx
    .selectFrom('period')
    .where('branch_id', '=', branchId)
    .orderBy('year', 'desc')
    .orderBy('month', 'desc')
    .select(['year', 'month'])
    .limit(1)
    .executeTakeFirst()
  if (!last || date <= lastDay(last)) return false
  const end = lastDay(nextFiscalYearEnd(last, await fiscalYearEndMonth(tx, branchId)))
  if (date > end) return false
  await createPeriods(tx, branchId, lastDay(last), end)
  return true
}
