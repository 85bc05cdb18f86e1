import type { LineIn, PriceEntry } from '@merchant/contract/sales/order-entry.ts'
import type { PricedOrder } from '@merchant/contract/sales/priced-order.ts'
import { type BasisPoints, basisPoints, quantity, rupiah } from '@merchant/domain/kernel/money.ts'
import type { OrderLineInput } from '@merchant/domain/pricing/price-rules.ts'
import { pricedWire } from '@merchant/domain/sales/priced-wire.ts'
import type { SalesChannel, SalesPaymentTerm } from '@merchant/domain/sales/sales-order.ts'
import type { Principal } from '../../../kernel/auth/principal.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { type OrderToPrice, type PricedAsk, type PricingCtx, priceAsked } from '../pricing/pricing.public.ts'

/** The user and the moment of a price. */
export type PriceCtx = PricingCtx & { principal: Principal; clock: Clock }

/** The fields that decide the price of an order, for every user and every program. */
export type PricedFields = Omit<PriceEntry, 'channel' | 'paymentTerm'> & {
  channel: SalesChannel
  paymentTerm: SalesPaymentTerm
  /** The warehouse that its goods leave; left out, the primary one. */
  warehouseId?: number | null
  /** Id of an order that is priced again. */
  orderId?: number
}

/** The order of a form as input of the engine; lines are numbered from 1. */
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
    promotionChoices: entry.promotionChoices.map(({ promotionId, isTaken }) => ({ promotionId, isTaken })),
    rewardIds: [...new Set([...entry.rewardChoices, ...entry.lines.flatMap(({ choice }) => choice ?? [])])],
    orderDiscountAmount: rupiah(entry.orderDiscAmount),
    limits: { linePercent: manualDiscountBp, orderAmount: orderDiscount },
    isCash,
    warehouseId: entry.warehouseId ?? null,
    orderId: entry.orderId,
  }
}

/** A negative quantity can't be given to the engine; as zero the engine refuses it with the name of its goods. */
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

/** The price of a form's order, from the present rules. @throws the refusals of `priceAsked` */
export const priceEntry = (ctx: PriceCtx, entry: PricedFields, isCash?: boolean): Promise<PricedAsk> =>
  priceAsked(ctx, orderToPrice(ctx, entry, isCash))

/** A priced order for the reply, with the hash that the payment sends back. */
export const pricedReply = ({ priced, hash }: Pick<PricedAsk, 'priced' | 'hash'>): PricedOrder => ({
  ...pricedWire(priced),
  hash,
})
