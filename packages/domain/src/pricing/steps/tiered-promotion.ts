import { portion, portionUpTo, type Rupiah, sumOf, zeroRupiah } from '../../kernel/money.ts'
import { allocateOverLines } from '../allocate.ts'
import type { AmountTier, PercentTier, Promotion, TierThreshold } from '../price-rules.ts'
import {
  type Evaluation,
  firstUnmet,
  type LineAmount,
  type Pool,
  type PromotionLine,
  poolsOf,
  unionOf,
} from './promotion-offer.ts'
import { missingAmount, missingQuantity, reaches, timesIn, timesOf } from './target.ts'

const FULL_PERCENT = 10_000

/**
 * TIERED_PERCENT and ORDER_PERCENT: the highest tier reached, `R(net × pct / 100)` of each line (domain-sales 3.5). A cap
 * is shared by nets.
 * @param lines that get the discount, where they differ from the lines of the triggers
 */
export function tieredPercent(
  promotion: Promotion,
  tiers: readonly PercentTier[],
  lines: readonly PromotionLine[],
  order?: { readonly maxDiscount: Rupiah | null },
): Evaluation {
  const reached = reachedTier(promotion, tiers, lines)
  if ('kind' in reached) return reached
  const thinned = order ? lines : reached.pool.goods
  const plain = thinned.map(({ lineNo, net }) => ({
    lineNo,
    amount: portion(net, reached.tier.percent, FULL_PERCENT),
  }))
  const cap = order?.maxDiscount ?? null
  const isCapped = cap !== null && sumOf(plain, ({ amount }) => amount) > cap
  return offered(1, thinned, isCapped ? shared(cap, thinned) : plain)
}

/**
 * TIERED_AMOUNT and ORDER_AMOUNT: the amount of the highest tier reached, shared by nets; once, or as often as
 * the threshold fits where `multiple` is set (clarifications 3.11).
 */
export function tieredAmount(
  promotion: Promotion,
  tiers: readonly AmountTier[],
  lines: readonly PromotionLine[],
  { multiple, onWholeOrder }: { readonly multiple: boolean; readonly onWholeOrder: boolean },
): Evaluation {
  const reached = reachedTier(promotion, tiers, lines)
  if ('kind' in reached) return reached
  const { tier, pool } = reached
  const fits = multiple ? timesReached(pool, tier.threshold) : 1
  const times = Math.min(fits, promotion.maxApplications ?? fits)
  const thinned = onWholeOrder ? lines : pool.goods
  // The discount is at most the price of the goods, however often it would be given.
  const amount = portionUpTo(
    sumOf(thinned, ({ net }) => net),
    tier.amount,
    times,
    1,
  )
  return offered(times, thinned, shared(amount, thinned))
}

function shared(total: Rupiah, lines: readonly PromotionLine[]): LineAmount[] {
  const shares = allocateOverLines(total, lines, (line) => line.net)
  return lines.map(({ lineNo }, index) => ({ lineNo, amount: shares[index] ?? zeroRupiah }))
}

const offered = (times: number, lines: readonly PromotionLine[], off: readonly LineAmount[]): Evaluation => ({
  kind: 'OFFER',
  offer: {
    times,
    off,
    free: [],
    lineNos: lines.map((line) => line.lineNo),
    concernedNos: lines.map((line) => line.lineNo),
    used: new Map(),
    baseQuantity: lines.reduce((running, line) => running + line.baseQuantity, 0),
  },
})

/** The highest tier that the goods of the triggers reach together; tiers are in rising order. */
function reachedTier<Tier extends { readonly threshold: TierThreshold }>(
  promotion: Promotion,
  tiers: readonly Tier[],
  lines: readonly PromotionLine[],
): { readonly tier: Tier; readonly pool: Pool } | Evaluation {
  const unmet = firstUnmet(poolsOf(promotion, lines))
  if (unmet) return unmet
  const pool = unionOf(promotion, lines)
  const tier = tiers.findLast(({ threshold }) => isReached(pool, threshold))
  if (tier) return { tier, pool }
  const lowest = tiers[0]?.threshold
  const missing = lowest && missingTo(pool, lowest)
  return { kind: 'UNMET', ...(missing && { missing }) }
}

const isReached = ({ count, amount }: Pool, threshold: TierThreshold): boolean =>
  threshold.kind === 'QUANTITY' ? reaches(count, threshold.quantity) : amount >= threshold.amount

const missingTo = ({ count, amount, threshold: { unitId } }: Pool, threshold: TierThreshold) =>
  threshold.kind === 'QUANTITY'
    ? missingQuantity(count, threshold.quantity, unitId)
    : missingAmount(amount, threshold.amount)

function timesReached({ count, amount }: Pool, threshold: TierThreshold): number {
  return threshold.kind === 'QUANTITY'
    ? timesIn(count, threshold.quantity)
    : timesOf(BigInt(amount), BigInt(threshold.amount))
}
