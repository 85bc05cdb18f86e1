import { negate, type Rupiah, sumOf } from '../kernel/money.ts'
import type { Tender } from './cash-sale.ts'
import { type GoodsBack, returnedMove } from './goods.ts'
import {
  credit,
  customer,
  debit,
  inventoryLines,
  journal,
  netLines,
  type OpenItemChange,
  type Posting,
  posting,
} from './posting.ts'

/** Goods of a sale that come back, with their part of the sale's cost. */
export interface ReturnedSoldGoods extends GoodsBack {
  readonly isGiven: boolean
}

export interface SalesReturnFacts {
  readonly branchId: number
  readonly customerId: number
  /** The parts of the sale's revenue, discount and PPN that come back. */
  readonly revenue: Rupiah
  readonly discount: Rupiah
  readonly ppn: Rupiah
  readonly refunds: readonly Tender[]
  /** Invoices whose debt falls. */
  readonly receivables: readonly { readonly itemId: number; readonly amount: Rupiah }[]
  /** The amount that stays as the customer's credit. */
  readonly creditNote: Rupiah
  /** To the main or the damaged pool, by their condition. */
  readonly goods: readonly ReturnedSoldGoods[]
  /** Value of the points that are taken back. */
  readonly points: Rupiah
}

/** SRT: the returned share of the sale is reversed, the goods come back at the cost of the sale (domain-sales 2.5). */
export function postSalesReturn(facts: SalesReturnFacts): Posting {
  const { branchId, customerId, goods, refunds, receivables, creditNote, points } = facts
  const party = customer(customerId)
  const costOf = (isGiven: boolean) =>
    sumOf(
      goods.filter((each) => each.isGiven === isGiven),
      (each) => each.value,
    )
  const back = journal('Retur penjualan', [
    debit('SALES_RETURN', facts.revenue),
    debit('PPN_OUT', facts.ppn),
    credit('SALES_DISCOUNT', facts.discount),
    ...netLines(refunds.map((refund) => credit(refund.account, refund.amount))),
    credit(
      'AR',
      sumOf(receivables, (invoice) => invoice.amount),
      party,
    ),
    credit('CUSTOMER_ADVANCE', creditNote, party),
    ...inventoryLines(goods, (each) => each.value),
    credit('COGS', costOf(false)),
    credit('PROMO_EXPENSE', costOf(true)),
    debit('LOYALTY_LIABILITY', points),
    credit('LOYALTY_EXPENSE', points),
  ])
  return posting(branchId, [back], {
    moves: goods.map((each) => returnedMove(each, each.isGiven ? 'PROMO_EXPENSE' : 'COGS')),
    openItems: [
      ...receivables.map(
        ({ itemId, amount }): OpenItemChange => ({
          account: 'AR',
          party,
          item: itemId,
          amount: negate(amount),
          cause: 'RETURN',
        }),
      ),
      { account: 'CUSTOMER_ADVANCE', party, item: 'OWN', amount: creditNote, cause: 'DOCUMENT' },
    ],
  })
}
