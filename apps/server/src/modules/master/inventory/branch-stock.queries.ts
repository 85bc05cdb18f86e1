import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { BranchStock, inventoryContract } from '@merchant/contract/master/inventory.ts'
import { averageText } from '@merchant/domain/stock/moving-average.ts'
import { sql } from 'kysely'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, page, readOrder, searchStored, statusIn } from '../../../kernel/list/list-query.ts'
import { seesCosts } from '../../../kernel/report/costs.ts'

type List = Parsed<(typeof inventoryContract)['POST /core/v1/inventories/get/all']>['body']

const sortable = {
  product: byText('product.name'),
  sku: byText('product.sku'),
  branch: byText('branch.name'),
  qty: sql`sum(stock_balance.quantity)`,
  available: sql`sum(stock_balance.quantity - stock_balance.reserved)`,
}

/** The value of a branch's goods over all pools. */
const value = (branchIds: readonly number[]) => sql<bigint>`(
  select coalesce(sum(c.value), 0) from cost_balance c
  where ${sameBranch('c', 'branch.id', branchIds)} and c.product_id = product.id)`
const worthOf = (branchIds: readonly number[]) => sql<bigint>`(
  select coalesce(sum(c.quantity), 0) from cost_balance c
  where ${sameBranch('c', 'branch.id', branchIds)} and c.product_id = product.id)`

/** The stock of each branch asked for, in all warehouses or in one; costs only for users who may see them. */
export async function listBranchStocks(ctx: QueryCtx, list: List) {
  const order = readOrder(list.sort, sortable, 'product,branch', 'branch.id')
  let query = exactly(ctx.db)
    .selectFrom('stock_balance')
    .innerJoin('branch', 'branch.id', 'stock_balance.branch_id')
    .innerJoin('product', 'product.id', 'stock_balance.product_id')
    .where(inBranches('stock_balance.branch_id', ctx.branchIds))
    .where(statusIn(list.status, 'product.status'))
    .where(searchStored(list.search, 'product.search_text'))
    .groupBy(['branch.id', 'product.id'])
  if (list.warehouseId) query = query.where('stock_balance.warehouse_id', '=', list.warehouseId)
  if (list.categoryId) query = query.where('product.category_id', '=', list.categoryId)
  if (list.brandId) query = query.where('product.brand_id', '=', list.brandId)
  const { rows, ...sizes } = await page(exactly(ctx.db), list, query, (q) =>
    q
      .select([
        'product.id as productId',
        'product.sku',
        'product.name',
        'product.status',
        'branch.id as branchId',
        'branch.code as branchCode',
        'branch.name as branchName',
        sql<bigint>`sum(stock_balance.quantity)`.as('qty'),
        sql<bigint>`sum(stock_balance.reserved)`.as('reserved'),
        value(ctx.branchIds).as('value'),
        worthOf(ctx.branchIds).as('quantity'),
      ])
      .orderBy(order)
      .orderBy('product.id'),
  )
  const withCosts = seesCosts(ctx.principal)
  return {
    inventories: rows.map(
      (row): BranchStock => ({
        product: { id: row.productId, code: row.sku, name: row.name },
        branch: { id: row.branchId, code: row.branchCode, name: row.branchName },
        qty: row.qty,
        reserved: row.reserved,
        available: row.qty - row.reserved,
        status: row.status,
        ...(withCosts && {
          hpp: averageText(row),
          value: row.value,
        }),
      }),
    ),
    ...sizes,
  }
}
