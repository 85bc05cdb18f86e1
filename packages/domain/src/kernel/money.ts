/**
 * Exact money arithmetic. Amounts are whole rupiah; every product that may pass 2^53 is taken in BigInt, and
 * rounding happens in `roundHalfAway` alone (decisions 2.1). No number with a fraction is ever computed with.
 */

declare const rupiahBrand: unique symbol
declare const unitPriceBrand: unique symbol
declare const quantityBrand: unique symbol
declare const basisPointsBrand: unique symbol

/** An amount in whole rupiah; a safe integer of either sign. */
export type Rupiah = number & { readonly [rupiahBrand]: 'Rupiah' }

/** A price per unit in ten-thousandths of a rupiah, never negative. */
export type UnitPrice = bigint & { readonly [unitPriceBrand]: 'UnitPrice' }

/** A quantity in a unit (not base units), in thousandths, never negative. */
export type Quantity = bigint & { readonly [quantityBrand]: 'Quantity' }

/** A percentage from 0 to 100 in hundredths of a percent: 2.5 % is 250. */
export type BasisPoints = number & { readonly [basisPointsBrand]: 'BasisPoints' }

const PRICE_PLACES = 4
const QUANTITY_PLACES = 3
const PERCENT_PLACES = 2
/** Digits before the point of `numeric(18,4)`, the column of a price. */
const PRICE_WHOLE_DIGITS = 14
const FULL_PERCENT = 10_000
/** The largest amount of one document or line, in rupiah: a thousand of them still add up exactly. */
export const LARGEST_AMOUNT = 9_000_000_000_000

/** The largest sum of one account in a month on one side: a million of the largest amounts, as the database has it. */
export const LARGEST_OF_MONTH = 9_000_000_000_000_000_000n

/** An amount that a number can't hold exactly. The command is refused (AMOUNT_TOO_LARGE). */
export class AmountOverflow extends RangeError {
  override name = 'AmountOverflow'
}

/**
 * @throws AmountOverflow beyond ±9,007,199,254,740,991
 * @throws RangeError when the value is not a whole number
 */
export function rupiah(value: number): Rupiah {
  if (!Number.isSafeInteger(value)) {
    const what = `Not a safe whole rupiah amount: ${value}`
    throw Math.abs(value) > Number.MAX_SAFE_INTEGER ? new AmountOverflow(what) : new RangeError(what)
  }
  // Adding 0 turns -0 into 0; the cast is safe because the value was checked above.
  return (value + 0) as Rupiah
}

/** @throws RangeError when the value lies outside the safe range */
export const rupiahFromBigInt = (value: bigint): Rupiah => rupiah(Number(value))

export const zeroRupiah = rupiah(0)

/** The sum of the amounts; an unsafe intermediate sum throws, because rounding could hide it. */
export function sum(amounts: Iterable<Rupiah>): Rupiah {
  let total = zeroRupiah
  for (const amount of amounts) total = rupiah(total + amount)
  return total
}

/** The sum of what `amountOf` reads from each item. */
export function sumOf<T>(items: readonly T[], amountOf: (item: T) => Rupiah): Rupiah {
  let total = zeroRupiah
  for (const item of items) total = rupiah(total + amountOf(item))
  return total
}

export const plus = (left: Rupiah, right: Rupiah): Rupiah => rupiah(left + right)
export const minus = (left: Rupiah, right: Rupiah): Rupiah => rupiah(left - right)
export const negate = (amount: Rupiah): Rupiah => rupiah(-amount)
export const smaller = (left: Rupiah, right: Rupiah): Rupiah => (left < right ? left : right)
export const larger = (left: Rupiah, right: Rupiah): Rupiah => (left > right ? left : right)

/**
 * `numerator / denominator` to the nearest whole number, halves away from zero. THE rounding function of the
 * product; symmetric, so a reversal cancels to the rupiah (domain-core D3).
 * @throws RangeError when the denominator is not positive
 */
export function roundHalfAway(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError(`Denominator must be positive: ${denominator}`)
  return numerator < 0n
    ? -((-2n * numerator + denominator) / (2n * denominator))
    : (2n * numerator + denominator) / (2n * denominator)
}

/** `amount × numerator / denominator`, rounded once. The factors are whole numbers of any size. */
export function portion(amount: Rupiah, numerator: number | bigint, denominator: number | bigint): Rupiah {
  if (typeof numerator === 'number' && typeof denominator === 'number') {
    const product = amount * numerator
    if (Number.isSafeInteger(product) && Number.isSafeInteger(denominator) && denominator > 0)
      return rupiah(roundSafely(product, denominator))
  }
  return rupiahFromBigInt(roundHalfAway(BigInt(amount) * BigInt(numerator), BigInt(denominator)))
}

/** `roundHalfAway` of numbers that are safe: whole divisions alone, ten times as fast as with BigInt. */
function roundSafely(numerator: number, denominator: number): number {
  const rest = numerator % denominator
  const whole = (numerator - rest) / denominator
  return Math.abs(rest) * 2 < denominator ? whole : whole + Math.sign(numerator)
}

/** The same, cut at `most`: for products that may be larger than any amount before the cut. */
export function portionUpTo(
  most: Rupiah,
  amount: Rupiah,
  numerator: number | bigint,
  denominator: number | bigint,
): Rupiah {
  const whole = roundHalfAway(BigInt(amount) * BigInt(numerator), BigInt(denominator))
  return whole < BigInt(most) ? rupiahFromBigInt(whole) : most
}

/**
 * Reads a plain decimal such as `'432500.25'` as a whole number of its last place.
 * @returns `undefined` for a sign, an exponent, more decimals than `places`, or anything else that is not
 * such a number
 * @example decimalDigits('2.5', 2) === 250n
 */
export function decimalDigits(text: string, places: number): bigint | undefined {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  return fraction.length > places ? undefined : BigInt(whole + fraction.padEnd(places, '0'))
}

function requireDigits(value: string | number, places: number, what: string): bigint {
  // The shortest decimal text of a number is exactly the text of the sender, so 0.1 stays one tenth.
  const digits = decimalDigits(String(value), places)
  if (digits === undefined) throw new RangeError(`Not a ${what} with up to ${places} decimals: ${value}`)
  return digits
}

/**
 * A price per unit: a decimal string with up to four decimals when buying, whole rupiah when selling.
 * @throws RangeError on anything else, negative prices included
 */
export function unitPrice(value: string | number): UnitPrice {
  const digits = requireDigits(value, PRICE_PLACES, 'price')
  if (digits >= 10n ** BigInt(PRICE_WHOLE_DIGITS + PRICE_PLACES))
    throw new RangeError(`Price too large: ${value}`)
  return digits as UnitPrice // checked: not negative, four places
}

/**
 * A quantity in its unit with up to three decimals. @throws RangeError on anything else, negative ones
 * included
 */
export const quantity = (value: number): Quantity =>
  requireDigits(value, QUANTITY_PLACES, 'quantity') as Quantity // checked: not negative, three places

/** A quantity as decimal text, as a column of three decimals takes it: 2.5 is `'2.500'`. */
export const quantityDecimal = (count: Quantity): string =>
  `${count / 1000n}.${String(count % 1000n).padStart(3, '0')}`

/** The cost of one unit, as decimal text of at most four places without closing zeros: 1000 over 3 is `'333.3333'`. */
export function costEach(cost: Rupiah, count: Quantity): string {
  const digits = roundHalfAway(BigInt(cost) * 10n ** BigInt(PRICE_PLACES + QUANTITY_PLACES), count)
  const text = `${digits / 10n ** BigInt(PRICE_PLACES)}.${String(digits % 10n ** BigInt(PRICE_PLACES)).padStart(PRICE_PLACES, '0')}`
  return text.replace(/\.?0+$/, '')
}

/** A percentage from 0 to 100 with up to two decimals. @throws RangeError on anything else */
export function basisPoints(percent: number): BasisPoints {
  const digits = Number(requireDigits(percent, PERCENT_PLACES, 'percentage'))
  if (digits > FULL_PERCENT) throw new RangeError(`Percentage above 100: ${percent}`)
  return digits as BasisPoints // checked: 0 to 10,000
}

/**
 * `price × quantity` in whole rupiah, rounded once.
 * @returns the amount, or the reason when it is above the largest amount of a line
 */
export function priceTimesQuantity(price: UnitPrice, count: Quantity): Rupiah | 'AMOUNT_TOO_LARGE' {
  const amount = roundHalfAway(price * count, 10n ** BigInt(PRICE_PLACES + QUANTITY_PLACES))
  return amount > LARGEST_AMOUNT ? 'AMOUNT_TOO_LARGE' : rupiahFromBigInt(amount)
}

/** The amount less a percentage, rounded: `round(amount × (100 − percent) / 100)`. */
export const lessPercent = (amount: Rupiah, percent: BasisPoints): Rupiah =>
  portion(amount, FULL_PERCENT - percent, FULL_PERCENT)

/** `'Rp'`-less display with dot thousands: `1234567` gives `'1.234.567'` (specification 5), `0.1234` gives `'0,1234'`. */
export const withDots = (value: number | bigint): string => {
  const [whole = '', ...fraction] = String(value).split('.')
  return [whole.replace(/\B(?=(\d{3})+(?!\d))/g, '.'), ...fraction].join(',')
}
