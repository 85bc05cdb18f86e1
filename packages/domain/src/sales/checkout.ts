import {
  type BasisPoints,
  minus,
  plus,
  portion,
  type Rupiah,
  rupiah,
  sumOf,
  zeroRupiah,
} from '../kernel/money.ts'
import { roundCash } from '../pricing/steps/cash-rounding.ts'
import type { PaymentType } from './payment-type.ts'

/** The bank's fee for a card payment, and who pays it (domain-sales 1.3, `edc_rate`). */
export interface CardRate {
  readonly rate: BasisPoints
  /** Per payment. */
  readonly fixedFee: Rupiah
  readonly bearer: 'MERCHANT' | 'CUSTOMER'
}

/** One way to pay, as the cashier gives it. */
export interface PayIn {
  readonly type: PaymentType
  /** Whole rupiah off the bill; of cash after rounding. */
  readonly amount: Rupiah
  /** Cash that was handed over; null is exactly the amount. */
  readonly tendered: Rupiah | null
  /** Of a card. */
  readonly cardRate: CardRate | null
}

/** One way to pay, as it was kept. */
export interface KeptTender {
  readonly type: PaymentType
  /** Of cash after change and rounding; of a card with the surcharge. */
  readonly amount: Rupiah
  readonly tendered: Rupiah | null
  readonly change: Rupiah
  /** The bank's fee on the amount; posted when the bank pays out. */
  readonly fee: Rupiah
  /** The amount above the bill that the customer paid for the bank's fee; included in `amount`. */
  readonly surcharge: Rupiah
}

export interface Checkout {
  /** One for each way to pay, in its order. */
  readonly tenders: readonly KeptTender[]
  /** The amount due in cash before rounding. */
  readonly cashDue: Rupiah
  /** The amount that cash rounding adds; below zero when it takes away, 0 without cash. */
  readonly rounding: Rupiah
  readonly change: Rupiah
  readonly surcharge: Rupiah
}

export type CheckoutRefusal =
  | { readonly reason: 'PAYMENT_SHORT' | 'PAYMENT_OVER'; readonly amount: Rupiah }
  | { readonly reason: 'CASH_LAST' | 'GCASH_OVER_LIMIT'; readonly index: number }

/**
 * The G-cash that a bill may take without a code. Above it the customer confirms with a code (domain-sales 4.1); such codes
 * are not sent yet, so more is refused.
 */
export const GCASH_WITHOUT_CODE = rupiah(100_000)

/**
 * Splits a bill over its ways of payment (domain-sales 3.8, 4.1). Amounts other than cash are exact. Cash comes last and is
 * rounded to the branch's unit; only cash may be more than the rest, and the difference is the change.
 * @param total amount of the order, not negative
 * @param cashUnit whole rupiah that cash is rounded to
 * @returns the amounts kept, or why it can't be paid like this with the amount missing or too much
 */
export function checkout(
  total: Rupiah,
  cashUnit: Rupiah,
  payments: readonly PayIn[],
): Checkout | CheckoutRefusal {
  const early = payments.findIndex(({ type }, index) => type === 'CASH' && index < payments.length - 1)
  if (early >= 0) return { reason: 'CASH_LAST', index: early }
  const unconfirmed = aboveCodelessGcash(payments)
  if (unconfirmed >= 0) return { reason: 'GCASH_OVER_LIMIT', index: unconfirmed }
  const cashless = payments.filter(({ type }) => type !== 'CASH')
  const cash = payments.find(({ type }) => type === 'CASH')
  const cashDue = minus(
    total,
    sumOf(cashless, ({ amount }) => amount),
  )
  if (cashDue < 0) return { reason: 'PAYMENT_OVER', amount: minus(zeroRupiah, cashDue) }
  if (!cash && cashDue > 0) return { reason: 'PAYMENT_SHORT', amount: cashDue }
  const { rounded, rounding } = roundCash(cash ? cashDue : zeroRupiah, cashUnit)
  const kept = cash ? keepCash(cash, rounded) : null
  if (kept && 'reason' in kept) return kept
  const tenders = [...cashless.map(keepExact), ...(kept ? [kept] : [])]
  return {
    tenders,
    cashDue,
    rounding,
    change: kept?.change ?? zeroRupiah,
    surcharge: sumOf(tenders, ({ surcharge }) => surcharge),
  }
}

/** The G-cash above the limit, counted with the payments before it; below zero without any. */
export function aboveCodelessGcash(payments: readonly PayIn[]): number {
  let taken = 0
  return payments.findIndex(({ type, amount }) => {
    if (type === 'GCASH') taken += amount
    return taken > GCASH_WITHOUT_CODE
  })
}

/** The customer's surcharge when he pays the fee: the rate of the amount and the fixed fee. */
export const surchargeOf = (amount: Rupiah, card: CardRate | null): Rupiah =>
  card?.bearer === 'CUSTOMER' ? feeOf(amount, card) : zeroRupiah

/** The bank's fee: `round(amount × rate) + fixed fee`. */
const feeOf = (amount: Rupiah, { rate, fixedFee }: CardRate): Rupiah =>
  plus(portion(amount, rate, 10_000), fixedFee)

/** A way to pay without cash, kept exactly: of a card with the surcharge, and with the bank's fee. */
export function keepExact({ type, amount, cardRate }: PayIn): KeptTender {
  const surcharge = surchargeOf(amount, cardRate)
  const charged = plus(amount, surcharge)
  const fee = cardRate ? feeOf(charged, cardRate) : zeroRupiah
  return { type, amount: charged, tendered: null, change: zeroRupiah, fee, surcharge }
}

function keepCash({ amount, tendered }: PayIn, due: Rupiah): KeptTender | CheckoutRefusal {
  const given = tendered ?? amount
  const least = Math.min(given, amount)
  if (least < due) return { reason: 'PAYMENT_SHORT', amount: rupiah(due - least) }
  return {
    type: 'CASH',
    amount: due,
    tendered: given,
    change: minus(given, due),
    fee: zeroRupiah,
    surcharge: zeroRupiah,
  }
}
