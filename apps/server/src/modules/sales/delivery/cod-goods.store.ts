import { type Rupiah, rupiah } from '@merchant/domain/kernel/money.ts'
import type { GoodsBack } from '@merchant/domain/posting/goods.ts'
import { partialValue } from '@merchant/domain/pricing/partial.ts'
import type { WarehouseRef } from '@merchant/domain/stock/pool.ts'
import { sql } from 'kysely'
import { newIds } from '../../../kernel/db/ids.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import type { DocumentCtx } from '../../../kernel/document/document-ctx.ts'

/** Goods that are paid at the door, while they are on the road; the only file that writes them. */
export interface RoadGoods {
  id: number
  seq: number
  productId: number
  isGiven: boolean
  quantity: number
  value: Rupiah
  returnedQuantity: number
  returnedValue: Rupiah
  /** What recalculations of costs have added to goods in transit since. */
  change: Rupiah
}

interface Key {
  branchId: number
  id: number
}

/** A dispatch of a delivery order that was just made, with the rules of its price and the moves by which its goods left. */
export async function insertDispatch(
  { tx, clock }: DocumentCtx,
  { branchId, id, orderId }: Key & { orderId: number },
  given: {
    rules: unknown
    advanceIds: readonly number[]
    goods: readonly { seq: number; productId: number; isGiven: boolean; quantity: number; value: number }[]
  },
): Promise<void> {
  const { rules, advanceIds, goods } = given
  await sql`
    with sent as (
      insert into cod_dispatch (branch_id, id, order_id, dispatched_at, rules, advance_ids)
      values (${branchId}, ${id}, ${orderId}, ${clock.now()}, ${JSON.stringify(rules)}::jsonb, ${[...advanceIds]}::bigint[])
    )
    insert into cod_goods (branch_id, id, dispatch_id, seq, product_id, is_given, quantity, value)
    select ${branchId}, g.id, ${id}, g.seq, g.product_id, g.is_given, g.quantity, g.value
    from unnest(${newIds(tx, goods.length)}::bigint[], ${goods.map(({ seq }) => seq)}::bigint[],
      ${goods.map(({ productId }) => productId)}::bigint[], ${goods.map(({ isGiven }) => isGiven)}::boolean[],
      ${goods.map(({ quantity }) => quantity)}::bigint[], ${goods.map(({ value }) => value)}::bigint[])
      as g (id, seq, product_id, is_given, quantity, value)
    returning 1`.execute(tx)
}

/**
 * The goods of a dispatch, with what recalculations changed of their moves. They must be locked in stock, because a recalculation
 * locks them, too.
 */
export async function readRoadGoods(tx: Tx, { branchId, id }: Key): Promise<RoadGoods[]> {
  const { rows } = await sql<RoadGoods>`
    select g.id, g.seq, g.product_id as "productId", g.is_given as "isGiven", g.quantity, g.value,
      g.returned_quantity as "returnedQuantity", g.returned_value as "returnedValue",
      -coalesce((
        select sum(l.delta) from stock_move m
        join hpp_recalc_line l on l.branch_id = ${branchId} and l.seq = m.seq
        join hpp_recalc h on h.id = l.recalc_id and h.status = 'APPLIED'
        where m.branch_id = ${branchId} and m.document_id = c.order_id and m.product_id = g.product_id
          and (m.seq = g.seq or m.sources = array[g.seq])), 0)::bigint as change
    from cod_goods g join cod_dispatch c on c.branch_id = ${branchId} and c.id = g.dispatch_id
    where g.branch_id = ${branchId} and g.dispatch_id = ${id} order by g.product_id, g.is_given`.execute(tx)
  return rows
}

/** What comes back of one line of goods: its quantity and its part of their cost. */
export interface Back {
  goods: RoadGoods
  quantity: number
  value: Rupiah
}

/** Parts by cumulative share of what the goods left with (clarified/selling-after-the-till 39). */
export const backOf = (goods: RoadGoods, quantity: number): Back => ({
  goods,
  quantity,
  value: partialValue(
    {
      value: rupiah(goods.value),
      quantity: goods.quantity,
      usedQuantity: goods.returnedQuantity,
      usedValue: rupiah(goods.returnedValue),
    },
    quantity,
  ),
})

export const toPost = ({ goods, quantity, value }: Back, warehouse: WarehouseRef): GoodsBack => ({
  productId: goods.productId,
  warehouse,
  quantity,
  value,
  seq: goods.seq,
  whole: goods.quantity,
})

/** Goods that came back are no longer on the road. */
export async function saveBack({ tx }: DocumentCtx, branchId: number, backs: readonly Back[]): Promise<void> {
  await sql`
    update cod_goods g set returned_quantity = g.returned_quantity + b.quantity, returned_value = g.returned_value + b.value
    from unnest(${backs.map(({ goods }) => goods.id)}::bigint[], ${backs.map(({ quantity }) => quantity)}::bigint[],
      ${backs.map(({ value }) => value)}::bigint[]) as b (id, quantity, value)
    where g.branch_id = ${branchId} and g.id = b.id`.execute(tx)
}

/** The dispatch is over: what recalculations had left in transit went to the cost with it. */
export async function closeDispatch(
  { tx, clock }: DocumentCtx,
  { branchId, id }: Key,
  goods: readonly RoadGoods[],
): Promise<void> {
  await Promise.all([
    sql`
      update cod_dispatch set ended_at = ${clock.now()}, rules = null
      where branch_id = ${branchId} and id = ${id}`.execute(tx),
    sql`
      update cod_goods g set closed_change = c.change
      from unnest(${goods.map((each) => each.id)}::bigint[], ${goods.map(({ change }) => change)}::bigint[]) as c (id, change)
      where g.branch_id = ${branchId} and g.id = c.id`.execute(tx),
  ])
}
