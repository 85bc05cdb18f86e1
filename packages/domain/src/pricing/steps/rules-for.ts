import { type Quantity, type Rupiah, zeroRupiah } from '../../kernel/money.ts'
import type { DiscountGroup, Gift, OrderInput, PriceRules, Promotion, SaleProduct } from '../price-rules.ts'
import { discountFault, giftFault, isScoped, promotionFault, type RuleFault } from '../rule-faults.ts'
import { type CampaignScope, isInScope } from './campaign-scope.ts'
import type { Warning } from './order-warnings.ts'
import { usedUp } from './promotion-gate.ts'
import { type PriceAsk, type PriceBook, sellingPrice } from './selling-price.ts'

export interface RulesForOrder {
  readonly discountGroups: readonly DiscountGroup[]
  readonly promotions: readonly Promotion[]
  readonly gifts: readonly Gift[]
  readonly hasCustomerLimits: boolean
  /** Rules for this order that can't be applied, and coupons without a promotion. */
  readonly warnings: readonly Warning[]
}

/**
 * The campaigns for this order, by id. Other campaigns are dropped here, not even listed as rejected; a customer who isn't
 * approved gets none (clarifications 3.14 and 3.19). A campaign that can't be applied is skipped as a whole, so that it
 * stops no sale, and named (clarifications 3.23).
 */
export function rulesFor(input: OrderInput, rules: PriceRules): RulesForOrder {
  const { buyer, couponCodes } = input
  // 'Pelanggan Umum' is many people (clarifications 3.9).
  const hasCustomerLimits = buyer.customerId !== null && !buyer.isAnonymous
  if (!buyer.isApproved)
    return {
      discountGroups: [],
      promotions: [],
      gifts: [],
      hasCustomerLimits,
      warnings: unknownCoupons(couponCodes, []),
    }
  const known = new Map(rules.products.map((product) => [product.id, product]))
  const goodsOf = (id: number) => known.get(id)
  const broken: BrokenRule[] = []
  const forOrder = <Rule extends CampaignScope & Named>(
    kind: BrokenRule['kind'],
    list: readonly Rule[],
    faultOf: (rule: Rule) => RuleFault | undefined,
  ): Rule[] => {
    const meant = list.filter((rule) => isMeant(rule, input))
    const sound = meant.filter((rule) => faultOf(rule) === undefined)
    for (const { id, code } of meant.filter((rule) => !sound.includes(rule)))
      broken.push({ reason: 'RULE_BROKEN', kind, id, code })
    return sound.toSorted((a, b) => a.id - b.id)
  }
  const hasCoupon = ({ couponCode }: Promotion) => couponCode === null || couponCodes.includes(couponCode)
  const asked = rules.promotions.filter((promotion) => hasCoupon(promotion) && isMeant(promotion, input))
  const discountGroups = forOrder('DISCOUNT', rules.discountGroups, discountFault).filter(
    (group) => usedUp(group.left, hasCustomerLimits) === undefined,
  )
  const promotions = forOrder('PROMOTION', asked, (promotion) => promotionFault(promotion, goodsOf))
  const gifts = forOrder('GIFT', rules.gifts, (gift) => giftFault(gift, goodsOf))
  const warnings = [...broken.toSorted(byKindAndId), ...unknownCoupons(couponCodes, asked)]
  return { discountGroups, promotions, gifts, hasCustomerLimits, warnings }
}

/** A rule whose scope can't be read is reported broken on every order. */
const isMeant = (rule: CampaignScope & Named, input: OrderInput): boolean =>
  !isScoped(rule) || isInScope(rule, input)

type BrokenRule = Extract<Warning, { reason: 'RULE_BROKEN' }>

const byKindAndId = (a: BrokenRule, b: BrokenRule): number =>
  a.kind === b.kind ? Number(a.id) - Number(b.id) : a.kind < b.kind ? -1 : 1

interface Named {
  readonly id: number
  readonly code: string
}

/** Coupons without a promotion in this order: shows a typing mistake. */
const unknownCoupons = (codes: readonly string[], promotions: readonly Promotion[]): Warning[] =>
  codes
    .filter((code) => !promotions.some((promotion) => promotion.couponCode === code))
    .map((code) => ({ reason: 'COUPON_UNKNOWN', code }))

/** @throws RangeError when the product wasn't loaded */
export function productFinder(products: readonly SaleProduct[]): (id: number) => SaleProduct {
  const byId = new Map(products.map((product) => [product.id, product]))
  return (id) => {
    const product = byId.get(id)
    if (!product) throw new RangeError(`Product ${id} was not loaded`)
    return product
  }
}

const oneUnit = 1000n as Quantity // thousandths

/** The value of one unit of free goods (clarifications 3.12). */
export const priceOfOne =
  (book: PriceBook, ask: PriceAsk) =>
  (product: SaleProduct, unitId: number): Rupiah => {
    const listed = sellingPrice(book, product, { unitId, tierQuantity: oneUnit, ask })
    return !listed || listed === 'AMOUNT_TOO_LARGE' ? zeroRupiah : listed.price
  }
