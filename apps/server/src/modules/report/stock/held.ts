import { roundHalfAway } from '@merchant/domain/kernel/money.ts'
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

/** The sum of moves of some goods in a warehouse. */
type Moved = Omit<Held, 'reserved'> & Pick<PoolHeld, 'value'>

/**
 * The stock of warehouses and pools at the end of the last day: today's balances less later moves, or the sum of all known
 * moves. Moves are read once for both.
 */
export async function heldAt(
  db: Db,
  when: When,
  goods: GoodsFilter,
): Promise<{ held: Held[]; pools: PoolHeld[] }> {
  const isNow = when.knownAt === null
  const [moved, stock, costs] = await Promise.all([
    movesOf(db, when, goods),
    isNow ? stockNow(db, when, goods) : [],
    isNow ? costsNow(db, when, goods) : [],
  ])
  const sign = isNow ? -1n : 1n
  const held = new Map(stock.map((row) => [`${row.warehouseId} ${row.productId}`, row]))
  const pools = new Map(costs.map((row) => [`${row.branchId} ${row.pool} ${row.productId}`, row]))
  for (const { branchId, warehouseId, productId, pool, ...move } of moved) {
    const there = held.get(`${warehouseId} ${productId}`)
    const quantity = sign * move.quantity
    const own = { branchId, warehouseId, productId, pool, reserved: 0n }
    held.set(`${warehouseId} ${productId}`, {
      ...own,
      ...there,
      quantity: (there?.quantity ?? 0n) + quantity,
    })
    const together = pools.get(`${branchId} ${pool} ${productId}`)
    pools.set(`${branchId} ${pool} ${productId}`, {
      branchId,
      pool,
      productId,
      quantity: (together?.quantity ?? 0n) + quantity,
      value: (together?.value ?? 0n) + sign * move.value,
    })
  }
  return { held: [...held.values()], pools: [...pools.values()] }
}

async function movesOf(db: Db, { branchIds, dateTo, knownAt }: When, goods: GoodsFilter): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select branch_id as "branchId", warehouse_id as "warehouseId", product_id as "productId", pool,
      sum(quantity) as quantity, sum(value) as value
    from stock_move where branch_id = any(${branchIds}) ${wantedGoods(goods, 'product_id')}
      and ${knownAt === null ? sql`date > ${dateTo}::date` : sql`date <= ${dateTo}::date and entered_at <= ${knownAt}::timestamptz`}
    group by 1, 2, 3, 4`.execute(exactly(db))
  return rows
}

async function stockNow(db: Db, { branchIds }: When, goods: GoodsFilter): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select s.branch_id as "branchId", s.warehouse_id as "warehouseId", s.product_id as "productId",
      case w.kind when 'MOTORIST' then 'OUTER' else w.kind end as pool, s.quantity::numeric, s.reserved::numeric
    from stock_balance s join warehouse w on ${sameBranch('w', 's', branchIds)} and w.id = s.warehouse_id
    where s.branch_id = any(${branchIds}) ${wantedGoods(goods, 's.product_id')}`.execute(exactly(db))
  return rows
}

async function costsNow(db: Db, { branchIds }: When, goods: GoodsFilter): Promise<PoolHeld[]> {
  const { rows } = await sql<PoolHeld>`
    select branch_id as "branchId", pool, product_id as "productId", quantity::numeric, value::numeric
    from cost_balance where branch_id = any(${branchIds}) ${wantedGoods(goods, 'product_id')}`.execute(
    exactly(db),
  )
  return rows
}

export const poolKey = ({ branchId, pool, productId }: Pick<PoolHeld, 'branchId' | 'pool' | 'productId'>) =>
  `${branchId} ${pool} ${productId}`

/** Each warehouse has its share of the pool's value by quantity; the largest takes the rounding rest (domain-core 4.1). */
export function warehouseValues(held: readonly Held[], pools: readonly PoolHeld[]): Map<Held, bigint> {
  const shares = new Map<Held, bigint>()
  const heldIn = Map.groupBy(held, poolKey)
  for (const pool of pools) {
    const [largest, ...others] = (heldIn.get(poolKey(pool)) ?? []).toSorted((a, b) =>
      a.quantity < b.quantity ? 1 : a.quantity > b.quantity ? -1 : 0,
    )
    if (!largest) continue
    let rest = pool.value
    for (const each of others) {
      const share = pool.quantity > 0n ? roundHalfAway(pool.value * each.quantity, pool.quantity) : 0n
      shares.set(each, share)
      rest -= share
    }
    shares.set(largest, rest)
  }
  return shares
}
