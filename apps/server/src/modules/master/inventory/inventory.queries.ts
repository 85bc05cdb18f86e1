import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Inventory, inventoryContract, SaleUnit } from '@merchant/contract/master/inventory.ts'
import { sql } from 'kysely'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, page, readOrder, searchStored, statusIn } from '../../../kernel/list/list-query.ts'
import { anonymousBuyer, forSale, inRange, priced, pricesOf, sellingWarehouse } from './sale-goods.queries.ts'

type List = Parsed<(typeof inventoryContract)['GET /v1/inventories']>['query']
type UnitRow = Pick<SaleUnit, 'unitId' | 'code' | 'name' | 'factor' | 'isDefault'>

const sortable = {
  name: byText('product.name'),
  sku: byText('product.sku'),
  updatedAt: byValue('product.updated_at'),
}

const units = sql<UnitRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('unitId', u.id, 'code', u.code, 'name', u.name, 'factor', pu.factor,
    'isDefault', pu.is_sale_default) order by pu.factor, pu.id), '[]')
  from product_unit pu join unit u on u.id = pu.unit_id where pu.product_id = product.id)`

/**
 * Goods that a branch sells, as a whole list if asked for: the branch that the call names, else its only one, else the
 * caller's own. Stock is of one warehouse, the primary one unless another is named.
 * @throws NOT_FOUND for a warehouse that the branch does not have
 */
export async function listInventories(ctx: QueryCtx, list: List) {
  const [only, ...others] = ctx.branchIds
  const branchId =
    list.branchId ?? (only !== undefined && others.length === 0 ? only : ctx.principal.branchId)
  const [warehouseId, customerId] = await Promise.all([
    sellingWarehouse(ctx.db, { branchId, warehouseId: list.warehouseId ?? null }),
    anonymousBuyer(ctx.db, branchId),
  ])
  const available = sql<number | null>`case when product.type = 'STOCK' then coalesce((
    select s.quantity - s.reserved from stock_balance s
    where s.branch_id = ${branchId} and s.warehouse_id = ${warehouseId} and s.product_id = product.id), 0) end`
  const query = ctx.db
    .selectFrom('product')
    .where('product.company_id', '=', ctx.principal.companyId)
    .where(forSale)
    .where(inRange(branchId))
    .where(statusIn(list.status, 'product.status'))
    .where(searchStored(list.search, 'product.search_text'))
  const order = readOrder(list.sort, sortable, 'name', 'product.id')
  const { rows, ...sizes } = await page(ctx.db, list, query, (q) =>
    q
      .select(['product.id as productId', 'product.sku', 'product.name'])
      .select([units.as('units'), available.as('available')])
      .orderBy(order),
  )
  const prices = await pricesOf(
    ctx,
    { branchId, customerId },
    rows.flatMap(({ productId, units: own }) => (own.length > 0 ? [productId] : [])),
  )
  const inventories = rows.map(({ units: own, ...row }): Inventory => {
    const dear = own.map(({ isDefault: _, ...unit }) => ({
      ...unit,
      price: priced(prices.get(row.productId)?.get(unit.unitId) ?? []).price,
    }))
    const proposed = Math.max(
      0,
      own.findIndex(({ isDefault }) => isDefault),
    )
    return { ...row, units: dear, price: dear[proposed]?.price ?? null }
  })
  return { inventories, ...sizes }
}
