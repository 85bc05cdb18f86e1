import type { Period, PeriodCheck } from '@merchant/contract/system/period.ts'
import { isFiscalYearEnd } from '@merchant/domain/period/fiscal-year.ts'
import type { Principal } from '../../../../kernel/auth/principal.ts'
import { type Clock, wallTime } from '../../../../kernel/clock.ts'
import type { Db } from '../../../../kernel/db/types.ts'
import { type CheckScope, runCheck } from './check.ts'
import { documentChecks } from './document-checks.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { orderChecks } from './order-checks.ts'
import { warnings } from './warnings.ts'

const checks = [...orderChecks, ...documentChecks, ...ledgerChecks, ...warnings]

/** All checks before a month closes, in the order of domain-core 5.2. */
export async function runChecks(
  { db, principal, clock }: { db: Db; principal: Principal; clock: Clock },
  period: Period,
): Promise<PeriodCheck[]> {
  const scope = await scopeOf(db, principal, clock, period)
  const wanted = checks.filter(({ applies }) => !applies || applies(scope))
  const done = await Promise.all(wanted.map((check) => runCheck(check, scope)))
  return done.sort((a, b) => Number(a.code.slice(1)) - Number(b.code.slice(1)))
}

async function scopeOf(db: Db, principal: Principal, clock: Clock, period: Period): Promise<CheckScope> {
  const { branchId, startDate, endDate } = period
  const { companyId } = principal
  const [branch, { count }] = await Promise.all([
    db
      .selectFrom('branch')
      .innerJoin('company', 'company.id', 'branch.company_id')
      .where('branch.id', '=', branchId)
      .select(['branch.name', 'branch.timezone', 'company.fiscal_year_end_month as endMonth'])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('branch')
      .where('company_id', '=', companyId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return {
    db,
    companyId,
    branchId,
    branchName: branch.name,
    today: wallTime(clock.now(), branch.timezone).date,
    startsOn: startDate,
    endsOn: endDate,
    isYearEnd: isFiscalYearEnd(period, branch.endMonth),
    seesAll: principal.branchIds.length === count,
    branchIds: principal.branchIds,
  }
}
