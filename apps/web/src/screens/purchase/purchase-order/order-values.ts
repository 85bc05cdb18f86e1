import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { PurchaseOrder } from '@merchant/contract/purchase/purchase-order.ts'
import { t } from '../../../app/i18n.ts'
import type { PricedGridLine } from '../../../kit/grid/amounts.ts'
import { isFilled } from '../../../kit/grid/grid-line.ts'
import {
  copiedPricedLine,
  emptyPricedLine,
  toPricedBody,
  toPricedLine,
} from '../../../kit/grid/priced-lines.tsx'
import { today, tomorrow } from '../../../lib/clock.ts'

export type OrderValues = {
  branchId: Ref | null
  supplierId: Ref | null
  warehouseId: Ref | null
  date: string | null
  expectedDate: string | null
  paymentTermId: Ref | null
  priceIncludesTax: boolean
  isBonus: boolean
  headerDiscount: number | null
  note: string
  lines: readonly PricedGridLine[]
}

export const orderLabels = () => ({
  branchId: t('Cabang'),
  supplierId: t('Pemasok'),
  warehouseId: t('Gudang'),
  date: t('Tanggal'),
  expectedDate: t('Tanggal diharapkan'),
  paymentTermId: t('Syarat pembayaran'),
  priceIncludesTax: t('Harga termasuk PPN'),
  isBonus: t('Barang bonus'),
  headerDiscount: t('Potongan dokumen'),
  note: t('Catatan'),
  lines: t('Barang yang dipesan'),
})

/** What a new order begins with, to be typed over. */
export const proposedInOrder = ['branchId', 'warehouseId', 'expectedDate'] as const

export const toOrderValues = (
  order: PurchaseOrder | null,
  branch: Ref | null,
  warehouse: Ref | null,
): OrderValues => ({
  branchId: order?.branch ?? branch,
  supplierId: order?.supplier ?? null,
  warehouseId: order?.warehouse ?? warehouse,
  date: order?.date ?? today(),
  expectedDate: order ? order.expectedDate : tomorrow(),
  paymentTermId: order?.paymentTerm ?? null,
  priceIncludesTax: order?.priceIncludesTax ?? false,
  isBonus: order?.isBonus ?? false,
  headerDiscount: order?.headerDiscount || null,
  note: order?.note ?? '',
  lines: order?.lines.map(toPricedLine) ?? [emptyPricedLine()],
})

/** A new order of the same goods: for today, on the supplier's present terms and at the present prices. */
export const copiedOrder = (order: PurchaseOrder): OrderValues => ({
  ...toOrderValues(order, null, null),
  date: today(),
  expectedDate: tomorrow(),
  paymentTermId: null,
  headerDiscount: null,
  lines: order.lines.map(copiedPricedLine),
})

export const toOrderBody = (values: OrderValues) => ({
  branchId: values.branchId?.id ?? 0,
  supplierId: values.supplierId?.id ?? 0,
  warehouseId: values.warehouseId?.id ?? 0,
  date: values.date ?? '',
  expectedDate: values.expectedDate,
  paymentTermId: values.paymentTermId?.id ?? null,
  priceIncludesTax: values.priceIncludesTax,
  isBonus: values.isBonus,
  headerDiscount: values.headerDiscount ?? 0,
  note: values.note,
  lines: values.lines.filter(isFilled).map(toPricedBody),
})

export const orderSaved = {
  invalidates: [
    'POST /core/v1/purchase/order/get/all',
    'GET /core/v1/purchase/order/get/{id}',
    'POST /core/v1/purchase/order/get/data',
    'GET /v1/proposals/supplier-terms',
    'POST /v1/proposals/buying-prices',
  ],
  notice: false,
} as const
