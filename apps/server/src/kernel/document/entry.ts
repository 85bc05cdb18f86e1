import type { CompanySettings } from '@merchant/contract/system/company-settings.ts'
import { can, type Principal } from '../auth/principal.ts'
import { wallTime } from '../clock.ts'
import { readCompanySettings } from '../company-settings.ts'
import { refuseField } from '../errors.ts'
import type { RuleCtx } from '../http/context.ts'
import { type OpenPeriod, requireOpenPeriod } from '../period/period.ts'
import type { DocumentKind } from './document-kind.ts'

/** What a document of a branch and date is entered into. */
export interface Entry extends OpenPeriod {
  settings: CompanySettings
}

/** Admin may go beyond the limits of dates and post where only the module is closed (clarifications 1). */
export const mayOverride = (principal: Pick<Principal, 'permissions'>): boolean =>
  can(principal, 'system.closing-periode:override')

/**
 * The checks that every entry shares, and the period, which stays open until the commit: the date against the branch's
 * own today, then the period of the date (domain-core 2.7, clarifications 1).
 * @throws DATE_FUTURE, DATE_TOO_OLD, PERIOD_MISSING, PERIOD_CLOSED, POSTING_CLOSED
 */
export async function requireEntry(
  ctx: RuleCtx,
  kind: Pick<DocumentKind, 'module'>,
  { branchId, date }: { branchId: number; date: string },
): Promise<Entry> {
  const override = mayOverride(ctx.principal)
  const [period, settings] = await Promise.all([
    requireOpenPeriod(ctx.tx, { branchId, date, module: kind.module, override }),
    readCompanySettings(ctx.tx, { companyId: ctx.principal.companyId, branchId }),
  ])
  const today = wallTime(ctx.clock.now(), period.timezone).date
  const ahead = daysBetween(today, date)
  if (ahead > settings.maxFutureDays) throw refuseField('DATE_FUTURE', 'date')
  const limit = can(ctx.principal, 'system.closing-periode:update')
    ? settings.maxBackdateDaysFinance
    : settings.maxBackdateDays
  if (-ahead > limit && !override) throw refuseField('DATE_TOO_OLD', 'date', { days: limit })
  return { ...period, settings }
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
