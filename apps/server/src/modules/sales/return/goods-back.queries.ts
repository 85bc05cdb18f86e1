import { negate, type Rupiah, rupiah } from '@merchant/domain/kernel/money.ts'
import type { ReturnedSoldGoods } from '@merchant/domain/posting/sales-return.ts'
import { type PartlyUsed, takeParts } from '@merchant/domain/pricing/partial.ts'
import type { WarehouseRef } from '@merchant/domain/stock/pool.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/types.ts'
import type { PlannedLine } from './plan.ts'

interface SourceRow {
  seq: number
  productId: number
  isGiven: boolean
  quantity: number
  /** Above zero, with all recalculations. */
  value: number
  usedQuantity: number
  usedValue: number
}

/**
 * The moves by which the goods of a sale left, each with what came back of it: refused at the door, or returned before. Recalculations
 * of costs are in both, so that all parts end on the cost of the sale (clarified/selling-after-the-till 2 and 39). The goods must be
 * locked in stock, because a recalculation locks them, too.
 */
async function readSources(tx: Tx, branchId: number, orderId: number): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    with source as (
      select m.seq, m.product_id, coalesce(g.is_given, m.counter_role = 'PROMO_EXPENSE') as is_given, -m.quantity as quantity, -m.value as value
      from stock_move m
      left join cod_goods g on g.branch_id = ${branchId} and g.seq = m.seq
      left join document s on s.branch_id = ${branchId} and s.id = g.dispatch_id
      where m.branch_id = ${branchId} and m.document_id = ${orderId} and m.kind = 'AVG' and m.quantity < 0
        and (m.counter_role in ('COGS', 'PROMO_EXPENSE') and g.id is null or s.status = 'DELIVERED')
    ),
    back as (
      select m.sources[1] as of, m.seq, m.quantity, m.value
      from stock_move m join document d on d.branch_id = ${branchId} and d.id = m.document_id and d.status <> 'CANCELLED'
      where m.branch_id = ${branchId} and m.kind = 'LINK' and m.reverses_seq is null
        and (m.document_id = ${orderId} or m.document_id in (
          select r.id from sales_return r where r.branch_id = ${branchId} and r.order_id = ${orderId}))
        and m.sources[1] in (select seq from source)
    ),
    change as (
      select l.seq, sum(l.delta) as delta from hpp_recalc_line l join hpp_recalc h on h.id = l.recalc_id and h.status = 'APPLIED'
      where l.branch_id = ${branchId} and l.seq in (select seq from source union all select seq from back) group by 1
    )
    select s.seq, s.product_id as "productId", s.is_given as "isGiven", s.quantity,
      (s.value - coalesce((select c.delta from change c where c.seq = s.seq), 0))::bigint as value,
      coalesce((select sum(b.quantity) from back b where b.of = s.seq), 0)::bigint as "usedQuantity",
      coalesce((select sum(b.value + coalesce((select c.delta from change c where c.seq = b.seq), 0)) from back b where b.of = s.seq), 0)::bigint as "usedValue"
    from source s order by s.seq`.execute(tx)
  return rows
}

/** A returned line with the warehouse of its goods. */
export interface PlacedLine extends PlannedLine {
  warehouse: WarehouseRef
}

/** The goods that come back with their part of the cost of the sale; services come back without. */
export async function goodsBack(
  tx: Tx,
  { branchId, orderId }: { branchId: number; orderId: number },
  lines: readonly PlacedLine[],
): Promise<{ goods: ReturnedSoldGoods[]; costs: ReadonlyMap<PlacedLine, Rupiah> }> {
  const sources = await readSources(tx, branchId, orderId)
  const isGiven = ({ line }: PlacedLine) => line.kind !== 'NORMAL'
  const keyOf = (productId: number, given: boolean) => `${productId} ${given}`
  const bySource = new Map(sources.map((source) => [keyOf(source.productId, source.isGiven), source]))
  const wholes = new Map(
    [...bySource].map(([key, source]): [string, PartlyUsed] => [
      key,
      {
        value: rupiah(Math.max(source.value, 0)),
        quantity: source.quantity,
        usedQuantity: source.usedQuantity,
        usedValue: rupiah(source.usedValue),
      },
    ]),
  )
  const parts = takeParts(wholes, lines, (each) => ({
    of: keyOf(each.line.productId, isGiven(each)),
    quantity: each.quantity,
  }))
  const costs = new Map(lines.map((each, index) => [each, parts[index]?.value ?? rupiah(0)]))
  const goods = lines.map((each): ReturnedSoldGoods => {
    const source = bySource.get(keyOf(each.line.productId, isGiven(each)))
    if (!source) throw new Error(`product ${each.line.productId} left with no move of order ${orderId}`)
    return {
      productId: each.line.productId,
      warehouse: each.warehouse,
      quantity: each.quantity,
      value: costs.get(each) ?? negate(rupiah(0)),
      seq: source.seq,
      whole: source.quantity,
      isGiven: isGiven(each),
    }
  })
  return { goods, costs }
}
