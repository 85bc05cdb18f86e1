import type { RuleCtx } from '../http/context.ts'
import { type OpenPeriod, requireOpenPeriod } from '../period/period.ts'
import type { DocumentKind } from './document-kind.ts'
import { mayOverride } from './entry.ts'

/**
 * Holds the period of the branch's today open, for events that happen now and have no date field: money in a drawer, a sale
 * at the till.
 * @throws PERIOD_MISSING, PERIOD_CLOSED, POSTING_CLOSED
 */
export async function requireToday(
  ctx: RuleCtx,
  kind: Pick<DocumentKind, 'module'>,
  branchId: number,
): Promise<OpenPeriod> {
  const override = mayOverride(ctx.principal)
  return requireOpenPeriod(ctx.tx, { branchId, date: ctx.clock.now(), module: kind.module, override })
}
