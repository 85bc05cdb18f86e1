import { minus, priceTimesQuantity, quantity, type Rupiah, sum, unitPrice } from '../kernel/money.ts'
import { documentTax, type TaxMode } from '../tax/ppn.ts'
import { rp } from './facts.ts'
import type { ChosenAccount, MonthBooks, MonthStock, WrittenMove } from './golden-month-books.ts'
import { ppn as ppnRule } from './taxes.ts'

/** A month as it is entered. */
export interface Month {
  readonly books: MonthBooks
  /** What the documents computed, by number. */
  readonly figures: Record<string, Record<string, number>>
}

export function net(price: number, count: number): Rupiah {
  const amount = priceTimesQuantity(unitPrice(price), quantity(count))
  if (typeof amount === 'string') throw new Error(amount)
  return amount
}

export const taxOf = (nets: readonly Rupiah[], mode: TaxMode = 'EXCLUDED') =>
  documentTax(
    nets.map((each, index) => ({ lineNo: index + 1, net: each, tax: ppnRule })),
    mode,
  )

/** The value of the goods that left. */
export const costOf = (moves: readonly WrittenMove[]) => minus(sum([]), sum(moves.map(({ value }) => value)))

/** What goods of Jakarta are. */
export function goodsOf(month: Month, productId: number) {
  return { productId, warehouse: month.books.world.jakartaMain }
}

export function goodsOut(month: Month, stock: MonthStock, productId: number, count: number) {
  const goods = goodsOf(month, productId)
  return { ...goods, quantity: count, cost: stock.cost(goods, count) }
}

export function entry(month: Month, account: ChosenAccount, debit: number, credit: number) {
  return { accountId: month.books.world.accounts[account], debit: rp(debit), credit: rp(credit), note: '' }
}
