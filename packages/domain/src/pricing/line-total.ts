import {
  type BasisPoints,
  lessPercent,
  minus,
  priceTimesQuantity,
  type Quantity,
  type Rupiah,
  type UnitPrice,
} from '../kernel/money.ts'

export interface PricedLine {
  readonly price: UnitPrice
  readonly quantity: Quantity
  /** Up to four percentages, taken one after the other; a missing one is 0. */
  readonly discounts: readonly BasisPoints[]
  /** Taken off the whole line, not off each unit (decisions 2.7). */
  readonly discountAmount: Rupiah
}

export interface LineTotal {
  readonly gross: Rupiah
  /** The amount after each percentage, in order. */
  readonly afterDiscounts: readonly Rupiah[]
  readonly net: Rupiah
}

/**
 * The total of a line: price × quantity, four percentages each rounded, then the fixed amount (specification 5). The one
 * formula for buying and selling, on the server and in the form.
 * @returns the figures, or the reason when the line is worth too much or the fixed amount is more than the rest
 */
export function lineTotal(line: PricedLine): LineTotal | 'AMOUNT_TOO_LARGE' | 'LINE_DISCOUNT_EXCEEDS_TOTAL' {
  if (line.discounts.length > 4) throw new RangeError('A line has at most four percentages')
  if (line.discountAmount < 0) throw new RangeError(`Negative discount amount: ${line.discountAmount}`)
  const gross = priceTimesQuantity(line.price, line.quantity)
  if (gross === 'AMOUNT_TOO_LARGE') return gross
  const afterDiscounts: Rupiah[] = []
  let left = gross
  for (const percent of line.discounts) {
    left = lessPercent(left, percent)
    afterDiscounts.push(left)
  }
  if (line.discountAmount > left) return 'LINE_DISCOUNT_EXCEEDS_TOTAL'
  return { gross, afterDiscounts, net: minus(left, line.discountAmount) }
}
