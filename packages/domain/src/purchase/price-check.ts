import type { BasisPoints, Quantity, Rupiah, UnitPrice } from '../kernel/money.ts'
import type { Fraction } from '../tax/ppn.ts'

/** The ordered or invoiced price of a line. */
export interface AskedPrice {
  readonly price: UnitPrice
  readonly quantity: Quantity
  /** The same quantity in base units, above zero. */
  readonly baseQuantity: number
  readonly discounts: readonly BasisPoints[]
  /** Off the whole line. */
  readonly discountAmount: Rupiah
  /** PPN that the price includes, as a part of the DPP (0.11); null for a price without it. */
  readonly includedTax: Fraction | null
}

/** `over` base units. */
interface Exact {
  readonly value: bigint
  readonly over: bigint
}

/** The price of the line after its discounts, without PPN and without any rounding. */
function exactNet(line: AskedPrice): Exact {
  let value = line.price * line.quantity // a price has four decimals, a quantity three
  let over = 10n ** 7n
  for (const discount of line.discounts) {
    value *= BigInt(10_000 - discount)
    over *= 10_000n
  }
  value -= BigInt(line.discountAmount) * over
  if (line.includedTax) {
    const { numerator, denominator } = line.includedTax
    value *= BigInt(denominator)
    over *= BigInt(denominator + numerator)
  }
  return { value, over }
}

const size = (value: bigint): bigint => (value < 0n ? -value : value)

/**
 * The difference between the net price per base unit of an invoice and of its order, in hundredths of a percent of the
 * order's price, signed and rounded; null within the tolerance (clarifications 1: in either direction). Compared exactly,
 * so that any part of an ordered line has the ordered price. Less than a rupiah on the whole line is no difference, because
 * a discount in rupiah can't always be divided.
 */
export function priceDeviation(
  ordered: AskedPrice,
  invoiced: AskedPrice,
  tolerance: BasisPoints,
): number | null {
  const [was, is] = [exactNet(ordered), exactNet(invoiced)]
  // Both for the invoiced quantity, over the denominator was.over × ordered base units × is.over.
  const expected = was.value * BigInt(invoiced.baseQuantity) * is.over
  const asked = is.value * BigInt(ordered.baseQuantity) * was.over
  const rupiahOfLine = was.over * BigInt(ordered.baseQuantity) * is.over
  const difference = asked - expected
  if (size(difference) < rupiahOfLine) return null
  if (expected <= 0n) return 10_000
  if (size(difference) * 10_000n <= expected * BigInt(tolerance)) return null
  return Number((difference * 10_000n) / expected)
}
