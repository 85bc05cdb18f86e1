import { minus, negate, sumOf, zeroRupiah } from '../kernel/money.ts'
import type { UsedAdvance } from './cash-sale.ts'
import { customer, debit, journal, type OpenItemChange, type Posting, posting, signed } from './posting.ts'
import { costLines, incomeLines, type SaleFacts, saleTotal, soldMove } from './sale.ts'

export interface CreditSaleFacts extends SaleFacts {
  readonly advances: readonly UsedAdvance[]
}

/**
 * INV on credit: the customer owes it, less the advances that it uses (domain-sales 2.1, S3). Points are given at payment.
 */
export function postCreditSale(facts: CreditSaleFacts): Posting {
  const { branchId, customerId, goods, advances } = facts
  const party = customer(customerId)
  const total = saleTotal(facts)
  const used = sumOf(advances, (advance) => advance.amount)
  const sale = journal('Penjualan', [
    signed('AR', minus(total, used), party),
    debit('CUSTOMER_ADVANCE', used, party),
    ...incomeLines(facts, zeroRupiah),
    ...costLines(goods),
  ])
  return posting(branchId, [sale], {
    moves: goods.map(soldMove),
    openItems: [
      { account: 'AR', party, item: 'OWN', amount: total, cause: 'DOCUMENT' },
      ...advances.flatMap(({ itemId, amount }): OpenItemChange[] => [
        { account: 'AR', party, item: 'OWN', amount: negate(amount), cause: 'ADVANCE', against: itemId },
        {
          account: 'CUSTOMER_ADVANCE',
          party,
          item: itemId,
          amount: negate(amount),
          cause: 'ADVANCE',
          against: 'OWN',
        },
      ]),
    ],
  })
}
