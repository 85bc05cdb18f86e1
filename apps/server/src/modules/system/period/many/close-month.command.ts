import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { MonthRun, monthCloseContract } from '@merchant/contract/system/month-close.ts'
import { firstDay } from '@merchant/domain/period/fiscal-year.ts'
import { inBranches } from '../../../../kernel/db/branches.ts'
import { refuse } from '../../../../kernel/errors.ts'
import type { CommandCtx } from '../../../../kernel/http/context.ts'
import { enqueue } from '../../../../kernel/jobs/jobs.ts'
import { monthLabel } from '../../../../kernel/period/period.ts'
import { requirePeriod } from '../period.commands.ts'
import { lastRun, runOfBranch } from './month-close.queries.ts'
import { giveUpSteps, insertRun, insertSteps } from './month-close.store.ts'

type CloseMonth = Parsed<(typeof monthCloseContract)['POST /core/v1/period/month/close']>['body']

const LONGEST_MINUTES = 15

/**
 * Closes a month at the named branches, else at all of the call, in the background, one after the other. A branch that can't be closed does not stop
 * the others; its step says why, and it may be asked again. A month of a branch is closed by one run at a time, and what
 * others close meanwhile is refused by the lock of the period.
 * @throws PERIOD_MISSING, MONTH_CLOSING
 */
export async function closeMonth(ctx: CommandCtx, body: CloseMonth): Promise<MonthRun> {
  const branchIds = [...new Set(body.branchIds ?? ctx.branchIds)]
  const periods = await ctx.tx
    .selectFrom('period')
    .where(inBranches('branch_id', branchIds))
    .where('year', '=', body.year)
    .where('month', '=', body.month)
    .select(['id', 'branch_id as branchId'])
    .orderBy('branch_id')
    .execute()
  const hasMonth = (branchId: number) => periods.some((period) => period.branchId === branchId)
  // A named branch must have the month; of all branches, at least one.
  const missing = body.branchIds || periods.length === 0 ? branchIds.find((id) => !hasMonth(id)) : undefined
  if (missing !== undefined) await requirePeriod(ctx.tx, ctx.principal, { ...body, branchId: missing })
  const at = ctx.clock.now()
  await giveUpSteps(ctx.tx, periods, { at, startedBefore: new Date(at.getTime() - LONGEST_MINUTES * 60_000) })
  const runId = await insertRun(ctx, body)
  const taken = await insertSteps(ctx.tx, runId, periods)
  const busy = periods.find(({ branchId }) => !taken.has(branchId))
  if (busy)
    throw refuse('MONTH_CLOSING', { month: monthLabel(firstDay(body)), ...(await runOfBranch(ctx.tx, busy)) })
  const { companyId } = ctx.principal
  await enqueue(ctx.tx, { task: 'close-month', companyId, payload: { runId } })
  const started = await lastRun(ctx.tx, ctx.principal, { ...body, branchIds: ctx.principal.branchIds })
  if (!started) throw new Error('the run that was just started is gone')
  return started
}
