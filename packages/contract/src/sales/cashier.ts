import { creditPolicies } from '@merchant/domain/sales/credit.ts'
import { salesFulfilments, salesOrderLifecycle } from '@merchant/domain/sales/sales-order.ts'
import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import {
  calendarDate,
  figure,
  flag,
  id,
  idList,
  instant,
  keysOf,
  money,
  notYet,
  oneOf,
  Ref,
  requiredNote,
  text,
  version,
} from '../kernel/fields.ts'
import { ListQuery, listOf, PickerQuery } from '../kernel/list.ts'
import type { Reason } from '../kernel/reasons.ts'
import { Order, OrderRow } from './order.ts'
import {
  approval,
  OrderEntry,
  orderFields,
  orderRefusals,
  orderStateRefusals,
  priceHash,
  priceRefusals,
} from './order-entry.ts'
import { OrderHead, PriceRules } from './price-rules.ts'
import { CalculatedOrder } from './priced-order.ts'

/** Bookings at the till and their payment (domain-sales 4 and 7.4). */

const label = salesOrderLifecycle.label

/** One way of paying an order; `amount` of cash is after rounding, `tendered` is the cash handed over. */
export const PayIn = z.strictObject({
  methodId: id('Cara bayar'),
  amount: money('Jumlah bayar'),
  tendered: money('Uang diterima').optional(),
  /** For a transfer: an account that the branch may use. */
  bankAccountId: id('Rekening bank').optional(),
  edcId: id('Mesin EDC').optional(),
  edcRateId: id('Tarif EDC').optional(),
  cardLast4: z
    .string()
    .regex(/^\d{4}$/)
    .meta({ title: 'Empat angka terakhir kartu' })
    .optional(),
  approvalCode: text('Kode persetujuan', 20).optional(),
  refNo: text('Nomor referensi', 50).optional(),
  advanceId: id('Uang muka').optional(),
  /** A giro and a credit note can't pay a sale yet, and codes to confirm G-cash are not sent yet. */
  giroNo: notYet(text('Nomor giro', 50)),
  giroDue: notYet(calendarDate('Jatuh tempo giro')),
  creditNoteId: notYet(id('Nota kredit')),
  gcashCode: notYet(text('Kode G-cash', 10)),
})
export type PayIn = z.infer<typeof PayIn>

const payments = () => z.array(PayIn).max(20).meta({ title: 'Pembayaran' })

const orderId = () => id(label)
/** The open order whose new content is being priced: the gifts that it has reserved stay reserved for it. */
const changesOrderId = () => id(label).optional()

/** Why these payments can't pay an order. */
export const paymentRefusals = [
  'PAYMENT_SHORT',
  'PAYMENT_OVER',
  'CASH_LAST',
  'GCASH_OVER_LIMIT',
  'EDC_RATE_NOT_FOUND',
  'REF_REQUIRED',
] as const satisfies readonly Reason[]

/** A customer's credit at the branch, before a sale that is being typed; in whole rupiah. */
export const CustomerCredit = z
  .object({
    policy: oneOf('Bila melewati batas piutang', keysOf(creditPolicies)),
    limit: z.int(),
    /** Open invoices, less credit that is open to the customer. */
    invoiced: figure(),
    /** Booked credit orders without an invoice, without the one that is being sold. */
    ordered: figure(),
    /** Giros that were not cleared. */
    giros: figure(),
    /** All three together. */
    used: figure(),
    /** What may still be sold; below zero beyond the limit. */
    left: figure(),
    overdue: figure(),
    /** The invoice that is late for the longest time. */
    overdueNumber: z.string().nullable(),
    /** Open invoices, and how many may be open; null without limit. */
    invoices: z.int(),
    mostInvoices: z.int().nullable(),
    termDays: z.int(),
    /** Of a sale of today. */
    dueDate: z.string(),
    /** The sentence why this customer buys nothing on credit; null where he may. */
    refusal: z.string().nullable(),
  })
  .meta({ id: 'CustomerCredit' })
export type CustomerCredit = z.infer<typeof CustomerCredit>

/** The holder of the booking. */
const Claim = z
  .object({
    orderId: z.int(),
    claimedBy: Ref.nullable(),
    claimedUntil: instant('Dibuka sampai').nullable(),
    version: z.int(),
  })
  .meta({ id: 'OrderClaim' })

export const cashierContract = {
  'POST /core/v2/cashier/booking/list': {
    summary: 'Daftar booking di kasir, terbaru dahulu, dengan jumlah tiap tab',
    access: 'sales.cashier:view',
    scope: 'branch',
    kind: 'query',
    body: PickerQuery.omit({ sort: true, count: true }).extend({
      after: ListQuery.shape.after,
      /** Left out: the queue, which is BOOKED. */
      status: z
        .array(oneOf('Status', keysOf(salesOrderLifecycle.states)))
        .max(7)
        .optional()
        .meta({ title: 'Status' }),
      channel: oneOf('Kanal', ['CASHIER', 'BACKOFFICE']).optional(),
      /** Day of the sale or cancellation; for the queue, day of the booking. */
      date: calendarDate('Tanggal').optional(),
    }),
    reply: listOf(OrderRow).extend({
      /** Each up to 10,000; `doneToday` on the branch's own day. */
      counters: z.object({ held: z.int(), booked: z.int(), out: z.int(), doneToday: z.int() }),
    }),
  },
  'POST /core/v2/cashier/booking/calculate': {
    summary: 'Hitung pesanan beserta uang tunai yang harus dibayar; tidak menyimpan apa pun',
    access: ['sales.cashier:add', 'sales.cashier:update'],
    scope: 'branch',
    kind: 'query',
    body: z.strictObject({
      /** Either a stored order or one that is being typed. */
      orderId: orderId().optional(),
      draft: OrderEntry.optional(),
      changesOrderId: changesOrderId(),
      /** Instead of the order's own. */
      orderDiscAmount: money('Potongan pesanan').optional(),
      payments: payments().optional(),
    }),
    reply: CalculatedOrder,
    refuses: ['REQUIRED', 'NOT_FOUND', 'WAREHOUSE_NOT_IN_BRANCH', ...priceRefusals, ...paymentRefusals],
  },
  'POST /core/v2/cashier/booking/rules': {
    summary: 'Aturan harga untuk pelanggan dan barang tertentu, agar kasir menghitung seketika',
    access: ['sales.cashier:add', 'sales.orders:add'],
    scope: 'branch',
    kind: 'query',
    body: z.strictObject({
      branchId: id('Cabang'),
      customerId: id('Pelanggan'),
      productIds: idList('Barang'),
      channel: oneOf('Kanal', ['CASHIER', 'BACKOFFICE']).default('CASHIER'),
      changesOrderId: changesOrderId(),
      /** The warehouse that the goods leave. Left out: the primary one. */
      warehouseId: id('Gudang').optional(),
      /** Left out: now. */
      at: z.iso.datetime({ offset: true }).meta({ title: 'Waktu' }).optional(),
    }),
    reply: z.object({ head: OrderHead, rules: PriceRules }),
    refuses: [
      'NOT_FOUND',
      'REFERENCE_MISSING',
      'INACTIVE_MASTER',
      'CUSTOMER_WRONG_BRANCH',
      'WAREHOUSE_NOT_IN_BRANCH',
      'TAX_MISSING',
    ],
  },
  'POST /core/v2/cashier/booking/credit': {
    summary: 'Kredit pelanggan sebelum penjualan tempo: limit, terpakai, jatuh tempo',
    access: ['sales.cashier:add', 'sales.orders:add'],
    scope: 'branch',
    kind: 'query',
    body: z.strictObject({
      branchId: id('Cabang'),
      customerId: id('Pelanggan'),
      changesOrderId: changesOrderId(),
    }),
    reply: CustomerCredit,
    refuses: ['NOT_FOUND', 'REFERENCE_MISSING'],
  },
  'POST /core/v2/cashier/booking/hold': {
    summary: 'Tahan pesanan sebagai draf; tidak ada stok yang dipesankan',
    access: ['sales.cashier:add', 'sales.cashier:edit'],
    scope: 'branch',
    body: z.strictObject({
      ...orderFields,
      /** A held draft, with its version. */
      orderId: orderId().optional(),
      version: version().optional(),
    }),
    reply: Order,
    status: 201,
    refuses: [...orderStateRefusals, ...orderRefusals, 'REQUIRED'],
  },
  'POST /core/v2/cashier/booking/claim': {
    summary: 'Buka booking di kasir ini selama 60 detik; diulang untuk memperpanjang',
    access: ['sales.cashier:add', 'sales.cashier:edit', 'sales.cashier:update'],
    scope: 'branch',
    body: z.strictObject({ orderId: orderId(), takeOver: flag('Ambil alih').default(false) }),
    reply: Claim,
    refuses: ['NOT_FOUND', 'INVALID_STATE', 'FORBIDDEN', 'ORDER_CLAIMED'],
  },
  'POST /core/v2/cashier/booking/release': {
    summary: 'Lepaskan booking yang dibuka di kasir ini',
    access: ['sales.cashier:add', 'sales.cashier:edit', 'sales.cashier:update'],
    scope: 'branch',
    body: z.strictObject({ orderId: orderId() }),
    reply: Claim,
    refuses: ['NOT_FOUND'],
  },
  'POST /core/v2/cashier/booking/payment': {
    summary: 'Bayar booking atau jual langsung, tunai maupun tempo; faktur terbit dan stok keluar',
    access: 'sales.cashier:update',
    scope: 'branch',
    body: z.strictObject({
      /** Either an order with its version or one that is being typed. */
      orderId: orderId().optional(),
      version: version().optional(),
      draft: OrderEntry.optional(),
      /** Hash of the price that the customer has seen. */
      hash: priceHash(),
      /** Left out: the caller's own open one. */
      shiftId: id('Shift').optional(),
      /** Left out: as the order says. */
      fulfilment: oneOf('Penyerahan', keysOf(salesFulfilments)).optional(),
      /** CREDIT: the customer owes all of it, by his own terms, and pays nothing now. */
      paymentTerm: oneOf('Cara bayar', ['CASH', 'CREDIT']).default('CASH'),
      payments: payments(),
      approval: approval().optional(),
    }),
    reply: z.object({
      order: Order,
      invoiceNumber: z.string(),
      change: z.int(),
      pointsEarned: z.int(),
      printUrl: z.string(),
      /** Null for a sale with a total and a cost of zero. */
      journalId: z.int().nullable(),
    }),
    status: 201,
    refuses: [
      ...orderStateRefusals,
      ...orderRefusals,
      ...paymentRefusals,
      'CREDIT_WITH_PAYMENTS',
      'REQUIRED',
      'SHIFT_NOT_OPEN',
      'QUOTA_EXHAUSTED',
      'BOOKING_EXPIRED',
      'GCASH_INSUFFICIENT',
      'ADVANCE_INSUFFICIENT',
      'ACCOUNT_NOT_IN_BRANCH',
      'ACCOUNT_NOT_POSTABLE',
      'ACCOUNT_USAGE',
      'CONTROL_ACCOUNT',
      'WAREHOUSE_FROZEN',
      'ROLE_NOT_MAPPED',
    ],
  },
  'POST /core/v2/cashier/booking/cancel': {
    summary: 'Batalkan booking atau draf dengan alasan; stoknya bebas kembali',
    access: ['sales.cashier:update', 'sales.cashier:add', 'sales.orders:add'],
    scope: 'branch',
    body: z.strictObject({ orderId: orderId(), version: version(), reason: requiredNote('Alasan', 500) }),
    reply: Order,
    refuses: orderStateRefusals,
  },
  'POST /core/v2/cashier/booking/remove': {
    summary: 'Hapus booking yang sudah dibatalkan dari daftar',
    access: 'sales.cashier:update',
    scope: 'branch',
    body: z.strictObject({ orderId: orderId(), version: version() }),
    reply: z.object({ id: z.int(), removedAt: instant('Dihapus') }),
    refuses: [...orderStateRefusals, 'REMOVE_NOT_OWN', 'ORDER_POSTED'],
  },
} as const satisfies Contract
