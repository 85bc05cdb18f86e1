import { LARGEST_AMOUNT } from '../kernel/money.ts'
import { LARGEST_QUANTITY, toBaseQuantity } from '../kernel/quantity.ts'
import type {
  DiscountGroup,
  DiscountItem,
  Gift,
  Promotion,
  Reward,
  SaleProduct,
  Threshold,
} from './price-rules.ts'
import type { CampaignScope } from './steps/campaign-scope.ts'
import { factorOf } from './steps/target.ts'

/**
 * Why a rule can't be applied (clarifications 3.4, 3.6 and 3.23): saving it is refused, and the engine skips it. Rows come
 * from tables that other programs and people write, so everything about them is checked here.
 */
export type RuleFault =
  /** A part is missing or invalid: a percentage above 100, a negative amount, an unknown type. */
  | 'MALFORMED'
  /** One of its amounts is above the largest one. */
  | 'AMOUNT_TOO_LARGE'
  /** Its end is before its start, or its hours are empty. */
  | 'PERIOD_REVERSED'
  /** Its maximum is less than its minimum. */
  | 'RANGE_REVERSED'
  /** An amount per unit without a unit. */
  | 'UNIT_REQUIRED'
  /** Triggers that are counted together, in several units. */
  | 'UNITS_DIFFER'
  | 'PARTS_REQUIRED'
  /** A part of a bundle without a quantity. */
  | 'PART_WITHOUT_QUANTITY'
  /** A repeating tier that starts at zero. */
  | 'TIER_FROM_ZERO'
  /** An order promotion has no lines of its own to lock. */
  | 'EXCLUSIVE_LINE_OF_ORDER'
  | 'GOODS_UNKNOWN'
  | 'UNIT_NOT_IN_PRODUCT'
  /** Goods that it gives are no whole number of base units. */
  | 'QTY_NOT_INTEGER'

/** A product of a reward or gift; undefined when it does not exist. */
export type GoodsOf = (productId: number) => SaleProduct | undefined

/** Why a discount group can't be saved or applied. */
export const discountFault = (group: DiscountGroup): RuleFault | undefined =>
  campaignFault(group) ??
  (['CENTRAL', 'STOCKIST', 'CUSTOMER_GROUP'].includes(group.scopeKind) && isFlag(group.isStackable)
    ? firstOf(group.items, itemFault)
    : 'MALFORMED')

/** Why a promotion can't be saved or applied, whichever tier or choice would be met. */
export const promotionFault = (promotion: Promotion, goodsOf: GoodsOf): RuleFault | undefined =>
  campaignFault(promotion) ??
  (isCombined(promotion) ? undefined : 'MALFORMED') ??
  (promotion.triggers.length === 0 ? undefined : firstOf(promotion.triggers, thresholdFault)) ??
  termsFault(promotion, goodsOf)

/** Why a gift can't be saved or applied. */
export function giftFault(gift: Gift, goodsOf: GoodsOf): RuleFault | undefined {
  const { basis, targets, left, given, inStock } = gift
  const isPeriod = basis?.kind === 'PERIOD_AMOUNT'
  const isWhole =
    isObject(basis) &&
    ['ORDER_AMOUNT', 'ORDER_QTY', 'PERIOD_AMOUNT'].includes(basis.kind) &&
    isCount(basis.threshold) &&
    (!isPeriod || (isNotNegative(basis.earlierAmount) && isNotNegative(basis.earlierGifts))) &&
    isFlag(gift.multiple) &&
    isNullOr(isCount, gift.maxPerOrder) &&
    isObject(left) &&
    isNullOr(isWholeNumber, left.gifts) &&
    isNullOr(isWholeNumber, left.customerGifts) &&
    isWholeNumber(inStock) &&
    Array.isArray(targets) &&
    targets.every(isTarget)
  if (!isWhole) return scopeFault(gift) ?? 'MALFORMED'
  if (basis.threshold > LARGEST_AMOUNT) return 'AMOUNT_TOO_LARGE'
  return scopeFault(gift) ?? givenFault(given, goodsOf)
}

/** Whether the rule's customers and times are readable. */
export const isScoped = (scope: CampaignScope & { readonly id: number; readonly code: string }): boolean =>
  isWholeNumber(scope.id) &&
  typeof scope.code === 'string' &&
  [scope.branchIds, scope.branchGroupIds, scope.customerGroupIds, scope.tagIds, scope.daysOfWeek].every(
    (list) => Array.isArray(list) && list.every(isWholeNumber),
  ) &&
  Array.isArray(scope.channels) &&
  isWholeNumber(scope.startAt) &&
  isNullOr(isWholeNumber, scope.endAt) &&
  isNullOr(isTime, scope.timeFrom) &&
  isNullOr(isTime, scope.timeTo)

function scopeFault(
  scope: CampaignScope & { readonly id: number; readonly code: string },
): RuleFault | undefined {
  if (!isScoped(scope)) return 'MALFORMED'
  const { startAt, endAt, timeFrom, timeTo } = scope
  const hasNoHours = timeFrom !== null && timeFrom === timeTo // from 22 to 6 goes over midnight, from 6 to 6 is never
  return (endAt !== null && endAt <= startAt) || hasNoHours ? 'PERIOD_REVERSED' : undefined
}

function campaignFault(campaign: DiscountGroup | Promotion): RuleFault | undefined {
  const { left, priority } = campaign
  const isWhole =
    isWholeNumber(priority) &&
    isObject(left) &&
    [left.orders, left.baseQuantity, left.amount, left.customerOrders].every((each) =>
      isNullOr(isWholeNumber, each),
    )
  return scopeFault(campaign) ?? (isWhole ? undefined : 'MALFORMED')
}

function itemFault(item: DiscountItem): RuleFault | undefined {
  const fault = thresholdFault(item)
  if (fault) return fault
  const { value, minQuantity, maxQuantity, unitId } = item
  if (!isWholeNumber(item.id) || !Array.isArray(item.exceptProductIds) || !isObject(value)) return 'MALFORMED'
  if (!isNullOr(isQuantity, maxQuantity)) return 'MALFORMED'
  if (maxQuantity !== null && minQuantity !== null && maxQuantity < minQuantity) return 'RANGE_REVERSED'
  const amounts = amountsFault(item.maxDiscount)
  if (amounts) return amounts
  if (value.type === 'PERCENT') return isPercent(value.percent) ? undefined : 'MALFORMED'
  if (value.type !== 'NOMINAL_PER_UNIT' || value.amount === null) return 'MALFORMED'
  return amountsFault(value.amount) ?? (unitId === null ? 'UNIT_REQUIRED' : undefined)
}

function thresholdFault(threshold: Threshold): RuleFault | undefined {
  if (!isObject(threshold)) return 'MALFORMED'
  const { target, unitId, minQuantity, minAmount } = threshold
  const isWhole = isTarget(target) && isNullOr(isWholeNumber, unitId) && isNullOr(isQuantity, minQuantity)
  return isWhole ? amountsFault(minAmount) : 'MALFORMED'
}

const isCombined = ({
  combination,
  applyMode,
  couponCode,
  maxApplications,
  triggers,
  isMixed,
  terms,
}: Promotion) =>
  ['STACKABLE', 'EXCLUSIVE_LINE', 'EXCLUSIVE_ORDER'].includes(combination) &&
  ['AUTO', 'CHOICE'].includes(applyMode) &&
  isNullOr((code) => typeof code === 'string', couponCode) &&
  isNullOr(isCount, maxApplications) &&
  Array.isArray(triggers) &&
  isFlag(isMixed) &&
  isObject(terms)

function termsFault(promotion: Promotion, goodsOf: GoodsOf): RuleFault | undefined {
  const { terms, triggers, isMixed, combination } = promotion
  const isInOneUnit = new Set(triggers.map(({ unitId }) => unitId)).size < 2
  if (isMixed && !isInOneUnit) return 'UNITS_DIFFER'
  switch (terms.type) {
    case 'BUY_X_GET_Y':
      return firstOf(terms.rewards, (reward) => rewardFault(reward, goodsOf))
    case 'BUNDLE_PRICE':
      return amountFault(terms.bundlePrice) ?? partsFault(triggers, isMixed)
    case 'TIERED_PERCENT':
    case 'TIERED_AMOUNT':
    case 'ORDER_PERCENT':
    case 'ORDER_AMOUNT': {
      const isForOrder = terms.type === 'ORDER_PERCENT' || terms.type === 'ORDER_AMOUNT'
      if (isForOrder && combination === 'EXCLUSIVE_LINE') return 'EXCLUSIVE_LINE_OF_ORDER'
      return (isInOneUnit ? undefined : 'UNITS_DIFFER') ?? tiersFault(terms)
    }
    default:
      return 'MALFORMED'
  }
}

type TieredTerms = Exclude<Promotion['terms'], { type: 'BUY_X_GET_Y' | 'BUNDLE_PRICE' }>

function tiersFault(terms: TieredTerms): RuleFault | undefined {
  if (terms.type === 'ORDER_PERCENT') {
    const cap = amountsFault(terms.maxDiscount)
    if (cap) return cap
  }
  if (terms.type === 'TIERED_AMOUNT' && !isFlag(terms.multiple)) return 'MALFORMED'
  const isMultiple = terms.type === 'TIERED_AMOUNT' && terms.multiple
  return firstOf<TieredTerms['tiers'][number]>(terms.tiers, (tier) => {
    if (!isObject(tier) || !isObject(tier.threshold)) return 'MALFORMED'
    const { threshold } = tier
    const reached = threshold.kind === 'QUANTITY' ? threshold.quantity : threshold.amount
    if (threshold.kind === 'QUANTITY' ? !isQuantityOrNone(reached) : threshold.kind !== 'AMOUNT')
      return 'MALFORMED'
    const fault = threshold.kind === 'AMOUNT' ? amountFault(threshold.amount) : undefined
    if (fault) return fault
    if (isMultiple && Number(reached) === 0) return 'TIER_FROM_ZERO'
    if (terms.type === 'TIERED_PERCENT' || terms.type === 'ORDER_PERCENT')
      return 'percent' in tier && isPercent(tier.percent) ? undefined : 'MALFORMED'
    return 'amount' in tier ? amountFault(tier.amount) : 'MALFORMED'
  })
}

/** Each trigger is a part; mixed ones together are one, counted by the first. */
function partsFault(triggers: readonly Threshold[], isMixed: boolean): RuleFault | undefined {
  const counted = isMixed ? triggers.slice(0, 1) : triggers
  if (counted.length === 0) return 'PARTS_REQUIRED'
  return counted.every(({ minQuantity }) => minQuantity !== null) ? undefined : 'PART_WITHOUT_QUANTITY'
}

function rewardFault(reward: Reward, goodsOf: GoodsOf): RuleFault | undefined {
  if (!isObject(reward)) return 'MALFORMED'
  const { id, productId, unitId, quantity, choiceGroup, percentOff } = reward
  if (!isWholeNumber(id) || !isNullOr(isWholeNumber, choiceGroup) || !isPercent(percentOff))
    return 'MALFORMED'
  return goodsFault(productId, unitId, quantity, goodsOf)
}

function givenFault(given: Gift['given'], goodsOf: GoodsOf): RuleFault | undefined {
  if (!isObject(given) || !isQuantity(given.quantity)) return 'MALFORMED'
  if (given.kind === 'PRODUCT') return goodsFault(given.productId, given.unitId, given.quantity, goodsOf)
  if (given.kind !== 'REWARD' || !isWholeNumber(given.rewardId)) return 'MALFORMED'
  return given.quantity % 1000n === 0n ? undefined : 'QTY_NOT_INTEGER'
}

function goodsFault(
  productId: number,
  unitId: number,
  quantity: Reward['quantity'],
  goodsOf: GoodsOf,
): RuleFault | undefined {
  if (!isQuantity(quantity)) return 'MALFORMED'
  const product = goodsOf(productId)
  if (!product) return 'GOODS_UNKNOWN'
  const factor = factorOf(product, unitId)
  if (factor === undefined) return 'UNIT_NOT_IN_PRODUCT'
  const base = toBaseQuantity(quantity, factor)
  return typeof base === 'string' ? 'QTY_NOT_INTEGER' : undefined
}

/** The first fault of a list that needs a part. */
function firstOf<Part>(
  list: readonly Part[],
  faultOf: (part: Part) => RuleFault | undefined,
): RuleFault | undefined {
  if (!Array.isArray(list)) return 'MALFORMED'
  if (list.length === 0) return 'PARTS_REQUIRED'
  for (const part of list) {
    const fault = faultOf(part)
    if (fault) return fault
  }
  return undefined
}

function amountFault(amount: unknown): RuleFault | undefined {
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 0) return 'MALFORMED'
  return amount > LARGEST_AMOUNT ? 'AMOUNT_TOO_LARGE' : undefined
}

/** Of an amount that may be left out. */
const amountsFault = (amount: unknown): RuleFault | undefined =>
  amount === null ? undefined : amountFault(amount)

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
const isFlag = (value: unknown): boolean => typeof value === 'boolean'
const isWholeNumber = (value: unknown): boolean => Number.isSafeInteger(value)
const isNotNegative = (value: unknown): boolean => isWholeNumber(value) && Number(value) >= 0
const isCount = (value: unknown): boolean => isWholeNumber(value) && Number(value) > 0
const isPercent = (value: unknown): boolean => isNotNegative(value) && Number(value) <= 10_000
const isQuantityOrNone = (value: unknown): boolean =>
  typeof value === 'bigint' && value >= 0n && value <= BigInt(LARGEST_QUANTITY) * 1000n
const isQuantity = (value: unknown): boolean => isQuantityOrNone(value) && value !== 0n
const isTime = (value: unknown): boolean =>
  typeof value === 'string' && /^\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(value)
const isNullOr = (isSuch: (value: unknown) => boolean, value: unknown): boolean =>
  value === null || isSuch(value)
const isTarget = (value: Threshold['target']): boolean =>
  isObject(value) &&
  (value.kind === 'ALL' || (['PRODUCT', 'BRAND', 'CATEGORY'].includes(value.kind) && isWholeNumber(value.id)))
