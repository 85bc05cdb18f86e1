import { type Quantity, type Rupiah, zeroRupiah } from '../../kernel/money.ts'
import type { DiscountGroup, Gift, OrderInput, PriceRules, Promotion, SaleProduct } from '../price-rules.ts'
import { isInScope } from './campaign-scope.ts'
import type { Warning } from './order-warnings.ts'
import { usedUp } from './promotion-gate.ts'
import { type PriceAsk, type PriceBook, sellingPrice } from './selling-price.ts'

export interface RulesForOrder {
  readonly discountGroups: readonly DiscountGroup[]
  readonly promotions: readonly Promotion[]
  readonly gifts: readonly Gift[]
  readonly hasCustomerLimits: boolean
}

/**
 * The campaigns that are for this order, by id. Others aren't heard of any more, not even as rejected; a
 * customer who isn't approved gets none (clarifications 3.14 and 3.19).
 */
export function rulesFor(input: OrderInput, rules: PriceRules): RulesForOrder {
  const { buyer, couponCodes } = input
  // 'Pelanggan Umum' stands for many people (clarifications 3.9).
  const hasCustomerLimits = buyer.customerId !== null && !buyer.isAnonymous
  if (!buyer.isApproved) return { discountGroups: [], promotions: [], gifts: [], hasCustomerLimits }
  const byId = (a: { readonly id: number }, b: { readonly id: number }) => a.id - b.id
  const hasCoupon = ({ couponCode }: Promotion) => couponCode === null || couponCodes.includes(couponCode)
  return {
    discountGroups: rules.discountGroups
      .filter((group) => isInScope(group, input) && usedUp(group.left, hasCustomerLimits) === undefined)
      .toSorted(byId),
    promotions: rules.promotions
      .filter((promotion) => hasCoupon(promotion) && isInScope(promotion, input))
      .toSorted(byId),
    gifts: rules.gifts.filter((gift) => isInScope(gift, input)).toSorted(byId),
    hasCustomerLimits,
  }
}

/** Coupons that no promotion of this order asks for, so that a typing mistake is seen. */
export const unknownCoupons = (codes: readonly string[], promotions: readonly Promotion[]): Warning[] =>
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

/** What one unit of free goods is worth (clarifications 3.12). */
export const priceOfOne =
  (book: PriceBook, ask: PriceAsk) =>
  (product: SaleProduct, unitId: number): Rupiah =>
    sellingPrice(book, product, unitId, oneUnit, ask)?.price ?? zeroRupiah
