import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { Order } from '@merchant/contract/sales/order.ts'
import type { SalesFulfilment } from '@merchant/domain/sales/sales-order.ts'
import { t } from '../../../app/i18n.ts'
import { isFilled } from '../../../kit/grid/grid-line.ts'
import { copiedSalesLine, emptySalesLine, type SalesLine, toLineIn, toSalesLine } from './order-line.ts'

type Term = 'CASH' | 'COD' | 'CREDIT'

export type OrderValues = {
  branchId: Ref | null
  customerId: Ref | null
  warehouseId: Ref | null
  paymentTerm: Term
  fulfilment: SalesFulfilment
  dueDate: string | null
  couponCodes: string
  orderDiscAmount: number | null
  note: string
  lines: readonly SalesLine[]
}

export const orderLabels = () => ({
  branchId: t('Cabang'),
  customerId: t('Pelanggan'),
  warehouseId: t('Gudang'),
  paymentTerm: t('Cara bayar'),
  fulfilment: t('Penyerahan'),
  dueDate: t('Jatuh tempo'),
  couponCodes: t('Kupon'),
  orderDiscAmount: t('Potongan pesanan'),
  note: t('Catatan'),
  lines: t('Barang yang dijual'),
})

/** What a new order begins with, to be typed over. */
export const proposedInOrder = ['branchId', 'warehouseId', 'paymentTerm'] as const

export const toOrderValues = (
  order: Order | null,
  branch: Ref | null,
  warehouse: Ref | null,
): OrderValues => ({
  branchId: order?.branch ?? branch,
  customerId: order ? { id: order.customer.id, name: order.customer.name } : null,
  warehouseId: order?.warehouse ?? warehouse,
  paymentTerm: order?.paymentTerm ?? 'CASH',
  fulfilment: order?.fulfilment ?? 'TAKE_AWAY',
  dueDate: order?.dueDate ?? null,
  couponCodes: order?.couponCodes.join(', ') ?? '',
  orderDiscAmount: order?.orderDiscAmount || null,
  note: order?.note ?? '',
  lines: order?.lines.filter(({ kind }) => kind === 'NORMAL').map(toSalesLine) ?? [emptySalesLine()],
})

/** A new order of the same goods, at the prices and on the terms of today; nothing typed by hand goes along. */
export const copiedOrder = (order: Order): OrderValues => ({
  ...toOrderValues(order, null, null),
  paymentTerm: 'CASH',
  dueDate: null,
  couponCodes: '',
  orderDiscAmount: null,
  lines: order.lines.filter(({ kind }) => kind === 'NORMAL').map(copiedSalesLine),
})

/** @param order the changed order: fields that its form does not show stay as they are */
export const toOrderBody = (values: OrderValues, order: Order | null) => ({
  branchId: values.branchId?.id ?? 0,
  customerId: values.customerId?.id ?? 0,
  warehouseId: values.warehouseId?.id ?? null,
  channel: order?.channel === 'CASHIER' ? ('CASHIER' as const) : ('BACKOFFICE' as const),
  paymentTerm: values.paymentTerm,
  fulfilment: values.paymentTerm === 'COD' ? ('DELIVERY' as const) : values.fulfilment,
  dueDate: values.paymentTerm === 'CREDIT' ? values.dueDate : null,
  saId: order?.saId ?? null,
  rewardChoices: order?.rewardChoices ?? [],
  promotionChoices: order?.promotionChoices ?? [],
  couponCodes: values.couponCodes
    .split(',')
    .map((code) => code.trim().toUpperCase())
    .filter(Boolean),
  orderDiscAmount: values.orderDiscAmount ?? 0,
  note: values.note,
  lines: values.lines.filter(isFilled).map(toLineIn),
})

export const orderSaved = {
  invalidates: [
    'POST /core/v1/sales/orders/get/all',
    'GET /core/v1/sales/orders/get/{id}',
    'POST /core/v2/cashier/booking/list',
    'POST /v1/products/line-facts',
  ],
  notice: false,
} as const
