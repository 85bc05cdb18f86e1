import { cameBy } from '@merchant/domain/cash/recurrence.ts'
import { withDots } from '@merchant/domain/kernel/money.ts'
import { type Clock, wallTime } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import { dayLabel } from '../../../kernel/period/period.ts'
import { notify } from '../../../kernel/realtime/notify.ts'
import { advancePlan, insertDues } from './recurring-journal.store.ts'

interface Parts {
  tx: Tx
  clock: Clock
}

/** Tells the owner of a plan of something that he should look at. */
export const tellOwner = (
  { tx, clock }: Parts,
  plan: { branchId: number; ownerId: number },
  news: { title: string; body: string },
) =>
  notify(
    tx,
    {
      branchId: plan.branchId,
      section: 'TRANSACTION',
      kind: null,
      refId: null,
      actorId: null,
      roleId: null,
      employeeId: plan.ownerId,
      ...news,
    },
    clock.now(),
  )

/**
 * Makes the drafts of a plan for all days that have come at its branch and advances it, also after a week without a server; the
 * owner is told, unless they are posted at once. A second run, or another server, finds nothing more to do.
 */
export async function comeDue(
  parts: Parts,
  { branchId, id }: { branchId: number; id: number },
): Promise<void> {
  const { tx, clock } = parts
  const plan = await tx
    .selectFrom('recurring_journal')
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (!plan?.next_on) return
  const { timezone } = await tx
    .selectFrom('branch')
    .where('id', '=', branchId)
    .select('timezone')
    .executeTakeFirstOrThrow()
  const today = wallTime(clock.now(), timezone).date
  const rhythm = { day: plan.day, startsOn: plan.starts_on, endsOn: plan.ends_on, times: plan.times }
  const { came, next } = cameBy(rhythm, { next: plan.next_on, made: plan.made, today })
  if (came.length === 0) return
  const made = await insertDues(parts, { branchId, id }, came)
  await advancePlan(tx, { branchId, id }, { made: plan.made + came.length, nextOn: next })
  if (plan.posts_at_once || made.length === 0) return
  const days = made.map(dayLabel)
  await tellOwner(
    parts,
    { branchId, ownerId: plan.created_by },
    {
      title:
        made.length === 1
          ? `Draf jurnal ${plan.name} menunggu`
          : `${made.length} draf jurnal ${plan.name} menunggu`,
      body: `Tanggal ${days.slice(0, 3).join(', ')}${days.length > 3 ? ', …' : ''}, masing-masing Rp ${withDots(plan.total)}. Bukukan pada Jurnal berulang.`,
    },
  )
}
