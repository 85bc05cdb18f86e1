import { wallTime } from '../clock.ts'
import type { RuleCtx } from '../http/context.ts'
import { type OpenPeriod, requireOpenPeriod } from '../period/period.ts'
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
  const { timezone } = await ctx.tx
    .selectFrom('branch')
    .where('id', '=', branchId)
    .select('timezone')
    .executeTakeFirstOrThrow()
  const { date } = wallTime(ctx.clock.now(), timezone)
  const override = mayOverride(ctx.principal)
  const period = await requireOpenPeriod(ctx.tx, { branchId, date, module: kind.module, override })
  return { ...period, date }
}
