import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { BuyingPrice } from '@merchant/contract/purchase/price-history.ts'
import { bookedStatuses } from '@merchant/domain/purchase/purchase-invoice.ts'
import { sql } from 'kysely'
import { sameBranch } from '../../../kernel/db/branches.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import {
  byText,
  byValue,
  page,
  readOrder,
  searchIn,
  TRANSACTION_PAGE,
} from '../../../kernel/list/list-query.ts'
import { withMergedGoods } from '../../../kernel/master/merged-goods.ts'
import { priceText, toPricedLine } from '../priced-lines.queries.ts'

type HistoryList = ListQuery & {
  productId?: number | undefined
  supplierId?: number | undefined
  categoryId?: number | undefined
}

interface BoughtLine {
  id: number
  branch_id: number
  document_id: number
  document_type: string
  supplier_id: number
  product_id: number
  unit_id: number
  quantity: string
  price: string
  discounts: number[]
  net_per_unit: string
  net_per_base: string
  provisional: boolean
}

const sortable = {
  date: byValue('d.date'),
  document: byValue('d.id'),
  product: byText('product.name'),
  supplier: byText('supplier.name'),
  price: byValue('l.net_per_base'),
}

/** Lines of posted invoices, and of uninvoiced receipts at the price of their order. */
export const bought = (branchIds: readonly number[]) => sql<BoughtLine>`
  (select l.id, l.branch_id, l.document_id, 'PURCHASE_INVOICE' as document_type, i.supplier_id, l.product_id, l.unit_id,
     l.quantity, l.price, l.discounts, round(l.net / l.quantity, 6) as net_per_unit,
     round(l.net::numeric / l.base_quantity, 6) as net_per_base, false as provisional
   from purchase_invoice_line l join purchase_invoice i on ${sameBranch('i', 'l', branchIds)} and i.id = l.document_id
   join document d on ${sameBranch('d', 'i', branchIds)} and d.id = i.id
   where l.branch_id = any(${[...branchIds]}::bigint[]) and l.receipt_line_id is not null and d.status = any(${[...bookedStatuses]}::text[])
   union all
   select -l.id, l.branch_id, l.document_id, 'GOODS_RECEIPT', r.supplier_id, l.product_id, coalesce(o.unit_id, l.unit_id),
     case when o.unit_id is null then l.quantity else round(l.base_quantity::numeric / o.factor, 3) end, coalesce(o.price, l.price, 0),
     coalesce(o.discounts, '{0,0,0,0}'), round(coalesce(o.net / o.quantity, l.price, 0), 6),
     round(coalesce(o.net::numeric / o.base_quantity, l.price / l.factor, 0), 6), true
   from goods_receipt_line l join goods_receipt r on ${sameBranch('r', 'l', branchIds)} and r.id = l.document_id
   left join purchase_order_line o on ${sameBranch('o', 'l', branchIds)} and o.id = l.order_line_id
   where l.branch_id = any(${[...branchIds]}::bigint[]) and not r.is_void and l.invoiced_quantity = 0)`

/** Purchase prices of goods, newest first; search reads goods, supplier and number. */
export async function listBuyingPrices(ctx: QueryCtx, list: HistoryList) {
  const [from, to] = [list.dateFrom ?? list.start, list.dateTo ?? list.end]
  let query = ctx.db
    .selectFrom(bought(ctx.branchIds).as('l'))
    .innerJoin('document as d', (join) =>
      join.on(sameBranch('d', 'l', ctx.branchIds)).onRef('d.id', '=', 'l.document_id'),
    )
    .innerJoin('branch', 'branch.id', 'l.branch_id')
    .innerJoin('supplier', 'supplier.id', 'l.supplier_id')
    .innerJoin('product', 'product.id', 'l.product_id')
    .innerJoin('unit', 'unit.id', 'l.unit_id')
    .where(searchIn(list.search, 'product.sku', 'product.name', 'supplier.name', 'd.number'))
  if (list.productId)
    query = query.where(sql<boolean>`l.product_id = any(${withMergedGoods(list.productId)})`)
  if (list.supplierId) query = query.where('l.supplier_id', '=', list.supplierId)
  if (list.categoryId) query = query.where('product.category_id', '=', list.categoryId)
  if (from) query = query.where('d.date', '>=', from)
  if (to) query = query.where('d.date', '<=', to)
  const order = readOrder(list.sort, sortable, '-date,-document', 'l.id')
  const limit = Math.min(list.limit, TRANSACTION_PAGE)
  const paged = await page(ctx.db, { limit, offset: list.offset, count: list.count }, query, (q) =>
    q
      .select([
        'l.id',
        'd.date',
        'l.branch_id as branchId',
        'branch.code as branchCode',
        'branch.name as branchName',
        'l.supplier_id as supplierId',
        'supplier.code as supplierCode',
        'supplier.name as supplierName',
        'l.product_id as productId',
        'product.sku',
        'product.name as productName',
        'l.unit_id as unitId',
        'unit.code as unitCode',
        'unit.name as unitName',
        'l.quantity as qty',
        'l.price',
        'l.discounts',
        'l.net_per_unit as netPricePerUnit',
        'l.net_per_base as netPricePerBase',
        'l.document_id as documentId',
        'l.document_type as documentType',
        'd.number as docNo',
        'l.provisional',
      ])
      .orderBy(order),
  )
  const before = await pricesBefore(ctx, paged.rows)
  return {
    ...paged,
    rows: paged.rows.map(
      ({ branchCode, branchName, supplierCode, supplierName, ...row }): BuyingPrice => ({
        ...toPricedLine(row),
        branch: { id: row.branchId, code: branchCode, name: branchName },
        supplier: { id: row.supplierId, code: supplierCode, name: supplierName },
        netPricePerUnit: priceText(row.netPricePerUnit),
        netPricePerBase: priceText(row.netPricePerBase),
        changePct: changePct(before.get(row.id), row.netPricePerBase),
        docNo: row.docNo ?? '', // both kinds have one once they are posted
      }),
    ),
  }
}

/** The price of the previous purchase from the same supplier, per base unit, by the line after it. */
async function pricesBefore(
  { db, branchIds }: QueryCtx,
  rows: readonly { productId: number; supplierId: number }[],
): Promise<Map<number, string | null>> {
  const distinct = (ids: readonly number[]) => [...new Set(ids)]
  const { rows: found } = await sql<{ id: number; before: string | null }>`
    select l.id, lag(l.net_per_base) over (partition by l.product_id, l.supplier_id order by d.date, d.id, l.id) as before
    from ${bought(branchIds)} l
    join document d on ${sameBranch('d', 'l', branchIds)} and d.id = l.document_id
    where l.product_id = any(${distinct(rows.map(({ productId }) => productId))}::bigint[])
      and l.supplier_id = any(${distinct(rows.map(({ supplierId }) => supplierId))}::bigint[])`.execute(db)
  return new Map(found.map(({ id, before }) => [id, before]))
}

/** Percent to two decimals; null without a previous price, or for free goods. */
function changePct(before: string | null | undefined, now: string): number | null {
  const base = Number(before ?? 0)
  return base === 0 ? null : Math.round((Number(now) / base - 1) * 10_000) / 100
}
