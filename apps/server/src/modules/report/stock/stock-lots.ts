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
}

export interface LastMoves {
  branchId: number
  productId: number
  lastIn: string | null
  lastOut: string | null
}

type When = Pick<ReportScope, 'branchIds' | 'dateTo' | 'knownAt'>

/**
 * What each document moved in or out of a branch until the last day. Moves inside the branch cancel out, and a move that
 * was reversed is left out together with its reversal (clarifications 2.10).
 */
const movements = ({ branchIds, dateTo, knownAt }: When, goods: GoodsFilter) => {
  const known = (move: string) =>
    knownAt === null ? sql`` : sql`and ${sql.ref(`${move}.entered_at`)} <= ${knownAt}::timestamptz`
  return sql`
    select m.branch_id, m.product_id, m.date, sum(m.quantity)::bigint as quantity
    from stock_move m
    left join stock_move r on r.branch_id = m.branch_id and r.reverses_seq = m.seq and r.date <= ${dateTo}::date ${known('r')}
    where m.branch_id = any(${branchIds}) and m.date <= ${dateTo}::date and m.quantity <> 0
      and m.reverses_seq is null and r.seq is null ${known('m')} ${wantedGoods(goods, 'm.product_id')}
    group by m.branch_id, m.product_id, m.document_id, m.date`
}

/** Goods on hand by the day they came: the latest arrivals are taken to be still there (domain-core 6). */
export async function lotsOnHand(db: Db, when: When, goods: GoodsFilter): Promise<Lot[]> {
  const { rows } = await sql<Lot>`
    with moved as (${movements(when, goods)}),
    held as (
      select branch_id, product_id, sum(quantity)::bigint as quantity from moved group by 1, 2 having sum(quantity) > 0
    ), came as (
      select branch_id, product_id, date, sum(quantity)::bigint as quantity from moved where quantity > 0 group by 1, 2, 3
    ), lots as (
      select c.*, h.quantity as held,
        sum(c.quantity) over (partition by c.branch_id, c.product_id order by c.date desc) - c.quantity as newer
      from came c join held h using (branch_id, product_id)
    )
    select branch_id as "branchId", product_id as "productId", date, least(quantity, held - newer)::bigint as quantity
    from lots where newer < held order by branch_id, product_id, date desc`.execute(db)
  return rows
}

/** When goods last came in and went out. */
export async function lastMoves(db: Db, when: When, goods: GoodsFilter): Promise<LastMoves[]> {
  const { rows } = await sql<LastMoves>`
    select branch_id as "branchId", product_id as "productId",
      max(date) filter (where quantity > 0) as "lastIn", max(date) filter (where quantity < 0) as "lastOut"
    from (${movements(when, goods)}) moved group by 1, 2`.execute(db)
  return rows
}
