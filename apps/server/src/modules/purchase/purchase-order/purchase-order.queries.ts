import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { PurchaseOrder, PurchaseOrderLine } from '@merchant/contract/purchase/purchase-order.ts'
import { receivableStatuses } from '@merchant/domain/purchase/purchase-order.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { sameBranch } from '../../../kernel/db/branches.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { warehouseColumns, withWarehouse } from '../../../kernel/document/at-warehouse.ts'
import {
  type DocumentAt,
  documentsOf,
  locateDocument,
  readDocument,
  rowColumns,
} from '../../../kernel/document/document.queries.ts'
import { type PaperQuery, pageOfDocuments } from '../../../kernel/document/document-list.ts'
import { lateDays } from '../../../kernel/document/work-tabs.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byValue, page, readOrder, searchIn } from '../../../kernel/list/list-query.ts'
import { purchaseChain } from '../chain.queries.ts'
import { percentDone } from '../parts.queries.ts'
import { lineColumns, linesOf, toPricedLine } from '../priced-lines.queries.ts'
import { purchaseOrderKind as kind } from './purchase-order.kind.ts'
import { purchaseOrderTabs, waitsForGoods } from './purchase-order.tabs.ts'

type OrderList = PaperQuery & { supplierId?: number | undefined; warehouseId?: number | undefined }

/** Percent of the ordered goods. */
const percent = (done: RawBuilder<unknown>, branchIds: readonly number[]) => sql<number>`
  (select ${percentDone(sql`least(${done}, l.base_quantity)`, 'l.net')}
   from purchase_order_line l where ${sameBranch('l', 'd', branchIds)} and l.document_id = d.id
     and not l.is_service)`

/** Base units of line `l` of an order that stand on invoices. */
const invoicedOf = (branchIds: readonly number[]) => sql`
  (select coalesce(sum(r.invoiced_quantity), 0) from goods_receipt_line r where ${sameBranch('r', 'l', branchIds)} and r.order_line_id = l.id)`

const orders = (db: Db, branchIds: readonly number[]) =>
  documentsOf(db, kind, branchIds)
    .innerJoin('purchase_order as o', (join) =>
      join.on(sameBranch('o', 'd', branchIds)).onRef('o.id', '=', 'd.id'),
    )
    .innerJoin('warehouse', (join) =>
      join.on(sameBranch('warehouse', 'o', branchIds)).onRef('warehouse.id', '=', 'o.warehouse_id'),
    )

/** Orders of the call's branches, newest first; search reads number and supplier. */
export async function listPurchaseOrders(ctx: QueryCtx, list: OrderList) {
  const listed = await pageOfDocuments(ctx, kind, list, {
    own: { table: 'purchase_order', as: 'o' },
    tabs: purchaseOrderTabs,
    where: [
      list.supplierId && sql`o.supplier_id = ${list.supplierId}`,
      list.warehouseId && sql`o.warehouse_id = ${list.warehouseId}`,
    ],
    rows: (db) =>
      orders(db, ctx.branchIds).select([
        ...rowColumns,
        ...warehouseColumns,
        'o.expected_date as expectedDate',
        lateDays(ctx, { from: 'o.expected_date', where: waitsForGoods }),
        percent(sql`l.received_quantity`, ctx.branchIds).as('receivedPct'),
        percent(invoicedOf(ctx.branchIds), ctx.branchIds).as('invoicedPct'),
      ]),
  })
  return { ...listed, rows: listed.rows.map(withWarehouse) }
}

/** @throws NOT_FOUND, also for another branch's */
export async function getPurchaseOrder(db: Db, principal: Principal, at: DocumentAt): Promise<PurchaseOrder> {
  const { branchId, id } = await locateDocument(db, principal, kind, at)
  const [head, own, lines] = await Promise.all([
    readDocument(db, principal, kind, { at: { branchId, id }, chain: () => purchaseChain(db, branchId, id) }),
    readOwn(db, branchId, id),
    readLines(db, branchId, id),
  ])
  const papers = (step: 'RECEIPT' | 'INVOICE') =>
    head.chain.find((each) => each.step === step)?.documents ?? []
  return {
    ...head,
    ...own,
    lines,
    totals: { ...own.totals, total: head.total },
    receipts: papers('RECEIPT'),
    invoices: papers('INVOICE'),
  }
}

async function readOwn(db: Db, branchId: number, id: number) {
  const row = await db
    .selectFrom('purchase_order as o')
    .innerJoin('supplier', 'supplier.id', 'o.supplier_id')
    .innerJoin('payment_term as term', 'term.id', 'o.payment_term_id')
    .innerJoin('warehouse', (join) =>
      join.on('warehouse.branch_id', '=', branchId).onRef('warehouse.id', '=', 'o.warehouse_id'),
    )
    .where('o.branch_id', '=', branchId)
    .where('o.id', '=', id)
    .select([
      'supplier.id as supplierId',
      'supplier.code as supplierCode',
      'supplier.name as supplierName',
      'term.id as paymentTermId',
      'term.code as termCode',
      'term.name as termName',
      'warehouse.id as warehouseId',
      'warehouse.code as warehouseCode',
      'warehouse.name as warehouseName',
      'o.expected_date as expectedDate',
      'o.price_includes_tax as priceIncludesTax',
      'o.is_bonus as isBonus',
      'o.header_discount as headerDiscount',
      'o.down_payment_required as downPaymentRequired',
      'o.revision',
      'o.gross',
      'o.discount',
      'o.dpp',
      'o.dpp_exempt as dppExempt',
      'o.dpp_other as dppNilaiLain',
      'o.ppn',
    ])
    .executeTakeFirstOrThrow()
  const { supplierCode, supplierName, termCode, termName, warehouseCode, warehouseName, ...rest } = row
  const { gross, discount, dpp, dppExempt, dppNilaiLain, ppn, ...fields } = rest
  return {
    ...fields,
    supplier: { id: row.supplierId, code: supplierCode, name: supplierName },
    paymentTerm: { id: row.paymentTermId, code: termCode, name: termName },
    warehouse: { id: row.warehouseId, code: warehouseCode, name: warehouseName },
    totals: { gross, discount, dpp, dppExempt, dppNilaiLain, ppn },
  }
}

async function readLines(db: Db, branchId: number, id: number): Promise<PurchaseOrderLine[]> {
  const rows = await linesOf(db, 'purchase_order_line', branchId, id)
    .select([
      ...lineColumns,
      'l.received_quantity as receivedQtyBase',
      sql<number>`${invoicedOf([branchId])}::bigint`.as('invoicedQtyBase'),
    ])
    .execute()
  return rows.map(({ receivedQtyBase, invoicedQtyBase, ...row }) => ({
    ...toPricedLine(row),
    receivedQtyBase,
    invoicedQtyBase,
  }))
}

type OpenList = ListQuery & { supplierId?: number | undefined; for: 'RECEIVE' | 'DOWN_PAYMENT' }

interface OpenLine {
  id: number
  lineNo: number
  productId: number
  product: { id: number; code: string; name: string }
  unitId: number
  unit: { id: number; code: string; name: string }
  factor: number
  qty: number
  qtyBase: number
  remainingQtyBase: number
}

/** Approved orders that still wait for goods, oldest first, with the rest of each line; for pickers. No prices. */
export async function listOpenOrders(ctx: QueryCtx, list: OpenList) {
  let query = orders(ctx.db, ctx.branchIds)
    .innerJoin('supplier', 'supplier.id', 'o.supplier_id')
    .where('d.status', 'in', [...receivableStatuses])
    .where(searchIn(list.search, 'd.number'))
  if (list.supplierId) query = query.where('o.supplier_id', '=', list.supplierId)
  const order = readOrder(list.sort, { date: byValue('d.date') }, 'date', 'd.id')
  const listed = await page(ctx.db, list, query, (q) =>
    q
      .select([
        'd.id',
        'd.number',
        'd.branch_id as branchId',
        'd.date',
        'd.total',
        'o.warehouse_id as warehouseId',
        'supplier.id as supplierId',
        'supplier.code as supplierCode',
        'supplier.name as supplierName',
        sql<OpenLine[]>`
          (select json_agg(json_build_object('id', l.id, 'lineNo', l.line_no, 'productId', p.id,
             'product', json_build_object('id', p.id, 'code', p.sku, 'name', p.name), 'unitId', u.id,
             'unit', json_build_object('id', u.id, 'code', u.code, 'name', u.name), 'factor', l.factor, 'qty', l.quantity,
             'qtyBase', l.base_quantity, 'remainingQtyBase', greatest(l.base_quantity - l.received_quantity, 0)) order by l.line_no)
           from purchase_order_line l join product p on p.id = l.product_id join unit u on u.id = l.unit_id
           where ${sameBranch('l', 'd', ctx.branchIds)} and l.document_id = d.id
             and not l.is_service)`.as('lines'),
      ])
      .orderBy(order),
  )
  return {
    ...listed,
    rows: listed.rows.map(({ supplierCode, supplierName, number, ...row }) => ({
      ...row,
      number: number ?? '', // an approved order has one
      supplier: { id: row.supplierId, code: supplierCode, name: supplierName },
    })),
  }
}
