import type { LineIn, PriceEntry } from '@merchant/contract/sales/order-entry.ts'
import type { PricedOrder } from '@merchant/contract/sales/priced-order.ts'
import { type BasisPoints, basisPoints, quantity, rupiah } from '@merchant/domain/kernel/money.ts'
import type { OrderLineInput } from '@merchant/domain/pricing/price-rules.ts'
import { pricedWire } from '@merchant/domain/sales/priced-wire.ts'
import type { SalesChannel, SalesPaymentTerm } from '@merchant/domain/sales/sales-order.ts'
import type { Principal } from '../../../kernel/auth/principal.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { type OrderToPrice, type PricedAsk, type PricingCtx, priceAsked } from '../pricing/pricing.public.ts'

/** Who asks for a price, and when. */
export type PriceCtx = PricingCtx & { principal: Principal; clock: Clock }

/** The fields that decide the price of an order, for every user and every program. */
export type PricedFields = Omit<PriceEntry, 'channel' | 'paymentTerm'> & {
  channel: SalesChannel
  paymentTerm: SalesPaymentTerm
  /** Where its goods are taken from; left out, the primary one. */
  warehouseId?: number | null
  /** Of an order that is priced again. */
  orderId?: number
}

/** What a form says of an order, as the engine takes it; lines are numbered from 1. */
export function orderToPrice(
  { principal, clock }: Pick<PriceCtx, 'principal' | 'clock'>,
  entry: PricedFields,
  isCash = entry.paymentTerm === 'CASH',
): OrderToPrice {
  const { manualDiscountBp, orderDiscount } = principal.limits
  return {
    branchId: entry.branchId,
    customerId: entry.customerId,
    channel: entry.channel,
    at: clock.now(),
    lines: entry.lines.map(lineToPrice),
    couponCodes: entry.couponCodes,
    promotionChoices: entry.promotionChoices,
    rewardIds: [...new Set([...entry.rewardChoices, ...entry.lines.flatMap(({ choice }) => choice ?? [])])],
    orderDiscountAmount: rupiah(entry.orderDiscAmount),
    limits: { linePercent: manualDiscountBp, orderAmount: orderDiscount },
    isCash,
    warehouseId: entry.warehouseId ?? null,
    orderId: entry.orderId,
  }
}

/** A quantity below zero has no thousandths; as zero the engine refuses it by the name of its goods. */
function lineToPrice(line: LineIn, index: number): OrderLineInput {
  const { productId, unitId, qty, manualPct, manualAmount, disc, priceOverride } = line
  return {
    lineNo: index + 1,
    productId,
    unitId,
    quantity: quantity(Math.max(qty, 0)),
    ...(manualPct !== undefined && { manualPercent: basisPoints(manualPct) }),
    ...(manualAmount !== undefined && { manualAmount: rupiah(manualAmount) }),
    ...(disc && { typedPercents: fourOf(disc) }),
    ...(priceOverride !== undefined && { priceOverride: rupiah(priceOverride) }),
  }
}

const fourOf = ([first = 0, second = 0, third = 0, fourth = 0]: readonly number[]): readonly [
  BasisPoints,
  BasisPoints,
  BasisPoints,
  BasisPoints,
] => [basisPoints(first), basisPoints(second), basisPoints(third), basisPoints(fourth)]

/** Prices what a form says, from the rules of this moment. @throws the refusals of `priceAsked` */
export const priceEntry = (ctx: PriceCtx, entry: PricedFields, isCash?: boolean): Promise<PricedAsk> =>
  priceAsked(ctx, orderToPrice(ctx, entry, isCash))

/** A priced order as it travels, with the hash that its payment gives back. */
export const pricedReply = ({ priced, hash }: Pick<PricedAsk, 'priced' | 'hash'>): PricedOrder => ({
  ...pricedWire(priced),
  hash,
})
