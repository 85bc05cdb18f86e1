import type { Rupiah } from '../kernel/money.ts'
import type { OrderInput } from '../pricing/price-rules.ts'
import type { PricedOrder } from '../pricing/priced-order.ts'
import { isOverLimit } from '../pricing/steps/order-warnings.ts'
import type { RoleLimits } from './role-limits.ts'

/** Why an order can't be taken as it is priced; lines by number, without one the whole order. */
export type OrderRefusal =
  | { readonly reason: 'PRICE_BELOW_MARGIN'; readonly lineNo: number; readonly minimum: Rupiah }
  | { readonly reason: 'PRICE_OVERRIDE_TOO_HIGH'; readonly lineNo: number; readonly maximum: Rupiah }
  | { readonly reason: 'PRICE_OVERRIDE_FORBIDDEN'; readonly lineNo: number }
  | { readonly reason: 'DISCOUNT_OVER_LIMIT'; readonly lineNo?: number }

/** The refusals that a person with wider limits may lift by a PIN. */
export const approvable: ReadonlySet<OrderRefusal['reason']> = new Set([
  'PRICE_OVERRIDE_FORBIDDEN',
  'PRICE_BELOW_MARGIN',
  'DISCOUNT_OVER_LIMIT',
])

/**
 * Whether a role may take this order (domain-sales 2.1, 3.3, 3.4 and 8.3): discounts typed by hand within its limits,
 * prices and the rules' own slots typed only where it may override, and nothing below the margin's floor unless its
 * override goes beyond it.
 * @returns the first refusal, in order of lines, or undefined
 */
export function limitRefusal(
  input: Pick<OrderInput, 'lines' | 'orderDiscountAmount'>,
  priced: Pick<PricedOrder, 'lines' | 'warnings'>,
  limits: RoleLimits,
): OrderRefusal | undefined {
  for (const line of input.lines) {
    const isOverridden = line.priceOverride !== undefined || line.typedPercents !== undefined
    if (isOverridden && limits.priceOverride === 'NO')
      return { reason: 'PRICE_OVERRIDE_FORBIDDEN', lineNo: line.lineNo }
    const gross = priced.lines.find(({ lineNo }) => lineNo === line.lineNo)?.gross
    const { manualDiscountBp } = limits
    if (gross !== undefined && manualDiscountBp !== null && isOverLimit(line, gross, manualDiscountBp))
      return { reason: 'DISCOUNT_OVER_LIMIT', lineNo: line.lineNo }
  }
  for (const warning of priced.warnings) {
    if (warning.reason === 'PRICE_OVERRIDE_TOO_HIGH') return warning
    if (warning.reason === 'PRICE_BELOW_MARGIN' && limits.priceOverride !== 'YES') return warning
  }
  const { orderDiscount } = limits
  if (orderDiscount !== null && input.orderDiscountAmount > orderDiscount)
    return { reason: 'DISCOUNT_OVER_LIMIT' }
  return undefined
}
