import { salesFulfilments } from '@merchant/domain/sales/sales-order.ts'
import { z } from 'zod'
import { periodRefusals, stateRefusals } from '../kernel/document.ts'
import {
  calendarDate,
  flag,
  id,
  idList,
  keysOf,
  money,
  note,
  oneOf,
  optionalId,
  percent,
  quantity,
  text,
} from '../kernel/fields.ts'
import type { Reason } from '../kernel/reasons.ts'

/** The order that a till or the back office sends (domain-sales 7.4). */

/** Goods as they are typed; fields left out come from the rules. */
export const LineIn = z.strictObject({
  productId: id('Barang'),
  unitId: id('Satuan'),
  qty: quantity('Jumlah'),
  /** Slot 4. */
  manualPct: percent('Diskon manual').optional(),
  manualAmount: money('Potongan manual').optional(),
  /** All four slots typed by hand: the rules of slots 1 to 3 are skipped. */
  disc: z.array(percent('Diskon')).length(4).meta({ title: 'Empat diskon' }).optional(),
  /** Instead of the selling price. */
  priceOverride: money('Harga').optional(),
  /** The reward that the customer picked for this line. */
  choice: id('Pilihan hadiah').optional(),
})
export type LineIn = z.infer<typeof LineIn>

/** SHA-256 of the priced order that the caller has seen. */
export const priceHash = () =>
  z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta({ title: 'Sidik harga' })

/** A person with wider limits who types a PIN at the caller's till. */
export const approval = () =>
  z
    .strictObject({
      approverId: id('Pemberi persetujuan'),
      approverPin: z
        .string()
        .regex(/^\d{6}$/)
        .meta({ title: 'PIN penyetuju' }),
    })
    .meta({ title: 'Persetujuan' })

/** The fields that decide the price of an order. */
export const pricedFields = {
  branchId: id('Cabang'),
  customerId: id('Pelanggan'),
  /** Programs of partners have channels of their own. */
  channel: oneOf('Kanal', ['CASHIER', 'BACKOFFICE']).default('CASHIER'),
  /** COD is priced like any other order and paid at the door. */
  paymentTerm: oneOf('Cara bayar', ['CASH', 'COD', 'CREDIT']).default('CASH'),
  lines: z.array(LineIn).max(1000).meta({ title: 'Baris barang' }),
  couponCodes: z.array(text('Kupon', 40)).max(20).default([]).meta({ title: 'Kupon' }),
  /** Picked rewards of the whole order. */
  rewardChoices: idList('Pilihan hadiah', 100).default([]),
  /** The customer's answers to promotions that ask. */
  promotionChoices: z
    .array(z.strictObject({ promotionId: id('Promo'), isTaken: flag('Diambil') }))
    .max(100)
    .default([])
    .meta({ title: 'Pilihan promo' }),
  /** Off the whole order, by hand. */
  orderDiscAmount: money('Potongan pesanan').default(0),
}

/** The whole order. */
export const orderFields = {
  ...pricedFields,
  /** Left out: the branch's primary one. */
  warehouseId: optionalId('Gudang'),
  saId: optionalId('Sales'),
  fulfilment: oneOf('Penyerahan', keysOf(salesFulfilments)).default('TAKE_AWAY'),
  /** Left out: today. */
  orderDate: calendarDate('Tanggal pesanan').optional(),
  /** Due date of a credit sale. */
  dueDate: calendarDate('Jatuh tempo').nullish(),
  note: note('Catatan', 500),
  hash: priceHash().optional(),
  approval: approval().optional(),
}

/** An order as it is entered. */
export const OrderEntry = z.strictObject(orderFields)
export type OrderEntry = z.infer<typeof OrderEntry>

/** The fields of a request for a price. */
export const PriceEntry = z.strictObject(pricedFields)
export type PriceEntry = z.infer<typeof PriceEntry>

/** Why an order has no price. */
export const priceRefusals = [
  'REFERENCE_MISSING',
  'INACTIVE_MASTER',
  'CUSTOMER_WRONG_BRANCH',
  'LINES_EMPTY',
  'UNIT_NOT_IN_PRODUCT',
  'QTY_INVALID',
  'QTY_TOO_LARGE',
  'AMOUNT_TOO_LARGE',
  'PRICE_NOT_FOUND',
  'LINE_DISCOUNT_EXCEEDS_TOTAL',
  'HEADER_DISCOUNT_EXCEEDS_TOTAL',
  'TAX_MISSING',
] as const satisfies readonly Reason[]

/** Why an order can't be taken on credit. */
const creditRefusals = [
  'CUSTOMER_NOT_APPROVED',
  'CREDIT_OVERDUE',
  'CREDIT_INVOICES_EXCEEDED',
  'CREDIT_LIMIT_EXCEEDED',
  'CREDIT_APPROVAL',
] as const satisfies readonly Reason[]

/** Why an order is refused. */
export const orderRefusals = [
  ...priceRefusals,
  ...creditRefusals,
  'PRICE_CHANGED',
  'PRICE_BELOW_MARGIN',
  'PRICE_OVERRIDE_TOO_HIGH',
  'PRICE_OVERRIDE_FORBIDDEN',
  'DISCOUNT_OVER_LIMIT',
  'WAREHOUSE_NOT_IN_BRANCH',
  'INSUFFICIENT_STOCK',
  'FORBIDDEN',
  'DATE_FUTURE',
  'DATE_TOO_OLD',
  ...periodRefusals,
] as const satisfies readonly Reason[]

/** Refusals for an order that is open at a till. */
export const orderStateRefusals = [...stateRefusals, 'ORDER_CLAIMED'] as const satisfies readonly Reason[]
