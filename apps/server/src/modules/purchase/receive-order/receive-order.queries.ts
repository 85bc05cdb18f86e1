import type { GoodsReceipt, GoodsReceiptLine } from '@merchant/contract/purchase/receive-order.ts'
import { type SqlBool, sql } from 'kysely'
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
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { purchaseChain } from '../chain.queries.ts'
import { percentDone } from '../parts.queries.ts'
import { priceText } from '../priced-lines.queries.ts'
import { goodsReceiptKind as kind } from './receive-order.kind.ts'
import { goodsReceiptTabs, notInvoiced } from './receive-order.tabs.ts'

type ReceiptList = PaperQuery & {
  supplierId?: number | undefined
  poId?: number | undefined
  notInvoiced?: boolean | undefined
}

const receipts = (db: Db, branchIds: readonly number[]) =>
  documentsOf(db, kind, branchIds)
    .innerJoin('goods_receipt as r', (join) =>
      join.on(sameBranch('r', 'd', branchIds)).onRef('r.id', '=', 'd.id'),
    )
    .innerJoin('warehouse', (join) =>
      join.on(sameBranch('warehouse', 'r', branchIds)).onRef('warehouse.id', '=', 'r.warehouse_id'),
    )
    .leftJoin('document as po', (join) =>
      join.on(sameBranch('po', 'r', branchIds)).onRef('po.id', '=', 'r.order_id'),
    )

/** Receipts of the call's branches, newest first; search reads number and supplier. */
export async function listGoodsReceipts(ctx: QueryCtx, list: ReceiptList) {
  const listed = await pageOfDocuments(ctx, kind, list, {
    own: { table: 'goods_receipt', as: 'r' },
    tabs: goodsReceiptTabs,
    where: [
      list.supplierId && sql`r.supplier_id = ${list.supplierId}`,
      list.poId && sql`r.order_id = ${list.poId}`,
      list.notInvoiced && notInvoiced(ctx.branchIds),
    ],
    rows: (db) =>
      receipts(db, ctx.branchIds).select([
        ...rowColumns,
        ...warehouseColumns,
        'po.id as orderId',
        'po.number as orderNumber',
        'r.supplier_delivery_no as supplierDeliveryNo',
        sql<number>`
        (select ${percentDone(sql`l.invoiced_quantity`, 'l.value')} from goods_receipt_line l
         where ${sameBranch('l', 'd', ctx.branchIds)} and l.document_id = d.id)`.as('invoicedPct'),
      ]),
  })
  return {
    ...listed,
    rows: listed.rows.map(withWarehouse).map(({ orderId, orderNumber, ...row }) => ({
      ...row,
      purchaseOrder: orderId === null ? null : { id: orderId, name: orderNumber ?? '' },
    })),
  }
}

/** @throws NOT_FOUND, also for another branch's */
export async function getGoodsReceipt(db: Db, principal: Principal, at: DocumentAt): Promise<GoodsReceipt> {
  const { branchId, id } = await locateDocument(db, principal, kind, at)
  const [head, own, lines] = await Promise.all([
    readDocument(db, principal, kind, { at: { branchId, id }, chain: () => purchaseChain(db, branchId, id) }),
    readOwn(db, branchId, id),
    readLines(db, branchId, id),
  ])
  return { ...head, ...own, lines }
}

async function readOwn(db: Db, branchId: number, id: number) {
  const row = await receipts(db, [branchId])
    .where('d.id', '=', id)
    .innerJoin('supplier', 'supplier.id', 'r.supplier_id')
    .select([
      'supplier.id as supplierId',
      'supplier.code as supplierCode',
      'supplier.name as supplierName',
      'warehouse.id as warehouseId',
      'warehouse.code as warehouseCode',
      'warehouse.name as warehouseName',
      'po.id as purchaseOrderId',
      'po.number as orderNumber',
      'r.supplier_delivery_no as supplierDeliveryNo',
      'r.received_by as receivedBy',
    ])
    .executeTakeFirstOrThrow()
  const { supplierCode, supplierName, warehouseCode, warehouseName, orderNumber, ...fields } = row
  return {
    ...fields,
    supplier: { id: row.supplierId, code: supplierCode, name: supplierName },
    warehouse: { id: row.warehouseId, code: warehouseCode, name: warehouseName },
    purchaseOrder: row.purchaseOrderId === null ? null : { id: row.purchaseOrderId, name: orderNumber ?? '' },
  }
}

async function readLines(db: Db, branchId: number, id: number): Promise<GoodsReceiptLine[]> {
  const rows = await db
    .selectFrom('goods_receipt_line as l')
    .innerJoin('product', 'product.id', 'l.product_id')
    .innerJoin('unit', 'unit.id', 'l.unit_id')
    .where('l.branch_id', '=', branchId)
    .where('l.document_id', '=', id)
    .orderBy('l.line_no')
    .select([
      'l.id',
      'l.line_no as lineNo',
      'l.order_line_id as poLineId',
      'l.product_id as productId',
      'product.sku',
      'product.name as productName',
      'l.unit_id as unitId',
      'unit.code as unitCode',
      'unit.name as unitName',
      'l.factor',
      'l.quantity as qty',
      'l.base_quantity as qtyBase',
      'l.rejected_quantity as rejectedQty',
      'l.batch_no as batchNo',
      'l.expiry_date as expiryDate',
      'l.price',
      'l.value',
      'l.invoiced_quantity as invoicedQtyBase',
    ])
    .execute()
  return rows.map(({ sku, productName, unitCode, unitName, qty, rejectedQty, price, ...row }) => ({
    ...row,
    product: { id: row.productId, code: sku, name: productName },
    unit: { id: row.unitId, code: unitCode, name: unitName },
    qty: Number(qty),
    rejectedQty: Number(rejectedQty),
    price: price === null ? null : priceText(price),
  }))
}

/** The order lines of a receipt; none for goods without an order. */
export async function readReceivedOnOrder(db: Db, branchId: number, id: number) {
  const rows = await db
    .selectFrom('goods_receipt as r')
    .innerJoin('goods_receipt_line as l', (join) =>
      join.on('l.branch_id', '=', branchId).onRef('l.document_id', '=', 'r.id'),
    )
    .where('r.branch_id', '=', branchId)
    .where('r.id', '=', id)
    .select(['r.order_id', 'l.order_line_id', 'l.base_quantity', 'l.value'])
    .execute()
  return {
    orderId: rows[0]?.order_id ?? null,
    lines: rows.flatMap((row) =>
      row.order_line_id === null
        ? []
        : [{ orderLineId: row.order_line_id, quantity: row.base_quantity, value: row.value }],
    ),
  }
}

/** Whether a valid receipt of this supplier already has the delivery note, without regard to capitals. */
export async function hasDelivery(
  db: Db,
  given: { branchId: number; supplierId: number; supplierDeliveryNo: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('goods_receipt')
    .where('branch_id', '=', given.branchId)
    .where('supplier_id', '=', given.supplierId)
    .where(sql<SqlBool>`supplier_delivery_key = lower(${given.supplierDeliveryNo})`)
    .where(sql<SqlBool>`not is_void`) // written as in the index: a parameter would hide it from a kept plan
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
