import { z } from 'zod'
import { paperList, paperQuery } from '../document/paper-list.ts'
import {
  cancelBody,
  dateRefusals,
  documentAt,
  documentHead,
  documentRow,
  pageOf,
  printed,
  undoRefusals,
} from '../kernel/document.ts'
import type { Contract } from '../kernel/endpoint.ts'
import { calendarDate, flag, id, money, note, oneOf, pathId, Ref, text } from '../kernel/fields.ts'
import { ListQuery, listOf } from '../kernel/list.ts'
import type { Reason } from '../kernel/reasons.ts'
import { PayIn } from './cashier.ts'

/** What customers pay for their debts: SRP over many, SPY of one invoice, and the list of all payments (domain-sales 2.4, 7.5). */

export const paymentTypeLabels = {
  CASH: 'Tunai',
  TRANSFER: 'Transfer',
  EDC: 'Kartu/QRIS',
  GCASH: 'G-Cash',
  GIRO: 'Giro',
  ADVANCE: 'Uang muka',
  CREDIT_NOTE: 'Nota kredit',
} as const
const paymentTypes = ['CASH', 'TRANSFER', 'EDC', 'GCASH', 'GIRO', 'ADVANCE', 'CREDIT_NOTE'] as const

export const detailStatusLabels = {
  PENDING: 'Menunggu',
  CLEARED: 'Cair',
  BOUNCED: 'Ditolak',
  VOID: 'Batal',
} as const
export const detailStatuses = ['PENDING', 'CLEARED', 'BOUNCED', 'VOID'] as const

export const paymentKindLabels = {
  SALE: 'Penjualan',
  REPAYMENT: 'Pelunasan',
  REFUND: 'Pengembalian',
} as const

/** A way to pay a receipt. Of a giro its number and due day, of an advance or a credit note the id of its open item. */
export const ReceiptPayIn = PayIn.extend({
  giroNo: text('Nomor giro', 50).optional(),
  giroDue: calendarDate('Jatuh tempo giro').optional(),
  creditNoteId: id('Nota kredit').optional(),
})
export type ReceiptPayIn = z.infer<typeof ReceiptPayIn>

/** Something of the customer that is open. `balance` is above zero on its own side. */
export const OpenReceivable = z
  .object({
    openItemId: z.int(),
    /** AR of a debt or a credit note, CUSTOMER_ADVANCE of an advance or a return. */
    role: z.enum(['AR', 'CUSTOMER_ADVANCE']),
    documentId: z.int(),
    documentNo: z.string(),
    documentType: z.string(),
    /** Of an invoice of the old books its number there. */
    oldNo: z.string().nullable(),
    date: z.string(),
    dueDate: z.string(),
    original: z.int(),
    balance: z.int(),
  })
  .meta({ id: 'OpenReceivable' })
export type OpenReceivable = z.infer<typeof OpenReceivable>

export const CustomerOpenItems = z
  .object({
    customer: Ref,
    /** Invoices and debit notes, in the order in which a receipt pays them. */
    debts: z.array(OpenReceivable),
    /** Advances, returns and credit notes, oldest first. */
    credits: z.array(OpenReceivable),
    /** Whole rupiah: a rest up to it may be written off; 0 where the caller may write off nothing. */
    writeOffLimit: z.int(),
  })
  .meta({ id: 'CustomerOpenItems' })
export type CustomerOpenItems = z.infer<typeof CustomerOpenItems>

export const ReceiptDetail = z
  .object({
    id: z.int(),
    methodId: z.int(),
    method: Ref,
    methodType: oneOf('Cara bayar', paymentTypes),
    amount: z.int(),
    tendered: z.int().nullable(),
    change: z.int(),
    surcharge: z.int(),
    account: Ref.nullable(),
    edc: Ref.nullable(),
    cardLast4: z.string().nullable(),
    approvalCode: z.string().nullable(),
    refNo: z.string().nullable(),
    giroNo: z.string().nullable(),
    giroDue: z.string().nullable(),
    /** The paper of the advance or note that was used. */
    source: Ref.nullable(),
    status: oneOf('Status', detailStatuses),
    statusDate: z.string().nullable(),
    statusReason: z.string().nullable(),
  })
  .meta({ id: 'ReceiptDetail' })
export type ReceiptDetail = z.infer<typeof ReceiptDetail>

export const CustomerReceiptRow = z
  .object({
    ...documentRow,
    methods: z.array(oneOf('Cara bayar', paymentTypes)),
    /** Numbers of the debts that are paid, at most three, and how many there are. */
    paidNumbers: z.array(z.string()),
    paidCount: z.int(),
    surplus: z.int(),
    pendingGiros: z.int(),
  })
  .meta({ id: 'CustomerReceiptRow' })
export type CustomerReceiptRow = z.infer<typeof CustomerReceiptRow>

export const CustomerReceipt = z
  .object({
    ...documentHead,
    customerId: z.int(),
    orderId: z.int().nullable(),
    shift: Ref.nullable(),
    /** Of the debts: paid, and written off. */
    paid: z.int(),
    writtenOff: z.int(),
    surplus: z.int(),
    surplusTo: z.enum(['ADVANCE', 'GCASH']),
    points: z.int(),
    debts: z.array(z.object({ ...OpenReceivable.shape, amount: z.int(), writtenOff: z.int() })),
    details: z.array(ReceiptDetail),
  })
  .meta({ id: 'CustomerReceipt' })
export type CustomerReceipt = z.infer<typeof CustomerReceipt>

/** One payment of customers, of whatever kind. */
export const SalesPaymentRow = z
  .object({
    id: z.int(),
    /** Of the receipt, or of the order's invoice. */
    number: z.string(),
    documentId: z.int(),
    documentType: z.string(),
    branch: Ref,
    at: z.string(),
    customer: Ref,
    order: Ref.nullable(),
    kind: z.enum(['SALE', 'REPAYMENT', 'REFUND']),
    total: z.int(),
    methods: z.array(oneOf('Cara bayar', paymentTypes)),
    by: Ref,
  })
  .meta({ id: 'SalesPaymentRow' })
export type SalesPaymentRow = z.infer<typeof SalesPaymentRow>

const payments = z.array(ReceiptPayIn).min(1).max(20).meta({ title: 'Pembayaran' })
const writeOffRest = flag('Hapus sisa kecil').default(false)

const own = {
  /** The caller's open shift where cash is paid; without it the open one is taken. */
  shiftId: id('Shift kasir').nullish(),
  date: calendarDate('Tanggal'),
  payments,
  writeOffRest,
  note: note('Catatan', 500),
}

/** A debt that is paid: exactly one of its names. */
const allocation = z.strictObject({
  orderId: id('Faktur').optional(),
  debitNoteId: id('Nota debit').optional(),
  openItemId: id('Piutang').optional(),
  amount: money('Dibayar').min(1),
})

const paying = [
  ...dateRefusals,
  'REFERENCE_MISSING',
  'INACTIVE_MASTER',
  'REQUIRED',
  'REF_REQUIRED',
  'EDC_RATE_NOT_FOUND',
  'ACCOUNT_USAGE',
  'ACCOUNT_NOT_POSTABLE',
  'ACCOUNT_NOT_IN_BRANCH',
  'CONTROL_ACCOUNT',
  'PAYMENT_SHORT',
  'GCASH_OVER_LIMIT',
  'GCASH_INSUFFICIENT',
  'ADVANCE_INSUFFICIENT',
  'SHIFT_NOT_OPEN',
  'CASH_TODAY',
  'GIRO_DUE',
  'DATE_BEFORE_SOURCE',
  'ALLOCATION_OVER',
  'CREDIT_ABOVE_DEBTS',
  'WRITE_OFF_FORBIDDEN',
  'AMOUNT_TOO_LARGE',
  'ROLE_NOT_MAPPED',
] as const satisfies readonly Reason[]

const label = 'Penerimaan pelanggan'

export const customerReceiptContract = {
  'POST /core/v1/sales/payments/add': {
    summary: 'Terima pembayaran satu faktur tempo; paling banyak sisanya',
    access: 'sales.receipts:add',
    scope: 'branch',
    body: z.strictObject({ orderId: id('Pesanan'), ...own }),
    reply: CustomerReceipt,
    status: 201,
    refuses: [...paying, 'NOT_FOUND', 'ORDER_NOT_OWED', 'MERGED'],
  },
  'POST /core/v1/sales/repayments/add': {
    summary: 'Terima pembayaran pelanggan atas banyak faktur, yang tertua dahulu; lebihnya menjadi uang muka',
    access: 'sales.receipts:add',
    scope: 'branch',
    body: z.strictObject({
      customerId: id('Pelanggan'),
      branchId: id('Cabang'),
      ...own,
      /** Left out: the oldest debts first, as far as the payments reach. */
      allocations: z.array(allocation).max(500).optional().meta({ title: 'Piutang yang dibayar' }),
      surplusTo: oneOf('Kelebihan', ['ADVANCE', 'GCASH']).default('ADVANCE'),
    }),
    reply: CustomerReceipt,
    status: 201,
    refuses: [...paying, 'DUPLICATE_LINE', 'SURPLUS_GCASH', 'CUSTOMER_WALK_IN', 'MERGED'],
  },
  'POST /core/v1/sales/repayments/open-items': {
    summary: 'Piutang, uang muka, dan nota kredit pelanggan yang masih terbuka',
    access: 'sales.receipts:view',
    scope: 'branch',
    kind: 'query',
    body: z.strictObject({ branchId: id('Cabang'), customerId: id('Pelanggan') }),
    reply: CustomerOpenItems,
    refuses: ['REFERENCE_MISSING'],
  },
  'POST /core/v1/sales/repayments/get/all': {
    summary: 'Daftar penerimaan dari pelanggan, terbaru dahulu',
    access: 'sales.receipts:view',
    scope: 'branch',
    mayLag: true,
    kind: 'query',
    body: paperQuery('CUSTOMER_RECEIPT').extend({
      customerId: pathId('Pelanggan').optional(),
      methodType: oneOf('Cara bayar', paymentTypes).optional(),
    }),
    reply: paperList(CustomerReceiptRow),
  },
  'GET /core/v1/sales/repayments/get/{id}': {
    summary: 'Penerimaan pelanggan dengan piutang yang dibayar dan uangnya',
    access: 'sales.receipts:view',
    ...pageOf(label),
    reply: CustomerReceipt,
  },
  'GET /core/v1/sales/repayments/get/pdf/{id}': {
    summary: 'Cetak bukti penerimaan sebagai PDF; setiap cetakan dihitung',
    access: 'sales.receipts:view',
    params: documentAt(label),
    ...printed,
  },
  'POST /core/v1/sales/repayments/cancel': {
    summary: 'Batalkan penerimaan; piutang terbuka lagi dan uangnya kembali',
    access: 'sales.receipts:update',
    scope: 'branch',
    body: cancelBody(label),
    reply: CustomerReceipt,
    refuses: [
      ...undoRefusals,
      'SHIFT_NOT_OPEN',
      'CASH_TODAY',
      'POINTS_SPENT',
      'GCASH_INSUFFICIENT',
      'ADVANCE_USED',
      'GIRO_SETTLED',
      'MERGED',
    ],
  },
  'POST /core/v1/sales/payments/get/all': {
    summary: 'Semua pembayaran dari pelanggan: penjualan, pelunasan, pengembalian',
    access: 'sales.receipts:view',
    scope: 'branch',
    mayLag: true,
    kind: 'query',
    body: ListQuery.omit({ sort: true, after: true, status: true }).extend({
      customerId: pathId('Pelanggan').optional(),
      methodType: oneOf('Cara bayar', paymentTypes).optional(),
      kind: oneOf('Jenis', ['SALE', 'REPAYMENT', 'REFUND']).optional(),
    }),
    reply: listOf(SalesPaymentRow),
  },
} as const satisfies Contract
