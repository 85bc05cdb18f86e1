import type pg from 'pg'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/db/database.ts'
import { holdDocuments } from '../../../kernel/document/lock-document.ts'
import { dropOrder, salesOrderKind as kind, readOpenOrder } from '../order/order.public.ts'

interface DueBooking {
  branchId: number
  id: number
  companyId: number
  madeBy: number
}

export const EXPIRED = 'Booking kedaluwarsa'

/**
 * Cancels expired bookings, each in a transaction of its own and in the name of its maker; their goods are free again
 * (domain-sales 2.1). A booking that is open at a till waits until it isn't. A second or late run finds nothing more to do,
 * and a booking that can't be cancelled does not stop the others.
 * @throws AggregateError of the failed ones
 */
export async function expireBookings(
  owner: Pick<pg.Pool | pg.Client, 'query'>,
  clock: Clock,
  database: Database,
): Promise<void> {
  const { rows } = await owner.query<DueBooking>(
    `select o.branch_id as "branchId", o.id, b.company_id as "companyId", d.created_by as "madeBy"
     from sales_order o join document d on d.branch_id = o.branch_id and d.id = o.id join branch b on b.id = o.branch_id
     where o.expires_at <= $1 and d.status = 'BOOKED' order by o.expires_at, o.id limit 1000`,
    [clock.now()],
  )
  const failures: unknown[] = []
  for (const booking of rows)
    await expire(database, clock, booking).catch((error: unknown) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} bookings were not cancelled`)
}

async function expire(database: Database, clock: Clock, booking: DueBooking): Promise<void> {
  const { branchId, id, companyId, madeBy } = booking
  const scope = { branchIds: [branchId], actor: 'system:job', requestId: 'expire-bookings' }
  await database.write(scope, async (tx) => {
    const [[held], order] = await Promise.all([
      holdDocuments(tx, branchId, kind, [id]),
      readOpenOrder(tx, { branchId, id }),
    ])
    const { expiresAt, claimedUntil } = order
    const now = clock.now()
    const isOver = expiresAt !== null && new Date(expiresAt) <= now
    const isClaimed = claimedUntil !== null && new Date(claimedUntil) > now
    if (held?.status !== 'BOOKED' || !isOver || isClaimed) return
    const ctx = { tx, clock, principal: { employeeId: madeBy, companyId, permissions: new Set<string>() } }
    await dropOrder(ctx, held, order, { action: 'expired', reason: EXPIRED })
  })
}
