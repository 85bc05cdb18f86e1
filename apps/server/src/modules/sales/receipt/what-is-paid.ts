import type { ReceiptPayIn } from '@merchant/contract/sales/customer-receipt.ts'
import {
  minus,
  plus,
  type Rupiah,
  rupiah,
  sumOf,
  withDots,
  zeroRupiah,
} from '@merchant/domain/kernel/money.ts'
import type { CustomerCredit, PaidReceivable } from '@merchant/domain/posting/customer-receipt.ts'
import { customer } from '@merchant/domain/posting/posting.ts'
import { GCASH_WITHOUT_CODE } from '@merchant/domain/sales/checkout.ts'
import {
  oldestFirst,
  payOldestFirst,
  receiptTenders,
  writtenOffRest,
} from '@merchant/domain/sales/customer-receipt.ts'
import { Faults, refuse, refuseField } from '../../../kernel/errors.ts'
import type { JudgedPayment, KeptPayment } from '../payment/payment.public.ts'
import type { HeldItem } from './receivables.queries.ts'

/** A debt that the body of a call names, and what is paid of it. */
export interface WantedAllocation {
  orderId?: number | undefined
  debitNoteId?: number | undefined
  openItemId?: number | undefined
  amount: number
}

/** The payments as they are kept. @throws PAYMENT_SHORT, GCASH_OVER_LIMIT */
export function keepPayments(judged: readonly JudgedPayment[]): { kept: KeptPayment[]; surcharge: Rupiah } {
  const made = receiptTenders(judged.map(({ payIn }) => payIn))
  if ('reason' in made) {
    const row = `payments[${made.index}]`
    if (made.reason === 'PAYMENT_SHORT')
      throw refuseField(made.reason, `${row}.tendered`, { amount: withDots(made.amount) })
    throw refuseField(made.reason, `${row}.amount`, { limit: GCASH_WITHOUT_CODE })
  }
  const kept = made.tenders.flatMap((tender, index) => {
    const own = judged[index]
    if (!own) return []
    const { payIn: _, ...sources } = own
    return [{ ...tender, ...sources }]
  })
  return { kept, surcharge: made.surcharge }
}

const isCredit = ({ type }: Pick<KeptPayment, 'type'>): boolean =>
  type === 'ADVANCE' || type === 'CREDIT_NOTE'

/** Money of a receipt, and what the customer has with the branch. */
export const moneyOf = (kept: readonly KeptPayment[]): KeptPayment[] => kept.filter((each) => !isCredit(each))

/**
 * The credits of a receipt: advances and returns of CUSTOMER_ADVANCE, credit notes of AR or of a return (clarified 18).
 * @throws ADVANCE_INSUFFICIENT, also for another customer's and for one that was paid by a giro that waits (clarified 24);
 * DATE_BEFORE_SOURCE
 */
export function creditsOf(
  kept: readonly KeptPayment[],
  held: readonly HeldItem[],
  { date, unsure }: { date: string; unsure: ReadonlySet<number> },
): CustomerCredit[] {
  const left = new Map(held.map(({ itemId, balance }) => [itemId, balance]))
  return kept.filter(isCredit).map((each) => {
    const itemId = each.advanceId ?? 0
    const item = held.find((one) => one.itemId === itemId && !one.isDebt)
    const fits = item && (each.type === 'CREDIT_NOTE' || item.role === 'CUSTOMER_ADVANCE')
    const balance = fits && !unsure.has(itemId) ? (left.get(itemId) ?? zeroRupiah) : zeroRupiah
    if (!item || balance < each.amount)
      throw refuse('ADVANCE_INSUFFICIENT', { balance: `Rp ${withDots(balance)}` })
    if (date < item.date) throw refuseField('DATE_BEFORE_SOURCE', 'date', { document: item.documentNo })
    left.set(itemId, minus(balance, each.amount))
    const cause = item.role === 'AR' ? 'NOTE' : item.documentType === 'SALES_RETURN' ? 'RETURN' : 'ADVANCE'
    return { itemId, party: customer(item.partyId), account: item.role, amount: each.amount, cause }
  })
}

interface ToPay {
  date: string
  allocations: readonly WantedAllocation[] | undefined
  /** Money and credits together. */
  available: Rupiah
  /** Rests up to this are written off; 0 for none. */
  writeOffLimit: Rupiah
}

/**
 * The debts that are paid: as they were chosen, or the oldest first.
 * @throws ALLOCATION_OVER, DUPLICATE_LINE, REFERENCE_MISSING, DATE_BEFORE_SOURCE, PAYMENT_SHORT
 */
export function debtsPaid(held: readonly HeldItem[], given: ToPay): PaidReceivable[] {
  const debts = oldestFirst(held.filter(({ isDebt }) => isDebt))
  const paid = given.allocations ? chosen(debts, given.allocations) : payOldestFirst(debts, given.available)
  const total = sumOf(paid, ({ amount }) => amount)
  if (total > given.available)
    throw refuseField('PAYMENT_SHORT', 'payments', { amount: withDots(minus(total, given.available)) })
  return paid.map(({ itemId, amount }) => {
    const debt = debts.find((each) => each.itemId === itemId)
    if (!debt) throw new Error('a debt was paid that was not held')
    if (given.date < debt.date) throw refuseField('DATE_BEFORE_SOURCE', 'date', { document: debt.documentNo })
    const party = customer(debt.partyId)
    return { itemId, party, amount, writtenOff: writtenOffRest(debt.balance, amount, given.writeOffLimit) }
  })
}

function chosen(debts: readonly HeldItem[], allocations: readonly WantedAllocation[]) {
  const faults = new Faults()
  const seen = new Set<number>()
  const paid = allocations.flatMap(({ orderId, debitNoteId, openItemId, amount }, index) => {
    const at = `allocations[${index}]`
    const names = [orderId, debitNoteId, openItemId].filter((each) => each !== undefined)
    const debt = debts.find(
      ({ itemId, documentId }) => itemId === openItemId || documentId === (orderId ?? debitNoteId),
    )
    if (names.length !== 1 || !debt) {
      faults.add('REFERENCE_MISSING', at, { label: 'Piutang' })
      return []
    }
    if (seen.has(debt.itemId)) faults.add('DUPLICATE_LINE', at, { product: debt.documentNo })
    seen.add(debt.itemId)
    if (amount > debt.balance)
      faults.add('ALLOCATION_OVER', `${at}.amount`, {
        document: debt.documentNo,
        left: `Rp ${withDots(debt.balance)}`,
      })
    return [{ itemId: debt.itemId, amount: rupiah(amount) }]
  })
  faults.raise()
  return paid
}

/** What is beyond the debts. @throws CREDIT_ABOVE_DEBTS where advances and notes would become an advance again */
export function surplusOf(money: Rupiah, credits: Rupiah, paid: readonly PaidReceivable[]): Rupiah {
  const total = sumOf(paid, ({ amount }) => amount)
  if (credits > total) throw refuseField('CREDIT_ABOVE_DEBTS', 'payments', { amount: withDots(total) })
  return minus(plus(money, credits), total)
}

/** The ids of open items that a body names as advances or credit notes. */
export const creditIds = (payments: readonly ReceiptPayIn[]): number[] =>
  payments.flatMap(({ advanceId, creditNoteId }) => advanceId ?? creditNoteId ?? [])
