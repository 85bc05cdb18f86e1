import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { DebtPayment, OpenItems, OpenPayable } from '@merchant/contract/purchase/debt-payment.ts'
import { t } from '../../../app/i18n.ts'
import { today } from '../../../lib/clock.ts'
import { type DetailLine, emptyDetail, isGiven, toDetailBody, toDetailLine } from './detail-lines.ts'
import { isTaken, type PayableLine, toPayableLine } from './payable-lines.ts'

export type PaymentValues = {
  branchId: Ref | null
  supplierId: Ref | null
  date: string | null
  note: string
  debts: readonly PayableLine[]
  credits: readonly PayableLine[]
  advances: readonly PayableLine[]
  details: readonly DetailLine[]
}

export const paymentLabels = () => ({
  branchId: t('Cabang'),
  supplierId: t('Pemasok'),
  date: t('Tanggal'),
  note: t('Catatan'),
  debts: t('Hutang yang dibayar'),
  credits: t('Nota dan retur yang dipotongkan'),
  advances: t('Uang muka yang dipakai'),
  details: t('Pembayaran'),
})

/** The start of a debt payment: the open items between the branch and the supplier. */
export interface PaymentStart {
  branch: Ref | null
  supplier: Ref | null
  open: OpenItems
  /** Document to be paid in full. */
  paying: number | null
}

type Settled = OpenPayable & { amount: number; discount: number }

/** Open items with the amount used of them; items that are no longer open stay, so that nothing disappears. */
function linesOf(open: readonly OpenPayable[], taken: readonly Settled[], paying: number | null) {
  const gone = taken.filter((one) => !open.some(({ payableId }) => payableId === one.payableId))
  return [...open, ...gone].map((item) => {
    const mine = taken.find(({ payableId }) => payableId === item.payableId)
    const amount = mine?.amount ?? (item.documentId === paying ? item.balance : 0)
    return toPayableLine(item, amount, mine?.discount)
  })
}

export const toPaymentValues = (
  payment: DebtPayment | null,
  { branch, supplier, open, paying }: PaymentStart,
): PaymentValues => ({
  branchId: payment?.branch ?? branch,
  supplierId: payment?.supplier ?? supplier,
  date: payment?.date ?? today(),
  note: payment?.note ?? '',
  debts: linesOf(open.payables, payment?.debts ?? [], paying),
  credits: linesOf(open.credits, payment?.credits ?? [], null),
  advances: linesOf(open.advances, payment?.advances ?? [], null),
  details: payment?.details.length ? payment.details.map(toDetailLine) : [emptyDetail()],
})

const toSetOff = ({ item, amount }: PayableLine) => ({ payableId: item.payableId, amount: amount ?? 0 })

export const toPaymentBody = (values: PaymentValues) => ({
  branchId: values.branchId?.id ?? 0,
  supplierId: values.supplierId?.id ?? 0,
  date: values.date ?? '',
  debts: values.debts.filter(isTaken).map((line) => ({ ...toSetOff(line), discount: line.discount ?? 0 })),
  credits: values.credits.filter(isTaken).map(toSetOff),
  advances: values.advances.filter(isTaken).map(toSetOff),
  details: values.details.filter(isGiven).map(toDetailBody),
  note: values.note,
})

export const paymentSaved = {
  invalidates: [
    'POST /core/v1/purchase/debt-payment/get/all',
    'POST /core/v1/purchase/debt-payment/get',
    'GET /core/v1/purchase/payment/get/{id}',
    'GET /core/v1/documents/{id}/postings',
    'GET /v1/invoices',
    'GET /v1/invoices/{id}',
  ],
  notice: false,
} as const
