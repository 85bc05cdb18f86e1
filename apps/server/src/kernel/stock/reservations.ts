import { sql } from 'kysely'
import type { Tx } from '../db/types.ts'
import { lockStock, type StockKey, type StockLock } from './stock-lock.ts'

/** Reserved goods, in base units. */
export interface Reserved extends StockKey {
  quantity: number
}

/**
 * The one door to reservations: goods stay in their warehouse, but no other document can take them until they are released.
 * Each product is on one line.
 * @throws INSUFFICIENT_STOCK naming goods, warehouse and free quantity
 */
export async function reserveStock(tx: Tx, branchId: number, lines: readonly Reserved[]): Promise<void> {
  await holdFree(tx, branchId, lines)
  await reserveHeld(tx, branchId, lines)
}

/** The first half of `reserveStock`: locks the goods. @throws as `reserveStock` */
export async function holdFree(tx: Tx, branchId: number, lines: readonly Reserved[]): Promise<void> {
  const stock = await lockStock(tx, branchId, lines)
  for (const line of lines) stock.requireFree(line, line.quantity)
}

/** The second half: one statement that can be sent together with others. */
export const reserveHeld = (tx: Tx, branchId: number, lines: readonly Reserved[]): Promise<void> =>
  change(tx, branchId, lines, 1)

/** Releases goods that `reserveStock` has reserved; also right before they leave. */
export async function releaseStock(tx: Tx, branchId: number, lines: readonly Reserved[]): Promise<void> {
  await lockStock(tx, branchId, lines)
  await change(tx, branchId, lines, -1)
}

/**
 * Releases goods whose stock the command has locked already, right before it takes them: one statement that can be sent
 * together with others.
 */
export async function releaseHeld(tx: Tx, stock: StockLock, lines: readonly Reserved[]): Promise<void> {
  stock.release(lines)
  if (lines.length > 0) await change(tx, stock.branchId, lines, -1)
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

/**
 * Changes a reservation, such as the goods of an edited booking: only additional goods have to be free. All keys are locked
 * at once, so that two changes never deadlock.
 * @throws INSUFFICIENT_STOCK naming goods, warehouse and free quantity
 */
export async function moveReservation(
  tx: Tx,
  branchId: number,
  before: readonly Reserved[],
  after: readonly Reserved[],
): Promise<void> {
  const lines = differences(before, after)
  if (lines.length === 0) return
  const stock = await lockStock(tx, branchId, lines)
  for (const line of lines) if (line.quantity > 0) stock.requireFree(line, line.quantity)
  await change(tx, branchId, lines, 1)
}

/** One line per warehouse and product whose reservation changes. */
function differences(before: readonly Reserved[], after: readonly Reserved[]): Reserved[] {
  const byKey = new Map<string, Reserved>()
  const add = (line: Reserved, sign: 1 | -1) => {
    const key = `${line.warehouse.warehouseId} ${line.productId}`
    const known = byKey.get(key)?.quantity ?? 0
    byKey.set(key, { ...line, quantity: known + sign * line.quantity })
  }
  for (const line of after) add(line, 1)
  for (const line of before) add(line, -1)
  return [...byKey.values()].filter(({ quantity }) => quantity !== 0)
}
