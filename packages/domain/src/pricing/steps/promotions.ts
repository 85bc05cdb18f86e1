import { minus, type Rupiah, sumOf, zeroRupiah } from '../../kernel/money.ts'
import type { Promotion } from '../price-rules.ts'
import type { RejectedPromotion } from './promotion-gate.ts'
import { type PromotionLine, savingOf } from './promotion-offer.ts'
import {
  type AppliedPromotion,
  isForOrder,
  newWalk,
  type PromotionContext,
  type Walk,
  walkPhase,
} from './promotion-walk.ts'
import type { DiscountedLine } from './sale-line.ts'

export interface PromotionResult {
  readonly applied: readonly AppliedPromotion[]
  readonly rejected: readonly RejectedPromotion[]
  /** What is left of each line, by line number. */
  readonly nets: ReadonlyMap<number, Rupiah>
}

/**
 * Step 3 (domain-sales 3.5): the stack of promotions that go together, and whether one that wants the order for
 * itself gives more. On a tie the stack stays.
 * @param promotions that are for this order
 * @param lines in order of line number
 */
export function applyPromotions(
  promotions: readonly Promotion[],
  lines: readonly DiscountedLine[],
  context: PromotionContext,
): PromotionResult {
  const frozen = lines.map(({ lineNo, product, baseQuantity, net }) => ({
    lineNo,
    product,
    baseQuantity,
    net,
    usable: baseQuantity,
  }))
  const isForItself = (promotion: Promotion) => promotion.combination === 'EXCLUSIVE_ORDER'
  const stack = buildStack(
    promotions.filter((promotion) => !isForItself(promotion)),
    frozen,
    context,
  )
  const alone = promotions.filter(isForItself).map((promotion) => buildStack([promotion], frozen, context))
  const rejected = [stack, ...alone].flatMap((walk) => walk.rejected)
  const [best] = alone.filter((walk) => walk.applied.length > 0).toSorted(compareAlone)
  const winner = best && walkSaving(best) > walkSaving(stack) ? best : stack
  const lost = [stack, ...alone]
    .filter((walk) => walk !== winner)
    .flatMap((walk) => walk.applied)
    .map(({ promotion }) => ({ promotion, reason: 'NOT_COMBINABLE' as const }))
  return { applied: winner.applied, rejected: [...rejected, ...lost], nets: winner.left }
}

/** Phase A on the nets of the discounts, phase B on the nets after phase A. */
function buildStack(
  promotions: readonly Promotion[],
  lines: readonly PromotionLine[],
  context: PromotionContext,
): Walk {
  const walk = newWalk(lines)
  const forOrder = promotions.filter(isForOrder)
  const forItems = promotions.filter((promotion) => !isForOrder(promotion))
  walkPhase(walk, forItems, lines, context)
  if (forOrder.length === 0) return walk
  const afterItems = lines.map((line) => ({ ...line, net: walk.left.get(line.lineNo) ?? zeroRupiah }))
  walkPhase(walk, forOrder, afterItems, context)
  return walk
}

const walkSaving = (walk: Walk): Rupiah => sumOf(walk.applied, savingOf)

/** The larger saving, then priority, then id (domain-sales D5). */
const compareAlone = (a: Walk, b: Walk): number => {
  const [first, second] = [a.applied[0]?.promotion, b.applied[0]?.promotion]
  return (
    minus(walkSaving(b), walkSaving(a)) ||
    (first?.priority ?? 0) - (second?.priority ?? 0) ||
    (first?.id ?? 0) - (second?.id ?? 0)
  )
}
