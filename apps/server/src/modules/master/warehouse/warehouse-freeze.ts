import { sql } from 'kysely'
import type { CommandCtx } from '../../../kernel/http/context.ts'

interface WarehouseKey {
  branchId: number
  warehouseId: number
}

/** Locks the warehouse for beginning or ending a count; goods may go on moving. */
export async function holdWarehouse(ctx: CommandCtx, { branchId, warehouseId }: WarehouseKey): Promise<void> {
  await sql`select from warehouse where branch_id = ${branchId} and id = ${warehouseId} for no key update`.execute(
    ctx.tx,
  )
}

/** Sets whether goods may move in a warehouse (`requireWarehouse`), which is locked. */
export async function freezeWarehouse(
  ctx: CommandCtx,
  { branchId, warehouseId }: WarehouseKey,
  isFrozen: boolean,
): Promise<void> {
  await ctx.tx
    .updateTable('warehouse')
    .set({ is_frozen: isFrozen })
    .where('branch_id', '=', branchId)
    .where('id', '=', warehouseId)
    .where('is_frozen', '!=', isFrozen)
    .execute()
}
