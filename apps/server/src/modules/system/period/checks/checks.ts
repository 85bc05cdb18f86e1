import type { CheckKey } from '@merchant/contract/system/month-close.ts'
import type { Period, PeriodCheck } from '@merchant/contract/system/period.ts'
import { isFiscalYearEnd } from '@merchant/domain/period/fiscal-year.ts'
import type { Principal } from '../../../../kernel/auth/principal.ts'
import { type Clock, wallTime } from '../../../../kernel/clock.ts'
import type { Db } from '../../../../kernel/db/types.ts'
import { type Check, type CheckScope, runCheck } from './check.ts'
import { documentChecks } from './document-checks.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { openingChecks } from './opening-checks.ts'
import { orderChecks } from './order-checks.ts'
import { warnings } from './warnings.ts'

/** In the order of domain-core 5.2; P11 comes from decision 0023. */
export const allChecks: readonly Check[] = [
  ...orderChecks,
  ...documentChecks,
  ...ledgerChecks,
  ...warnings,
  ...openingChecks,
].sort((a, b) => Number(a.code.slice(1)) - Number(b.code.slice(1)))

interface Asker {
  db: Db
  principal: Principal
  clock: Clock
}

/** All checks before a month closes, with what each found. */
export async function runNamedChecks(asker: Asker, period: Period): Promise<[CheckKey, PeriodCheck][]> {
  const scope = await scopeOf(asker, period)
  const wanted = allChecks.filter(({ applies }) => !applies || applies(scope))
  return Promise.all(
    wanted.map(async (check): Promise<[CheckKey, PeriodCheck]> => [check.key, await runCheck(check, scope)]),
  )
}

export const runChecks = async (asker: Asker, period: Period): Promise<PeriodCheck[]> =>
  (await runNamedChecks(asker, period)).map(([, check]) => check)

async function scopeOf({ db, principal, clock }: Asker, period: Period): Promise<CheckScope> {
  const { branchId, startDate, endDate } = period
  const { companyId } = principal
  const [branch, { count }, earlier] = await Promise.all([
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
    db
      .selectFrom('period')
      .where('branch_id', '=', branchId)
      .where('starts_on', '<', startDate)
      .select('id')
      .limit(1)
      .executeTakeFirst(),
  ])
  return {
    db,
    companyId,
    branchId,
    branchName: branch.name,
    today: wallTime(clock.now(), branch.timezone).date,
    startsOn: startDate,
    endsOn: endDate,
    isFirst: earlier === undefined,
    isYearEnd: isFiscalYearEnd(period, branch.endMonth),
    seesAll: principal.branchIds.length === count,
    branchIds: principal.branchIds,
  }
}
