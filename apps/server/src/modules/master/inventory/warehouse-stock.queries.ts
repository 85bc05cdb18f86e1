import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { inventoryContract, WarehouseStock } from '@merchant/contract/master/inventory.ts'
import { type ProductUnit, quantityText } from '@merchant/domain/kernel/quantity.ts'
import { sql } from 'kysely'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, page, readOrder, searchStored } from '../../../kernel/list/list-query.ts'
import { seesCosts } from '../../../kernel/report/costs.ts'
import { heldAt, warehouseValues } from '../../report/stock/stock.public.ts'

/** After the last day that a document may have. */
const NEVER = '9999-12-31'

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

/**
 * The stock of the warehouses of the call's branches, now or at the end of a day; search reads name and SKU of the goods. The order by
 * quantity is that of now.
 */
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
  const then = await heldThen(ctx, list)
  return {
    ...found,
    rows: found.rows.map((row): WarehouseStock => {
      const held = then?.get(heldKey(row))
      const quantity = list.asOf ? Number(held?.quantity ?? 0) : row.quantity
      return {
        branch: { id: row.branchId, code: row.branchCode, name: row.branchName },
        product: { id: row.productId, code: row.sku, name: row.productName },
        warehouse: { id: row.warehouseId, code: row.warehouseCode, name: row.warehouseName },
        warehouseKind: row.warehouseKind,
        quantity,
        reserved: list.asOf ? null : row.reserved,
        available: list.asOf ? null : row.quantity - row.reserved,
        quantityText: quantityText(quantity, row.units),
        ...(showsValue(ctx, list) && { value: held?.value ?? 0n }),
      }
    }),
  }
}

const showsValue = ({ principal }: QueryCtx, list: List) => list.with === 'value' && seesCosts(principal)

const heldKey = ({ warehouseId, productId }: { warehouseId: number; productId: number }) =>
  `${warehouseId} ${productId}`

/** Quantities and values at the end of the day that is asked for, by warehouse and product; undefined where neither is asked. */
async function heldThen(ctx: QueryCtx, list: List) {
  if (!list.asOf && !showsValue(ctx, list)) return undefined
  const when = { branchIds: ctx.branchIds, dateTo: list.asOf ?? NEVER, knownAt: null }
  const { held, pools } = await heldAt(ctx.db, when, { productId: list.productId })
  const values = warehouseValues(held, pools)
  return new Map(
    held.map((each) => [heldKey(each), { quantity: each.quantity, value: values.get(each) ?? 0n }]),
  )
}
