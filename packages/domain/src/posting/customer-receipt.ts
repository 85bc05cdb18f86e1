import { minus, plus, type Rupiah, sumOf, zeroRupiah } from '../kernel/money.ts'
import type { Tender } from './cash-sale.ts'
import {
  credit,
  customer,
  debit,
  type JournalLine,
  journal,
  netLines,
  type Party,
  type Posting,
  posting,
} from './posting.ts'
import { settleItems, type UsedCredit } from './settle-items.ts'

/** An invoice or debit note that a customer pays. */
export interface PaidReceivable {
  readonly itemId: number
  /** Who owes it, where the payer was kept for him in a merge; his ledger stays his. */
  readonly party?: Party
  /** Paid by credits and money, without what is written off. */
  readonly amount: Rupiah
  /** The small rest that the branch gives up. */
  readonly writtenOff: Rupiah
}

/** What a customer has with the branch and pays with: an advance or a return (CUSTOMER_ADVANCE), a credit note (AR). */
export interface CustomerCredit extends UsedCredit {
  readonly account: 'CUSTOMER_ADVANCE' | 'AR'
}

export interface CustomerReceiptFacts {
  readonly branchId: number
  readonly customerId: number
  readonly tenders: readonly Tender[]
  /** Card fees that the customer paid above his debts; included in the tenders. */
  readonly surcharge: Rupiah
  readonly credits: readonly CustomerCredit[]
  /** In the order in which credits pay them. */
  readonly paid: readonly PaidReceivable[]
  /** Where money beyond the debts goes. */
  readonly surplusTo: 'ADVANCE' | 'GCASH'
  /** Value of the points that the customer gets now, for invoices that are paid with this. */
  readonly points: Rupiah
}

/** A receipt of money alone: nothing is set off, written off or given. */
export const plainReceipt = {
  surcharge: zeroRupiah,
  credits: [],
  surplusTo: 'ADVANCE',
  points: zeroRupiah,
} as const satisfies Partial<CustomerReceiptFacts>

/** The money beyond the debts; below zero when the debts are not covered. */
export const receiptSurplus = ({
  tenders,
  surcharge,
  credits,
  paid,
}: Pick<CustomerReceiptFacts, 'tenders' | 'surcharge' | 'credits' | 'paid'>): Rupiah =>
  minus(
    plus(
      minus(
        sumOf(tenders, (tender) => tender.amount),
        surcharge,
      ),
      sumOf(credits, (used) => used.amount),
    ),
    sumOf(paid, (debt) => debt.amount),
  )

/**
 * SRP and SPY: a customer pays his debts with money and with what he has with the branch; money beyond them is his advance or
 * his G-cash, a small rest may be written off (domain-sales 2.4, clarified/selling-after-the-till 18, 27, 31). A credit note
 * lies on AR already, so applying it only matches two items.
 * @throws RangeError when the debts are not covered
 */
export function postCustomerReceipt(facts: CustomerReceiptFacts): Posting {
  const { branchId, customerId, tenders, surcharge, credits, paid, surplusTo, points } = facts
  const party = customer(customerId)
  const surplus = receiptSurplus(facts)
  const receipt = journal('Penerimaan dari pelanggan', [
    ...netLines([
      ...tenders.map((tender) => debit(tender.account, tender.amount)),
      ...credits.map((used) => debit(used.account, used.amount, used.party ?? party)),
      debit(
        'BAD_DEBT',
        sumOf(paid, (debt) => debt.writtenOff),
      ),
      ...paid.map((debt) => credit('AR', plus(debt.amount, debt.writtenOff), debt.party ?? party)),
      surplusLine(surplusTo, surplus, customerId),
    ]),
    credit('OTHER_INCOME', surcharge),
    debit('LOYALTY_EXPENSE', points),
    credit('LOYALTY_LIABILITY', points),
  ])
  return posting(branchId, [receipt], {
    openItems: [
      ...settleItems(
        paid.map(({ itemId, amount, writtenOff, party: debtor = party }) => ({
          itemId,
          party: debtor,
          account: 'AR',
          amount,
          discount: writtenOff,
        })),
        credits,
        party,
      ),
      {
        account: 'CUSTOMER_ADVANCE',
        party,
        item: 'OWN',
        amount: surplusTo === 'ADVANCE' ? surplus : zeroRupiah,
        cause: 'DOCUMENT',
      },
    ],
  })
}

const surplusLine = (
  to: CustomerReceiptFacts['surplusTo'],
  surplus: Rupiah,
  customerId: number,
): JournalLine =>
  to === 'GCASH'
    ? credit('GCASH_LIABILITY', surplus)
    : credit('CUSTOMER_ADVANCE', surplus, customer(customerId))
