import { codAges } from '@merchant/domain/sales/cod-age.ts'
import { openDeliveryStatuses } from '@merchant/domain/sales/delivery-order.ts'
import { salesOrderLifecycle } from '@merchant/domain/sales/sales-order.ts'
import { z } from 'zod'
import { periodRefusals } from '../kernel/document.ts'
import type { Contract } from '../kernel/endpoint.ts'
import { figure, id, idList, instant, line, oneOf, quantity, Ref, text, version } from '../kernel/fields.ts'
import { PickerQuery } from '../kernel/list.ts'
import type { Reason } from '../kernel/reasons.ts'
import { PayIn, paymentRefusals } from './cashier.ts'
import { DeliveryOrder } from './delivery.ts'
import { Order, OrderRow } from './order.ts'
import { orderRefusals, orderStateRefusals, priceHash } from './order-entry.ts'
import { PricedOrder } from './priced-order.ts'

/** Goods that are paid at the door, COD (domain-sales 2.3 and 7.4). */

const label = salesOrderLifecycle.label
const orderId = () => id(label)
const ages = (Object.keys(codAges) as (keyof typeof codAges)[]).filter((age) => age !== 'ALL') as [
  Exclude<keyof typeof codAges, 'ALL'>,
  ...Exclude<keyof typeof codAges, 'ALL'>[],
] // its own keys

/** An order that is out. */
export const CodRow = OrderRow.extend({
  deliveryId: z.int(),
  deliveryStatus: oneOf('Status surat jalan', openDeliveryStatuses),
  deliveryVersion: z.int(),
  driverName: z.string().nullable(),
  vehicleNo: z.string().nullable(),
  dispatchedAt: instant('Dikirim'),
  /** When the customer got the goods, as the driver proved it. */
  handedAt: instant('Diserahkan').nullable(),
  ageDays: z.int(),
  /** Less was picked than was ordered: what is due is less, and told by calculating. */
  isShort: z.boolean(),
  codDue: z.int(),
}).meta({ id: 'CodRow' })
export type CodRow = z.infer<typeof CodRow>

/** What the customer took: the whole list, in the units of the order. Left out, all that was sent. */
const delivered = () =>
  z
    .array(z.strictObject({ orderLineId: id('Baris pesanan'), qty: quantity('Jumlah diterima') }))
    .max(1000)
    .meta({ title: 'Barang yang diterima' })

const deliveredRefusals = [
  'COD_NOT_DISPATCHED',
  'COD_QTY_OVER',
  'COD_FREE_OVER',
  'COD_NOTHING_DELIVERED',
  'QTY_INVALID',
  'REFERENCE_MISSING',
  'CUSTOMER_WRONG_BRANCH',
] as const satisfies readonly Reason[]

export const CodPrice = PricedOrder.extend({
  codDue: z.int(),
  /** Goods of the warehouse that went out, with what was taken of them. */
  sent: z.array(
    z.object({
      orderLineId: z.int(),
      kind: z.enum(['NORMAL', 'FREE', 'GIFT']),
      product: Ref,
      factor: z.int(),
      sentQty: z.number(),
      deliveredQty: z.number(),
    }),
  ),
  /** Down payments that were proposed when it was sent out. */
  advanceIds: z.array(z.int()),
}).meta({ id: 'CodPrice' })
export type CodPrice = z.infer<typeof CodPrice>

export const codContract = {
  'POST /core/v2/cashier/booking/cod': {
    summary: 'Kirim booking untuk dibayar di tempat: barang keluar ke perjalanan dan surat jalan dibuat',
    access: 'sales.cashier:update',
    scope: 'branch',
    body: z.strictObject({
      orderId: orderId(),
      version: version(),
      hash: priceHash(),
      driverName: line('Nama sopir', 100),
      vehicleNo: line('Nomor kendaraan', 20),
      /** Down payments to be proposed at the payment. */
      advanceIds: idList('Uang muka', 20).default([]),
    }),
    reply: z.object({ order: Order, deliveryOrder: DeliveryOrder }),
    status: 201,
    refuses: [
      ...orderStateRefusals,
      ...orderRefusals,
      'COD_NEEDS_ADDRESS',
      'QUOTA_EXHAUSTED',
      'BOOKING_EXPIRED',
      'WAREHOUSE_FROZEN',
      'ROLE_NOT_MAPPED',
    ],
  },
  'POST /core/v2/cod/booking/list': {
    summary: 'Pesanan COD yang belum dibayar, yang paling lama dikirim dahulu',
    access: 'sales.open-cod:view',
    scope: 'branch',
    kind: 'query',
    body: PickerQuery.omit({ sort: true, count: true }).extend({
      age: oneOf('Umur', ages).optional(),
      driver: text('Sopir', 100).optional(),
    }),
    reply: z.object({
      rows: z.array(CodRow),
      count: z.int(),
      summary: z.object({
        due: figure(),
        ages: z.array(z.object({ age: oneOf('Umur', ages), orders: z.int(), due: figure() })),
      }),
    }),
  },
  'POST /core/v2/cod/booking/calculate': {
    summary: 'Hitung tagihan COD menurut barang yang diterima; tidak menyimpan apa pun',
    access: 'sales.open-cod:view',
    scope: 'branch',
    kind: 'query',
    body: z.strictObject({ orderId: orderId(), delivered: delivered().optional() }),
    reply: CodPrice,
    refuses: ['NOT_FOUND', ...deliveredRefusals],
  },
  'POST /core/v2/cod/booking/payment': {
    summary:
      'Bukukan pembayaran COD: faktur terbit, uang masuk laci kasir ini, barang yang ditolak masuk lagi',
    access: 'sales.open-cod:update',
    scope: 'branch',
    body: z.strictObject({
      orderId: orderId(),
      version: version(),
      /** Hash of the price of what was delivered. */
      hash: priceHash(),
      delivered: delivered().optional(),
      /** Left out: the caller's own open one. */
      shiftId: id('Shift').optional(),
      payments: z.array(PayIn).max(20).meta({ title: 'Pembayaran' }),
    }),
    reply: z.object({
      order: Order,
      invoiceNumber: z.string(),
      change: z.int(),
      pointsEarned: z.int(),
      printUrl: z.string(),
      journalId: z.int().nullable(),
    }),
    status: 201,
    refuses: [
      ...orderStateRefusals,
      ...deliveredRefusals,
      ...paymentRefusals,
      ...periodRefusals,
      'DATE_FUTURE',
      'DATE_TOO_OLD',
      'REQUIRED',
      'INACTIVE_MASTER',
      'PRICE_CHANGED',
      'QUOTA_EXHAUSTED',
      'SHIFT_NOT_OPEN',
      'GCASH_INSUFFICIENT',
      'ADVANCE_INSUFFICIENT',
      'ACCOUNT_NOT_IN_BRANCH',
      'ACCOUNT_NOT_POSTABLE',
      'ACCOUNT_USAGE',
      'CONTROL_ACCOUNT',
      'WAREHOUSE_FROZEN',
      'WAREHOUSE_NOT_IN_BRANCH',
      'ROLE_NOT_MAPPED',
      'QTY_TOO_LARGE',
      'AMOUNT_TOO_LARGE',
    ],
  },
} as const satisfies Contract
