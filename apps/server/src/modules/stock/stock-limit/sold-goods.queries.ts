import { SALES_DAYS, type SoldQuantity } from '@merchant/domain/stock/stock-limit.ts'
import { sql } from 'kysely'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { Db } from '../../../kernel/db/types.ts'

interface Wanted {
  branchId: number
  /** Left out: the branch as a whole. */
  warehouseId?: number | null | undefined
  productIds: readonly number[]
  /** At the branch. */
  today: string
}

const nothing: SoldQuantity = { quantity: 0, days: SALES_DAYS }

/**
 * What was sold of some goods, less what came back, over the whole days before today (clarified/centre-to-stockist 45): moves
 * against the cost of sales, of whatever kind of document. One pass over the moves of these days; older ones are only asked
 * whether there are any.
 */
export async function soldOf(
  db: Db,
  { branchId, warehouseId, productIds, today }: Wanted,
): Promise<(productId: number) => SoldQuantity> {
  if (productIds.length === 0) return () => nothing
  const from = sql`${today}::date - ${sql.lit(SALES_DAYS)}`
  const there = warehouseId ? sql`and warehouse_id = ${warehouseId}` : sql``
  const { rows } = await sql<{ productId: number; quantity: bigint; days: number }>`
    with late as materialized (
      select product_id, coalesce(-sum(quantity) filter (where counter_role = 'COGS'), 0) as quantity, min(date) as first
      from stock_move
      where branch_id = ${branchId} and date >= ${from} and date < ${today}::date ${there}
        and product_id = any(${[...productIds]}::bigint[])
      group by product_id)
    select l.product_id as "productId", l.quantity,
      case when (
        select true from stock_move
        where branch_id = ${branchId} and product_id = l.product_id and date < ${from} ${there} limit 1)
      then ${sql.lit(SALES_DAYS)} else ${today}::date - l.first end as days
    from late l`.execute(exactly(db))
  const byId = new Map(rows.map(({ productId, ...sold }) => [productId, sold]))
  return (productId) => byId.get(productId) ?? nothing
}
