import { can, type Principal } from '../auth/principal.ts'
import { wallTime } from '../clock.ts'
import { refuseField } from '../errors.ts'
import type { RuleCtx } from '../http/context.ts'
import { type OpenPeriod, requireOpenPeriod } from '../period/period.ts'
import type { DocumentKind } from './document-kind.ts'

/** The period of a document of a branch and date, held open. */
export type Entry = OpenPeriod

/** Admin may go beyond the limits of dates and post where only the module is closed (clarifications 1). */
export const mayOverride = (principal: Pick<Principal, 'permissions'>): boolean =>
  can(principal, 'system.closing-periode:override')

/**
 * The checks of every entry, and its period, which stays open until the commit: the date against the branch's today, then
 * the period of the date (domain-core 2.7, clarifications 1).
 * @param date left out it is the branch's today
 * @throws DATE_FUTURE, DATE_TOO_OLD, PERIOD_MISSING, PERIOD_CLOSED, POSTING_CLOSED
 */
export async function requireEntry(
  ctx: RuleCtx,
  kind: Pick<DocumentKind, 'module'>,
  { branchId, date }: { branchId: number; date?: string | undefined },
): Promise<Entry> {
  const override = mayOverride(ctx.principal)
  const now = ctx.clock.now()
  const period = await requireOpenPeriod(ctx.tx, {
    branchId,
    date: date ?? now,
    module: kind.module,
    override,
  })
  const { settings } = period
  const ahead = daysAhead(now, period)
  if (ahead > settings.maxFutureDays) throw refuseField('DATE_FUTURE', 'date')
  const limit = can(ctx.principal, 'system.closing-periode:update')
    ? settings.maxBackdateDaysFinance
    : settings.maxBackdateDays
  if (-ahead > limit && !override) throw refuseField('DATE_TOO_OLD', 'date', { days: limit })
  return period
}

/** Days from the branch's today to the date of a period; below zero for earlier dates. */
export const daysAhead = (now: Date, { timezone, date }: OpenPeriod): number =>
  daysBetween(wallTime(now, timezone).date, date)

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
