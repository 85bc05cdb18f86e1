import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { LineFacts, productHubContract } from '@merchant/contract/master/product-hub.ts'
import { agreedStatuses } from '@merchant/domain/sales/sales-order.ts'
import { sql } from 'kysely'
import { can } from '../../../kernel/auth/principal.ts'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import { ownDocuments } from '../../../kernel/document/own-documents.ts'
import { stateIn } from '../../../kernel/document/work-tabs.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { type LastPrice, lastPricesFrom } from '../../purchase/price-history/price-history.public.ts'
import { withMerged } from '../customer/customer.public.ts'

type Body = Parsed<(typeof productHubContract)['POST /v1/products/line-facts']>['body']

/**
 * Stock and last price of the goods on the lines of an order, one row for each product of the company. The price of a
 * supplier for callers who see prices of purchases, the price to a customer for callers who see orders: their own only, where
 * they see no others.
 */
export async function lineFacts(ctx: QueryCtx, body: Body): Promise<{ rows: LineFacts[] }> {
  const [stock, last] = await Promise.all([stockOf(ctx, body), lastOf(ctx, body)])
  const lastOfProduct = new Map(last.map((row) => [row.productId, row]))
  return {
    rows: stock.map(({ productId, isStock, quantity, available }) => ({
      productId,
      stock: isStock ? { quantity, available } : null,
      last: toLast(lastOfProduct.get(productId)),
    })),
  }
}

const toLast = (row: LastPrice | undefined): LineFacts['last'] =>
  row
    ? {
        price: row.price,
        unit: { id: row.unitId, code: row.unitCode, name: row.unitName },
        factor: row.factor,
        date: row.date,
      }
    : null

interface StockRow {
  productId: number
  isStock: boolean
  quantity: bigint
  available: bigint
}

/** Of the warehouse, else of the branch's warehouses for sale. */
async function stockOf({ db, principal, branchIds }: QueryCtx, body: Body): Promise<StockRow[]> {
  const where = body.warehouseId ? sql`s.warehouse_id = ${body.warehouseId}` : sql`w.kind = 'MAIN'`
  const { rows } = await sql<StockRow>`
    select p.id as "productId", p.type = 'STOCK' as "isStock", coalesce(k.quantity, 0)::numeric as quantity,
      coalesce(k.available, 0)::numeric as available
    from product p
    left join lateral (
      select sum(s.quantity) as quantity, sum(s.quantity - s.reserved) as available
      from stock_balance s join warehouse w on ${sameBranch('w', 's', branchIds)} and w.id = s.warehouse_id
      where ${inBranches('s.branch_id', branchIds)} and s.product_id = p.id and ${where}) k on true
    where p.company_id = ${principal.companyId} and p.id = any(${body.productIds}::bigint[])`.execute(
    exactly(db),
  )
  return rows
}

async function lastOf(ctx: QueryCtx, body: Body): Promise<LastPrice[]> {
  const { principal } = ctx
  if (body.supplierId !== undefined && can(principal, 'purchase.purchase-price-history:view'))
    return lastPricesFrom(ctx, body.supplierId, body.productIds)
  if (body.customerId !== undefined && can(principal, 'sales.orders:view'))
    return lastPricesTo(ctx, body.customerId, body.productIds)
  return []
}

/** Older orders of a customer are not looked through. */
const LOOKED_THROUGH = 200

/**
 * The last price of some goods to a customer, of orders that were not undone: per unit, after all discounts. 'Pelanggan Umum'
 * is many people, and has none.
 */
async function lastPricesTo(
  { db, branchIds, principal }: QueryCtx,
  customerId: number,
  productIds: readonly number[],
): Promise<LastPrice[]> {
  const { rows } = await sql<LastPrice>`
    select distinct on (l.product_id) l.product_id as "productId", trim_scale(round(l.net / l.quantity, 4))::text as price,
      u.id as "unitId", u.code as "unitCode", u.name as "unitName", l.factor, d.date
    from (
      select o.branch_id, o.id
      from customer c join sales_order o on ${sameBranch('o', 'c', branchIds)} and o.customer_id = any(${withMerged(branchIds, customerId)})
      where ${inBranches('c.branch_id', branchIds)} and c.id = ${customerId} and not c.is_walk_in
      order by o.id desc limit ${LOOKED_THROUGH}) o
    join document d on ${sameBranch('d', 'o', branchIds)} and d.id = o.id and ${stateIn(agreedStatuses)}
      and ${ownDocuments(principal, 'd')}
    join sales_order_line l on ${sameBranch('l', 'o', branchIds)} and l.document_id = o.id and l.kind = 'NORMAL'
      and l.product_id = any(${[...productIds]}::bigint[])
    join unit u on u.id = l.unit_id
    order by l.product_id, d.date desc, d.created_at desc, d.id desc, l.line_no desc`.execute(db)
  return rows
}
