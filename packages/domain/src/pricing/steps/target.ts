import { minus, type Quantity, type Rupiah } from '../../kernel/money.ts'
import { LARGEST_QUANTITY } from '../../kernel/quantity.ts'
import type { SaleProduct, Target, Threshold } from '../price-rules.ts'

/** What tells whether a rule is for a product. */
export type TargetedProduct = Pick<SaleProduct, 'id' | 'brandId' | 'categoryIds'>

/** Whether a rule is for this product. */
export function isTargeted(target: Target, product: TargetedProduct): boolean {
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

/** Whether a threshold counts a product: the product is a target, and has the unit if one is given (clarifications 3.6). */
export const concerns = (
  { target, unitId }: Pick<Threshold, 'target' | 'unitId'>,
  product: SaleProduct,
): boolean => isTargeted(target, product) && (unitId === null || factorOf(product, unitId) !== undefined)

/** Product, brand, category, all: a unit of goods serves the narrowest target first (clarifications 3.11). */
const kinds: readonly Target['kind'][] = ['PRODUCT', 'BRAND', 'CATEGORY', 'ALL']

/**
 * Compares thresholds, the narrower one first, for any order of entry: of two categories the lower one, of two on the same
 * goods the one with a unit, then the smaller one.
 * @param products that may serve them; their categories are in order, the lowest first
 */
export function narrowerFirst(products: readonly SaleProduct[]): (a: Threshold, b: Threshold) => number {
  const depthOf = (id: number): number => {
    const own = products.find(({ categoryIds }) => categoryIds.includes(id))
    return own ? own.categoryIds.length - own.categoryIds.indexOf(id) : 0
  }
  const keyOf = ({ target, unitId, minQuantity, minAmount }: Threshold) => [
    kinds.indexOf(target.kind),
    target.kind === 'CATEGORY' ? -depthOf(target.id) : 0,
    target.kind === 'ALL' ? 0 : target.id,
    unitId === null ? 1 : 0,
    unitId ?? 0,
    Number(minQuantity ?? 0n),
    minAmount ?? 0,
  ]
  return (a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)]
    const at = first.findIndex((value, index) => value !== second[index])
    return (first[at] ?? 0) - (second[at] ?? 0)
  }
}

/**
 * Goods counted together in one unit, exactly: `total` parts, of which `parts` make one unit. The unit may hold 12 of one
 * product and 24 of another; with many such goods the parts do not fit into a number.
 */
export interface UnitCount {
  readonly total: bigint
  readonly parts: bigint
  /** How many parts one base unit of a product is; 0 when the product isn't counted in the unit. */
  readonly scaleOf: (product: SaleProduct) => bigint
}

/**
 * Counts goods in a unit; base units where it is null (clarifications 3.6).
 * @param baseOf how many base units of the line count
 */
export function countIn<Goods extends { readonly product: SaleProduct }>(
  goods: readonly Goods[],
  unitId: number | null,
  baseOf: (each: Goods) => number,
): UnitCount {
  if (unitId === null) return baseUnits(goods.reduce((running, each) => running + baseOf(each), 0))
  const factor = (product: SaleProduct) => BigInt(factorOf(product, unitId) ?? 0)
  const parts = goods.reduce((running, { product }) => leastCommonMultiple(running, factor(product)), 1n)
  const scaleOf = (product: SaleProduct) => {
    const each = factor(product)
    return each === 0n || parts % each !== 0n ? 0n : parts / each
  }
  const total = goods.reduce((running, each) => running + BigInt(baseOf(each)) * scaleOf(each.product), 0n)
  return { total, parts, scaleOf }
}

/** So many base units. */
export const baseUnits = (total: number): UnitCount => ({
  total: BigInt(total),
  parts: 1n,
  scaleOf: () => 1n,
})

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  if (b === 0n || a % b === 0n) return a
  return (a / greatestCommonDivisor(a, b)) * b
}

export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [larger, rest] = [a, b]
  while (rest > 0n) [larger, rest] = [rest, larger % rest]
  return larger
}

export const reaches = (count: UnitCount, wanted: Quantity): boolean =>
  count.total * 1000n >= wanted * count.parts

/** So many times a quantity, in parts of its unit, rounded up to whole ones. */
export const partsOf = (times: number, wanted: Quantity, { parts }: UnitCount): bigint =>
  (BigInt(times) * wanted * parts + 999n) / 1000n

/** How often a quantity fits, at most as often as there are base units in a line. */
export const timesIn = ({ total, parts }: UnitCount, wanted: Quantity): number =>
  timesOf(total * 1000n, wanted * parts)

/**
 * How often `each` fits into `total`.
 * @throws RangeError when `each` is zero: the rule faults must have refused the rule
 */
export function timesOf(total: bigint, each: bigint): number {
  if (each <= 0n) throw new RangeError('A quantity that is counted by must be above zero')
  const times = total / each
  return times < BigInt(LARGEST_QUANTITY) ? Number(times) : LARGEST_QUANTITY
}

/** The missing part of a rule's threshold, for the hint 'Tambah 2 lusin lagi'. */
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
  const { total, parts } = count
  const gap = wanted * parts - total * 1000n
  if (gap <= 0n || gap * 100n > wanted * parts * BigInt(HINT_PERCENT)) return undefined
  return { kind: 'QUANTITY', quantity: Number((gap + parts - 1n) / parts) / 1000, unitId }
}

export function missingAmount(reached: Rupiah, wanted: Rupiah): Missing | undefined {
  const gap = minus(wanted, reached)
  if (gap <= 0 || BigInt(gap) * 100n > BigInt(wanted) * BigInt(HINT_PERCENT)) return undefined
  return { kind: 'AMOUNT', amount: gap }
}

/** Whether the goods meet both the quantity and the amount of a threshold. */
export const holds = (threshold: Threshold, count: UnitCount, amount: Rupiah): boolean =>
  (threshold.minQuantity === null || reaches(count, threshold.minQuantity)) &&
  (threshold.minAmount === null || amount >= threshold.minAmount)
