import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import { lyingGoods } from '../../sales/delivery/delivery.public.ts'

export interface CountDifference {
  lineId: number
  productId: number
  difference: number
}

/**
 * Counted quantity less the stock at the moment of counting (domain-core 3.A, OP): the present stock without later entries.
 * It never uses the book quantity of the list, so goods that were being posted when the list was made are neither lost nor
 * counted twice. Goods that were sold and not handed over by then stand there, too, although they left the books.
 */
export async function readDifferences(
  db: Db,
  branchId: number,
  documentId: number,
): Promise<CountDifference[]> {
  const lying = lyingGoods(
    { branchId, warehouseId: sql`c.warehouse_id` },
    { at: sql`c.counted_at`, from: sql`c.counted_at` },
  )
  const { rows } = await sql<CountDifference>`
    with counted as materialized (
      select l.id, l.product_id, l.counted_quantity, l.counted_at, c.warehouse_id
      from stock_count_line l join stock_count c on c.branch_id = ${branchId} and c.id = l.document_id
      where l.branch_id = ${branchId} and l.document_id = ${documentId} and l.counted_at is not null
    ),
    since as materialized (
      select m.product_id, m.entered_at, m.quantity from stock_move m
      where m.branch_id = ${branchId} and m.warehouse_id = (select warehouse_id from counted limit 1)
        and m.entered_at > (select min(counted_at) from counted)
    ),
    moved as (
      select c.id, sum(s.quantity) as quantity from counted c
      join since s on s.product_id = c.product_id and s.entered_at > c.counted_at group by c.id
    ),
    standing as (
      select c.id, sum(y.quantity) as quantity from counted c
      cross join lateral (${lying}) y where y.product_id = c.product_id group by c.id
    )
    select c.id as "lineId", c.product_id as "productId",
      (c.counted_quantity - coalesce(b.quantity, 0) + coalesce(m.quantity, 0) - coalesce(y.quantity, 0))::bigint as difference
    from counted c left join moved m on m.id = c.id left join standing y on y.id = c.id
    left join stock_balance b on b.branch_id = ${branchId} and b.warehouse_id = c.warehouse_id and b.product_id = c.product_id
    order by c.product_id`.execute(db)
  return rows
}
