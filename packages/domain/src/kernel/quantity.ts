import type { Figure } from './figure.ts'
import { AmountOverflow, type Quantity, withDots } from './money.ts'

/** One unit of a product: how many base units it holds. Every product has exactly one unit with factor 1. */
export interface ProductUnit {
  readonly name: string
  readonly factor: number
}

/** The largest base quantity of a line; thousands of them still add up exactly. */
export const LARGEST_QUANTITY = 1_000_000_000_000

/**
 * A quantity in a unit as whole base units: 0.5 dus of 40 is 20. Base units are plain whole numbers, never
 * fractions (domain-core D2, clarifications 2.17).
 * @returns the base quantity, or the reason when it is not a whole number of base units or too many
 */
export function toBaseQuantity(
  count: Quantity,
  factor: number,
): number | 'QTY_NOT_INTEGER' | 'QTY_TOO_LARGE' {
  const thousandths = count * BigInt(requireFactor(factor))
  if (thousandths % 1000n !== 0n) return 'QTY_NOT_INTEGER'
  const base = thousandths / 1000n
  return base > LARGEST_QUANTITY ? 'QTY_TOO_LARGE' : Number(base)
}

/**
 * A base quantity in the largest units first: 124 with dus of 40 is '3 dus 4 pcs'.
 * @param units the product's units in any order; one has factor 1
 * @throws RangeError when no unit has factor 1, and for a fraction
 */
export function quantityText(baseQuantity: Figure, units: readonly ProductUnit[]): string {
  const descending = units.toSorted((a, b) => b.factor - a.factor)
  const base = descending.at(-1)
  if (base?.factor !== 1) throw new RangeError('A product needs a unit with factor 1')
  let rest = BigInt(baseQuantity)
  if (rest < 0n) rest = -rest
  const parts: string[] = []
  for (const unit of descending) {
    const factor = BigInt(requireFactor(unit.factor))
    const count = rest / factor
    rest %= factor
    if (count > 0n) parts.push(`${withDots(count)} ${unit.name}`)
  }
  const text = parts.join(' ') || `0 ${base.name}`
  return baseQuantity < 0 ? `-${text}` : text
}

function requireFactor(factor: number): number {
  if (!Number.isSafeInteger(factor) || factor < 1) throw new RangeError(`Not a unit factor: ${factor}`)
  return factor
}

/**
 * @throws AmountOverflow beyond what a number carries exactly
 * @throws RangeError when a base quantity is not a whole number
 */
export function requireWhole(baseQuantity: number): number {
  if (Number.isSafeInteger(baseQuantity)) return baseQuantity
  const what = `Not a whole base quantity: ${baseQuantity}`
  throw Math.abs(baseQuantity) > Number.MAX_SAFE_INTEGER ? new AmountOverflow(what) : new RangeError(what)
}
