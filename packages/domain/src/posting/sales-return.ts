import { negate, plus, type Rupiah, sumOf, zeroRupiah } from '../kernel/money.ts'
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
  signed,
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
  /** Added to cash by rounding it; below zero when it takes away. */
  readonly rounding: Rupiah
  /** Free goods that are no longer earned and did not come back: sold now, out of the refund (clarified 6). */
  readonly charge: { readonly revenue: Rupiah; readonly ppn: Rupiah }
  /** To the main or the damaged pool, by their condition. */
  readonly goods: readonly ReturnedSoldGoods[]
  /** Value of the points that are taken out of the wallet. */
  readonly points: Rupiah
  /** Kept from the refund for points of the sale that the wallet no longer has (clarified 8). */
  readonly keptForPoints: Rupiah
  /** Value of the points that a sale on credit gives now, because this return pays its rest. */
  readonly pointsGiven: Rupiah
}

/** A return of goods alone: nothing is charged, rounded or given. */
export const plainReturn = {
  refunds: [],
  receivables: [],
  creditNote: zeroRupiah,
  rounding: zeroRupiah,
  charge: { revenue: zeroRupiah, ppn: zeroRupiah },
  points: zeroRupiah,
  keptForPoints: zeroRupiah,
  pointsGiven: zeroRupiah,
} as const satisfies Partial<SalesReturnFacts>

/**
 * SRT: the returned share of the sale is reversed, the goods come back at the cost of the sale (domain-sales 2.5). What free goods
 * and points cost that can't come back is kept from the refund (clarified/selling-after-the-till 6 and 8).
 */
export function postSalesReturn(facts: SalesReturnFacts): Posting {
  const { branchId, customerId, goods, refunds, receivables, creditNote, charge } = facts
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
    credit('REVENUE', charge.revenue),
    credit('PPN_OUT', charge.ppn),
    ...netLines(refunds.map((refund) => credit(refund.account, refund.amount))),
    credit(
      'AR',
      sumOf(receivables, (invoice) => invoice.amount),
      party,
    ),
    credit('CUSTOMER_ADVANCE', creditNote, party),
    signed('ROUNDING', facts.rounding),
    ...inventoryLines(goods, (each) => each.value),
    credit('COGS', costOf(false)),
    credit('PROMO_EXPENSE', costOf(true)),
    debit('LOYALTY_LIABILITY', facts.points),
    credit('LOYALTY_EXPENSE', plus(facts.points, facts.keptForPoints)),
    debit('LOYALTY_EXPENSE', facts.pointsGiven),
    credit('LOYALTY_LIABILITY', facts.pointsGiven),
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
