import { sql } from 'kysely'
import { sameBranch } from '../../../kernel/db/branches.ts'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { Db } from '../../../kernel/db/types.ts'
import type { ReportScope } from '../../../kernel/report/report-scope.ts'
import { type GoodsFilter, wantedGoods } from '../goods-filter.ts'
import type { StockPool } from './stock-card.queries.ts'

/** The stock of a warehouse at the end of a day. */
export interface Held {
  branchId: number
  warehouseId: number
  productId: number
  pool: StockPool
  quantity: bigint
  reserved: bigint
}

/** The value of a pool at the end of a day. */
export interface PoolHeld {
  branchId: number
  pool: StockPool
  productId: number
  quantity: bigint
  value: bigint
}

type When = Pick<ReportScope, 'branchIds' | 'dateTo' | 'knownAt'>

/**
 * The stock of each warehouse at the end of the last day: today's balance less later moves, or the sum of all known moves.
 */
export async function heldAt(db: Db, when: When, goods: GoodsFilter): Promise<Held[]> {
  const { branchIds, dateTo, knownAt } = when
  const moves = sql`from stock_move m where m.branch_id = any(${branchIds}) ${wantedGoods(goods, 'm.product_id')}`
  const parts =
    knownAt === null
      ? sql`select s.branch_id, s.warehouse_id, s.product_id, s.quantity, s.reserved from stock_balance s
          where s.branch_id = any(${branchIds}) ${wantedGoods(goods, 's.product_id')}
          union all select m.branch_id, m.warehouse_id, m.product_id, -m.quantity, 0 ${moves} and m.date > ${dateTo}::date`
      : sql`select m.branch_id, m.warehouse_id, m.product_id, m.quantity, 0 as reserved ${moves}
          and m.date <= ${dateTo}::date and m.entered_at <= ${knownAt}::timestamptz`
  const { rows } = await sql<Held>`
    select h.branch_id as "branchId", h.warehouse_id as "warehouseId", h.product_id as "productId",
      case w.kind when 'MOTORIST' then 'OUTER' else w.kind end as pool,
      sum(h.quantity) as quantity, sum(h.reserved) as reserved
    from (${parts}) h join warehouse w on ${sameBranch('w', 'h', branchIds)} and w.id = h.warehouse_id
    group by 1, 2, 3, w.kind`.execute(exactly(db))
  return rows
}

/** The same per pool, with values. */
export async function poolsAt(db: Db, when: When, goods: GoodsFilter): Promise<PoolHeld[]> {
  const { branchIds, dateTo, knownAt } = when
  const moves = sql`from stock_move m where m.branch_id = any(${branchIds}) ${wantedGoods(goods, 'm.product_id')}`
  const parts =
    knownAt === null
      ? sql`select c.branch_id, c.pool, c.product_id, c.quantity, c.value from cost_balance c
          where c.branch_id = any(${branchIds}) ${wantedGoods(goods, 'c.product_id')}
          union all select m.branch_id, m.pool, m.product_id, -m.quantity, -m.value ${moves} and m.date > ${dateTo}::date`
      : sql`select m.branch_id, m.pool, m.product_id, m.quantity, m.value ${moves}
          and m.date <= ${dateTo}::date and m.entered_at <= ${knownAt}::timestamptz`
  const { rows } = await sql<PoolHeld>`
    select branch_id as "branchId", pool, product_id as "productId", sum(quantity) as quantity, sum(value) as value
    from (${parts}) h group by 1, 2, 3`.execute(exactly(db))
  return rows
}
