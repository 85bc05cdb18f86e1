import type { GoodsOnOrder, LastSale, ProductOverview } from '@merchant/contract/master/product-hub.ts'
import { receivableStatuses } from '@merchant/domain/purchase/purchase-order.ts'
import { sql } from 'kysely'
import { can } from '../../../kernel/auth/principal.ts'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import { ownDocuments } from '../../../kernel/document/own-documents.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { withMergedGoods } from '../../../kernel/master/merged-goods.ts'
import { lastMonths } from '../last-months.ts'
import { requireOfCompany } from '../require-of-company.ts'
import { runningPrices } from '../selling-price/selling-price.public.ts'

/** More orders are in the list of orders, more sales in their history. */
const MOST_ORDERS = 10
const LAST_SALES = 5

/**
 * The facts beside a product: what it costs whom, what is on its way, what was bought and sold. Each part is as much as its
 * own screen would tell the caller.
 * @throws NOT_FOUND
 */
export async function productOverview(ctx: QueryCtx, id: number): Promise<ProductOverview> {
  const seesSales = can(ctx.principal, 'sales.history-of-selling-trasactions-peritem:view')
  const seesBuying = can(ctx.principal, 'purchase.purchase-price-history:view')
  const months = lastMonths(ctx.clock)
  const from = `${months[0]}-01`
  const [, prices, onOrder, sold, bought] = await Promise.all([
    requireOfCompany(ctx, 'product', id),
    runningPrices(ctx, id),
    goodsOnOrder(ctx, id),
    seesSales ? soldSince(ctx, id, from) : null,
    seesBuying ? boughtByMonth(ctx, id, from) : null,
  ])
  return {
    prices: prices.prices,
    morePrices: prices.more,
    onOrder: can(ctx.principal, 'purchase.purchase-order:view')
      ? onOrder.slice(0, MOST_ORDERS).map(toOrder)
      : null,
    onOrderQuantity: onOrder[0]?.total ?? 0n,
    sales: sold?.sales ?? null,
    months: months.map((month) => ({
      month,
      bought: bought && (bought.get(month) ?? 0n),
      sold: sold && (sold.byMonth.get(month) ?? 0n),
    })),
  }
}

interface OrderRow {
  orderId: number
  number: string | null
  date: string
  expectedDate: string | null
  branchId: number
  branchCode: string
  branchName: string
  supplierId: number
  supplierCode: string
  supplierName: string
  quantity: bigint
  /** Of all orders. */
  total: bigint
}

/** What approved orders still bring, those expected first coming first. */
async function goodsOnOrder({ db, branchIds }: QueryCtx, productId: number): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select d.id as "orderId", d.number, d.date, o.expected_date as "expectedDate",
      b.id as "branchId", b.code as "branchCode", b.name as "branchName",
      s.id as "supplierId", s.code as "supplierCode", s.name as "supplierName",
      sum(l.base_quantity - l.received_quantity)::numeric as quantity,
      sum(sum(l.base_quantity - l.received_quantity)) over () as total
    from purchase_order_line l
    join document d on ${sameBranch('d', 'l', branchIds)} and d.id = l.document_id
    join purchase_order o on ${sameBranch('o', 'l', branchIds)} and o.id = l.document_id
    join branch b on b.id = l.branch_id
    join supplier s on s.id = o.supplier_id
    where ${inBranches('l.branch_id', branchIds)} and l.product_id = ${productId}
      and l.received_quantity < l.base_quantity and d.status = any(${[...receivableStatuses]}::text[])
    group by d.branch_id, d.id, d.number, d.date, o.expected_date, b.id, s.id
    order by o.expected_date nulls last, d.date, d.id limit ${MOST_ORDERS}`.execute(exactly(db))
  return rows
}

const toOrder = ({ orderId, number, date, expectedDate, quantity, ...row }: OrderRow): GoodsOnOrder => ({
  orderId,
  number: number ?? '', // approved orders have one
  date,
  expectedDate,
  branch: { id: row.branchId, code: row.branchCode, name: row.branchName },
  supplier: { id: row.supplierId, code: row.supplierCode, name: row.supplierName },
  quantity,
})

interface Sold {
  sales: LastSale[]
  byMonth: ByMonth
}

type SoldJson = { months: readonly { month: string; quantity: string }[]; sales: LastSale[] }

/**
 * What customers paid for, on valid invoices: by month, and the newest sales of the last months, else the newest of all. The
 * lines of goods that sell every day are many: they are read once for both.
 */
async function soldSince(ctx: QueryCtx, productId: number, from: string | null): Promise<Sold> {
  const { db, branchIds, principal } = ctx
  const { rows } = await sql<SoldJson>`
    with s as materialized (
      select l.branch_id, l.id, l.document_id, l.unit_id, l.quantity, l.base_quantity, l.price, l.net, d.number, d.date
      from sales_order_line l
      join document d on ${sameBranch('d', 'l', branchIds)} and d.id = l.document_id
      where ${inBranches('l.branch_id', branchIds)} and l.product_id = any(${withMergedGoods(productId)}) and l.kind = 'NORMAL'
        and d.number is not null and d.status <> 'CANCELLED' and ${ownDocuments(principal, 'd')}
        ${from === null ? sql`` : sql`and d.date >= ${from}::date`}),
    newest as (select * from s order by date desc, document_id desc, id desc limit ${LAST_SALES})
    select
      (select coalesce(jsonb_agg(m), '[]') from (
        select to_char(date, 'YYYY-MM') as month, sum(base_quantity)::text as quantity from s group by 1) m) as months,
      (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'orderId', n.document_id, 'number', n.number, 'date', n.date,
          'customer', jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name),
          'unit', jsonb_build_object('id', u.id, 'code', u.code, 'name', u.name),
          'qty', n.quantity, 'price', n.price, 'net', n.net) order by n.date desc, n.document_id desc, n.id desc), '[]')
        from newest n
        join sales_order o on ${sameBranch('o', 'n', branchIds)} and o.id = n.document_id
        join customer c on ${sameBranch('c', 'o', branchIds)} and c.id = o.customer_id
        join unit u on u.id = n.unit_id) as sales`.execute(db)
  const { months = [], sales = [] } = rows[0] ?? {}
  if (sales.length === 0 && from !== null) return soldSince(ctx, productId, null)
  return { sales, byMonth: new Map(months.map(({ month, quantity }) => [month, BigInt(quantity)])) }
}

type ByMonth = ReadonlyMap<string, bigint>

async function boughtByMonth({ db, branchIds }: QueryCtx, productId: number, from: string): Promise<ByMonth> {
  const { rows } = await sql<{ month: string; quantity: bigint }>`
    select to_char(d.date, 'YYYY-MM') as month, sum(l.base_quantity) as quantity
    from goods_receipt_line l
    join goods_receipt r on ${sameBranch('r', 'l', branchIds)} and r.id = l.document_id and not r.is_void
    join document d on ${sameBranch('d', 'l', branchIds)} and d.id = l.document_id
    where ${inBranches('l.branch_id', branchIds)} and l.product_id = any(${withMergedGoods(productId)}) and d.date >= ${from}::date
    group by 1`.execute(exactly(db))
  return new Map(rows.map(({ month, quantity }) => [month, quantity]))
}
