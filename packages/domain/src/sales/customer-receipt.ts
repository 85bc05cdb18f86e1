import { defineLifecycle, verbs } from '../kernel/lifecycle.ts'
import { minus, type Rupiah, rupiah, smaller, sumOf, zeroRupiah } from '../kernel/money.ts'
import { aboveCodelessGcash, type KeptTender, keepExact, type PayIn } from './checkout.ts'

/** SRP, and SPY for one invoice: a customer pays his debts to a branch (domain-sales 2.4). Entering it posts it. */
export const customerReceiptLifecycle = defineLifecycle({
  document: 'customer-receipt',
  label: 'Penerimaan pelanggan',
  states: { POSTED: 'Diposting', CANCELLED: 'Dibatalkan' },
  initial: 'POSTED',
  actions: {
    cancel: {
      from: ['POSTED'],
      to: 'CANCELLED',
      permission: 'sales.receipts:update',
      verb: verbs.cancel,
      needsReason: true,
    },
  },
})

export type CustomerReceiptStatus = keyof typeof customerReceiptLifecycle.states

/** An invoice or debit note that is still open. */
export interface OpenReceivable {
  readonly itemId: number
  readonly documentId: number
  readonly dueDate: string
  /** Above zero. */
  readonly balance: Rupiah
}

/** The amount of a receipt that pays one of them. */
export interface Allocation {
  readonly itemId: number
  readonly amount: Rupiah
}

/** The order in which debts are paid unless somebody chooses: by due date, then by document (clarified 29). */
export const oldestFirst = <T extends Pick<OpenReceivable, 'dueDate' | 'documentId'>>(
  debts: readonly T[],
): T[] =>
  debts.toSorted((a, b) =>
    a.dueDate === b.dueDate ? a.documentId - b.documentId : a.dueDate < b.dueDate ? -1 : 1,
  )

/** Pays the oldest debts first with this amount; what is left over is in no allocation. */
export function payOldestFirst(debts: readonly OpenReceivable[], amount: Rupiah): Allocation[] {
  let left = amount
  return oldestFirst(debts).flatMap(({ itemId, balance }) => {
    const part = smaller(balance, left)
    left = minus(left, part)
    return part > 0 ? [{ itemId, amount: part }] : []
  })
}

/**
 * What may be written off of a debt that a receipt pays in part: its whole rest, where that is at most the branch's limit
 * (clarified 31); a debt that is paid whole, or leaves more, keeps its rest.
 */
export const writtenOffRest = (balance: Rupiah, paid: Rupiah, limit: Rupiah): Rupiah => {
  const rest = minus(balance, paid)
  return rest <= limit ? rest : zeroRupiah
}

/** The ways to pay a receipt, as they are kept, or why they can't be. */
export type ReceiptTenders =
  | { readonly tenders: readonly KeptTender[]; readonly surcharge: Rupiah }
  | { readonly reason: 'PAYMENT_SHORT'; readonly index: number; readonly amount: Rupiah }
  | { readonly reason: 'GCASH_OVER_LIMIT'; readonly index: number }

/**
 * Nothing of a receipt is rounded, and change comes from the cash alone that was handed over (clarified 28): of each way to
 * pay its amount is kept, of a card with the surcharge.
 */
export function receiptTenders(payments: readonly PayIn[]): ReceiptTenders {
  const unconfirmed = aboveCodelessGcash(payments)
  if (unconfirmed >= 0) return { reason: 'GCASH_OVER_LIMIT', index: unconfirmed }
  const short = payments.findIndex(({ tendered, amount }) => tendered !== null && tendered < amount)
  const few = payments[short]
  if (few)
    return { reason: 'PAYMENT_SHORT', index: short, amount: minus(few.amount, few.tendered ?? zeroRupiah) }
  const tenders = payments.map((payment) =>
    payment.type === 'CASH' ? keepCash(payment) : keepExact(payment),
  )
  return { tenders, surcharge: sumOf(tenders, ({ surcharge }) => surcharge) }
}

function keepCash({ amount, tendered }: PayIn): KeptTender {
  const given = tendered ?? amount
  return {
    type: 'CASH',
    amount,
    tendered: given,
    change: rupiah(given - amount),
    fee: zeroRupiah,
    surcharge: zeroRupiah,
  }
}
