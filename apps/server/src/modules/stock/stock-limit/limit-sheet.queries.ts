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
  isBelow,
  levelOf,
  limitsOf,
  onOrder,
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
const ofBranch = sql<SqlBool>`num_nonnulls(own.product_id, stock.product_id, l.id) > 0`

/** Goods that are kept, each with its limit at the place and what is there and comes. */
function found({ db, principal }: QueryCtx, asked: Asked) {
  const { branchId, warehouseId, goods, brandId, categoryId } = asked
  const at = { branchIds: [branchId], warehouseId }
  let query = exactly(db)
    .selectFrom('product')
    .leftJoin('stock_limit as l', (on) =>
      on.on('l.branch_id', '=', branchId).onRef('l.product_id', '=', 'product.id').on(limitsOf(at)),
    )
    .leftJoin(stockOf(at).as('stock'), (on) => on.onRef('stock.product_id', '=', 'product.id'))
    .leftJoin(comingTo(at).as('coming'), (on) => on.onRef('coming.product_id', '=', 'product.id'))
    .leftJoin('product_branch as own', (on) =>
      on
        .on('own.branch_id', '=', branchId)
        .onRef('own.product_id', '=', 'product.id')
        .on('own.is_active', '=', true),
    )
    .where('product.company_id', '=', principal.companyId)
    .where('product.type', '=', 'STOCK')
    .where('product.status', '=', 'ACTIVE')
    .where(searchStored(asked.search, 'product.search_text'))
  if (brandId) query = query.where('product.brand_id', '=', brandId)
  if (categoryId) query = query.where('product.category_id', '=', categoryId)
  if (goods === 'BELOW') query = query.where(isBelow)
  else if (goods !== 'ALL') query = query.where(ofBranch)
  return query
}

/**
 * The rows of a sheet of limits: goods of one branch or warehouse, whether they have a limit or not.
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
  const [{ rows, ...sizes }, today] = await Promise.all([
    page(exactly(ctx.db), asked, found(ctx, asked), (query) =>
      query
        .innerJoin('unit', 'unit.id', 'product.base_unit_id')
        .select([
          'product.id',
          'product.sku',
          'product.name',
          'product.base_unit_id as unitId',
          'unit.code as unitCode',
          'unit.name as unitName',
          'l.id as limitId',
          'l.version',
          sql<number | null>`l.min_quantity::float8`.as('minQty'),
          sql<number | null>`l.max_quantity::float8`.as('maxQty'),
          sql<number | null>`l.reorder_quantity::float8`.as('reorderQty'),
          'l.lead_time_days as leadTimeDays',
          sql<bigint>`coalesce(stock.quantity, 0)`.as('qty'),
          sql<bigint>`coalesce(stock.free, 0)`.as('available'),
          onOrder.as('onOrder'),
          levelOf.as('status'),
        ])
        .orderBy(order),
    ),
    todayAt(ctx.db, branchId, ctx.clock.now()),
  ])
  const sold = await soldOf(ctx.db, { branchId, warehouseId, productIds: rows.map(({ id }) => id), today })
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
