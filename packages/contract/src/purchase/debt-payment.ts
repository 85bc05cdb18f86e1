import { decidingRights } from '@merchant/domain/approval/kinds.ts'
import { z } from 'zod'
import { paperList, paperQuery } from '../document/paper-list.ts'
import {
  cancelBody,
  dateRefusals,
  decideRefusals,
  documentAt,
  documentHead,
  documentKey,
  documentRow,
  editOf,
  pageOf,
  printed,
  reasonBody,
  stateBody,
  stateRefusals,
  submitted,
} from '../kernel/document.ts'
import type { Contract } from '../kernel/endpoint.ts'
import {
  calendarDate,
  id,
  line,
  money,
  note,
  oneOf,
  optionalId,
  pathId,
  Ref,
  requiredNote,
} from '../kernel/fields.ts'
import { ListQuery, listOf } from '../kernel/list.ts'
import type { Reason } from '../kernel/reasons.ts'

/** Debt payments, PH, and the money that pays it (domain-core 3.B and 8.3, clarifications 1). */

export const paymentMethods = ['CASH', 'TRANSFER', 'GIRO'] as const
export const paymentMethodLabels = { CASH: 'Tunai', TRANSFER: 'Transfer', GIRO: 'Giro' } as const
export const detailStatusLabels = { PENDING: 'Belum cair', CLEARED: 'Cair', BOUNCED: 'Ditolak' } as const
const detailStatuses = ['PENDING', 'CLEARED', 'BOUNCED'] as const

export const PaymentDetail = z
  .object({
    id: z.int(),
    /** `PH/JKT/2601/00001-1`: number of the money's own voucher; null until it is posted. */
    voucherNo: z.string().nullable(),
    method: oneOf('Cara bayar', paymentMethods),
    accountId: z.int(),
    account: Ref,
    amount: z.int(),
    bankCharge: z.int(),
    giroNo: z.string().nullable(),
    giroDueDate: z.string().nullable(),
    refNo: z.string().nullable(),
    status: oneOf('Status', detailStatuses),
    statusDate: z.string().nullable(),
    statusReason: z.string().nullable(),
  })
  .meta({ id: 'PaymentDetail' })
export type PaymentDetail = z.infer<typeof PaymentDetail>

/** A debt, a credit or an advance of the supplier that is still open. `balance` is above zero on its own side. */
export const OpenPayable = z
  .object({
    payableId: z.int(),
    role: z.string(),
    documentId: z.int(),
    documentNo: z.string(),
    documentType: z.string(),
    /** The supplier's own number, where there is one. */
    supplierNo: z.string().nullable(),
    date: z.string(),
    dueDate: z.string(),
    original: z.int(),
    balance: z.int(),
  })
  .meta({ id: 'OpenPayable' })
export type OpenPayable = z.infer<typeof OpenPayable>

/** The open items for a debt payment. */
export const OpenItems = z
  .object({
    payables: z.array(OpenPayable),
    credits: z.array(OpenPayable),
    advances: z.array(OpenPayable),
  })
  .meta({ id: 'OpenItems' })
export type OpenItems = z.infer<typeof OpenItems>

/** An open item on the debt payment, with the amount used of it. */
const settled = z.object({ ...OpenPayable.shape, amount: z.int(), discount: z.int() })

export const DebtPaymentRow = z
  .object({
    ...documentRow,
    methods: z.array(oneOf('Cara bayar', paymentMethods)),
    pendingGiros: z.int(),
  })
  .meta({ id: 'DebtPaymentRow' })
export type DebtPaymentRow = z.infer<typeof DebtPaymentRow>

export const DebtPayment = z
  .object({
    ...documentHead,
    supplierId: z.int(),
    supplier: Ref,
    /** Covered by credits and money, and granted by the supplier. */
    paid: z.int(),
    discount: z.int(),
    debts: z.array(settled),
    credits: z.array(settled),
    advances: z.array(settled),
    details: z.array(PaymentDetail),
  })
  .meta({ id: 'DebtPayment' })
export type DebtPayment = z.infer<typeof DebtPayment>

const detail = z.strictObject({
  method: oneOf('Cara bayar', paymentMethods),
  amount: money('Jumlah'),
  accountId: id('Akun kas atau bank'),
  bankCharge: money('Biaya bank').default(0),
  giroNo: line('Nomor giro', 50),
  giroDueDate: calendarDate('Jatuh tempo giro').nullish(),
  refNo: line('Nomor referensi', 50),
})

const details = z.array(detail).max(50).meta({ title: 'Pembayaran' })
const setOff = z.strictObject({ payableId: id('Hutang'), amount: money('Jumlah') })

const fields = {
  branchId: id('Cabang'),
  supplierId: id('Pemasok'),
  date: calendarDate('Tanggal'),
  debts: z
    .array(z.strictObject({ ...setOff.shape, discount: money('Potongan').default(0) }))
    .max(500)
    .meta({ title: 'Hutang' }),
  credits: z.array(setOff).max(200).default([]).meta({ title: 'Nota dan retur' }),
  advances: z.array(setOff).max(200).default([]).meta({ title: 'Uang muka' }),
  details: details.default([]),
  supplierReceiptId: optionalId('Tanda terima faktur'),
  note: note('Catatan', 500),
}

const paying = [
  'REFERENCE_MISSING',
  'REQUIRED',
  'CONTROL_ACCOUNT',
  'ACCOUNT_NOT_POSTABLE',
  'ACCOUNT_USAGE',
  'ACCOUNT_NOT_IN_BRANCH',
  'INACTIVE_MASTER',
  'AMOUNT_TOO_LARGE',
  'JOURNAL_UNBALANCED',
  'CASH_INSUFFICIENT',
  'ROLE_NOT_MAPPED',
] as const satisfies readonly Reason[]

const entry = [
  ...dateRefusals,
  ...paying,
  'LINES_EMPTY',
  'SUPPLIER_NOT_IN_BRANCH',
  'SUPPLIER_MISMATCH',
  'DUPLICATE_LINE',
  'DATE_BEFORE_SOURCE',
  'OVERPAYMENT',
  'ADVANCE_EXCEEDED',
  'ZERO_TOTAL',
  'APPROVER_MISSING',
] as const satisfies readonly Reason[]

const label = 'Pelunasan hutang'

export const debtPaymentContract = {
  'POST /core/v1/purchase/debt-payment/get/all': {
    summary: 'Daftar pelunasan hutang',
    access: 'purchase.debt-repayment:view',
    scope: 'branch',
    mayLag: true,
    kind: 'query',
    body: paperQuery('DEBT_PAYMENT').extend({
      supplierId: pathId('Pemasok').optional(),
      method: oneOf('Cara bayar', paymentMethods).optional(),
      detailStatus: oneOf('Status giro', detailStatuses).optional(),
    }),
    reply: paperList(DebtPaymentRow),
  },
  'POST /core/v1/purchase/debt-payment/get': {
    summary: 'Rincian satu pelunasan, atau hutang dan kredit pemasok yang masih terbuka',
    access: 'purchase.debt-repayment:view',
    scope: 'branch',
    kind: 'query',
    /** Either the id of a debt payment, or a branch and a supplier. */
    body: z.strictObject({
      id: id(label).optional(),
      branchId: id('Cabang').optional(),
      supplierId: id('Pemasok').optional(),
    }),
    reply: z.union([DebtPayment, OpenItems]),
    refuses: ['NOT_FOUND', 'REQUIRED'],
  },
  'POST /core/v1/purchase/debt-payment/add': {
    summary: 'Bayar hutang; tanpa rincian pembayaran dokumen menunggu pembayarannya',
    access: 'purchase.debt-repayment:add',
    scope: 'branch',
    body: z.strictObject({ ...fields, ...submitted }),
    reply: DebtPayment,
    status: 201,
    refuses: entry,
  },
  'POST /core/v1/purchase/debt-payment/update': {
    summary: 'Ubah draf pelunasan, atau yang ditolak',
    access: ['purchase.debt-repayment:edit', 'purchase.debt-repayment:add'],
    scope: 'branch',
    body: editOf(label, fields).extend(submitted),
    reply: DebtPayment,
    refuses: [...stateRefusals, ...entry],
  },
  'POST /core/v1/purchase/debt-payment/approve': {
    summary: 'Setujui pelunasan hutang',
    access: decidingRights,
    scope: 'branch',
    body: stateBody(label),
    reply: DebtPayment,
    refuses: [...decideRefusals, ...dateRefusals, ...paying, 'OVERPAYMENT', 'ADVANCE_EXCEEDED'],
  },
  'POST /core/v1/purchase/debt-payment/reject': {
    summary: 'Tolak pelunasan hutang dengan alasan',
    access: decidingRights,
    scope: 'branch',
    body: reasonBody(label),
    reply: DebtPayment,
    refuses: decideRefusals,
  },
  'POST /core/v1/purchase/debt-payment/cancel': {
    summary: 'Batalkan pelunasan; hutang dan uangnya kembali seperti semula',
    access: 'purchase.debt-repayment:update',
    scope: 'branch',
    body: cancelBody(label),
    reply: DebtPayment,
    refuses: [...stateRefusals, ...dateRefusals, 'HAS_DEPENDENTS', 'PAPER_ARCHIVED', 'DATE_BEFORE_SOURCE'],
  },
  'POST /core/v1/purchase/debt-payment/detail/update/status': {
    summary: 'Catat giro yang cair atau ditolak bank',
    access: 'purchase.debt-repayment:update',
    scope: 'branch',
    body: z.strictObject({
      detailId: id('Giro'),
      /** Of the debt payment. */
      version: documentKey(label).version,
      status: oneOf('Status', ['CLEARED', 'BOUNCED']),
      date: calendarDate('Tanggal'),
      reason: requiredNote('Alasan', 500).nullish(),
    }),
    reply: DebtPayment,
    refuses: [
      ...stateRefusals,
      ...dateRefusals,
      'REASON_REQUIRED',
      'DATE_BEFORE_SOURCE',
      'CASH_INSUFFICIENT',
      'ROLE_NOT_MAPPED',
    ],
  },
  'GET /core/v1/purchase/payment/debt/get/pdf/{id}': {
    summary: 'Cetak bukti pelunasan hutang sebagai PDF; setiap cetakan dihitung',
    access: 'purchase.debt-repayment:view',
    params: documentAt(label),
    ...printed,
  },
  'POST /core/v1/purchase/payment/add': {
    summary: 'Bayar pelunasan yang sudah disetujui',
    access: ['purchase.debt-repayment:add', 'purchase.debt-repayment:update'],
    scope: 'branch',
    body: z.strictObject({ debtPaymentId: id(label), version: documentKey(label).version, details }),
    reply: DebtPayment,
    status: 201,
    refuses: [...stateRefusals, ...dateRefusals, ...paying, 'LINES_EMPTY', 'OVERPAYMENT', 'ADVANCE_EXCEEDED'],
  },
  'POST /core/v1/purchase/payment/get/all': {
    summary: 'Bukti kas dan bank keluar dari pelunasan hutang',
    access: 'purchase.debt-repayment:view',
    scope: 'branch',
    mayLag: true,
    kind: 'query',
    body: ListQuery.extend({ supplierId: id('Pemasok').optional() }),
    reply: listOf(
      z
        .object({
          ...documentRow,
          detailId: z.int(),
          voucherNo: z.string(),
          method: oneOf('Cara bayar', paymentMethods),
          account: Ref,
          amount: z.int(),
          bankCharge: z.int(),
          detailStatus: oneOf('Status', detailStatuses),
        })
        .meta({ id: 'PaymentVoucherRow' }),
    ),
  },
  'GET /core/v1/purchase/payment/get/{id}': {
    summary: 'Pelunasan dengan bukti pembayarannya',
    access: 'purchase.debt-repayment:view',
    ...pageOf(label),
    reply: DebtPayment,
  },
} as const satisfies Contract
