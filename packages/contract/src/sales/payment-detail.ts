import { detailTabNames } from '@merchant/domain/sales/payment-detail.ts'
import { z } from 'zod'
import { dateRefusals } from '../kernel/document.ts'
import type { Contract } from '../kernel/endpoint.ts'
import { calendarDate, figure, id, idList, money, note, oneOf, pathId, Ref } from '../kernel/fields.ts'
import { ListQuery, listOf } from '../kernel/list.ts'
import type { Reason } from '../kernel/reasons.ts'
import { detailStatuses } from './customer-receipt.ts'

/**
 * The register of giros, transfers and cards of customers, and what the bank made of them (domain-sales 2.4 and 7.5,
 * clarified/selling-after-the-till 32 to 36).
 */

/** Money whose result a bank tells. */
export const bankedTypes = ['GIRO', 'TRANSFER', 'EDC'] as const
export const detailResults = ['CLEARED', 'BOUNCED', 'VOID'] as const

export const PaymentDetailRow = z
  .object({
    id: z.int(),
    paymentId: z.int(),
    branchId: z.int(),
    branch: Ref,
    /** The paper that it paid with: a receipt, or the order whose invoice was paid at once. Its `code` is the kind. */
    paper: Ref,
    /** The day on which it was received. */
    date: z.string(),
    customer: Ref.nullable(),
    /** Of a payment of one order; its code is the number of the order. */
    order: Ref.nullable(),
    methodType: oneOf('Cara bayar', bankedTypes),
    method: Ref,
    /** With the surcharge of a card. */
    amount: z.int(),
    /** Of a card, by the rate of the day on which it was swiped. */
    fee: z.int(),
    giroNo: z.string().nullable(),
    giroDue: z.string().nullable(),
    refNo: z.string().nullable(),
    /** The bank account of a transfer. */
    account: Ref.nullable(),
    edc: Ref.nullable(),
    cardLast4: z.string().nullable(),
    approvalCode: z.string().nullable(),
    status: oneOf('Status', detailStatuses),
    statusDate: z.string().nullable(),
    statusReason: z.string().nullable(),
    /** The settlement that paid out a card. */
    settlement: Ref.nullable(),
  })
  .meta({ id: 'PaymentDetailRow' })
export type PaymentDetailRow = z.infer<typeof PaymentDetailRow>

const waiting = z.object({ count: z.int(), amount: figure() })

/** What the bank still has to pay in the branches of the call, and what it has decided on, whatever the filters. */
export const WaitingMoney = z.object({
  /** Of the giros those that are due today or were before, in the day of their branch. */
  due: waiting,
  giros: waiting,
  cards: waiting,
  /** How many lie in the tabs of results, exact up to 10,000. */
  cleared: z.int(),
  bounced: z.int(),
})
export type WaitingMoney = z.infer<typeof WaitingMoney>

/** Why a detail can't get this result, whichever it is. */
export const resultRefusals = [
  ...dateRefusals,
  'NOT_FOUND',
  'REQUIRED',
  'REFERENCE_MISSING',
  'INACTIVE_MASTER',
  'ACCOUNT_USAGE',
  'ACCOUNT_NOT_POSTABLE',
  'ACCOUNT_NOT_IN_BRANCH',
  'CONTROL_ACCOUNT',
  'DATE_BEFORE_SOURCE',
  'INVALID_STATE',
  'DETAILS_MIXED',
  'FEE_ABOVE_GROSS',
  'ROLE_NOT_MAPPED',
] as const satisfies readonly Reason[]

/** Most details of one call: a machine's week. */
export const MOST_DETAILS = 500
export const chosenDetails = (label: string) => idList(label, MOST_DETAILS).min(1).meta({ title: label })

/** The screen of money that a bank tells about is finance's own (clarified 36). */
export const bankView = 'bankcash.bank-receipts:view'
export const bankUpdate = 'bankcash.bank-receipts:update'

export const paymentDetailContract = {
  'POST /core/v1/sales/payments/details/get/all': {
    summary:
      'Giro, transfer, dan kartu dari pelanggan; yang menunggu menurut jatuh temponya, lainnya terbaru dahulu',
    access: bankView,
    scope: 'branch',
    kind: 'query',
    body: ListQuery.omit({ sort: true, after: true, count: true, status: true }).extend({
      status: oneOf('Status', detailStatuses).optional(),
      methodType: oneOf('Cara bayar', bankedTypes).optional(),
      edcId: pathId('Mesin EDC').optional(),
      customerId: pathId('Pelanggan').optional(),
      giroDueTo: calendarDate('Jatuh tempo sampai').optional(),
      tab: oneOf('Tab', detailTabNames).optional(),
    }),
    reply: listOf(PaymentDetailRow).extend({
      /** Of all rows of the filters without the void ones; null where they are more than are counted. */
      summary: z.object({ amount: figure() }).nullable(),
      waiting: WaitingMoney,
    }),
  },
  'POST /core/v1/sales/payments/details/update': {
    summary:
      'Catat hasil bank: giro cair, ditolak, atau batal; transfer ditolak; kartu dicairkan. Semua atau tidak sama sekali',
    access: bankUpdate,
    scope: 'branch',
    body: z.strictObject({
      ids: chosenDetails('Pembayaran'),
      status: oneOf('Hasil', detailResults),
      date: calendarDate('Tanggal'),
      /** The account into which a giro or a card is paid; of a card left out that of its machine. It bears the fee. */
      bankAccountId: id('Rekening bank').nullish(),
      /** Of all of them together; of cards left out the sum of their own. */
      fee: money('Biaya bank').nullish(),
      /** Demanded where the bank refuses. */
      note: note('Catatan', 500),
    }),
    reply: z.object({ rows: z.array(PaymentDetailRow) }),
    refuses: [
      ...resultRefusals,
      'REASON_REQUIRED',
      'DETAIL_RESULT',
      'GIRO_NOT_DUE',
      'ADVANCE_USED',
      'CASH_INSUFFICIENT',
    ],
  },
} as const satisfies Contract
