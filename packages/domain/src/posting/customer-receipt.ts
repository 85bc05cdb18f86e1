import { minus, negate, type Rupiah, sumOf } from '../kernel/money.ts'
import type { Tender } from './cash-sale.ts'
import {
  credit,
  customer,
  debit,
  journal,
  netLines,
  type OpenItemChange,
  type Posting,
  posting,
} from './posting.ts'

export interface CustomerReceiptFacts {
  readonly branchId: number
  readonly customerId: number
  readonly tenders: readonly Tender[]
  /** Invoices and debit notes that are paid. */
  readonly paid: readonly { readonly itemId: number; readonly amount: Rupiah }[]
}

/**
 * SRP: a customer pays his debts; the rest becomes his down payment (domain-sales 2.4).
 * @throws RangeError when more is paid on invoices than came in
 */
export function postCustomerReceipt({ branchId, customerId, tenders, paid }: CustomerReceiptFacts): Posting {
  const party = customer(customerId)
  const settled = sumOf(paid, (invoice) => invoice.amount)
  const surplus = minus(
    sumOf(tenders, (tender) => tender.amount),
    settled,
  )
  const receipt = journal('Penerimaan dari pelanggan', [
    ...netLines(tenders.map((tender) => debit(tender.account, tender.amount))),
    credit('AR', settled, party),
    credit('CUSTOMER_ADVANCE', surplus, party),
  ])
  return posting(branchId, [receipt], {
    openItems: [
      ...paid.map(
        ({ itemId, amount }): OpenItemChange => ({
          account: 'AR',
          party,
          item: itemId,
          amount: negate(amount),
          cause: 'MONEY',
        }),
      ),
      { account: 'CUSTOMER_ADVANCE', party, item: 'OWN', amount: surplus, cause: 'DOCUMENT' },
    ],
  })
}
