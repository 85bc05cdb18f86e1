import { type RawBuilder, sql } from 'kysely'

/**
 * Goods that left the books with their sale and stood in the warehouse at a moment: what lies on delivery orders that were not
 * delivered, failed or cancelled by then, and rests that nothing had settled (clarified/selling-after-the-till 46). Goods that are
 * paid at the door are on the road from their picking on.
 * @param at a moment, in words of the statement around it; `from` is the earliest of all that are asked for
 * @returns a query of `product_id, quantity`, in base units, a row for each line
 */
export const lyingGoods = (
  { branchId, warehouseId }: { branchId: number; warehouseId: RawBuilder<unknown> },
  { at, from }: { at: RawBuilder<unknown>; from: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`
  select l.product_id, case when y.stood then l.base_quantity else l.base_quantity - l.picked_quantity end as quantity
  from delivery_order o
  join document d on d.branch_id = ${branchId} and d.id = o.id
  cross join lateral (
    select case when o.is_cod then coalesce(o.picked_at, o.ended_at) else o.ended_at end as gone_at,
      case when o.is_rest_owed then coalesce(o.rest_ended_at, 'infinity') end as rest_until
  ) t
  cross join lateral (select t.gone_at is null or t.gone_at > ${at} as stood) y
  join delivery_order_line l on l.branch_id = ${branchId} and l.document_id = o.id
  where o.branch_id = ${branchId} and o.warehouse_id = ${warehouseId}
    and (o.ended_at is null or o.ended_at > ${from} or (o.is_rest_owed and (o.rest_ended_at is null or o.rest_ended_at > ${from})))
    and d.created_at <= ${at} and (y.stood or t.rest_until > ${at})`
