import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { inventoryContract, WarehouseStock } from '@merchant/contract/master/inventory.ts'
import { type ProductUnit, quantityText } from '@merchant/domain/kernel/quantity.ts'
import { sql } from 'kysely'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, page, readOrder, searchStored } from '../../../kernel/list/list-query.ts'

type List = Parsed<(typeof inventoryContract)['GET /v1/stocks']>['query']

const sortable = {
  product: byText('product.name'),
  sku: byText('product.sku'),
  warehouse: byText('warehouse.name'),
  branch: byText('branch.name'),
  quantity: byValue('stock_balance.quantity'),
  available: sql`(stock_balance.quantity - stock_balance.reserved)`,
}

const columns = [
  'branch.id as branchId',
  'branch.code as branchCode',
  'branch.name as branchName',
  'product.id as productId',
  'product.sku',
  'product.name as productName',
  'warehouse.id as warehouseId',
  'warehouse.code as warehouseCode',
  'warehouse.name as warehouseName',
  'warehouse.kind as warehouseKind',
  'stock_balance.quantity',
  'stock_balance.reserved',
] as const

const units = sql<ProductUnit[]>`(
  select jsonb_agg(jsonb_build_object('name', u.name, 'factor', pu.factor))
  from product_unit pu join unit u on u.id = pu.unit_id where pu.product_id = product.id)`

/** The present stock of the warehouses of the call's branches; search reads name and SKU of the goods. */
export async function listStocks(ctx: QueryCtx, list: List) {
  const order = readOrder(list.sort, sortable, 'product,branch,warehouse', 'stock_balance.warehouse_id')
  let query = ctx.db
    .selectFrom('stock_balance')
    .innerJoin('warehouse', (on) =>
      on
        .on(sameBranch('warehouse', 'stock_balance', ctx.branchIds))
        .onRef('warehouse.id', '=', 'stock_balance.warehouse_id'),
    )
    .innerJoin('branch', 'branch.id', 'stock_balance.branch_id')
    .innerJoin('product', 'product.id', 'stock_balance.product_id')
    .where(inBranches('stock_balance.branch_id', ctx.branchIds))
    .where(searchStored(list.search, 'product.search_text'))
  if (list.productId) query = query.where('stock_balance.product_id', '=', list.productId)
  if (list.warehouseId) query = query.where('stock_balance.warehouse_id', '=', list.warehouseId)
  const found = await page(ctx.db, list, query, (q) =>
    q.select(columns).select(units.as('units')).orderBy(order).orderBy('stock_balance.product_id'),
  )
  return {
    ...found,
    rows: found.rows.map(
      (row): WarehouseStock => ({
        branch: { id: row.branchId, code: row.branchCode, name: row.branchName },
        product: { id: row.productId, code: row.sku, name: row.productName },
        warehouse: { id: row.warehouseId, code: row.warehouseCode, name: row.warehouseName },
        warehouseKind: row.warehouseKind,
        quantity: row.quantity,
        reserved: row.reserved,
        available: row.quantity - row.reserved,
        quantityText: quantityText(row.quantity, row.units),
      }),
    ),
  }
}
