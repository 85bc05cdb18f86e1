import { type Rupiah, sum, sumOf } from '../../kernel/money.ts'
import type { Promotion, SaleProduct, Threshold } from '../price-rules.ts'
import {
  countIn,
  holds,
  isTargeted,
  type Missing,
  missingAmount,
  missingQuantity,
  reaches,
  type UnitCount,
} from './target.ts'

/** A line as one promotion sees it: on the frozen net of its phase (domain-sales D4). */
export interface PromotionLine {
  readonly lineNo: number
  readonly product: SaleProduct
  readonly baseQuantity: number
  readonly net: Rupiah
  /** Base units that no BUY_X_GET_Y has used yet. */
  readonly usable: number
}

/** Free goods; their price is only what they are valued at (clarifications 3.12). */
export interface FreeGoods {
  readonly productId: number
  readonly unitId: number
  /** In the unit. */
  readonly quantity: number
  readonly baseQuantity: number
  readonly price: Rupiah
  readonly value: Rupiah
}

export interface LineAmount {
  readonly lineNo: number
  readonly amount: Rupiah
}

/** What a promotion would give. */
export interface Offer {
  readonly times: number
  readonly off: readonly LineAmount[]
  readonly free: readonly FreeGoods[]
  /** Lines that carry it, and that an EXCLUSIVE_LINE locks. */
  readonly lineNos: readonly number[]
  /** Base units that can't serve in another BUY_X_GET_Y. */
  readonly used: readonly { readonly lineNo: number; readonly baseQuantity: number }[]
  /** Free or discounted base units: what a quota of quantity counts. */
  readonly baseQuantity: number
}

/** NONE: nothing to gain, and nothing to tell. */
export type Evaluation =
  | { readonly kind: 'OFFER'; readonly offer: Offer }
  | { readonly kind: 'UNMET'; readonly missing?: Missing }
  | { readonly kind: 'QUOTA' | 'NONE' }

/** Off the bill and, in free goods, beside it. */
export const savingOf = (offer: Pick<Offer, 'off' | 'free'>): Rupiah =>
  sum([...offer.off.map(({ amount }) => amount), ...offer.free.map(({ value }) => value)])

/** The lines of one trigger, or of all of them where they are mixed. */
export interface Pool {
  readonly threshold: Threshold
  readonly lines: readonly PromotionLine[]
  readonly count: UnitCount
  readonly amount: Rupiah
}

const everything: Threshold = { target: { kind: 'ALL' }, unitId: null, minQuantity: null, minAmount: null }

type BaseOf = (line: PromotionLine) => number
const allUnits: BaseOf = (line) => line.baseQuantity

/** One pool per trigger; all must hold. Mixed ones are one pool against the first threshold. */
export function poolsOf(
  promotion: Promotion,
  lines: readonly PromotionLine[],
  baseOf: BaseOf = allUnits,
): Pool[] {
  if (promotion.isMixed || promotion.triggers.length === 0) return [unionOf(promotion, lines, baseOf)]
  return promotion.triggers.map((trigger) => {
    const meant = lines.filter((line) => isTargeted(trigger.target, line.product))
    return pool(trigger, meant, baseOf)
  })
}

/** All lines that any trigger means, counted in the first one's unit. */
export function unionOf(
  { triggers }: Promotion,
  lines: readonly PromotionLine[],
  baseOf: BaseOf = allUnits,
): Pool {
  const [first = everything, ...others] = triggers
  const all = [first, ...others]
  const meant = lines.filter((line) => all.some((trigger) => isTargeted(trigger.target, line.product)))
  return pool(first, meant, baseOf)
}

const pool = (threshold: Threshold, lines: readonly PromotionLine[], baseOf: BaseOf): Pool => ({
  threshold,
  lines,
  count: countIn(lines, threshold.unitId, baseOf),
  amount: sumOf(lines, (line) => line.net),
})

/** The first trigger that doesn't hold, with what it still wants. */
export function firstUnmet(pools: readonly Pool[]): Evaluation | undefined {
  const unmet = pools.find(
    ({ threshold, lines, count, amount }) => lines.length === 0 || !holds(threshold, count, amount),
  )
  if (!unmet) return undefined
  const { threshold, count, amount } = unmet
  const { minQuantity, minAmount, unitId } = threshold
  const missing =
    minQuantity !== null && !reaches(count, minQuantity)
      ? missingQuantity(count, minQuantity, unitId)
      : minAmount !== null && amount < minAmount
        ? missingAmount(amount, minAmount)
        : undefined
  return { kind: 'UNMET', ...(missing && { missing }) }
}

/** Cheapest net per base unit first, then by line number. */
export const cheapestFirst = (lines: readonly PromotionLine[]): PromotionLine[] =>
  lines.toSorted((a, b) => {
    const difference = BigInt(a.net) * BigInt(b.baseQuantity) - BigInt(b.net) * BigInt(a.baseQuantity)
    return difference === 0n ? a.lineNo - b.lineNo : difference < 0n ? -1 : 1
  })
