import { minus, plus, type Rupiah, sumOf } from '../kernel/money.ts'
import { chargeLine, type PaymentDetail, paidTotal, paymentLines } from './payment-details.ts'
import { credit, debit, journal, netLines, type Party, type Posting, posting } from './posting.ts'
import { type SettledDebt, settleItems } from './settle-items.ts'

/** An open debt to a supplier that is paid; the discount is the supplier's. */
export interface PaidDebt extends SettledDebt {
  readonly account: 'AP' | 'OTHER_DEBT'
}

/** A claim on the supplier that is set off: a debit note (AP), a return or an advance. */
export type SetOffCredit = {
  readonly itemId: number
  readonly amount: Rupiah
} & (
  | { readonly account: 'AP'; readonly cause: 'NOTE' | 'RETURN' }
  | { readonly account: 'SUPPLIER_RETURN_RECEIVABLE'; readonly cause: 'RETURN' }
  | { readonly account: 'SUPPLIER_ADVANCE'; readonly cause: 'ADVANCE' }
)

export interface DebtPaymentFacts {
  readonly branchId: number
  /** The supplier, or the creditor of other debts. */
  readonly creditor: Party
  readonly debts: readonly PaidDebt[]
  readonly credits: readonly SetOffCredit[]
  readonly details: readonly PaymentDetail[]
}

/** Debts less credits less money: anything but zero is JOURNAL_UNBALANCED (domain-core 3.B, PH). */
export const paymentDifference = ({ debts, credits, details }: DebtPaymentFacts): Rupiah =>
  minus(
    minus(
      sumOf(debts, (debt) => debt.amount),
      sumOf(credits, (setOff) => setOff.amount),
    ),
    paidTotal(details),
  )

/**
 * PH: credits pay the debts first, in the order given, then money. A debit note has already debited AP, so applying it only
 * matches two items; one net line per account.
 */
export function postDebtPayment(facts: DebtPaymentFacts): Posting {
  const { branchId, creditor, debts, credits, details } = facts
  if (paymentDifference(facts) !== 0) throw new Error('Debts, credits and money of a payment differ')
  const lines = netLines([
    ...debts.map((debt) => debit(debt.account, plus(debt.amount, debt.discount), creditor)),
    chargeLine(details),
    credit(
      'PURCHASE_DISCOUNT',
      sumOf(debts, (debt) => debt.discount),
    ),
    ...credits.map((setOff) => credit(setOff.account, setOff.amount, creditor)),
    ...paymentLines(details, creditor),
  ])
  return posting(branchId, [journal('Pelunasan hutang', lines)], {
    openItems: settleItems(debts, credits, creditor),
  })
}
