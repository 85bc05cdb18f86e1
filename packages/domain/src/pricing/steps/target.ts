import { minus, type Quantity, type Rupiah } from '../../kernel/money.ts'
import type { SaleProduct, Target, Threshold } from '../price-rules.ts'

/** Whether a rule means this product. */
export function isTargeted(target: Target, product: SaleProduct): boolean {
  switch (target.kind) {
    case 'ALL':
      return true
    case 'PRODUCT':
      return product.id === target.id
    case 'BRAND':
      return product.brandId === target.id
    case 'CATEGORY':
      return product.categoryIds.includes(target.id)
  }
}

/** The factor of a product's unit, or undefined when the product isn't counted in it. */
export const factorOf = (product: SaleProduct, unitId: number): number | undefined =>
  product.units.find((unit) => unit.unitId === unitId)?.factor

/**
 * Lines counted together in one unit, exactly: `total` parts, of which `parts` make one unit. The unit may
 * hold 12 of one product and 24 of another.
 */
export interface UnitCount {
  readonly total: number
  readonly parts: number
  /** How many parts one base unit of a product is; 0 when the product isn't counted in the unit. */
  readonly scaleOf: (product: SaleProduct) => number
}

/**
 * Counts lines in a unit; base units where it is null (clarifications 3.6).
 * @param baseOf how many base units of the line count
 */
export function countIn<Line extends { readonly product: SaleProduct }>(
  lines: readonly Line[],
  unitId: number | null,
  baseOf: (line: Line) => number,
): UnitCount {
  const factor = (product: SaleProduct) => (unitId === null ? 1 : (factorOf(product, unitId) ?? 0))
  let parts = 1
  for (const line of lines) parts = leastCommonMultiple(parts, factor(line.product))
  const scaleOf = (product: SaleProduct) => {
    const each = factor(product)
    return each === 0 || parts % each !== 0 ? 0 : parts / each
  }
  const total = lines.reduce((running, line) => running + baseOf(line) * scaleOf(line.product), 0)
  if (!Number.isSafeInteger(total)) throw new RangeError(`Quantity too large to count: ${total}`)
  return { total, parts, scaleOf }
}

function leastCommonMultiple(a: number, b: number): number {
  if (b === 0 || a % b === 0) return a
  let [larger, rest] = [a, b]
  while (rest > 0) [larger, rest] = [rest, larger % rest]
  return (a / larger) * b
}

export const reaches = (count: UnitCount, wanted: Quantity): boolean =>
  BigInt(count.total) * 1000n >= wanted * BigInt(count.parts)

/** How often a quantity fits. @throws RangeError when the quantity is zero: the rule is broken */
export function timesIn(count: UnitCount, wanted: Quantity): number {
  if (wanted <= 0n) throw new RangeError('A quantity that is counted by must be above zero')
  return Number((BigInt(count.total) * 1000n) / (wanted * BigInt(count.parts)))
}

/** What a rule's threshold still wants, for the hint 'Tambah 2 lusin lagi'. */
export type Missing =
  | { readonly kind: 'QUANTITY'; readonly quantity: number; readonly unitId: number | null }
  | { readonly kind: 'AMOUNT'; readonly amount: Rupiah }

/** The hint is shown where at most this part of the threshold is missing (domain-sales 3.2). */
const HINT_PERCENT = 30

export function missingQuantity(
  count: UnitCount,
  wanted: Quantity,
  unitId: number | null,
): Missing | undefined {
  const parts = BigInt(count.parts)
  const gap = wanted * parts - BigInt(count.total) * 1000n
  if (gap <= 0n || gap * 100n > wanted * parts * BigInt(HINT_PERCENT)) return undefined
  return { kind: 'QUANTITY', quantity: Number((gap + parts - 1n) / parts) / 1000, unitId }
}

export function missingAmount(reached: Rupiah, wanted: Rupiah): Missing | undefined {
  const gap = minus(wanted, reached)
  if (gap <= 0 || BigInt(gap) * 100n > BigInt(wanted) * BigInt(HINT_PERCENT)) return undefined
  return { kind: 'AMOUNT', amount: gap }
}

/** Whether the quantity and the amount that a threshold wants are both there. */
export const holds = (threshold: Threshold, count: UnitCount, amount: Rupiah): boolean =>
  (threshold.minQuantity === null || reaches(count, threshold.minQuantity)) &&
  (threshold.minAmount === null || amount >= threshold.minAmount)
