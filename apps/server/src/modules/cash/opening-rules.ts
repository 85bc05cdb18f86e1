import type { DocumentKind } from '../../kernel/document/document-kind.ts'
import { daysAhead, mayOverride } from '../../kernel/document/entry.ts'
import { type Faults, refuse, refuseField } from '../../kernel/errors.ts'
import type { RuleCtx } from '../../kernel/http/context.ts'
import { monthLabel, type OpenPeriod, requireOpenPeriod } from '../../kernel/period/period.ts'
import { todayAt } from '../../kernel/period/today.ts'
import { openingOf } from '../system/opening-balance/opening-balance.public.ts'

/** What the papers that bring the old books share: invoices and points (decision 0025). */

/**
 * Holds the period of the opening day, on which they are posted: the day of the last statement of the old books, else that of
 * going live; today where that day has not come. So the month's opening figures have them (decision 0023), whenever they are
 * entered before the first close.
 * @throws OPENING_CLOSED, DATE_FUTURE before the first month, PERIOD_MISSING, PERIOD_CLOSED, POSTING_CLOSED
 */
export async function requireOpening(
  ctx: RuleCtx,
  kind: Pick<DocumentKind, 'module' | 'lifecycle'>,
  branchId: number,
): Promise<OpenPeriod> {
  const [opening, today] = await Promise.all([
    openingOf(ctx.tx, branchId),
    todayAt(ctx.tx, branchId, ctx.clock.now()),
  ])
  const { branch, day, firstDay } = opening
  const thing = kind.lifecycle.label.toLowerCase()
  if (opening.isClosed)
    throw refuse('OPENING_CLOSED', { month: monthLabel(firstDay), branch: branch.name, thing })
  const date = today >= firstDay && today < day ? today : day
  const override = mayOverride(ctx.principal)
  const period = await requireOpenPeriod(ctx.tx, { branchId, date, module: kind.module, override })
  if (daysAhead(ctx.clock.now(), period) > period.settings.maxFutureDays)
    throw refuseField('DATE_FUTURE', 'branchId')
  return period
}

/** Adds a fault of a field of one paper. */
export type Fault = (
  reason: Parameters<Faults['add']>[0],
  field: string,
  params?: Record<string, unknown>,
) => void

/** @param path of the fields of the paper: '' for the only one, `rows[3].` in a file */
export const faultsAt =
  (faults: Faults, path: string): Fault =>
  (reason, field, params) =>
    faults.add(reason, `${path}${field}`, params)
