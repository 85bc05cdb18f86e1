import { type Quantity, withDots } from './money.ts'

/** One unit of a product: how many base units it holds. Every product has exactly one unit with factor 1. */
export interface ProductUnit {
  readonly name: string
  readonly factor: number
}

/** Base units of a line; thousands of them still add up exactly. */
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
 * @throws RangeError when no unit has factor 1
 */
export function quantityText(baseQuantity: number, units: readonly ProductUnit[]): string {
  const descending = units.toSorted((a, b) => b.factor - a.factor)
  const base = descending.at(-1)
  if (base?.factor !== 1) throw new RangeError('A product needs a unit with factor 1')
  let rest = Math.abs(requireWhole(baseQuantity))
  const parts: string[] = []
  for (const unit of descending) {
    const count = Math.floor(rest / requireFactor(unit.factor))
    rest -= count * unit.factor
    if (count > 0) parts.push(`${withDots(count)} ${unit.name}`)
  }
  const text = parts.join(' ') || `0 ${base.name}`
  return baseQuantity < 0 ? `-${text}` : text
}

function requireFactor(factor: number): number {
  if (!Number.isSafeInteger(factor) || factor < 1) throw new RangeError(`Not a unit factor: ${factor}`)
  return factor
}

/** @throws RangeError when a base quantity is not a whole number within the safe range */
export function requireWhole(baseQuantity: number): number {
  if (!Number.isSafeInteger(baseQuantity)) throw new RangeError(`Not a whole base quantity: ${baseQuantity}`)
  return baseQuantity
}
