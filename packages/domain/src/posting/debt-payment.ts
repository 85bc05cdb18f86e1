import { minus, negate, plus, type Rupiah, smaller, sumOf } from '../kernel/money.ts'
import { chargeLine, type PaymentDetail, paidTotal, paymentLines } from './payment-details.ts'
import {
  credit,
  debit,
  journal,
  netLines,
  type OpenItemChange,
  type Party,
  type Posting,
  posting,
} from './posting.ts'

/** An open debt that is paid, whole or in part. */
export interface PaidDebt {
  readonly itemId: number
  readonly account: 'AP' | 'OTHER_DEBT'
  /** Paid by credits and money, without the discount. */
  readonly amount: Rupiah
  readonly discount: Rupiah
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
    openItems: settle(debts, credits, creditor),
  })
}

function settle(
  debts: readonly PaidDebt[],
  credits: readonly SetOffCredit[],
  party: Party,
): OpenItemChange[] {
  const changes: OpenItemChange[] = []
  const left = credits.map((setOff) => ({ setOff, amount: setOff.amount }))
  for (const { itemId, account, amount, discount } of debts) {
    let open = amount
    for (const source of left) {
      const part = smaller(open, source.amount)
      if (part === 0) continue
      const { setOff } = source
      open = minus(open, part)
      source.amount = minus(source.amount, part)
      changes.push(
        { account, party, item: itemId, amount: negate(part), cause: setOff.cause, against: setOff.itemId },
        setOffChange(setOff, part, party, itemId),
      )
    }
    changes.push(
      { account, party, item: itemId, amount: negate(open), cause: 'MONEY' },
      { account, party, item: itemId, amount: negate(discount), cause: 'DISCOUNT' },
    )
  }
  return changes
}

/**
 * A note is a negative item of AP, so using it brings it up to zero; the others are ours and fall to zero.
 */
const setOffChange = (setOff: SetOffCredit, part: Rupiah, party: Party, against: number): OpenItemChange => ({
  account: setOff.account,
  party,
  item: setOff.itemId,
  amount: setOff.account === 'AP' ? part : negate(part),
  cause: setOff.cause,
  against,
})
