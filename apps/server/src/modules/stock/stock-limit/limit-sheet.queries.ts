import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { StockLimitLine, stockLimitSheetContract } from '@merchant/contract/stock/stock-limit.ts'
import { averageDay } from '@merchant/domain/stock/stock-limit.ts'
import { type SqlBool, sql } from 'kysely'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, page, readOrder, searchStored } from '../../../kernel/list/list-query.ts'
import { todayAt } from '../../../kernel/period/today.ts'
import {
  comingTo,
  levelOf,
  limitsOf,
  onOrder,
  runsShort,
  stockOf,
} from '../../master/inventory/stock-levels.public.ts'
import { soldOf } from './sold-goods.queries.ts'

type Asked = Parsed<(typeof stockLimitSheetContract)['GET /v1/stock-limits/sheet']>['query']

/** @throws WAREHOUSE_NOT_IN_BRANCH */
export async function requirePlace(
  db: Db,
  { branchId, warehouseId }: { branchId: number; warehouseId?: number | null | undefined },
): Promise<void> {
  if (!warehouseId) return
  const found = await db
    .selectFrom('warehouse')
    .where('branch_id', '=', branchId)
    .where('id', '=', warehouseId)
    .select('id')
    .executeTakeFirst()
  if (!found) throw refuseField('WAREHOUSE_NOT_IN_BRANCH', 'warehouseId')
}

/** Goods that the branch has in its range, keeps or kept, or has a limit for. */
const ofBranch = (branchId: number) => sql<SqlBool>`product.id = any(array(
  select product_id from stock_balance where branch_id = ${branchId}
  union select product_id from product_branch where branch_id = ${branchId} and is_active
  union select product_id from stock_limit where branch_id = ${branchId} and status = 'ACTIVE'))`

/** Goods that are kept, as the filters want them. */
function wantedGoods({ db, principal }: QueryCtx, asked: Asked) {
  const { branchId, warehouseId, goods, brandId, categoryId } = asked
  let query = db
    .selectFrom('product')
    .where('product.company_id', '=', principal.companyId)
    .where('product.type', '=', 'STOCK')
    .where('product.status', '=', 'ACTIVE')
    .where(searchStored(asked.search, 'product.search_text'))
  if (brandId) query = query.where('product.brand_id', '=', brandId)
  if (categoryId) query = query.where('product.category_id', '=', categoryId)
  if (goods === 'BELOW') query = query.where(runsShort({ branchIds: [branchId], warehouseId }))
  else if (goods !== 'ALL') query = query.where(ofBranch(branchId))
  return query
}

interface Goods extends Omit<StockLimitLine, 'product' | 'baseUnit' | 'averageDay'> {
  sku: string
  name: string
  unitId: number
  unitCode: string
  unitName: string
}

/**
 * Some goods with their limit at the place, and what is there and comes. Their ids stand beside every part, so that the parts
 * are small and the planner knows it.
 */
async function goodsWithLimits(
  db: Db,
  { branchId, warehouseId }: Asked,
  ids: readonly number[],
): Promise<Goods[]> {
  if (ids.length === 0) return []
  const at = { branchIds: [branchId], warehouseId }
  const these = sql`any(${[...ids]}::bigint[])`
  const { rows } = await sql<Goods>`
    select p.id, p.sku, p.name, p.base_unit_id as "unitId", u.code as "unitCode", u.name as "unitName",
      l.id as "limitId", l.version, l.min_quantity::float8 as "minQty", l.max_quantity::float8 as "maxQty",
      l.reorder_quantity::float8 as "reorderQty", l.lead_time_days as "leadTimeDays", coalesce(stock.quantity, 0) as qty,
      coalesce(stock.free, 0) as available, ${onOrder} as "onOrder", ${levelOf} as status
    from product p
    join unit u on u.id = p.base_unit_id
    left join stock_limit l on l.branch_id = ${branchId} and l.product_id = p.id and l.product_id = ${these} and ${limitsOf(at)}
    left join ${stockOf(at)} stock on stock.product_id = p.id and stock.product_id = ${these}
    left join ${comingTo(at)} coming on coming.product_id = p.id and coming.product_id = ${these}
    where p.id = ${these}`.execute(exactly(db))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * The rows of a sheet of limits: goods of one branch or warehouse, whether they have a limit or not. Which goods is asked first;
 * everything else is read for these alone.
 * @throws WAREHOUSE_NOT_IN_BRANCH, INVALID_FORMAT for an unknown order
 */
export async function listLimitSheet(ctx: QueryCtx, asked: Asked) {
  const { branchId, warehouseId } = asked
  await requirePlace(ctx.db, asked)
  const order = readOrder(
    asked.sort,
    { name: byText('product.name'), sku: byText('product.sku') },
    'name',
    'product.id',
  )
  const { rows: found, ...sizes } = await page(ctx.db, asked, wantedGoods(ctx, asked), (query) =>
    query.select('product.id').orderBy(order),
  )
  const productIds = found.map(({ id }) => id)
  const [rows, today] = await Promise.all([
    goodsWithLimits(ctx.db, asked, productIds),
    todayAt(ctx.db, branchId, ctx.clock.now()),
  ])
  const sold = await soldOf(ctx.db, { branchId, warehouseId, productIds, today })
  return {
    ...sizes,
    rows: rows.map(
      ({ sku, name, unitId, unitCode, unitName, ...row }): StockLimitLine => ({
        ...row,
        product: { id: row.id, code: sku, name },
        baseUnit: { id: unitId, code: unitCode, name: unitName },
        averageDay: averageDay(sold(row.id)),
      }),
    ),
  }
}
