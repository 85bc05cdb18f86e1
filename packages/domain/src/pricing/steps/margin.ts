import {
  type BasisPoints,
  type Quantity,
  type Rupiah,
  rupiahFromBigInt,
  type UnitPrice,
} from '../../kernel/money.ts'
import type { StockistMargin } from '../price-rules.ts'
import { isWithin } from './campaign-scope.ts'
import { type PriceAsk, scopeRank } from './selling-price.ts'
import { isTargeted, type TargetedProduct } from './target.ts'

const FULL_PERCENT = 10_000n
/** Ten-thousandths of a rupiah, the place of a cost. */
const COST_PLACES = 10_000n

/**
 * The margin row of a product (domain-sales 3.3): branch before branch group before global, there product
 * before category before brand before all; then the latest, then the greatest id.
 */
export function marginFor<Row extends PlacedMargin>(
  rows: readonly Row[],
  product: TargetedProduct,
  ask: Omit<PriceAsk, 'taxMode'>,
  use: 'AUTO' | 'GUARD',
): Row | undefined {
  const fitting = rows.flatMap((row) => {
    const scope = scopeRank({ ...row, customerGroupId: null }, ask)
    const isMeant = (row.use === use || row.use === 'BOTH') && isTargeted(row.target, product)
    return scope !== undefined && isMeant && isWithin(ask.instant, row.validFrom, row.validTo)
      ? [{ row, scope, target: targetOrder.indexOf(row.target.kind) }]
      : []
  })
  fitting.sort(
    (a, b) =>
      a.scope - b.scope || a.target - b.target || b.row.validFrom - a.row.validFrom || b.row.id - a.row.id,
  )
  return fitting[0]?.row
}

/** What says where a margin row holds. */
export type PlacedMargin = Pick<
  StockistMargin,
  'id' | 'branchId' | 'branchGroupId' | 'target' | 'use' | 'validFrom' | 'validTo'
>

const targetOrder: readonly StockistMargin['target']['kind'][] = ['PRODUCT', 'CATEGORY', 'BRAND', 'ALL']

/**
 * The price that keeps the margin (AUTO), rounded up to the row's step: `ceilTo(cost × (100 + margin) / 100)`.
 * @param cost of one base unit
 * @param factor base units of the unit that is priced
 */
export function marginPrice(
  cost: UnitPrice,
  factor: number,
  { margin, roundTo }: Pick<StockistMargin, 'margin' | 'roundTo'>,
): Rupiah {
  const unitCost = cost * BigInt(factor)
  const raw =
    margin.mode === 'PERCENT'
      ? unitCost * (FULL_PERCENT + BigInt(margin.percent))
      : (unitCost + BigInt(margin.amount) * COST_PLACES) * FULL_PERCENT
  const step = BigInt(roundTo)
  return rupiahFromBigInt(roundUp(raw, COST_PLACES * FULL_PERCENT * step) * step)
}

/**
 * The lowest price of a unit that the margin guard accepts: `ceil(cost × (100 + floor) / 100)`. A large unit of expensive
 * goods may cost more than the largest amount, so it is cut there.
 */
export function marginFloor(cost: UnitPrice, factor: number, floorPercent: BasisPoints): Rupiah {
  const parts = cost * BigInt(factor) * (FULL_PERCENT + BigInt(floorPercent))
  const floor = roundUp(parts, COST_PLACES * FULL_PERCENT)
  return rupiahFromBigInt(floor < LARGEST_FLOOR ? floor : LARGEST_FLOOR)
}

const LARGEST_FLOOR = BigInt(Number.MAX_SAFE_INTEGER)

/** Whether a line's net, divided by its quantity, lies below the floor of its unit. */
export const isBelowFloor = (net: Rupiah, quantity: Quantity, floor: Rupiah): boolean =>
  BigInt(net) * 1000n < BigInt(floor) * quantity

const roundUp = (numerator: bigint, denominator: bigint): bigint =>
  (numerator + denominator - 1n) / denominator
