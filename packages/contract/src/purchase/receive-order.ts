import { z } from 'zod'
import { paperList, paperQuery } from '../document/paper-list.ts'
import {
  cancelBody,
  dateRefusals,
  documentAt,
  documentHead,
  documentRow,
  pageOf,
  periodRefusals,
  printed,
  stateRefusals,
} from '../kernel/document.ts'
import type { Contract } from '../kernel/endpoint.ts'
import {
  calendarDate,
  flag,
  id,
  line,
  note,
  optionalId,
  pathId,
  quantity,
  Ref,
  text,
  unitPrice,
} from '../kernel/fields.ts'
import { listOf, PickerQuery } from '../kernel/list.ts'
import { GoodsOfLine, goodsLine, quantityRefusals } from '../stock/stock-line.ts'
import { AskedLine } from './purchase-line.ts'

/** Receipts of goods, PB (domain-core 3.B and 8.3). */

export const GoodsReceiptRow = z
  .object({
    ...documentRow,
    warehouse: Ref,
    purchaseOrder: Ref.nullable(),
    supplierDeliveryNo: z.string(),
    /** Percent of the received goods on invoices: of one product in one unit by quantity, of several by value. */
    invoicedPct: z.number(),
  })
  .meta({ id: 'GoodsReceiptRow' })
export type GoodsReceiptRow = z.infer<typeof GoodsReceiptRow>

export const GoodsReceiptLine = z
  .object({
    id: z.int(),
    lineNo: z.int(),
    poLineId: z.int().nullable(),
    ...GoodsOfLine,
    rejectedQty: z.number(),
    batchNo: z.string().nullable(),
    expiryDate: z.string().nullable(),
    /** Given only without an order. */
    price: z.string().nullable(),
    /** The value of the goods at receipt, in rupiah. */
    value: z.int(),
    invoicedQtyBase: z.int(),
  })
  .meta({ id: 'GoodsReceiptLine' })
export type GoodsReceiptLine = z.infer<typeof GoodsReceiptLine>

export const GoodsReceipt = z
  .object({
    ...documentHead,
    supplierId: z.int(),
    supplier: Ref,
    warehouseId: z.int(),
    warehouse: Ref,
    purchaseOrderId: z.int().nullable(),
    purchaseOrder: Ref.nullable(),
    supplierDeliveryNo: z.string(),
    receivedBy: z.string().nullable(),
    lines: z.array(GoodsReceiptLine),
  })
  .meta({ id: 'GoodsReceipt' })
export type GoodsReceipt = z.infer<typeof GoodsReceipt>

/** A receipt that is not fully invoiced, with the prices and terms of its order as defaults. */
export const OpenReceipt = z
  .object({
    id: z.int(),
    number: z.string(),
    branchId: z.int(),
    date: z.string(),
    supplierId: z.int(),
    supplier: Ref,
    supplierDeliveryNo: z.string(),
    purchaseOrder: Ref.nullable(),
    paymentTermId: z.int(),
    priceIncludesTax: z.boolean(),
    lines: z.array(
      z.object({
        /** The quantity is what is left. */
        ...AskedLine,
      }),
    ),
  })
  .meta({ id: 'OpenReceipt' })
export type OpenReceipt = z.infer<typeof OpenReceipt>

const label = 'Penerimaan barang'

export const receiveOrderContract = {
  'POST /core/v1/purchase/receive/get/all': {
    summary: 'Daftar penerimaan barang',
    access: 'purchase.receive-order:view',
    scope: 'branch',
    mayLag: true,
    kind: 'query',
    body: paperQuery('GOODS_RECEIPT').extend({
      supplierId: pathId('Pemasok').optional(),
      poId: pathId('Pesanan').optional(),
      notInvoiced: flag('Belum difaktur').optional(),
    }),
    reply: paperList(GoodsReceiptRow),
  },
  'GET /core/v1/purchase/receive/get/{id}': {
    summary: 'Rincian penerimaan barang',
    access: 'purchase.receive-order:view',
    ...pageOf(label),
    reply: GoodsReceipt,
  },
  'POST /core/v1/purchase/receive/get/data': {
    summary: 'Penerimaan yang belum difaktur seluruhnya, dengan sisa dan harga pesanan tiap baris',
    access: ['purchase.invoice:add', 'purchase.invoice:edit'],
    scope: 'branch',
    kind: 'query',
    body: PickerQuery.extend({ supplierId: id('Pemasok').optional() }),
    reply: listOf(OpenReceipt),
  },
  'GET /core/v1/purchase/receive/get/pdf/{id}': {
    summary: 'Cetak bukti penerimaan barang sebagai PDF; setiap cetakan dihitung',
    access: 'purchase.receive-order:view',
    params: documentAt(label),
    ...printed,
  },
  'POST /core/v1/purchase/receive/add': {
    summary: 'Terima barang dari pemasok; langsung diposting',
    access: 'purchase.receive-order:add',
    scope: 'branch',
    body: z.strictObject({
      branchId: id('Cabang'),
      warehouseId: id('Gudang'),
      supplierId: id('Pemasok'),
      purchaseOrderId: optionalId('Pesanan'),
      date: calendarDate('Tanggal'),
      supplierDeliveryNo: text('Nomor surat jalan', 50),
      receivedBy: line('Diterima oleh', 100),
      note: note('Catatan', 500),
      lines: z
        .array(
          z.strictObject({
            poLineId: optionalId('Baris pesanan'),
            ...goodsLine,
            rejectedQty: quantity('Jumlah ditolak').default(0),
            batchNo: line('Nomor batch', 50),
            expiryDate: calendarDate('Tanggal kedaluwarsa').nullish(),
            price: unitPrice('Harga').nullish(),
          }),
        )
        .max(1000)
        .meta({ title: 'Baris barang' }),
    }),
    reply: GoodsReceipt,
    status: 201,
    refuses: [
      'NOT_FOUND',
      'INVALID_STATE',
      'REFERENCE_MISSING',
      'INACTIVE_MASTER',
      'WAREHOUSE_NOT_IN_BRANCH',
      'WAREHOUSE_FROZEN',
      'SUPPLIER_NOT_IN_BRANCH',
      'SUPPLIER_MISMATCH',
      'ORDER_REQUIRED',
      'LINES_EMPTY',
      ...quantityRefusals,
      'AMOUNT_TOO_LARGE',
      'PRICE_NEGATIVE',
      'OVER_RECEIVE',
      'DUPLICATE_CODE',
      'DATE_BEFORE_SOURCE',
      ...dateRefusals,
      'ROLE_NOT_MAPPED',
    ],
  },
  'POST /core/v1/purchase/receive/cancel': {
    summary: 'Batalkan penerimaan barang yang belum difaktur',
    access: 'purchase.receive-order:update',
    scope: 'branch',
    body: cancelBody(label),
    reply: GoodsReceipt,
    refuses: [
      ...stateRefusals,
      'HAS_DEPENDENTS',
      'PAPER_ARCHIVED',
      'INSUFFICIENT_STOCK',
      'INSUFFICIENT_STOCK_AT_DATE',
      'DATE_BEFORE_SOURCE',
      'DATE_FUTURE',
      ...periodRefusals,
    ],
  },
} as const satisfies Contract
