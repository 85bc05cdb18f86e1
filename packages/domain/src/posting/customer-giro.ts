import { minus, negate, type Rupiah, zeroRupiah } from '../kernel/money.ts'
import { allocate } from '../pricing/allocate.ts'
import {
  credit,
  customer,
  debit,
  type JournalLine,
  journal,
  netLines,
  type Posting,
  posting,
} from './posting.ts'

export interface CustomerGiroClearedFacts {
  readonly branchId: number
  readonly bankAccountId: number
  readonly amount: Rupiah
  /** What the bank keeps for it, out of the same account. */
  readonly fee: Rupiah
  /** Value of the points of credit sales that are paid for certain now. */
  readonly points: Rupiah
}

/** A giro of a customer is paid by the bank (domain-sales 2.4, clarified/selling-after-the-till 32, 33). */
export const postCustomerGiroCleared = (facts: CustomerGiroClearedFacts): Posting =>
  posting(facts.branchId, [
    journal('Giro pelanggan cair', [
      debit(facts.bankAccountId, facts.amount),
      credit('GIRO_CLEARING', facts.amount),
      ...feeLines(facts.fee, facts.bankAccountId),
      debit('LOYALTY_EXPENSE', facts.points),
      credit('LOYALTY_LIABILITY', facts.points),
    ]),
  ])

/** An invoice that a payment settled, or the advance that it left over, with what of it has not reopened before. */
export interface SettledByMoney {
  readonly itemId: number
  readonly account: 'AR' | 'CUSTOMER_ADVANCE'
  readonly amount: Rupiah
}

export interface CustomerMoneyBouncedFacts {
  readonly branchId: number
  readonly customerId: number
  /** What was refused: a giro, which waits on its clearing account, or a transfer, which stands on its bank account. */
  readonly account: 'GIRO_CLEARING' | number
  readonly amount: Rupiah
  /** In the order of the payment, its own advance last. */
  readonly settled: readonly SettledByMoney[]
  /** What the bank charged for it. */
  readonly fee: Rupiah
  /** Of the fee; of no meaning without one. */
  readonly bankAccountId: number | null
  /** Value of the points that are taken back for invoices that are open again. */
  readonly points: Rupiah
}

/**
 * What bounced reopens, pro rata, what its payment settled; the last takes the remainder (clarified 32, 34). Shares are made of
 * what has not reopened yet, so that several refused payments of one paper never reopen more than it paid.
 */
export const bouncedShares = (amount: Rupiah, settled: readonly SettledByMoney[]): Rupiah[] =>
  allocate(
    amount,
    settled.map((item) => item.amount),
  )

/**
 * Money of a customer's receipt is refused, or a giro is given back: invoices are owed again and the advance of the receipt
 * falls; a rest that was written off stays (clarified 31, 32, 34).
 */
export function postCustomerMoneyBounced(facts: CustomerMoneyBouncedFacts): Posting {
  const { branchId, customerId, account, amount, settled, points } = facts
  const party = customer(customerId)
  const shares = bouncedShares(amount, settled)
  const reopened = settled.map((item, index) => ({ ...item, share: shares[index] ?? zeroRupiah }))
  const lines = netLines([
    ...reopened.map((item) => debit(item.account, item.share, party)),
    credit(account, amount),
  ])
  return posting(branchId, [journal(bouncedText(account), [...lines, ...chargesOf(facts, points)])], {
    openItems: reopened.map((item) => ({
      account: item.account,
      party,
      item: item.itemId,
      // An invoice is owed again; an advance was never paid.
      amount: item.account === 'AR' ? item.share : negate(item.share),
      cause: 'MONEY',
    })),
  })
}

export interface TillMoneyBouncedFacts
  extends Omit<CustomerMoneyBouncedFacts, 'account' | 'settled' | 'points'> {
  /** The bank account of the transfer. */
  readonly account: number
  /** The whole sale with its cash rounding. */
  readonly bill: Rupiah
}

/**
 * A transfer that paid a sale at once is refused: its invoice becomes a receivable, as if it had been sold on credit and all but
 * this been paid (clarified 34). The points of the sale stay: they were given for buying at the till, not for paying a debt.
 */
export function postTillMoneyBounced(facts: TillMoneyBouncedFacts): Posting {
  const { branchId, customerId, account, amount, bill } = facts
  const party = customer(customerId)
  const lines = [debit('AR', amount, party), credit(account, amount), ...chargesOf(facts, zeroRupiah)]
  return posting(branchId, [journal(bouncedText(account), lines)], {
    openItems: [
      { account: 'AR', party, item: 'OWN', amount: bill, cause: 'DOCUMENT' },
      { account: 'AR', party, item: 'OWN', amount: negate(minus(bill, amount)), cause: 'MONEY' },
    ],
  })
}

const bouncedText = (account: CustomerMoneyBouncedFacts['account']): string =>
  account === 'GIRO_CLEARING' ? 'Giro pelanggan ditolak' : 'Transfer pelanggan ditolak'

const chargesOf = (
  { fee, bankAccountId }: Pick<CustomerMoneyBouncedFacts, 'fee' | 'bankAccountId'>,
  points: Rupiah,
): JournalLine[] => [
  ...(bankAccountId === null ? [] : feeLines(fee, bankAccountId)),
  debit('LOYALTY_LIABILITY', points),
  credit('LOYALTY_EXPENSE', points),
]

const feeLines = (fee: Rupiah, bankAccountId: number): JournalLine[] => [
  debit('BANK_CHARGE', fee),
  credit(bankAccountId, fee),
]
