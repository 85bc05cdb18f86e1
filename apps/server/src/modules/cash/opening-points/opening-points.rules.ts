import type { OpeningPointsEntry } from '@merchant/contract/cash/opening-points.ts'
import { type Rupiah, rupiah } from '@merchant/domain/kernel/money.ts'
import { pointsExpireOn } from '@merchant/domain/pricing/steps/points.ts'
import { pointsWorth } from '@merchant/domain/sales/sale-facts.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import type { Faults } from '../../../kernel/errors.ts'
import type { RuleCtx } from '../../../kernel/http/context.ts'
import { dayLabel, type OpenPeriod } from '../../../kernel/period/period.ts'
import { keepCustomers } from '../../master/customer/customer.public.ts'
import { type Fault, faultsAt } from '../opening-rules.ts'

/** The rules of opening points (decision 0025, clarified/campaigns-points-field 65), for the form and for files. */

/** Points of the old books without their branch. */
export type OldPoints = Omit<OpeningPointsEntry, 'branchId'>

export interface JudgedPoints {
  customerId: number
  points: number
  pointValue: number
  worth: Rupiah
  expiresOn: string
  note: string | null
}

interface Owner {
  id: number
  name: string
  isActive: boolean
  isWalkIn: boolean
  isMember: boolean
  isApproved: boolean
  /** The document that has brought points for this customer already. */
  document: string | null
}

/**
 * Every rule of the points of one branch, for all of them at once.
 * @param at the path of the fields of an entry by its place: '' for the only one, `rows[3].` in a file
 * @returns the entries without faults of their own
 */
export async function judgePoints(
  ctx: RuleCtx,
  { branchId, period }: { branchId: number; period: OpenPeriod },
  given: readonly OldPoints[],
  { faults, at }: { faults: Faults; at: (index: number) => string },
): Promise<JudgedPoints[]> {
  await keepCustomers(
    ctx.tx,
    branchId,
    given.map(({ customerId }) => customerId),
  )
  const owners = await ownersOf(ctx.tx, branchId, given)
  const seen = new Set<number>()
  return given.flatMap((old, index) => {
    const fault = faultsAt(faults, at(index))
    const { customerId, points, note } = old
    const owner = judgeOwner(owners.get(customerId), fault)
    const pointValue = old.pointValue ?? period.settings.pointValue
    if (pointValue === 0) fault('REQUIRED', 'pointValue', { label: 'Nilai satu poin' })
    if (!owner) return []
    const { name: customer } = owner
    const document = owner.document ?? (seen.has(customerId) ? 'baris lain' : null)
    if (document) fault('DUPLICATE_OPENING_POINTS', 'customerId', { customer, document })
    seen.add(customerId)
    const expiresOn = old.expiresOn ?? pointsExpireOn(period.date)
    if (expiresOn < period.date)
      fault('POINTS_ENDED', 'expiresOn', {
        customer,
        date: dayLabel(expiresOn),
        opening: dayLabel(period.date),
      })
    const worth = pointsWorth(points, rupiah(pointValue))
    return [{ customerId, points, pointValue, worth, expiresOn, note }]
  })
}

/** The owner of points; undefined with a fault. Who has none at a sale has none from the old books, either. */
function judgeOwner(owner: Owner | undefined, fault: Fault): Owner | undefined {
  if (!owner) {
    fault('REFERENCE_MISSING', 'customerId', { label: 'Pelanggan' })
    return undefined
  }
  const { name } = owner
  if (!owner.isActive) fault('INACTIVE_MASTER', 'customerId', { label: 'Pelanggan', name })
  else if (owner.isWalkIn) fault('POINTS_WALK_IN', 'customerId', { customer: name })
  else if (!owner.isMember) fault('POINTS_NON_MEMBER', 'customerId', { customer: name })
  else if (!owner.isApproved) fault('POINTS_NOT_APPROVED', 'customerId', { customer: name })
  return owner
}

/** The customers of the branch whom entries name, by id. */
async function ownersOf(db: Db, branchId: number, given: readonly OldPoints[]): Promise<Map<number, Owner>> {
  const { rows } = await sql<Owner>`
    select c.id, c.name, c.status = 'ACTIVE' as "isActive", c.is_walk_in as "isWalkIn", c.type <> 'NON_MEMBER' as "isMember",
      c.approved is not distinct from 'Approved' as "isApproved", d.number as document
    from customer c
    left join opening_points o on o.branch_id = ${branchId} and o.customer_id = c.id and not o.is_void
    left join document d on d.branch_id = ${branchId} and d.id = o.id
    where c.branch_id = ${branchId} and c.id = any(${given.map(({ customerId }) => customerId)}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map((owner) => [owner.id, owner]))
}
