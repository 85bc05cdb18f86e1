import { newId } from '../../../kernel/db/ids.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import type { madeBy } from '../../../kernel/master/master.ts'
import { COMMON_GROUP } from '../customer-group/customer-group.seed.ts'

export { hasCommonTag, hasTag, isCommon } from './has-tag.ts'
export { customerWords, holdOwner, keepCustomers, requireUnmerged, withMerged } from './merged-customers.ts'

/** The customer that anonymous sales of a branch are booked on. The transaction must reach the branch. */
export async function insertWalkIn(
  tx: Tx,
  branchId: number,
  made: ReturnType<typeof madeBy> | { created_at: Date; updated_at: Date },
): Promise<void> {
  const group = await tx
    .selectFrom('customer_group as g')
    .innerJoin('branch as b', 'b.company_id', 'g.company_id')
    .where('b.id', '=', branchId)
    .where('g.code', '=', COMMON_GROUP)
    .select('g.id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('customer')
    .values({
      id: newId(tx),
      branch_id: branchId,
      code: COMMON_GROUP,
      name: 'Pelanggan Umum',
      type: 'NON_MEMBER',
      customer_group_id: group.id,
      approved: 'Approved',
      approved_at: made.created_at,
      is_walk_in: true,
      ...made,
    })
    .execute()
}
