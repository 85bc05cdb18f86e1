import { firstDay, lastDay, type Month, monthOfDate } from '@merchant/domain/period/fiscal-year.ts'
import { wallTime } from '../../../kernel/clock.ts'
import { readCompanySettings } from '../../../kernel/company-settings.ts'
import { sameBranch } from '../../../kernel/db/branches.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { monthLabel } from '../../../kernel/period/period.ts'

/** The date of an adjustment of a month at a branch. */
export type BookingDate = (branchId: number, date: string) => string

/**
 * A difference is posted on the last day of its month, or today in the current one; a difference of a closed month in the
 * branch's first open month, unless the company restores the closed one first (domain-core 4.3, `pastPeriodCorrection`).
 * @throws PERIOD_MISSING when a branch has no open month up to today, COST_OF_CLOSED_PERIOD
 */
export async function bookingDates(ctx: CommandCtx, branchIds: readonly number[]): Promise<BookingDate> {
  const settings = readCompanySettings(ctx.tx, { companyId: ctx.principal.companyId, branchId: null })
  const found = ctx.tx
    .selectFrom('branch')
    .leftJoin('period', (join) =>
      join.on(sameBranch('period', 'branch.id', branchIds)).on('period.status', '=', 'OPEN'),
    )
    .where('branch.id', 'in', [...branchIds])
    .groupBy(['branch.id', 'branch.name', 'branch.timezone'])
    .select(({ fn }) => [
      'branch.id',
      'branch.name',
      'branch.timezone',
      fn.min('period.starts_on').as('firstOpen'),
    ])
    .execute()
  const [{ pastPeriodCorrection }, rows] = await Promise.all([settings, found])
  const branches = new Map(rows.map((row) => [row.id, row]))
  return (branchId, date) => {
    const branch = branches.get(branchId)
    if (!branch) throw new Error(`branch ${branchId} is outside the run`)
    const today = wallTime(ctx.clock.now(), branch.timezone).date
    const { firstOpen } = branch
    if (firstOpen === null || firstOpen > today)
      throw refuse('PERIOD_MISSING', { month: monthLabel(today), branch: branch.name })
    if (date < firstOpen && pastPeriodCorrection === 'RESTORE')
      throw refuse('COST_OF_CLOSED_PERIOD', { month: monthLabel(date), branch: branch.name })
    return endOf(monthOfDate(date < firstOpen ? firstOpen : date), today)
  }
}

const endOf = (month: Month, today: string): string =>
  firstDay(month) <= today && today < lastDay(month) ? today : lastDay(month)
