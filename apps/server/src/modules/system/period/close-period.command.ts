import type { Parsed, Reply } from '@merchant/contract/kernel/endpoint.ts'
import type { Period, periodContract } from '@merchant/contract/system/period.ts'
import { firstDay, isFiscalYearEnd } from '@merchant/domain/period/fiscal-year.ts'
import { allowLongWork } from '../../../kernel/db/long-work.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { QueryCtx, RuleCtx } from '../../../kernel/http/context.ts'
import { fiscalYearEndMonth, lockPeriodAlone } from '../../../kernel/period/period.ts'
import { runChecks } from './checks/checks.ts'
import { type MonthOfBranch, requireOpen, requirePeriod } from './period.commands.ts'
import { setClosed } from './period.store.ts'
import { writeSnapshots } from './snapshot.store.ts'
import { closeYear } from './year-end.ts'

type Close = Parsed<(typeof periodContract)['POST /core/v1/period/close']>['body']
type Closed = Reply<(typeof periodContract)['POST /core/v1/period/close']>

/** The obstacles to closing, without closing. @throws PERIOD_MISSING */
export async function checkPeriod(ctx: QueryCtx, body: MonthOfBranch) {
  const period = await requirePeriod(ctx.db, ctx.principal, body)
  const checks = await runChecks(ctx, period)
  return { period, checks }
}

/**
 * Closes a month for good: checks, the journal of the year's end, snapshots, status (domain-core 5.3). The period is locked
 * alone from before the checks until the commit, so a posting comes before the snapshot or is refused.
 * @throws PERIOD_MISSING, PERIOD_CLOSED, CLOSE_CHECK_FAILED with all checks, ROLE_NOT_MAPPED
 */
export async function closePeriod(ctx: RuleCtx, body: Close): Promise<Closed> {
  await allowLongWork(ctx.tx)
  if (!body.dryRun) await lockPeriodAlone(ctx.tx, body.branchId, firstDay(body))
  const period = await requirePeriod(ctx.tx, ctx.principal, body)
  if (!body.dryRun) requireOpen(period)
  const checks = await runChecks({ ...ctx, db: ctx.tx }, period)
  if (body.dryRun) return { period, checks, closingJournalId: null }
  const failed = checks.filter(({ severity, ok }) => severity === 'BLOCK' && !ok)
  if (failed.length > 0) throw refuse('CLOSE_CHECK_FAILED', { n: failed.length, checks })
  const closingJournalId = await closeBooks(ctx, period)
  const closed = {
    at: ctx.clock.now(),
    by: ctx.principal.employeeId,
    warnings: checks.filter(({ ok }) => !ok).length,
  }
  await writeSnapshots(ctx.tx, period, await setClosed(ctx.tx, period, closed))
  return { period: await requirePeriod(ctx.tx, ctx.principal, body), checks, closingJournalId }
}

async function closeBooks(ctx: RuleCtx, period: Period): Promise<number | null> {
  const endMonth = await fiscalYearEndMonth(ctx.tx, period.branchId)
  return isFiscalYearEnd(period, endMonth) ? closeYear(ctx, period, endMonth) : null
}
