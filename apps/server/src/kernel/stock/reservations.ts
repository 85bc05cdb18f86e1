import { sql } from 'kysely'
import type { Tx } from '../db/types.ts'
import { lockStock, type StockKey } from './stock-lock.ts'

/** Goods that are spoken for, in base units. */
export interface Reserved extends StockKey {
  quantity: number
}

/**
 * The one door to what is reserved: goods stay in their warehouse, but nobody else can take them until they are released.
 * Each product stands on one line.
 * @throws INSUFFICIENT_STOCK naming goods, warehouse and what is free
 */
export async function reserveStock(tx: Tx, branchId: number, lines: readonly Reserved[]): Promise<void> {
  const stock = await lockStock(tx, branchId, lines)
  for (const line of lines) stock.requireFree(line, line.quantity)
  await change(tx, branchId, lines, 1)
}

/** Gives goods free again that `reserveStock` has taken; also right before they leave. */
export async function releaseStock(tx: Tx, branchId: number, lines: readonly Reserved[]): Promise<void> {
  await lockStock(tx, branchId, lines)
  await change(tx, branchId, lines, -1)
}

async function change(tx: Tx, branchId: number, lines: readonly Reserved[], sign: 1 | -1): Promise<void> {
  await sql`
    update stock_balance s set reserved = s.reserved + k.quantity
    from unnest(${lines.map(({ warehouse }) => warehouse.warehouseId)}::bigint[], ${lines.map(({ productId }) => productId)}::bigint[],
      ${lines.map(({ quantity }) => sign * quantity)}::bigint[]) as k (warehouse_id, product_id, quantity)
    where s.branch_id = ${branchId} and s.warehouse_id = k.warehouse_id and s.product_id = k.product_id`.execute(
    tx,
  )
}
