import { type BasisPoints, type Rupiah, roundHalfAway, type UnitPrice } from '../kernel/money.ts'
import { marginFloor } from './steps/margin.ts'

/** What makes a new selling price worth a question. */
export const priceGuards = ['BELOW_COST', 'BELOW_MARGIN', 'FAR_FROM_OLD'] as const
export type PriceGuard = (typeof priceGuards)[number]

/** A new price of one unit, with what it is judged by. */
export interface JudgedPrice {
  readonly price: Rupiah
  /** The new price without PPN. */
  readonly net: Rupiah
  /** What is paid until now; null where nothing is. */
  readonly oldPrice: Rupiah | null
  /** Of a base unit, without PPN; null when unknown. */
  readonly cost: UnitPrice | null
  /** Base units of the unit. */
  readonly factor: number
  /** How far above its cost the price has to stay, by the margin row in force; null without one. */
  readonly floorPercent: BasisPoints | null
}

/** A change of more than so many percent, up or down, is asked about. */
const FAR_PERCENT = 30n
/** Ten-thousandths of a rupiah, the place of a cost. */
const COST_PLACES = 10_000n

/** The guards that a new price trips. Below its cost it is below every margin, too: then the cost alone is named. */
export function trippedGuards(judged: JudgedPrice): PriceGuard[] {
  const { price, net, oldPrice, cost, factor, floorPercent } = judged
  const guards: PriceGuard[] = []
  if (cost !== null && BigInt(net) * COST_PLACES < cost * BigInt(factor)) guards.push('BELOW_COST')
  else if (cost !== null && floorPercent !== null && net < marginFloor(cost, factor, floorPercent))
    guards.push('BELOW_MARGIN')
  if (oldPrice !== null && isFar(BigInt(oldPrice), BigInt(price))) guards.push('FAR_FROM_OLD')
  return guards
}

/** The least price without PPN that keeps the margin; null without a margin row or a cost. */
export const leastNet = ({
  cost,
  factor,
  floorPercent,
}: Pick<JudgedPrice, 'cost' | 'factor' | 'floorPercent'>): Rupiah | null =>
  cost === null || floorPercent === null ? null : marginFloor(cost, factor, floorPercent)

const isFar = (before: bigint, now: bigint): boolean =>
  (now > before ? now - before : before - now) * 100n > before * FAR_PERCENT

/** The cost of one unit in whole rupiah; null when unknown. */
export const costOfUnit = ({ cost, factor }: Pick<JudgedPrice, 'cost' | 'factor'>): number | null =>
  cost === null ? null : Number(roundHalfAway(cost * BigInt(factor), COST_PLACES))

/** Margin in percent of the price without PPN, two decimals; null without a cost. */
export function marginPercent({
  net,
  cost,
  factor,
}: Pick<JudgedPrice, 'net' | 'cost' | 'factor'>): number | null {
  if (cost === null || net === 0) return null
  const price = BigInt(net) * COST_PLACES
  return Number(roundHalfAway((price - cost * BigInt(factor)) * 10_000n, price)) / 100
}

/** How far a price moves, in percent of the old one with one decimal. */
export const changeInPercent = (before: Rupiah, now: Rupiah): number =>
  Number(roundHalfAway((BigInt(now) - BigInt(before)) * 1_000n, BigInt(before))) / 10
