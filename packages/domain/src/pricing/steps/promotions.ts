import { type Rupiah, zeroRupiah } from '../../kernel/money.ts'
import type { Promotion } from '../price-rules.ts'
import { goodsStacks } from './goods-stacks.ts'
import type { RejectedPromotion } from './promotion-gate.ts'
import { savingOf } from './promotion-offer.ts'
import {
  type AppliedPromotion,
  isForOrder,
  newWalk,
  type PhaseGoods,
  type PromotionContext,
  type Walk,
  walkPhase,
} from './promotion-walk.ts'
import type { DiscountedLine } from './sale-line.ts'

export interface PromotionResult {
  readonly applied: readonly AppliedPromotion[]
  readonly rejected: readonly RejectedPromotion[]
  /** The rest of each line, by line number. */
  readonly nets: ReadonlyMap<number, Rupiah>
}

/**
 * Step 3 (domain-sales 3.5): the stack of combinable promotions, or one exclusive promotion if it gives more. On a tie the
 * stack stays.
 * @param promotions that are for this order
 * @param lines in order of line number
 */
export function applyPromotions(
  promotions: readonly Promotion[],
  lines: readonly DiscountedLine[],
  context: PromotionContext,
): PromotionResult {
  const frozen = { lines, stacks: promotions.some(takesUnits) ? goodsStacks(lines) : [] }
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

const takesUnits = ({ terms }: Promotion): boolean =>
  terms.type === 'BUY_X_GET_Y' || terms.type === 'BUNDLE_PRICE'

/** Phase A on the nets of the discounts, phase B on the nets after phase A. */
function buildStack(promotions: readonly Promotion[], goods: PhaseGoods, context: PromotionContext): Walk {
  const walk = newWalk(goods.lines)
  const forOrder = promotions.filter(isForOrder)
  const forItems = promotions.filter((promotion) => !isForOrder(promotion))
  walkPhase(walk, forItems, goods, context)
  if (forOrder.length === 0) return walk
  const lines = goods.lines.map(({ lineNo, product, baseQuantity }) => ({
    lineNo,
    product,
    baseQuantity,
    net: walk.left.get(lineNo) ?? zeroRupiah,
  }))
  walkPhase(walk, forOrder, { lines, stacks: [] }, context)
  return walk
}

/** Off the bill and beside it; only compared. */
const walkSaving = (walk: Walk): number =>
  walk.applied.reduce((running, offer) => running + savingOf(offer), 0)

/** The larger saving, then priority, then id (domain-sales D5). */
const compareAlone = (a: Walk, b: Walk): number => {
  const [first, second] = [a.applied[0]?.promotion, b.applied[0]?.promotion]
  return (
    walkSaving(b) - walkSaving(a) ||
    (first?.priority ?? 0) - (second?.priority ?? 0) ||
    (first?.id ?? 0) - (second?.id ?? 0)
  )
}
