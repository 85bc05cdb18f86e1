import { creditPolicies, creditTerms } from '@merchant/domain/sales/credit.ts'
import {
  salesChannels,
  salesFulfilments,
  salesPaymentStatuses,
  salesPaymentTerms,
} from '@merchant/domain/sales/sales-order.ts'
import { z } from 'zod'
import { paperQuery, summedList } from '../document/paper-list.ts'
import {
  DocumentRef,
  documentHead,
  documentKey,
  documentRow,
  editOf,
  lateDays,
  periodRefusals,
  reasonBody,
  settlement,
} from '../kernel/document.ts'
import type { Contract } from '../kernel/endpoint.ts'
import { calendarDate, figure, flag, idList, instant, keysOf, oneOf, pathId, Ref } from '../kernel/fields.ts'
import { GoodsLine } from '../stock/stock-line.ts'
import { OrderDelivery } from './delivery.ts'
import {
  approval,
  OrderEntry,
  orderFields,
  orderRefusals,
  orderStateRefusals,
  PriceEntry,
  priceRefusals,
} from './order-entry.ts'
import {
  AppliedRule,
  LineAmounts,
  OrderGift,
  OrderTotals,
  PricedOrder,
  RejectedRule,
} from './priced-order.ts'

/** Orders of customers from booking to receipt, SO and INV (domain-sales 2.1 and 7.4). */

const channel = () => oneOf('Kanal', keysOf(salesChannels))
const paymentTerm = () => oneOf('Cara bayar', keysOf(salesPaymentTerms))
const fulfilment = () => oneOf('Penyerahan', keysOf(salesFulfilments))
const paymentStatus = () => oneOf('Status bayar', keysOf(salesPaymentStatuses))

const orderColumns = {
  /** Number of the booking; the invoice has its own. */
  number: z.string(),
  /** Null until the goods are sold. */
  invoiceNumber: z.string().nullable(),
  orderDate: instant('Waktu pesanan'),
  statusLabel: z.string(),
  customer: Ref.extend({ phone: z.string().nullable() }),
  sa: Ref.nullable(),
  channel: channel(),
  paymentTerm: paymentTerm(),
  /** Names of the ways in which it was paid, in the order of the payment; none until it is. */
  paymentMethods: z.array(z.string()),
  fulfilment: fulfilment(),
  paymentStatus: paymentStatus(),
  itemCount: z.int(),
  grandTotal: z.int(),
  paidTotal: z.int(),
  remaining: z.int(),
  dueDate: z.string().nullable(),
  lateDays,
  /** When a booking lapses. */
  expiresAt: instant('Berlaku sampai').nullable(),
  /** The cashier whose till has it open. */
  claimedBy: Ref.nullable(),
  claimedUntil: instant('Dibuka sampai').nullable(),
}

export const OrderRow = z.object({ ...documentRow, ...orderColumns }).meta({ id: 'OrderRow' })
export type OrderRow = z.infer<typeof OrderRow>

/** A stored line. FREE and GIFT lines cost nothing. */
export const OrderLine = z
  .object({
    ...GoodsLine,
    kind: z.enum(['NORMAL', 'FREE', 'GIFT']),
    product: Ref.extend({ imageUrl: z.string().nullable() }),
    ...LineAmounts,
    returnedQty: z.number(),
    /** The values typed by hand, for the edit form. */
    typed: z.object({
      manualPct: z.number().optional(),
      manualAmount: z.int().optional(),
      disc: z.array(z.number()).optional(),
      priceOverride: z.int().optional(),
    }),
    /** Per unit; only for goods sold, and for users who may see costs. */
    unitCost: z.string().optional(),
  })
  .meta({ id: 'OrderLine' })
export type OrderLine = z.infer<typeof OrderLine>

const PaymentDetail = z.object({
  id: z.int(),
  methodId: z.int(),
  method: Ref,
  methodType: z.string(),
  /** The amount kept: of cash after rounding and change. */
  amount: z.int(),
  tendered: z.int().nullable(),
  change: z.int(),
  refNo: z.string().nullable(),
  cardLast4: z.string().nullable(),
  approvalCode: z.string().nullable(),
  fee: z.int(),
  status: z.string(),
})

export const OrderPayment = z
  .object({
    id: z.int(),
    kind: z.enum(['SALE', 'REFUND']),
    at: instant('Waktu'),
    by: Ref,
    shiftId: z.int().nullable(),
    total: z.int(),
    details: z.array(PaymentDetail),
  })
  .meta({ id: 'OrderPayment' })
export type OrderPayment = z.infer<typeof OrderPayment>

/** What was decided when the order was taken on credit, in whole rupiah. */
export const OrderCredit = z
  .object({
    policy: oneOf('Bila melewati batas piutang', keysOf(creditPolicies)),
    limit: z.int(),
    /** Of the limit, without this order. */
    used: z.int(),
    overdue: z.int(),
    /** Null within all terms of the customer. */
    beyond: oneOf('Yang dilampaui', keysOf(creditTerms)).nullable(),
    approvedBy: Ref.nullable(),
  })
  .meta({ id: 'OrderCredit' })
export type OrderCredit = z.infer<typeof OrderCredit>

export const Order = z
  .object({
    ...documentHead,
    ...orderColumns,
    customerId: z.int(),
    warehouseId: z.int(),
    warehouse: Ref,
    saId: z.int().nullable(),
    taxMode: z.enum(['INCLUDED', 'EXCLUDED', 'NON_PKP']),
    lines: z.array(OrderLine),
    totals: OrderTotals,
    /** Cash rounding of the payment; below zero when it took away. */
    rounding: z.int(),
    applied: z.array(AppliedRule),
    rejected: z.array(RejectedRule),
    gifts: z.array(OrderGift),
    payments: z.array(OrderPayment),
    /** Of an order on credit: what changed its debt since, oldest first; reversed changes are left out. */
    settlements: z.array(settlement),
    returns: z.array(DocumentRef),
    /** Its delivery orders, the latest first. */
    deliveries: z.array(OrderDelivery),
    points: z.int(),
    pointsExpireOn: z.string().nullable(),
    couponCodes: z.array(z.string()),
    rewardChoices: z.array(z.int()),
    promotionChoices: z.array(z.object({ promotionId: z.int(), isTaken: z.boolean() })),
    orderDiscAmount: z.int(),
    discountApprovedBy: Ref.nullable(),
    /** Null unless it was booked or sold on credit. */
    credit: OrderCredit.nullable(),
    /** Hash of the stored price; the payment sends it back. */
    hash: z.string(),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

const label = 'Pesanan penjualan'
const params = z.strictObject({ id: pathId(label) })

const filters = {
  paymentStatus: paymentStatus().optional(),
  channel: channel().optional(),
  customerId: pathId('Pelanggan').optional(),
  saId: pathId('Sales').optional(),
  /** Of customers with the label. */
  tagId: pathId('Label').optional(),
  /** Orders of customers whom this coordinator looks after. */
  scId: pathId('Koordinator sales').optional(),
  fulfilment: fulfilment().optional(),
}

const orderList = summedList(OrderRow, z.object({ orders: z.int(), total: figure(), unpaid: figure() }))

const entering = ['sales.orders:add', 'sales.cashier:add'] as const
const viewing = ['sales.orders:view', 'sales.cashier:view'] as const
/** `escp` is text for a needle printer, on forms of 9,5 inch. */
const invoiceFormat = () => oneOf('Ukuran', ['pdf', '80mm', '58mm', 'escp']).default('pdf')
const printFormat = () => oneOf('Ukuran', ['pdf', '80mm', '58mm']).default('pdf')

export const orderContract = {
  'GET /v1/sales-orders/': {
    summary: 'Daftar pesanan penjualan, terbaru dahulu',
    access: 'sales.orders:view',
    scope: 'branch',
    mayLag: true,
    query: paperQuery('SALES_ORDER').extend(filters),
    reply: orderList,
  },
  'GET /v1/sales-orders/{id}': {
    summary: 'Rincian pesanan penjualan',
    access: viewing,
    scope: 'branch',
    params,
    reply: Order,
    refuses: ['NOT_FOUND'],
  },
  'POST /v1/sales-orders': {
    summary: 'Hitung poin yang akan didapat; tidak menyimpan apa pun',
    access: entering,
    scope: 'branch',
    kind: 'query',
    body: PriceEntry,
    reply: z.object({
      points: z.int(),
      pointsExpireAt: z.string().nullable(),
      byLine: z.array(z.object({ lineNo: z.int(), points: z.int(), rule: z.int().nullable() })),
      balanceAfter: z.int(),
    }),
    refuses: priceRefusals,
  },
  'GET /v1/sales-orders/{id}/print': {
    summary: 'Cetak faktur penjualan sebagai PDF; setiap cetakan dihitung',
    access: viewing,
    scope: 'branch',
    kind: 'command',
    params,
    query: z.strictObject({ format: invoiceFormat() }),
    reply: z.never(),
    produces: ['PDF', 'PRN'],
    refuses: ['NOT_FOUND', 'INVALID_STATE', 'PRINT_TOO_LONG'],
  },
  'POST /core/v1/sales/orders/get/all': {
    summary: 'Daftar pesanan penjualan menurut saringan',
    access: 'sales.orders:view',
    scope: 'branch',
    mayLag: true,
    kind: 'query',
    body: paperQuery('SALES_ORDER').extend(filters),
    reply: orderList,
  },
  'GET /core/v1/sales/orders/get/{id}': {
    summary: 'Rincian pesanan penjualan',
    access: viewing,
    scope: 'branch',
    params,
    reply: Order,
    refuses: ['NOT_FOUND'],
  },
  'POST /core/v1/sales/orders/add': {
    summary: 'Pesan barang; stoknya dipesankan sampai dibayar, dibatalkan, atau kedaluwarsa',
    access: entering,
    scope: 'branch',
    body: z.strictObject({ ...orderFields, submit: flag('Langsung dipesan').default(true) }),
    reply: Order,
    status: 201,
    refuses: orderRefusals,
  },
  'POST /core/v1/sales/orders/update': {
    summary: 'Ubah pesanan; harga dan stok yang dipesankan dihitung ulang',
    access: ['sales.orders:edit', 'sales.cashier:edit'],
    scope: 'branch',
    body: editOf(label, orderFields),
    reply: Order,
    refuses: [...orderStateRefusals, ...orderRefusals, 'BOOKING_EXPIRED'],
  },
  'POST /core/v1/sales/orders/process': {
    summary: 'Terima pesanan, jual secara tempo, atau nyatakan barangnya siap dan diserahkan',
    access: 'sales.orders:update',
    scope: 'branch',
    body: z.strictObject({
      ...documentKey(label),
      action: oneOf('Tindakan', ['ACCEPT', 'INVOICE_CREDIT', 'READY', 'COMPLETE']),
      dueDate: calendarDate('Jatuh tempo').optional(),
      approval: approval().optional(),
    }),
    reply: Order,
    refuses: [
      ...orderStateRefusals,
      ...orderRefusals,
      'QUOTA_EXHAUSTED',
      'BOOKING_EXPIRED',
      'WAREHOUSE_FROZEN',
      'ROLE_NOT_MAPPED',
      'DATE_ORDER',
      'DO_ALREADY_DELIVERED',
    ],
  },
  'POST /core/v1/sales/orders/void': {
    summary: 'Batalkan penjualan pada hari yang sama; jurnal, stok, dan poin dibalik, uang dikembalikan',
    access: 'sales.orders:update',
    scope: 'branch',
    body: reasonBody(label),
    reply: Order,
    refuses: [
      ...orderStateRefusals,
      'VOID_FORBIDDEN',
      'VOID_TOO_LATE',
      'POINTS_SPENT',
      'MERGED',
      'SHIFT_NOT_OPEN',
      'HAS_DEPENDENTS',
      'WAREHOUSE_FROZEN',
      'INSUFFICIENT_STOCK',
      ...periodRefusals,
    ],
  },
  'POST /core/v1/sales/orders/print': {
    summary: 'Cetak beberapa faktur penjualan dalam satu PDF',
    access: 'sales.orders:view',
    scope: 'branch',
    body: z.strictObject({ ids: idList('Pesanan', 100).min(1), format: invoiceFormat() }),
    reply: z.never(),
    produces: ['PDF', 'PRN'],
    refuses: ['NOT_FOUND', 'INVALID_STATE', 'PRINT_TOO_LONG'],
  },
  'POST /core/v1/sales/orders/simulate': {
    summary: 'Hitung harga pesanan; tidak menyimpan apa pun',
    access: entering,
    scope: 'branch',
    kind: 'query',
    body: OrderEntry,
    reply: PricedOrder,
    refuses: [...priceRefusals, 'WAREHOUSE_NOT_IN_BRANCH'],
  },
  'POST /core/v1/sale/booking/get/pdf/{id}': {
    summary: 'Cetak bukti pesanan sebagai PDF',
    access: viewing,
    scope: 'branch',
    params,
    body: z.strictObject({ format: printFormat() }),
    reply: z.never(),
    produces: ['PDF'],
    refuses: ['NOT_FOUND', 'PRINT_TOO_LONG'],
  },
  'GET /core/v1/sales/invoices/get/pdf/{id}': {
    summary: 'Cetak faktur penjualan ukuran A5 sebagai PDF; setiap cetakan dihitung',
    access: viewing,
    scope: 'branch',
    kind: 'command',
    params,
    reply: z.never(),
    produces: ['PDF'],
    refuses: ['NOT_FOUND', 'INVALID_STATE', 'PRINT_TOO_LONG'],
  },
} as const satisfies Contract
