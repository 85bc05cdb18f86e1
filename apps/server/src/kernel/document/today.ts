import type { RuleCtx } from '../http/context.ts'
import { type OpenPeriod, requireOpenPeriod } from '../period/period.ts'
import { todayAt } from '../period/today.ts'
import type { DocumentKind } from './document-kind.ts'
import { mayOverride } from './entry.ts'

/**
 * Holds the period of a branch's own today, for what happens now and so is never given a date: money in a drawer, a sale
 * at the till.
 * @throws PERIOD_MISSING, PERIOD_CLOSED, POSTING_CLOSED
 */
export async function requireToday(
  ctx: RuleCtx,
  kind: Pick<DocumentKind, 'module'>,
  branchId: number,
): Promise<OpenPeriod & { date: string }> {
  const date = await todayAt(ctx.tx, branchId, ctx.clock.now())
  const override = mayOverride(ctx.principal)
  const period = await requireOpenPeriod(ctx.tx, { branchId, date, module: kind.module, override })
  return { ...period, date }
}
