import { minus, negate, plus, type Rupiah, sumOf } from '../kernel/money.ts'
import { type TaxMode, type TaxRule, withoutPpn } from '../tax/ppn.ts'
import { type GoodsOut, issuedMove } from './goods.ts'
import { credit, debit, inventoryLines, type JournalLine, type StockMove, signed } from './posting.ts'

/**
 * Goods of a sale: sold ones cost COGS, given ones (free goods, gifts) PROMO_EXPENSE (domain-sales 2.1, S2).
 */
export interface SoldGoods extends GoodsOut {
  readonly isGiven: boolean
}

/** The facts of both kinds of sale. */
export interface SaleFacts {
  readonly branchId: number
  readonly customerId: number
  /** Before discounts and without PPN. */
  readonly revenue: Rupiah
  /** All discounts and promotions, without PPN. */
  readonly discount: Rupiah
  readonly ppn: Rupiah
  readonly goods: readonly SoldGoods[]
}

/** The customer's debt before cash rounding. */
export const saleTotal = ({ revenue, discount, ppn }: SaleFacts): Rupiah =>
  plus(minus(revenue, discount), ppn)

/** The income half of a sale, after the tender lines. */
export const incomeLines = ({ revenue, discount, ppn }: SaleFacts, rounding: Rupiah): JournalLine[] => [
  debit('SALES_DISCOUNT', discount),
  ...(rounding < 0 ? [signed('ROUNDING', negate(rounding))] : []),
  credit('REVENUE', revenue),
  credit('PPN_OUT', ppn),
  ...(rounding > 0 ? [signed('ROUNDING', negate(rounding))] : []),
]

/** The cost half of a sale. */
export function costLines(goods: readonly SoldGoods[]): JournalLine[] {
  const costOf = (isGiven: boolean) =>
    sumOf(
      goods.filter((each) => each.isGiven === isGiven),
      (each) => each.cost,
    )
  return [
    debit('COGS', costOf(false)),
    debit('PROMO_EXPENSE', costOf(true)),
    ...inventoryLines(goods, (each) => negate(each.cost)),
  ]
}

export const soldMove = (goods: SoldGoods): StockMove =>
  issuedMove(goods, goods.isGiven ? 'PROMO_EXPENSE' : 'COGS')

export interface SaleAmounts {
  readonly mode: TaxMode
  /** Before and after all discounts, of lines with and without PPN, as priced. */
  readonly taxed: { readonly gross: Rupiah; readonly net: Rupiah }
  readonly exempt: { readonly gross: Rupiah; readonly net: Rupiah }
  /** Of the taxed lines, from `documentTax`. */
  readonly dpp: Rupiah
  readonly rule: Pick<TaxRule, 'rate' | 'base'>
}

/**
 * Revenue and discount without PPN. With prices that include PPN, PPN is taken out of the discount in one rounding and
 * revenue is the rest, so `revenue − discount + ppn` is exactly the total (domain-sales 2.1).
 */
export function revenueAndDiscount(amounts: SaleAmounts): { revenue: Rupiah; discount: Rupiah } {
  const { mode, taxed, exempt, dpp, rule } = amounts
  const exemptDiscount = minus(exempt.gross, exempt.net)
  const taxedDiscount = minus(taxed.gross, taxed.net)
  const untaxedDiscount = mode === 'INCLUDED' ? withoutPpn(taxedDiscount, rule) : taxedDiscount
  const discount = plus(untaxedDiscount, exemptDiscount)
  const taxedNet = mode === 'NON_PKP' ? taxed.net : dpp
  return { revenue: plus(plus(taxedNet, exempt.net), discount), discount }
}
