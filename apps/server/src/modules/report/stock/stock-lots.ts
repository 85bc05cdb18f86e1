import { exactSum } from '@merchant/domain/kernel/figure.ts'
import { sql } from 'kysely'
import { exactly, keepingPlan } from '../../../kernel/db/client-kysely.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { addDays } from '../../../kernel/report/month-spans.ts'
import type { ReportScope } from '../../../kernel/report/report-scope.ts'

/** Goods that came into a branch on one day and are still there, the latest first. */
export interface Lot {
  branchId: number
  productId: number
  date: string
  /** The quantity still there. */
  quantity: bigint
  /** The last receipt and the last issue of the product in the branch. */
  lastIn: string | null
  lastOut: string | null
}

type When = Pick<ReportScope, 'branchIds' | 'dateTo' | 'knownAt'>

/** A branch's stock of a product. */
export interface OnHand {
  branchId: number
  productId: number
  quantity: bigint
}

/** Most goods have come and gone within this time; all moves are read only for the others. */
const USUAL_DAYS = 180

/**
 * Goods on hand by the day of receipt: the latest receipts are taken to be still there (domain-core 6). Each document's
 * moves in or out of a branch count: moves inside the branch cancel out, and a reversed move is left out together with its
 * reversal (clarifications 2.10).
 */
export async function lotsOnHand(db: Db, when: When, held: readonly OnHand[]): Promise<Lot[]> {
  const recent = await lotsSince(db, when, held, addDays(when.dateTo, -USUAL_DAYS))
  const lotsOf = Map.groupBy(recent, goodsKey)
  const known = held.filter((goods) => isComplete(goods, lotsOf.get(goodsKey(goods)) ?? []))
  const complete = new Set(known.map(goodsKey))
  const others = held.filter((goods) => !complete.has(goodsKey(goods)))
  const older = others.length > 0 ? await lotsSince(db, when, others, null) : []
  return [...recent.filter((lot) => complete.has(goodsKey(lot))), ...older]
}

export const goodsKey = ({ branchId, productId }: Pick<OnHand, 'branchId' | 'productId'>): string =>
  `${branchId} ${productId}`

/** Whether the lots are the whole stock, and have the last receipt and issue. */
const isComplete = ({ quantity }: OnHand, lots: readonly Lot[]): boolean =>
  lots.length > 0 &&
  lots.every(({ lastIn, lastOut }) => lastIn !== null && lastOut !== null) &&
  exactSum(lots, (lot) => lot.quantity) === quantity

const rowOf = ({ branchId, productId, quantity }: OnHand) => ({
  branch_id: branchId,
  product_id: productId,
  held: String(quantity),
})

async function lotsSince(
  db: Db,
  { branchIds, dateTo, knownAt }: When,
  held: readonly OnHand[],
  since: string | null,
): Promise<Lot[]> {
  const from = (column: string) => (since === null ? sql`` : sql`and ${sql.ref(column)} >= ${since}::date`)
  const until = sql`date <= ${dateTo}::date ${knownAt === null ? sql`` : sql`and entered_at <= ${knownAt}::timestamptz`}`
  // Few goods by their keys in every month, by a plan that is kept: planning some dozen months takes longer than reading them.
  const isByKeys = since === null
  const { rows } = await sql<Lot>`
    with held as materialized (
      select * from json_to_recordset(${JSON.stringify(held.map(rowOf))}::json) h (branch_id bigint, product_id bigint, held numeric)
    ), undone as materialized (
      select branch_id, reversed_seq as seq from stock_reversal
      where branch_id = any(${branchIds}) and ${until} ${from('reversed_date')}
    ), moved as materialized (
      select branch_id, product_id, date, sum(quantity) as quantity from stock_move
      where branch_id = any(${branchIds}) and ${until} ${from('date')} and quantity <> 0 and reverses_seq is null
        ${isByKeys ? sql`and product_id = any(array(select product_id from held))` : sql``}
        and (branch_id, seq) not in (select branch_id, seq from undone)
      group by branch_id, product_id, document_id, date
    ), last as (
      select branch_id, product_id, max(date) filter (where quantity > 0) as last_in, max(date) filter (where quantity < 0) as last_out
      from moved group by 1, 2
    ), came as (
      select branch_id, product_id, date, sum(quantity) as quantity from moved where quantity > 0 group by 1, 2, 3
    ), lots as (
      select c.branch_id, c.product_id, c.date, c.quantity, h.held,
        sum(c.quantity) over (partition by c.branch_id, c.product_id order by c.date desc) - c.quantity as newer
      from came c join held h using (branch_id, product_id)
    )
    select l.branch_id as "branchId", l.product_id as "productId", l.date, least(l.quantity, l.held - l.newer) as quantity,
      t.last_in as "lastIn", t.last_out as "lastOut"
    from lots l join last t using (branch_id, product_id)
    where l.newer < l.held order by l.branch_id, l.product_id, l.date desc`.execute(
    isByKeys ? keepingPlan(exactly(db)) : exactly(db),
  )
  return rows
}
