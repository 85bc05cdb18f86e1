import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import type { ReportScope } from '../../../kernel/report/report-scope.ts'
import { type GoodsFilter, wantedGoods } from './held.ts'

/** Goods that came into a branch on one day and are still there, the latest first. */
export interface Lot {
  branchId: number
  productId: number
  date: string
  /** How many of them are still there. */
  quantity: number
  /** When the product last came into the branch and went out of it. */
  lastIn: string | null
  lastOut: string | null
}

type When = Pick<ReportScope, 'branchIds' | 'dateTo' | 'knownAt'>

/**
 * Goods on hand by the day they came: the latest arrivals are taken to be still there (domain-core 6). Counted is what
 * each document moved in or out of a branch: moves inside the branch cancel out, and a move that was reversed is left out
 * together with its reversal (clarifications 2.10).
 */
export async function lotsOnHand(
  db: Db,
  { branchIds, dateTo, knownAt }: When,
  goods: GoodsFilter,
): Promise<Lot[]> {
  const known = knownAt === null ? sql`` : sql`and m.entered_at <= ${knownAt}::timestamptz`
  const { rows } = await sql<Lot>`
    with undone as materialized (
      select m.branch_id, m.reverses_seq as seq from stock_move m
      where m.branch_id = any(${branchIds}) and m.reverses_seq is not null and m.date <= ${dateTo}::date ${known}
    ), moved as materialized (
      select m.branch_id, m.product_id, m.date, sum(m.quantity)::bigint as quantity
      from stock_move m left join undone u on u.branch_id = m.branch_id and u.seq = m.seq
      where m.branch_id = any(${branchIds}) and m.date <= ${dateTo}::date and m.quantity <> 0 and m.reverses_seq is null
        and u.seq is null ${known} ${wantedGoods(goods, 'm.product_id')}
      group by m.branch_id, m.product_id, m.document_id, m.date
    ), held as (
      select branch_id, product_id, sum(quantity)::bigint as held,
        max(date) filter (where quantity > 0) as last_in, max(date) filter (where quantity < 0) as last_out
      from moved group by 1, 2 having sum(quantity) > 0
    ), came as (
      select branch_id, product_id, date, sum(quantity)::bigint as quantity from moved where quantity > 0 group by 1, 2, 3
    ), lots as (
      select c.branch_id, c.product_id, c.date, c.quantity, h.held, h.last_in, h.last_out,
        sum(c.quantity) over (partition by c.branch_id, c.product_id order by c.date desc) - c.quantity as newer
      from came c join held h using (branch_id, product_id)
    )
    select branch_id as "branchId", product_id as "productId", date, least(quantity, held - newer)::bigint as quantity,
      last_in as "lastIn", last_out as "lastOut"
    from lots where newer < held order by branch_id, product_id, date desc`.execute(db)
  return rows
}
