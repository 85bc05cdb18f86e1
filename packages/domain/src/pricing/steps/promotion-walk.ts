import { minus, type Rupiah, smaller, zeroRupiah } from '../../kernel/money.ts'
import type { Promotion } from '../price-rules.ts'
import { bundlePrice } from './bundle-promotion.ts'
import { buyXGetY, type RewardGoods } from './buy-x-get-y.ts'
import type { GoodsStack } from './goods-stacks.ts'
import {
  gateOf,
  type PromotionChoices,
  type RejectedPromotion,
  type RejectReason,
  rewardsOf,
} from './promotion-gate.ts'
import { type Evaluation, type Offer, type PromotionLine, savingOf } from './promotion-offer.ts'
import { tieredAmount, tieredPercent } from './tiered-promotion.ts'

export interface AppliedPromotion extends Offer {
  readonly promotion: Promotion
}

/** The goods of a phase, with its frozen nets. */
export interface PhaseGoods {
  readonly lines: readonly PromotionLine[]
  /** The same goods for promotions that take single units; empty where only the whole order counts. */
  readonly stacks: readonly GoodsStack[]
}

/** The context of all promotions of one order. */
export interface PromotionContext extends PromotionChoices {
  readonly goods: RewardGoods
}

/** The state of one walk over promotions, by line number. */
export interface Walk {
  readonly left: Map<number, Rupiah>
  /** Lines of an applied EXCLUSIVE_LINE. */
  readonly locked: Set<number>
  /** Lines that carry an item promotion. */
  readonly carrying: Set<number>
  /** Base units by stack that served in a BUY_X_GET_Y. */
  readonly used: Map<number, number>
  readonly applied: AppliedPromotion[]
  readonly rejected: RejectedPromotion[]
}

export const newWalk = (lines: readonly PromotionLine[]): Walk => ({
  left: new Map(lines.map(({ lineNo, net }) => [lineNo, net])),
  locked: new Set(),
  carrying: new Set(),
  used: new Map(),
  applied: [],
  rejected: [],
})

/** Item promotions come before order promotions (clarifications 3.4). */
export const isForOrder = ({ terms }: Promotion): boolean =>
  terms.type === 'ORDER_PERCENT' || terms.type === 'ORDER_AMOUNT'

/** The effect of a promotion on these goods. */
function evaluate(
  promotion: Promotion,
  { lines, stacks }: PhaseGoods,
  context: PromotionContext,
): Evaluation {
  const { terms } = promotion
  switch (terms.type) {
    case 'BUY_X_GET_Y':
      return buyXGetY(promotion, rewardsOf(promotion, context) ?? [], stacks, context.goods)
    case 'TIERED_PERCENT':
      return tieredPercent(promotion, terms.tiers, lines)
    case 'TIERED_AMOUNT':
      return tieredAmount(promotion, terms.tiers, lines, { multiple: terms.multiple, onWholeOrder: false })
    case 'BUNDLE_PRICE':
      return bundlePrice(promotion, terms.bundlePrice, stacks)
    case 'ORDER_PERCENT':
      return tieredPercent(promotion, terms.tiers, lines, { maxDiscount: terms.maxDiscount })
    case 'ORDER_AMOUNT':
      return tieredAmount(promotion, terms.tiers, lines, { multiple: false, onWholeOrder: true })
  }
}

/**
 * One phase of the stack (domain-sales 3.5 rules 1 and 2): the promotions that hold by themselves, by priority, saving and
 * id, each on the frozen nets of the phase and at most the rest of the lines.
 */
export function walkPhase(
  walk: Walk,
  promotions: readonly Promotion[],
  goods: PhaseGoods,
  context: PromotionContext,
): void {
  const candidates = promotions.flatMap((promotion) => {
    const alone = standAlone(promotion, goods, context)
    if ('reason' in alone) walk.rejected.push(alone)
    return 'offer' in alone ? [{ promotion, offer: alone.offer, saving: savingOf(alone.offer) }] : []
  })
  candidates.sort(
    (a, b) =>
      a.promotion.priority - b.promotion.priority || b.saving - a.saving || a.promotion.id - b.promotion.id,
  )
  for (const { promotion, offer } of candidates) {
    const reason = applyTo(walk, promotion, offer, { goods, context })
    if (reason) walk.rejected.push({ promotion, reason })
  }
}

/** A promotion as if it were the only one: its offer, its rejection, or nothing. */
function standAlone(
  promotion: Promotion,
  goods: PhaseGoods,
  context: PromotionContext,
): { readonly offer: Offer } | RejectedPromotion | { readonly isSilent: true } {
  const gate = gateOf(promotion, context)
  if (gate) return { promotion, reason: gate }
  const evaluation = evaluate(promotion, goods, context)
  switch (evaluation.kind) {
    case 'OFFER':
      return { offer: evaluation.offer }
    case 'UNMET': {
      const { missing } = evaluation
      return { promotion, reason: 'THRESHOLD_NOT_MET', ...(missing && { missing }) }
    }
    case 'QUOTA':
      return { promotion, reason: 'QUOTA_EXHAUSTED' }
    case 'NONE':
      return { isSilent: true }
  }
}

/** Applies a promotion to the walk, or says why it can't be applied. */
function applyTo(
  walk: Walk,
  promotion: Promotion,
  alone: Offer,
  { goods, context }: { goods: PhaseGoods; context: PromotionContext },
): RejectReason | undefined {
  const offer = isForOrder(promotion) ? alone : offerBesideOthers(walk, promotion, alone, { goods, context })
  if (!offer)
    return alone.concernedNos.some((lineNo) => walk.locked.has(lineNo)) ? 'LINES_LOCKED' : 'NOT_COMBINABLE'
  const cut = { ...offer, off: cutOff(walk, offer) }
  if (isOverQuota(promotion, cut)) return 'QUOTA_EXHAUSTED'
  if (savingOf(cut) === 0 && cut.free.length === 0) return 'NOT_COMBINABLE'
  for (const { lineNo, amount } of cut.off) walk.left.set(lineNo, minus(leftOf(walk, lineNo), amount))
  walk.applied.push({ ...cut, promotion })
  if (isForOrder(promotion)) return undefined
  for (const lineNo of cut.lineNos) walk.carrying.add(lineNo)
  if (promotion.combination === 'EXCLUSIVE_LINE')
    for (const lineNo of cut.concernedNos) walk.locked.add(lineNo)
  for (const [stack, baseQuantity] of cut.used)
    walk.used.set(stack, (walk.used.get(stack) ?? 0) + baseQuantity)
  return undefined
}

/**
 * EXCLUSIVE_LINE needs all of its goods for itself. STACKABLE takes the goods that no other promotion has locked or used,
 * and gets the tier that these goods reach.
 */
function offerBesideOthers(
  { carrying, locked, used }: Walk,
  promotion: Promotion,
  alone: Offer,
  { goods: { lines, stacks }, context }: { goods: PhaseGoods; context: PromotionContext },
): Offer | undefined {
  const meets = (taken: ReadonlySet<number>) => alone.concernedNos.some((lineNo) => taken.has(lineNo))
  if (promotion.combination === 'EXCLUSIVE_LINE' && (meets(locked) || meets(carrying))) return undefined
  const hasUsed = used.size > 0 && promotion.terms.type === 'BUY_X_GET_Y'
  if (!hasUsed && !meets(locked)) return alone
  const isOpen = ({ lineNo }: PromotionLine) => !locked.has(lineNo)
  const open = {
    lines: lines.filter(isOpen),
    stacks: stacks
      .filter((stack) => stack.lines.every(isOpen))
      .map((stack) => ({ ...stack, usable: stack.usable - (used.get(stack.no) ?? 0) })),
  }
  const evaluation = evaluate(promotion, open, context)
  return evaluation.kind === 'OFFER' ? evaluation.offer : undefined
}

const leftOf = (walk: Walk, lineNo: number): Rupiah => walk.left.get(lineNo) ?? zeroRupiah

/** Never more than the rest of a line (clarifications 3.2). */
const cutOff = (walk: Walk, offer: Offer): Offer['off'] =>
  offer.off
    .map(({ lineNo, amount }) => ({ lineNo, amount: smaller(amount, leftOf(walk, lineNo)) }))
    .filter(({ amount }) => amount > 0)

/** The whole effect has to fit into the rest of the quota (clarifications 3.9). */
const isOverQuota = ({ left }: Promotion, offer: Offer): boolean =>
  (left.baseQuantity !== null && offer.baseQuantity > left.baseQuantity) ||
  (left.amount !== null && savingOf(offer) > left.amount)
