import { firstDay, lastDay, type Month, monthOfDate } from '@merchant/domain/period/fiscal-year.ts'
import { wallTime } from '../../../kernel/clock.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { monthLabel } from '../../../kernel/period/period.ts'

/** The date of an adjustment of a month at a branch. */
export type BookingDate = (branchId: number, date: string) => string

/**
 * A difference is booked on the last day of its month, or today in the current one; that of a closed month in the
 * branch's first open month (domain-core 4.3).
 * @throws PERIOD_MISSING when a branch has no open month up to today
 */
export async function bookingDates(ctx: CommandCtx, branchIds: readonly number[]): Promise<BookingDate> {
  const rows = await ctx.tx
    .selectFrom('branch')
    .leftJoin('period', (join) =>
      join.onRef('period.branch_id', '=', 'branch.id').on('period.status', '=', 'OPEN'),
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
  const branches = new Map(rows.map((row) => [row.id, row]))
  return (branchId, date) => {
    const branch = branches.get(branchId)
    if (!branch) throw new Error(`branch ${branchId} is outside the run`)
    const today = wallTime(ctx.clock.now(), branch.timezone).date
    const { firstOpen } = branch
    if (firstOpen === null || firstOpen > today)
      throw refuse('PERIOD_MISSING', { month: monthLabel(today), branch: branch.name })
    return endOf(monthOfDate(date < firstOpen ? firstOpen : date), today)
  }
}

const endOf = (month: Month, today: string): string =>
  firstDay(month) <= today && today < lastDay(month) ? today : lastDay(month)
