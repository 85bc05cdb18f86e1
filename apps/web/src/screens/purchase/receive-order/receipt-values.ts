import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { t } from '../../../app/i18n.ts'
import { today } from '../../../lib/clock.ts'
import { emptyReceiptLine, hasCome, type OpenOrder, type ReceiptLine } from './receipt-line.ts'

export type ReceiptValues = {
  branchId: Ref | null
  purchaseOrderId: Ref | null
  supplierId: Ref | null
  warehouseId: Ref | null
  date: string | null
  supplierDeliveryNo: string
  receivedBy: string
  note: string
  lines: readonly ReceiptLine[]
}

export const receiptLabels = () => ({
  branchId: t('Cabang'),
  purchaseOrderId: t('Pesanan'),
  supplierId: t('Pemasok'),
  warehouseId: t('Gudang'),
  date: t('Tanggal'),
  supplierDeliveryNo: t('Nomor surat jalan'),
  receivedBy: t('Diterima oleh'),
  note: t('Catatan'),
  lines: t('Barang yang diterima'),
})

/** The start of a receipt: the rest of an order, or empty. */
export interface ReceiptStart {
  branch: Ref | null
  warehouse: Ref | null
  order: OpenOrder | null
  lines: readonly ReceiptLine[]
}

export const toReceiptValues = ({ branch, warehouse, order, lines }: ReceiptStart): ReceiptValues => ({
  branchId: branch,
  purchaseOrderId: order && { id: order.id, name: order.number },
  supplierId: order?.supplier ?? null,
  warehouseId: warehouse,
  date: today(),
  supplierDeliveryNo: '',
  receivedBy: '',
  note: '',
  lines: order ? lines : [emptyReceiptLine()],
})

export const toReceiptBody = (values: ReceiptValues) => ({
  branchId: values.branchId?.id ?? 0,
  warehouseId: values.warehouseId?.id ?? 0,
  supplierId: values.supplierId?.id ?? 0,
  purchaseOrderId: values.purchaseOrderId?.id ?? null,
  date: values.date ?? '',
  supplierDeliveryNo: values.supplierDeliveryNo,
  receivedBy: values.receivedBy,
  note: values.note,
  lines: values.lines.filter(hasCome).map((line) => ({
    poLineId: line.poLineId,
    productId: line.product?.id ?? 0,
    unitId: line.unitId ?? 0,
    qty: line.quantity ?? 0,
    rejectedQty: line.rejectedQty ?? 0,
    batchNo: line.batchNo,
    expiryDate: line.expiryDate,
    price: line.price === null ? null : String(line.price),
  })),
})

export const receiptSaved = {
  invalidates: [
    'POST /core/v1/purchase/receive/get/all',
    'GET /core/v1/purchase/receive/get/{id}',
    'POST /core/v1/purchase/order/get/all',
    'GET /core/v1/purchase/order/get/{id}',
    'POST /core/v1/purchase/order/get/data',
  ],
  notice: false,
} as const
