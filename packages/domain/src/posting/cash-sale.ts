import { negate, type Rupiah, sumOf } from '../kernel/money.ts'
import {
  type Account,
  credit,
  customer,
  debit,
  journal,
  netLines,
  type OpenItemChange,
  type Posting,
  posting,
} from './posting.ts'
import { costLines, incomeLines, type SaleFacts, soldMove } from './sale.ts'

/** Money, card, giro or wallet that a customer pays with. */
export interface Tender {
  readonly account: Exclude<Account, 'AR' | 'CUSTOMER_ADVANCE'>
  readonly amount: Rupiah
}

/** An earlier down payment of the customer that this sale uses. */
export interface UsedAdvance {
  readonly itemId: number
  readonly amount: Rupiah
}

export interface CashSaleFacts extends SaleFacts {
  /** The amounts kept, after change and cash rounding. */
  readonly tenders: readonly Tender[]
  readonly advances: readonly UsedAdvance[]
  /** The amount that cash rounding added; below zero when it took away. */
  readonly rounding: Rupiah
  /** Card fees that customers paid above the bill; included in the tenders. */
  readonly surcharge: Rupiah
  /** Value of the points that the customer earns. */
  readonly points: Rupiah
}

/** INV paid at once: tenders, income, cost, points (domain-sales 2.1, S1 and S2). */
export function postCashSale(facts: CashSaleFacts): Posting {
  const { branchId, customerId, goods, tenders, advances, rounding, surcharge, points } = facts
  const party = customer(customerId)
  const sale = journal('Penjualan', [
    ...netLines(tenders.map((tender) => debit(tender.account, tender.amount))),
    debit(
      'CUSTOMER_ADVANCE',
      sumOf(advances, (advance) => advance.amount),
      party,
    ),
    ...incomeLines(facts, rounding),
    credit('OTHER_INCOME', surcharge),
    ...costLines(goods),
    debit('LOYALTY_EXPENSE', points),
    credit('LOYALTY_LIABILITY', points),
  ])
  return posting(branchId, [sale], {
    moves: goods.map(soldMove),
    openItems: advances.map(
      ({ itemId, amount }): OpenItemChange => ({
        account: 'CUSTOMER_ADVANCE',
        party,
        item: itemId,
        amount: negate(amount),
        cause: 'ADVANCE',
      }),
    ),
  })
}
