import { lessPercent, minus, portion, type Rupiah, sum, zeroRupiah } from '../../kernel/money.ts'
import type { Campaign, OrderInput, OrderLineInput, PriceRules } from '../price-rules.ts'
import type { FinalLine } from './final-line.ts'
import { isBelowFloor, marginFloor, marginFor } from './margin.ts'
import { highestOverride, type PriceAsk } from './selling-price.ts'

/**
 * Warnings of an order while it is typed. The commands that book or take payment refuse all but COUPON_UNKNOWN and
 * RULE_BROKEN.
 */
export type Warning =
  | { readonly reason: 'PRICE_BELOW_MARGIN'; readonly lineNo: number; readonly minimum: Rupiah }
  | { readonly reason: 'PRICE_OVERRIDE_TOO_HIGH'; readonly lineNo: number; readonly maximum: Rupiah }
  /** Without a line: the discount of the whole order. */
  | { readonly reason: 'DISCOUNT_OVER_LIMIT'; readonly lineNo?: number }
  | { readonly reason: 'COUPON_UNKNOWN'; readonly code: string }
  /** A rule of this order that can't be applied and gave nothing (clarifications 3.23). */
  | {
      readonly reason: 'RULE_BROKEN'
      readonly kind: 'DISCOUNT' | 'PROMOTION' | 'GIFT'
      readonly id: number
      readonly code: string
    }

export function orderWarnings(
  input: OrderInput,
  rules: PriceRules,
  lines: readonly FinalLine[],
  ask: PriceAsk,
): Warning[] {
  const { linePercent, orderAmount } = input.limits
  const warnings: Warning[] = []
  for (const line of lines) {
    const { lineNo, priceSource, price } = line
    const minimum = brokenFloor(line, rules, ask)
    if (minimum !== undefined) warnings.push({ reason: 'PRICE_BELOW_MARGIN', lineNo, minimum })
    if (priceSource.kind === 'MANUAL' && price > highestOverride(priceSource.listPrice))
      warnings.push({
        reason: 'PRICE_OVERRIDE_TOO_HIGH',
        lineNo,
        maximum: highestOverride(priceSource.listPrice),
      })
    if (linePercent !== null && isOverLimit(line.input, line.gross, linePercent))
      warnings.push({ reason: 'DISCOUNT_OVER_LIMIT', lineNo })
  }
  if (orderAmount !== null && input.orderDiscountAmount > orderAmount)
    warnings.push({ reason: 'DISCOUNT_OVER_LIMIT' })
  return warnings
}

const FULL_PERCENT = 10_000

/**
 * Whether the values typed by hand on a line pass the role's limit: the combined effect `100 − 100 × (1 − d1) × (1 − d2) ×
 * …` (domain-sales 3.4), with a fixed amount its rupiah as well.
 */
export function isOverLimit(line: OrderLineInput, gross: Rupiah, limit: number): boolean {
  const percents = line.typedPercents ?? (line.manualPercent ? [line.manualPercent] : [])
  const left = percents.reduce((running, percent) => running * BigInt(FULL_PERCENT - percent), 1n)
  const least =
    BigInt(FULL_PERCENT - limit) * BigInt(FULL_PERCENT) ** BigInt(Math.max(percents.length - 1, 0))
  if (percents.length > 0 && left < least) return true
  const amount = line.manualAmount ?? zeroRupiah
  const byPercent = minus(gross, percents.reduce(lessPercent, gross))
  return amount > 0 && sum([byPercent, amount]) > portion(gross, limit, FULL_PERCENT)
}

/**
 * The margin floor of a line's unit where its net lies below (domain-sales 3.3). A discount paid by the company or a
 * principal is no loss of the stockist, so it counts as paid.
 */
function brokenFloor(line: FinalLine, rules: PriceRules, ask: PriceAsk): Rupiah | undefined {
  const { cost } = line.product
  const row = cost === null ? undefined : marginFor(rules.margins, line.product, ask, 'GUARD')
  if (cost === null || !row) return undefined
  const floor = marginFloor(cost, line.factor, row.floorPercent)
  const paidByOthers = [
    ...line.given.filter(({ groupId }) => isPaidByOthers(rules.discountGroups, groupId)),
    ...line.parts.filter(({ source, id }) => source === 'PROMOTION' && isPaidByOthers(rules.promotions, id)),
  ].map(({ amount }) => amount)
  return isBelowFloor(sum([line.net, ...paidByOthers]), line.quantity, floor) ? floor : undefined
}

const isPaidByOthers = (campaigns: readonly Campaign[], campaignId: number | null): boolean =>
  campaigns.some(({ id, budgetOwner }) => id === campaignId && budgetOwner !== 'STOCKIST')
