import type { Figure } from '../kernel/figure.ts'

/** Limits of stock: how much of its goods a place wants to have (domain-core 3.A, clarified/centre-to-stockist 43 to 45). */

/** So many whole days before today are looked at. */
export const SALES_DAYS = 90
/** Days until ordered goods come, where a limit says nothing. */
export const USUAL_LEAD_DAYS = 7

/** What went out to customers of one product at one place, less what came back, in base units. */
export interface SoldQuantity {
  quantity: Figure
  /** Since the first move of the goods there, at most `SALES_DAYS`; at least 1. */
  days: number
}

interface Cover {
  leadTimeDays: number
  /** So many days more than until the next delivery comes. */
  coverDays: number
}

/** ⌈a/b⌉ of whole numbers, b above 0. */
const ceiling = (dividend: bigint, divisor: bigint): bigint =>
  dividend <= 0n ? 0n : (dividend + divisor - 1n) / divisor

const needed = ({ quantity, days }: SoldQuantity, forDays: number): number =>
  Number(ceiling(BigInt(quantity) * BigInt(forDays), BigInt(Math.max(1, days))))

/** Base units sold on an average day, to two decimals; 0 where more came back than was sold. */
export const averageDay = ({ quantity, days }: SoldQuantity): number =>
  Math.max(0, Math.round((Number(quantity) * 100) / Math.max(1, days)) / 100)

/**
 * The limits that the sales of late ask for: the least lasts until ordered goods come, the most for the days of cover beyond.
 * Null for goods that were not sold.
 */
export function suggestLimits(sold: SoldQuantity, { leadTimeDays, coverDays }: Cover) {
  if (BigInt(sold.quantity) <= 0n) return null
  return { minQty: needed(sold, leadTimeDays), maxQty: needed(sold, leadTimeDays + coverDays) }
}

interface Wanted extends Cover {
  sold: SoldQuantity
  minQty: number
  maxQty: number | null
  /** On hand, less reserved, with what is on order. */
  available: Figure
  /** Base units in the unit that is bought by. */
  purchaseFactor: number
}

/**
 * How much to order now (clarified/centre-to-stockist 45): the need until the next delivery and the days of cover, at least
 * the least and at most the most of the limit, less what is there and comes; in whole purchase units.
 * @returns base units; 0 where nothing is missing
 */
export function suggestOrder({ sold, minQty, maxQty, available, purchaseFactor, ...cover }: Wanted): number {
  const need = Math.max(minQty, needed(sold, cover.leadTimeDays + cover.coverDays))
  const capped = maxQty === null ? need : Math.min(need, maxQty)
  const factor = BigInt(purchaseFactor)
  return Number(ceiling(BigInt(capped) - BigInt(available), factor) * factor)
}
