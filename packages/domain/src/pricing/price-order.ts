import { documentTax } from '../tax/ppn.ts'
import { canonicalText } from './canonical-text.ts'
import type { OrderInput, PriceRules } from './price-rules.ts'
import type { PricedOrder, PriceRefusal } from './priced-order.ts'
import { roundCash } from './steps/cash-rounding.ts'
import { finalLines } from './steps/final-line.ts'
import { earnedGifts } from './steps/gifts.ts'
import { discountLines } from './steps/line-discounts.ts'
import { saleLines } from './steps/order-lines.ts'
import { appliedRules, earnedFree, orderGift, orderTotals, rejectedRules } from './steps/order-summary.ts'
import { orderWarnings } from './steps/order-warnings.ts'
import { pointsExpireOn } from './steps/points.ts'
import { pricedLines } from './steps/priced-lines.ts'
import { applyPromotions } from './steps/promotions.ts'
import { priceOfOne, productFinder, rulesFor } from './steps/rules-for.ts'
import { type PriceAsk, priceBook } from './steps/selling-price.ts'

/**
 * Prices an order (domain-sales 3): selling price, line discounts, promotions, manual order discount, PPN, gifts, points,
 * cash rounding. Pure and synchronous, the same on the server and in a browser; the server's result counts. Conflicts of
 * rules are decided here and explained in `rejected` and in the traces, never left to the cashier.
 * @param rules all loaded rules for the branch, customer, moment and products; may include rules for others
 * @returns the priced order, or why it has no price
 * @throws RangeError when a product or unit of the order wasn't loaded; rules that can't be applied are named in `warnings`
 * and stop nothing
 */
export function priceOrder(input: OrderInput, rules: PriceRules): PricedOrder | PriceRefusal {
  const ask = askOf(input)
  const book = priceBook(rules.sellingPrices)
  const productOf = productFinder(rules.products)
  const { discountGroups, hasCustomerLimits, warnings, ...meant } = rulesFor(input, rules)

  const priced = saleLines(input, productOf, book, ask)
  if ('reason' in priced) return priced
  const discounted = discountLines(priced, discountGroups)
  if ('reason' in discounted) return discounted
  const goods = { productOf, priceOfOne: priceOfOne(book, ask) }
  const promotions = applyPromotions(meant.promotions, discounted, { ...input, hasCustomerLimits, goods })
  const final = finalLines(discounted, promotions, input.orderDiscountAmount)
  if ('reason' in final) return final

  const taxable = final.map(({ lineNo, net, product }) => ({ lineNo, net, tax: product.tax }))
  const tax = documentTax(taxable, input.taxMode)
  const freeLines = promotions.applied.flatMap(({ promotion, free }) =>
    free.map((each) => ({ ...each, promotionId: promotion.id })),
  )
  const gifts = earnedGifts(meant.gifts, final, { productOf, free: freeLines }, hasCustomerLimits)

  const lines = pricedLines(final, tax, input, { rules, ask })
  const bought = {
    lines,
    freeLines,
    gifts: gifts.given.map(orderGift),
    totals: orderTotals(final, tax),
    points: lines.reduce((running, line) => running + line.points, 0),
  }
  const outcome = { lines: final, discountGroups, promotions, gifts }
  return {
    ...bought,
    earnedFree: earnedFree(promotions.applied),
    applied: appliedRules(outcome),
    rejected: rejectedRules(outcome),
    pointsExpireOn: bought.points > 0 ? pointsExpireOn(input.at.date) : null,
    cash: input.isCash ? roundCash(tax.total, rules.cashUnit) : null,
    warnings: [...orderWarnings(input, rules, final, ask), ...warnings],
    canonicalText: canonicalText(bought),
  }
}

const askOf = ({ branchId, branchGroupIds, buyer, at, taxMode }: OrderInput): PriceAsk => ({
  branchId,
  branchGroupIds,
  customerGroupId: buyer.customerGroupId,
  instant: at.instant,
  taxMode,
})
