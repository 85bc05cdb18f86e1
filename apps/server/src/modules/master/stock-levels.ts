import type { StockLevel } from '@merchant/contract/master/stock-levels.ts'
import { awaitedStatuses } from '@merchant/domain/purchase/purchase-order.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { inBranches, sameBranch } from '../../kernel/db/branches.ts'
import { exactly } from '../../kernel/db/client-kysely.ts'
import type { Db } from '../../kernel/db/types.ts'
import { stateIn } from '../../kernel/document/work-tabs.ts'

/** Stock beside its limits (domain-core 3.A): in the branches, or in one warehouse of theirs. */
export interface LevelsAsked {
  branchIds: readonly number[]
  warehouseId?: number | undefined
}

interface Stock {
  branch_id: number
  product_id: number
  quantity: bigint
  reserved: bigint
  free: bigint
}

interface Coming {
  branch_id: number
  product_id: number
  quantity: bigint
}

/** The limits `l` that count: of a branch as a whole, or of the warehouse. */
export const limitsOf = ({ warehouseId }: LevelsAsked) =>
  sql<SqlBool>`l.status = 'ACTIVE' and l.warehouse_id is not distinct from ${warehouseId ?? null}::bigint`

/**
 * Stock by branch and product, together with goods that have a limit and never came. `free` is what may be sold: of a branch as a
 * whole what is unreserved in warehouses for sale, because damaged goods and rewards fill no shelf.
 */
export const stockOf = (asked: LevelsAsked): RawBuilder<Stock> => sql<Stock>`(
  select x.branch_id, x.product_id, sum(x.quantity) as quantity, sum(x.reserved) as reserved, sum(x.free) as free
  from (
    select s.branch_id, s.product_id, s.quantity, s.reserved,
      case when ${asked.warehouseId === undefined ? sql`w.kind = 'MAIN'` : sql`true`} then s.quantity - s.reserved else 0 end as free
    from stock_balance s join warehouse w on ${sameBranch('w', 's', asked.branchIds)} and w.id = s.warehouse_id
    where ${inBranches('s.branch_id', asked.branchIds)}
      and ${asked.warehouseId === undefined ? sql`true` : sql`s.warehouse_id = ${asked.warehouseId}`}
    union all
    select l.branch_id, l.product_id, 0, 0, 0 from stock_limit l
    where ${inBranches('l.branch_id', asked.branchIds)} and ${limitsOf(asked)}) x
  group by x.branch_id, x.product_id)`

/** Lines `p` of submitted orders `o` that still bring goods. Open orders are few of many, and are read once. */
const awaited = (branchIds: readonly number[]) => sql`document d
  join purchase_order o on ${sameBranch('o', 'd', branchIds)} and o.id = d.id
  join purchase_order_line p on ${sameBranch('p', 'd', branchIds)} and p.document_id = d.id
  where ${inBranches('d.branch_id', branchIds)} and d.type = 'PURCHASE_ORDER' and ${stateIn(awaitedStatuses)}
    and p.received_quantity < p.base_quantity and not p.is_service`

/** What submitted orders still bring, by branch and product. */
export const comingTo = ({ branchIds, warehouseId }: LevelsAsked): RawBuilder<Coming> => sql<Coming>`(
  select d.branch_id, p.product_id, sum(p.base_quantity - p.received_quantity) as quantity
  from ${awaited(branchIds)}
    and ${warehouseId === undefined ? sql`true` : sql`o.warehouse_id = ${warehouseId}`}
  group by d.branch_id, p.product_id)`

export const onOrder = sql<bigint>`coalesce(coming.quantity, 0)`
/** `stock`, `coming` and their limit `l` in one row: what is there and comes, against the least and the most. */
export const isBelow = sql<SqlBool>`stock.free + ${onOrder} < l.min_quantity`
export const isAbove = sql<SqlBool>`stock.free + ${onOrder} > l.max_quantity`
export const levelOf = sql<StockLevel | null>`case when l.id is null then null when ${isBelow} then 'KURANG'
  when ${isAbove} then 'LEBIH' else 'CUKUP' end`

/** The condition that the goods `product` run short at one of the branches, or in the warehouse. */
export const runsShort = (asked: LevelsAsked): RawBuilder<SqlBool> => sql<SqlBool>`product.id = any(array(
  select l.product_id from stock_limit l
  join ${stockOf(asked)} stock on stock.branch_id = l.branch_id and stock.product_id = l.product_id
  left join ${comingTo(asked)} coming on coming.branch_id = l.branch_id and coming.product_id = l.product_id
  where ${inBranches('l.branch_id', asked.branchIds)} and ${limitsOf(asked)} and ${isBelow}))`

/** A limit, with what is there and comes against it. */
export interface LimitLevel {
  branchId: number
  /** Null for the branch as a whole. */
  warehouseId: number | null
  productId: number
  min: bigint
  max: bigint | null
  status: StockLevel
}

const limitColumns = sql`l.branch_id as "branchId", l.warehouse_id as "warehouseId", l.product_id as "productId",
  l.min_quantity::numeric as min, l.max_quantity::numeric as max, ${levelOf} as status`

/** All limits in use of the branches, and of some goods where they are named: of branches as a whole, and of warehouses. */
export async function limitLevels(
  db: Db,
  branchIds: readonly number[],
  { productIds, warehouses = true }: { productIds?: readonly number[]; warehouses?: boolean } = {},
): Promise<LimitLevel[]> {
  const some = (column: string) =>
    productIds ? sql`and ${sql.ref(column)} = any(${[...productIds]}::bigint[])` : sql``
  const whole = sql`
    select ${limitColumns}
    from stock_limit l
    join ${stockOf({ branchIds })} stock on stock.branch_id = l.branch_id and stock.product_id = l.product_id
      ${some('stock.product_id')}
    left join ${comingTo({ branchIds })} coming on coming.branch_id = l.branch_id and coming.product_id = l.product_id
    where ${inBranches('l.branch_id', branchIds)} and ${limitsOf({ branchIds })} ${some('l.product_id')}`
  const inWarehouses = sql`
    select ${limitColumns}
    from stock_limit l
    left join stock_balance s on ${sameBranch('s', 'l', branchIds)} and s.warehouse_id = l.warehouse_id
      and s.product_id = l.product_id
    cross join lateral (select coalesce(s.quantity - s.reserved, 0) as free) stock
    left join (
      select d.branch_id, o.warehouse_id, p.product_id, sum(p.base_quantity - p.received_quantity) as quantity
      from ${awaited(branchIds)} group by 1, 2, 3) coming
      on coming.branch_id = l.branch_id and coming.warehouse_id = l.warehouse_id and coming.product_id = l.product_id
    where ${inBranches('l.branch_id', branchIds)} and l.status = 'ACTIVE' and l.warehouse_id is not null
      ${some('l.product_id')}`
  const { rows } =
    await sql<LimitLevel>`${whole} ${warehouses ? sql`union all ${inWarehouses}` : sql``}`.execute(
      exactly(db),
    )
  return rows
}
