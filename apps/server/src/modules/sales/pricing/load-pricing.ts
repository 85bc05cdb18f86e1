import { type Rupiah, rupiah } from '@merchant/domain/kernel/money.ts'
import type { OrderInput, OrderLineInput, PriceRules } from '@merchant/domain/pricing/price-rules.ts'
import type { Channel } from '@merchant/domain/pricing/steps/campaign-scope.ts'
import type { Principal } from '../../../kernel/auth/principal.ts'
import type { Db } from '../../../kernel/db/types.ts'
import type { PricedCustomer } from './branch-and-buyer.queries.ts'
import type { PricedProduct } from './goods.queries.ts'
import { readRules } from './rules.queries.ts'
import type { PricingAsk } from './running-campaigns.ts'

/** The order of a request, before any facts are loaded. */
export interface OrderToPrice {
  readonly branchId: number
  readonly customerId: number
  readonly channel: Channel
  /** The moment whose prices, campaigns and taxes count. */
  readonly at: Date
  readonly lines: readonly OrderLineInput[]
  readonly couponCodes: readonly string[]
  readonly promotionChoices: OrderInput['promotionChoices']
  /** Picked rewards of choice groups. */
  readonly rewardIds: readonly number[]
  readonly orderDiscountAmount: Rupiah
  /** The limits of the caller's role for values typed by hand; null is without limit (domain-sales 8.3). */
  readonly limits: OrderInput['limits']
  /** Whether all of it is paid in cash, so that the total is rounded. */
  readonly isCash: boolean
  /** The warehouse that goods leave; left out, the primary one. */
  readonly warehouseId?: number | null
  /** The order that is priced again. */
  readonly orderId?: number | undefined
}

/** A query or a command. */
export type PricingCtx = { readonly principal: Pick<Principal, 'companyId' | 'branchIds'> } & (
  | { readonly db: Db }
  | { readonly tx: Db }
)

export interface LoadedPricing {
  readonly input: OrderInput
  readonly rules: PriceRules
  readonly customer: PricedCustomer
  /** The goods of the lines, and goods that campaigns may add; the caller checks inactive and foreign ones. */
  readonly products: ReadonlyMap<number, PricedProduct>
}

/** Cash is rounded to hundreds (domain-sales 3.8). */
export const CASH_UNIT = rupiah(100)

/**
 * Everything that `priceOrder` needs for an order: one statement, whatever the order's size, and more only for masters that
 * have changed or were not asked for lately. Campaigns of other customers may be among the rules; the engine leaves them out.
 * @throws REFERENCE_MISSING for a missing branch or customer, CUSTOMER_WRONG_BRANCH
 */
export async function loadPricing(ctx: PricingCtx, order: OrderToPrice): Promise<LoadedPricing> {
  const ask: PricingAsk = {
    companyId: ctx.principal.companyId,
    branchId: order.branchId,
    branchIds: ctx.principal.branchIds,
    customerId: order.customerId,
    at: order.at,
    productIds: [...new Set(order.lines.map(({ productId }) => productId))],
    warehouseId: order.warehouseId ?? null,
    orderId: order.orderId,
  }
  const { head, goods, prices, margins, campaigns } = await readRules('tx' in ctx ? ctx.tx : ctx.db, ask)
  const { customer, buyer, branchGroupIds, taxMode, at } = head
  const input: OrderInput = {
    branchId: order.branchId,
    branchGroupIds,
    taxMode,
    channel: order.channel,
    at,
    buyer,
    lines: order.lines,
    couponCodes: order.couponCodes,
    promotionChoices: order.promotionChoices,
    rewardIds: order.rewardIds,
    orderDiscountAmount: order.orderDiscountAmount,
    limits: order.limits,
    isCash: order.isCash,
  }
  const rules: PriceRules = {
    products: goods.flatMap(({ sale }) => (sale ? [sale] : [])),
    sellingPrices: prices,
    ...campaigns,
    productPoints: goods.flatMap(({ points }) => points),
    margins,
    cashUnit: CASH_UNIT,
  }
  return { input, rules, customer, products: new Map(goods.map(({ product }) => [product.id, product])) }
}
