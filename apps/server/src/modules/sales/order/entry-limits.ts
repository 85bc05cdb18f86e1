import type { OrderEntry } from '@merchant/contract/sales/order-entry.ts'
import { withDots } from '@merchant/domain/kernel/money.ts'
import { approvable, limitRefusal, type OrderRefusal } from '@merchant/domain/sales/order-limits.ts'
import type { RoleLimits } from '@merchant/domain/sales/role-limits.ts'
import type { SalesPaymentTerm } from '@merchant/domain/sales/sales-order.ts'
import { type Refusal, refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { approveByPin } from '../../system/auth/auth.public.ts'
import type { PricedAsk } from '../pricing/pricing.public.ts'
import { pricedReply } from './price-entry.ts'

/** The part of an order that decides whether it is accepted. */
export type ToTake = Pick<OrderEntry, 'branchId' | 'hash' | 'approval'> & { paymentTerm: SalesPaymentTerm }

/**
 * Checks whether this person may take a priced order: at the price that was shown, for a customer who may buy that way, and
 * within the limits of the role, or of a person who lifts them by a PIN (domain-sales 2.1, 8.3).
 * @returns the person who lifted the limits, to be stored with the order
 * @throws PRICE_CHANGED with the new result; CUSTOMER_NOT_APPROVED for a credit sale; PRICE_OVERRIDE_FORBIDDEN,
 * PRICE_OVERRIDE_TOO_HIGH, PRICE_BELOW_MARGIN, DISCOUNT_OVER_LIMIT and the refusals of `approveByPin`
 */
export async function requireTakeable(
  ctx: CommandCtx,
  given: ToTake,
  ask: PricedAsk,
): Promise<{ id: number; name: string } | null> {
  requireSamePrice(given.hash, ask)
  const { customer } = ask
  if (given.paymentTerm === 'CREDIT' && (customer.approved !== 'Approved' || customer.isWalkIn))
    throw refuseField('CUSTOMER_NOT_APPROVED', 'customerId', { name: customer.name })
  const refusalFor = (limits: RoleLimits) => limitRefusal(ask.input, ask.priced, limits)
  const found = refusalFor(ctx.principal.limits)
  if (!found) return null
  if (!given.approval || !approvable.has(found.reason)) throw inWords(found, ask, ctx.principal.limits)
  return approveByPin(ctx, {
    branchId: given.branchId,
    ...given.approval,
    action: 'menyetujui potongan dan harga pesanan ini',
    may: ({ limits }) => refusalFor(limits) === undefined,
  })
}

/** @throws PRICE_CHANGED with the new result, when the price isn't the shown one */
export function requireSamePrice(seen: string | undefined, ask: Pick<PricedAsk, 'priced' | 'hash'>): void {
  if (seen !== undefined && seen !== ask.hash) throw refuse('PRICE_CHANGED', { order: pricedReply(ask) })
}

/** The form field of a line's refusal. */
const fieldOf = {
  PRICE_BELOW_MARGIN: 'priceOverride',
  PRICE_OVERRIDE_TOO_HIGH: 'priceOverride',
  PRICE_OVERRIDE_FORBIDDEN: 'priceOverride',
  DISCOUNT_OVER_LIMIT: 'manualPct',
} as const satisfies Record<OrderRefusal['reason'], string>

function inWords(refusal: OrderRefusal, { input, products }: PricedAsk, limits: RoleLimits): Refusal {
  const index = input.lines.findIndex(({ lineNo }) => lineNo === refusal.lineNo)
  const line = input.lines[index]
  if (!line)
    return refuseField(refusal.reason, 'orderDiscAmount', {
      limit: `Rp ${withDots(limits.orderDiscount ?? 0)}`,
    })
  const params = {
    product: products.get(line.productId)?.name,
    limit: `${(limits.manualDiscountBp ?? 0) / 100}%`,
    ...('minimum' in refusal && { minimum: withDots(refusal.minimum) }),
    ...('maximum' in refusal && { maximum: withDots(refusal.maximum) }),
  }
  return refuseField(refusal.reason, `lines[${index}].${fieldOf[refusal.reason]}`, params)
}
