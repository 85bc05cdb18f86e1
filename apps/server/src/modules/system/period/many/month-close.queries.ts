import type { Parsed, Reply } from '@merchant/contract/kernel/endpoint.ts'
import type {
  MonthBranch,
  MonthCheck,
  MonthRun,
  monthCloseContract,
  PeriodDuty,
} from '@merchant/contract/system/month-close.ts'
import type { Period, PeriodCheck } from '@merchant/contract/system/period.ts'
import { firstDay } from '@merchant/domain/period/fiscal-year.ts'
import type { Principal } from '../../../../kernel/auth/principal.ts'
import { inBranches } from '../../../../kernel/db/branches.ts'
import type { Db } from '../../../../kernel/db/types.ts'
import { refuse } from '../../../../kernel/errors.ts'
import type { QueryCtx } from '../../../../kernel/http/context.ts'
import { monthLabel } from '../../../../kernel/period/period.ts'
import { todayAt } from '../../../../kernel/period/today.ts'
import type { Check } from '../checks/check.ts'
import { allChecks, runNamedChecks } from '../checks/checks.ts'
import { periodsOfMonth } from '../period.queries.ts'
import { dueOn, dutiesOf, ownersOf } from './duty.ts'

type Contract = typeof monthCloseContract
type Asked = Parsed<Contract['POST /core/v1/period/month/checks']>['body']
type MonthChecks = Reply<Contract['POST /core/v1/period/month/checks']>
type AskedRun = Parsed<Contract['POST /core/v1/period/month/run']>['body']

/** Findings of one branch in one check that are shown. */
const SHOWN = 20

type Found = { period: Period; checks: Map<string, PeriodCheck> }

/**
 * One month over the call's branches: what is against closing it, grouped by check, each with its owner and day. Without a
 * month, the earliest open one. Branches that begin later are left out.
 * @throws PERIOD_MISSING where no branch has this month
 */
export async function checkMonth(ctx: QueryCtx, body: Asked): Promise<MonthChecks> {
  const month = await monthAskedFor(ctx, body)
  const [periods, duties, owners, today] = await Promise.all([
    periodsOfMonth(ctx.db, ctx.principal, { ...month, branchIds: ctx.branchIds }),
    dutiesOf(ctx.db, ctx.principal.companyId),
    ownersOf(ctx.db, ctx.principal, ctx.branchIds),
    todayAt(ctx.db, ctx.principal.branchId, ctx.clock.now()),
  ])
  if (periods.length === 0)
    throw refuse('PERIOD_MISSING', { month: monthLabel(firstDay(month)), branch: ctx.principal.branchName })
  const found: Found[] = []
  for (const period of periods) {
    const checks = period.status === 'OPEN' ? await runNamedChecks(ctx, period) : []
    found.push({ period, checks: new Map(checks) })
  }
  return {
    ...month,
    branches: found.map(branchOf),
    checks: allChecks
      .filter(({ key }) => found.some(({ checks }) => checks.has(key)))
      .map((check) => inAllBranches(check, found, { duty: duties.get(check.key), month, today })),
    owners,
  }
}

async function monthAskedFor(
  ctx: QueryCtx,
  { year, month }: Asked,
): Promise<{ year: number; month: number }> {
  if (year !== undefined && month !== undefined) return { year, month }
  const first = await ctx.db
    .selectFrom('period')
    .where(inBranches('branch_id', ctx.branchIds))
    .where('status', '=', 'OPEN')
    .select(['year', 'month'])
    .orderBy('starts_on')
    .limit(1)
    .executeTakeFirst()
  if (!first) throw refuse('PERIOD_MISSING', { month: '', branch: ctx.principal.branchName })
  return first
}

function branchOf({ period, checks }: Found): MonthBranch {
  if (period.status === 'CLOSED') return { period, blocks: null, warnings: null }
  const failed = [...checks.values()].filter(({ ok }) => !ok)
  const blocks = failed.filter(({ severity }) => severity === 'BLOCK').length
  return { period, blocks, warnings: failed.length - blocks }
}

interface Standing {
  duty: PeriodDuty | undefined
  month: { year: number; month: number }
  today: string
}

function inAllBranches(check: Check, found: readonly Found[], { duty, month, today }: Standing): MonthCheck {
  const { key, code, severity, title, message } = check
  const failed = found.flatMap(({ period, checks }) => {
    const result = checks.get(key)
    return result && !result.ok ? [{ branch: period.branch, result }] : []
  })
  const due = duty ? dueOn(duty, month) : null
  const isLate = due !== null && failed.length > 0 && today > due
  return {
    key,
    code,
    severity,
    title,
    message,
    findings: failed.flatMap(({ branch, result }) =>
      result.items.slice(0, SHOWN).map((item) => ({ branch, ...item })),
    ),
    count: failed.reduce((sum, { result }) => sum + result.count, 0),
    duty: duty ?? null,
    dueOn: due,
    lateDays: isLate ? Math.round((Date.parse(today) - Date.parse(due)) / 86_400_000) : null,
  }
}

/** The last run of a month with the steps of the call's branches. */
export async function getRun(ctx: QueryCtx, { year, month }: AskedRun) {
  return { run: await lastRun(ctx.db, ctx.principal, { year, month, branchIds: ctx.branchIds }) }
}

export async function lastRun(
  db: Db,
  { companyId }: Principal,
  asked: { year: number; month: number; branchIds: readonly number[] },
): Promise<MonthRun | null> {
  const { year, month, branchIds } = asked
  const run = await db
    .selectFrom('month_close_run as r')
    .innerJoin('employee as e', 'e.id', 'r.started_by')
    .where('r.company_id', '=', companyId)
    .where('r.year', '=', year)
    .where('r.month', '=', month)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('month_close_step as s')
          .whereRef('s.run_id', '=', 'r.id')
          .where(inBranches('s.branch_id', branchIds))
          .select('s.run_id'),
      ),
    )
    .select(['r.id', 'r.started_at as startedAt', 'e.id as starterId', 'e.name as starter'])
    .orderBy('r.started_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!run) return null
  const steps = await db
    .selectFrom('month_close_step as s')
    .innerJoin('branch as b', 'b.id', 's.branch_id')
    .where('s.run_id', '=', run.id)
    .where(inBranches('s.branch_id', branchIds))
    .select(['b.id', 'b.code', 'b.name', 's.status', 's.message', 's.finished_at as finishedAt'])
    .orderBy('b.name')
    .orderBy('b.id')
    .execute()
  const { id, startedAt, starterId, starter } = run
  return {
    id,
    year,
    month,
    startedAt,
    startedBy: { id: starterId, name: starter },
    steps: steps.map(({ id, code, name, ...step }) => ({
      branch: { id, code, name },
      ...step,
      status: step.status as MonthRun['steps'][number]['status'], // a CHECK of the column allows nothing else
    })),
  }
}

/** Who is closing a month of a branch just now, in words. */
export async function runOfBranch(db: Db, { id, branchId }: { id: number; branchId: number }) {
  const row = await db
    .selectFrom('month_close_step as s')
    .innerJoin('month_close_run as r', 'r.id', 's.run_id')
    .innerJoin('employee as e', 'e.id', 'r.started_by')
    .innerJoin('branch as b', 'b.id', 's.branch_id')
    .where('s.branch_id', '=', branchId)
    .where('s.period_id', '=', id)
    .where('s.status', '=', 'WAITING')
    .select(['b.name as branch', 'e.name'])
    .executeTakeFirst()
  return row ?? { branch: '', name: '' }
}
