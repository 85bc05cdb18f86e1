import type { Promotion, QuotaLeft, Reward } from '../price-rules.ts'
import { chosenRewards, isFree } from './buy-x-get-y.ts'
import type { Missing } from './target.ts'

/** Why a rule for this order gave nothing; the first reason that fits (clarifications 3.19). */
export type RejectReason =
  | 'CHOICE_PENDING'
  | 'LIMIT_REACHED'
  | 'QUOTA_EXHAUSTED'
  | 'THRESHOLD_NOT_MET'
  | 'LINES_LOCKED'
  | 'NOT_COMBINABLE'
  | 'NOT_STACKABLE'
  | 'GIFT_OUT_OF_STOCK'

export interface RejectedPromotion {
  readonly promotion: Promotion
  readonly reason: RejectReason
  readonly missing?: Missing
}

/** The choices of the customer and the cashier. */
export interface PromotionChoices {
  readonly promotionChoices: readonly { readonly promotionId: number; readonly isTaken: boolean }[]
  readonly rewardIds: readonly number[]
  /** False for 'Pelanggan Umum' and where nobody is named. */
  readonly hasCustomerLimits: boolean
}

/** Why a promotion is rejected without a look at the goods; undefined when the goods decide. */
export function gateOf(promotion: Promotion, choices: PromotionChoices): RejectReason | undefined {
  if (isChoicePending(promotion, choices)) return 'CHOICE_PENDING'
  return usedUp(promotion.left, choices.hasCustomerLimits)
}

/** Why a campaign can't be used any more (clarifications 3.9). */
export function usedUp(
  left: QuotaLeft,
  hasCustomerLimits: boolean,
): 'LIMIT_REACHED' | 'QUOTA_EXHAUSTED' | undefined {
  if (hasCustomerLimits && isNothing(left.customerOrders)) return 'LIMIT_REACHED'
  if (isNothing(left.orders) || isNothing(left.baseQuantity) || isNothing(left.amount))
    return 'QUOTA_EXHAUSTED'
  return undefined
}

const isNothing = (left: number | null): boolean => left !== null && left <= 0

/** Without an answer, a promotion of free goods is taken and a promotion of money is not (domain-sales 3.5). */
function isChoicePending(promotion: Promotion, choices: PromotionChoices): boolean {
  const rewards = rewardsOf(promotion, choices)
  if (rewards?.length === 0) return true
  if (promotion.applyMode === 'AUTO') return false
  const said = choices.promotionChoices.find(({ promotionId }) => promotionId === promotion.id)
  return said ? !said.isTaken : !rewards?.every(isFree)
}

/** The rewards of a BUY_X_GET_Y that count; undefined for other promotions. */
export const rewardsOf = ({ terms }: Promotion, { rewardIds }: PromotionChoices): Reward[] | undefined =>
  terms.type === 'BUY_X_GET_Y' ? chosenRewards(terms.rewards, rewardIds) : undefined
