import { priceOrder } from '@merchant/domain/pricing/price-order.ts'
import type { OrderInput, PriceRules } from '@merchant/domain/pricing/price-rules.ts'
import type { PricedOrder, PriceRefusal } from '@merchant/domain/pricing/priced-order.ts'
import { type OrderHead, rulesFromWire, rulesToWire } from '@merchant/domain/pricing/rules-wire.ts'
import type { TaxRule } from '@merchant/domain/tax/ppn.ts'

/** What the price of a dispatch was made of: all but the lines, which say what the customer takes in the end. */
interface Frozen {
  head: OrderHead
  rules: unknown
}

/** Rules and head as JSON, to be kept with the dispatch. */
export function freeze(input: OrderInput, rules: PriceRules): Frozen {
  const { branchId, branchGroupIds, taxMode, channel, at, buyer, limits, isCash } = input
  return {
    head: { branchId, branchGroupIds, taxMode, channel, at, buyer, limits, isCash },
    rules: rulesToWire(rules),
  }
}

/** The input of the engine and its rules for what was delivered. */
export interface Thawed {
  input: OrderInput
  rules: PriceRules
}

/**
 * The order by the rules of its dispatch, so that a campaign that ended meanwhile still holds, with the taxes of the day on which it
 * is paid: its income is of that day (clarified/selling-after-the-till 38, 40).
 */
export function thaw(
  kept: unknown,
  asked: Pick<OrderInput, 'lines' | 'couponCodes' | 'promotionChoices' | 'rewardIds' | 'orderDiscountAmount'>,
  taxOf: (productId: number) => TaxRule | undefined,
): Thawed {
  const { head, rules } = kept as Frozen // as `freeze` wrote it
  const { lines, couponCodes, promotionChoices, rewardIds, orderDiscountAmount } = asked
  const all = rulesFromWire(rules)
  return {
    input: { ...head, lines, couponCodes, promotionChoices, rewardIds, orderDiscountAmount },
    rules: {
      ...all,
      products: all.products.map((product) => ({ ...product, tax: taxOf(product.id) ?? product.tax })),
    },
  }
}

export const priceThawed = ({ input, rules }: Thawed): PricedOrder | PriceRefusal => priceOrder(input, rules)
