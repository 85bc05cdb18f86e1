import { sql } from 'kysely'
import type { CommandCtx } from '../../../kernel/http/context.ts'

/**
 * Adds goods to a branch's range, or back to it, always in one order, so that two calls at once wait and don't deadlock.
 * Goods that are in it stay as they are.
 * @returns the products that were added
 */
export async function takeIntoRange(
  ctx: CommandCtx,
  given: { branchId: number; productIds: readonly number[]; defaultWarehouseId: number | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into product_branch as b (branch_id, product_id, default_warehouse_id)
    select ${given.branchId}, id, ${given.defaultWarehouseId} from unnest(${[...given.productIds]}::bigint[]) id order by id
    on conflict (branch_id, product_id) do update
      set is_active = true, default_warehouse_id = coalesce(excluded.default_warehouse_id, b.default_warehouse_id)
      where not b.is_active
    returning product_id as id`.execute(ctx.tx)
  return rows.map(({ id }) => id)
}
