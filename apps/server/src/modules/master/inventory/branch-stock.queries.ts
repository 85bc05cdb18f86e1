import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { BranchStock, inventoryContract } from '@merchant/contract/master/inventory.ts'
import { averageText } from '@merchant/domain/stock/moving-average.ts'
import { type SqlBool, sql } from 'kysely'
import { sameBranch } from '../../../kernel/db/branches.ts'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import {
  byText,
  byValue,
  byValueEmptyLast,
  page,
  readOrder,
  searchStored,
  statusIn,
} from '../../../kernel/list/list-query.ts'
import { seesCosts } from '../../../kernel/report/costs.ts'
import { comingTo, isBelow, levelOf, limitsOf, onOrder, stockOf } from '../stock-levels.ts'

type List = Parsed<(typeof inventoryContract)['POST /core/v1/inventories/get/all']>['body']

/** The value of a branch's goods over all pools. */
const value = (branchIds: readonly number[]) => sql<bigint>`(
  select coalesce(sum(c.value), 0) from cost_balance c
  where ${sameBranch('c', 'branch.id', branchIds)} and c.product_id = product.id)`
const worthOf = (branchIds: readonly number[]) => sql<bigint>`(
  select coalesce(sum(c.quantity), 0) from cost_balance c
  where ${sameBranch('c', 'branch.id', branchIds)} and c.product_id = product.id)`

const sortable = {
  product: byText('product.name'),
  sku: byText('product.sku'),
  branch: byText('branch.name'),
  qty: byValue('stock.quantity'),
  available: sql`stock.quantity - stock.reserved`,
  onOrder,
  min: byValueEmptyLast('l.min_quantity'),
  max: byValueEmptyLast('l.max_quantity'),
}

/** What the list is about: stock with its limit and what comes. */
function found({ db, branchIds }: QueryCtx, list: List) {
  const asked = { branchIds, warehouseId: list.warehouseId }
  let query = exactly(db)
    .selectFrom(stockOf(asked).as('stock'))
    .innerJoin('branch', 'branch.id', 'stock.branch_id')
    .innerJoin('product', 'product.id', 'stock.product_id')
    .leftJoin('stock_limit as l', (on) =>
      on
        .on(sameBranch('l', 'stock', branchIds))
        .onRef('l.product_id', '=', 'stock.product_id')
        .on(limitsOf(asked)),
    )
    .leftJoin(comingTo(asked).as('coming'), (on) =>
      on
        .onRef('coming.branch_id', '=', 'stock.branch_id')
        .onRef('coming.product_id', '=', 'stock.product_id'),
    )
    .where(statusIn(list.status, 'product.status'))
    .where(searchStored(list.search, 'product.search_text'))
  if (list.productId) query = query.where('product.id', '=', list.productId)
  if (list.categoryId) query = query.where('product.category_id', '=', list.categoryId)
  if (list.brandId) query = query.where('product.brand_id', '=', list.brandId)
  if (list.below === 'true') query = query.where(isBelow)
  if (list.below === 'false') query = query.where(sql<SqlBool>`(${isBelow}) is not true`)
  return query
}

/**
 * The stock of each branch asked for, in all warehouses or in one, with its limits (domain-core 3.A); costs only for users who
 * may see them.
 */
export async function listBranchStocks(ctx: QueryCtx, list: List) {
  const { branchIds } = ctx
  const order = readOrder(list.sort, sortable, 'product,branch', 'branch.id')
  const { rows, ...sizes } = await page(exactly(ctx.db), list, found(ctx, list), (q) =>
    q
      .select([
        'product.id as productId',
        'product.sku',
        'product.name',
        'product.status as productStatus',
        'branch.id as branchId',
        'branch.code as branchCode',
        'branch.name as branchName',
        'stock.quantity as qty',
        'stock.reserved',
        onOrder.as('onOrder'),
        sql<number | null>`l.min_quantity::float8`.as('min'),
        sql<number | null>`l.max_quantity::float8`.as('max'),
        levelOf.as('status'),
        value(branchIds).as('value'),
        worthOf(branchIds).as('quantity'),
      ])
      .orderBy(order)
      .orderBy('product.id'),
  )
  const withCosts = seesCosts(ctx.principal)
  return {
    inventories: rows.map(
      ({
        productId,
        sku,
        name,
        branchId,
        branchCode,
        branchName,
        value: worth,
        quantity,
        ...row
      }): BranchStock => ({
        ...row,
        product: { id: productId, code: sku, name },
        branch: { id: branchId, code: branchCode, name: branchName },
        available: row.qty - row.reserved,
        ...(withCosts && { hpp: averageText({ quantity, value: worth }), value: worth }),
      }),
    ),
    ...sizes,
  }
}
