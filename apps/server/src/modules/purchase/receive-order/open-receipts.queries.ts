import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { OpenReceipt } from '@merchant/contract/purchase/receive-order.ts'
import { type SqlBool, sql } from 'kysely'
import { sameBranch } from '../../../kernel/db/branches.ts'
import { documentsOf } from '../../../kernel/document/document.queries.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byValue, page, readOrder, searchIn } from '../../../kernel/list/list-query.ts'
import { priceText } from '../priced-lines.queries.ts'
import { goodsReceiptKind as kind } from './receive-order.kind.ts'

/** An uninvoiced line, as the database builds it. */
interface LeftLine {
  id: number
  lineNo: number
  productId: number
  product: { id: number; code: string; name: string }
  unitId: number
  unit: { id: number; code: string; name: string }
  factor: number
  left: number
  price: string
  discounts: number[]
  discAmount: number
  taxCode: string
}

/**
 * Posted receipts that are not fully invoiced, oldest first, for the form of an invoice: the rest of each line, at the
 * price of its order or of the receipt.
 */
export async function listOpenReceipts(ctx: QueryCtx, list: ListQuery & { supplierId?: number | undefined }) {
  let query = documentsOf(ctx.db, kind, ctx.branchIds)
    .innerJoin('goods_receipt as r', (join) =>
      join.on(sameBranch('r', 'd', ctx.branchIds)).onRef('r.id', '=', 'd.id'),
    )
    .innerJoin('supplier', 'supplier.id', 'r.supplier_id')
    .leftJoin('purchase_order as o', (join) =>
      join.on(sameBranch('o', 'r', ctx.branchIds)).onRef('o.id', '=', 'r.order_id'),
    )
    .leftJoin('document as po', (join) =>
      join.on(sameBranch('po', 'o', ctx.branchIds)).onRef('po.id', '=', 'o.id'),
    )
    .where('d.status', '=', 'POSTED')
    .where(
      sql<SqlBool>`exists (select 1 from goods_receipt_line l where ${sameBranch('l', 'd', ctx.branchIds)} and l.document_id = d.id and l.invoiced_quantity < l.base_quantity)`,
    )
    .where(
      sql<SqlBool>`(${searchIn(list.search, 'd.number')} or ${searchIn(list.search, 'r.supplier_delivery_no')})`,
    )
  if (list.supplierId) query = query.where('r.supplier_id', '=', list.supplierId)
  const order = readOrder(list.sort, { date: byValue('d.date') }, 'date', 'd.id')
  const listed = await page(ctx.db, list, query, (q) =>
    q
      .select([
        'd.id',
        'd.number',
        'd.branch_id as branchId',
        'd.date',
        'supplier.id as supplierId',
        'supplier.code as supplierCode',
        'supplier.name as supplierName',
        'r.supplier_delivery_no as supplierDeliveryNo',
        'po.id as orderId',
        'po.number as orderNumber',
        sql<number>`coalesce(o.payment_term_id, supplier.payment_term_id)`.as('paymentTermId'),
        sql<boolean>`coalesce(o.price_includes_tax, false)`.as('priceIncludesTax'),
        leftLines(ctx.branchIds).as('lines'),
      ])
      .orderBy(order),
  )
  return { ...listed, rows: listed.rows.map(toOpenReceipt) }
}

/**
 * The order's discount in rupiah is proposed for the rest of the line; the rest is in base units where it is no whole
 * number of thousandths of the received unit.
 */
const leftLines = (branchIds: readonly number[]) => sql<LeftLine[]>`
  (select json_agg(json_build_object('id', l.id, 'lineNo', l.line_no, 'productId', p.id,
     'product', json_build_object('id', p.id, 'code', p.sku, 'name', p.name), 'unitId', u.id,
     'unit', json_build_object('id', u.id, 'code', u.code, 'name', u.name), 'factor', c.factor, 'left', c.rest,
     'price', coalesce(round(ol.price * c.factor / ol.factor, 4), round(l.price * c.factor / l.factor, 4), 0)::text,
     'discounts', coalesce(ol.discounts, '{0,0,0,0}'),
     'discAmount', coalesce(round(ol.discount_amount::numeric * c.rest / ol.base_quantity), 0)::bigint,
     'taxCode', coalesce(ol.tax_code, p.tax_code)) order by l.line_no)
   from goods_receipt_line l join product p on p.id = l.product_id
   cross join lateral (
     select l.base_quantity - l.invoiced_quantity as rest, (l.base_quantity - l.invoiced_quantity) * 1000 % l.factor = 0 as fits
   ) w
   cross join lateral (
     select w.rest, case when w.fits then l.factor else 1 end as factor, case when w.fits then l.unit_id else p.base_unit_id end as unit_id
   ) c
   join unit u on u.id = c.unit_id
   left join purchase_order_line ol on ${sameBranch('ol', 'l', branchIds)} and ol.id = l.order_line_id
   where ${sameBranch('l', 'd', branchIds)} and l.document_id = d.id
     and l.invoiced_quantity < l.base_quantity)`

interface OpenRow {
  id: number
  number: string | null
  branchId: number
  date: string
  supplierId: number
  supplierCode: string
  supplierName: string
  supplierDeliveryNo: string
  orderId: number | null
  orderNumber: string | null
  paymentTermId: number
  priceIncludesTax: boolean
  lines: LeftLine[]
}

function toOpenReceipt(row: OpenRow): OpenReceipt {
  const { supplierCode, supplierName, orderId, orderNumber, number, lines, ...rest } = row
  return {
    ...rest,
    number: number ?? '', // a posted receipt has one
    supplier: { id: row.supplierId, code: supplierCode, name: supplierName },
    purchaseOrder: orderId === null ? null : { id: orderId, name: orderNumber ?? '' },
    lines: lines.map(({ left, price, discounts, ...line }) => {
      const [disc1 = 0, disc2 = 0, disc3 = 0, disc4 = 0] = discounts.map((hundredths) => hundredths / 100)
      return {
        ...line,
        qty: (left * 1000) / line.factor / 1000,
        qtyBase: left,
        price: priceText(price),
        disc1,
        disc2,
        disc3,
        disc4,
      }
    }),
  }
}
