import type { ApiReply } from '@merchant/contract/api.ts'
import type { PricedOrder } from '@merchant/contract/sales/priced-order.ts'
import { basisPoints, quantity, rupiah } from '@merchant/domain/kernel/money.ts'
import { priceOrder } from '@merchant/domain/pricing/price-order.ts'
import type { OrderInput, OrderLineInput } from '@merchant/domain/pricing/price-rules.ts'
import type { PriceRefusal } from '@merchant/domain/pricing/priced-order.ts'
import { rulesFromWire } from '@merchant/domain/pricing/rules-wire.ts'
import { pricedWire } from '@merchant/domain/sales/priced-wire.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { SaleBody } from './sale-body.ts'

/** Rules and the head of an order, as the server sends them. */
export type TillRules = ApiReply<'POST /core/v2/cashier/booking/rules'>

const parsed = new WeakMap<TillRules['rules'], ReturnType<typeof rulesFromWire>>()

/** Reading hundreds of rules takes longer than pricing with them. */
function rulesOf(wire: TillRules['rules']) {
  const known = parsed.get(wire)
  if (known) return known
  const made = rulesFromWire(wire)
  parsed.set(wire, made)
  return made
}

/**
 * Prices a sale in the browser by the server's rules, so that the total is shown at once. The server's own result counts;
 * `hash` tells whether both agree.
 * @returns null as long as the rules of some goods are not loaded
 */
export function priceHere(body: SaleBody, { head, rules }: TillRules): PricedOrder | PriceRefusal | null {
  const known = new Set(rules.products.map(({ id }) => id))
  if (!body.lines.every(({ productId }) => known.has(productId))) return null
  const priced = priceOrder(toInput(body, head), rulesOf(rules))
  if ('reason' in priced) return priced
  const hash = bytesToHex(sha256(utf8ToBytes(priced.canonicalText)))
  // The server's reply is made by the same function; TypeScript sees readonly lists.
  return { ...pricedWire(priced), hash } as unknown as PricedOrder
}

/** The head is of the domain's own type, written by the server as it is. */
const toInput = (body: SaleBody, head: TillRules['head']): OrderInput => ({
  ...(head as unknown as Omit<OrderInput, 'lines'>),
  lines: body.lines.map(toLine),
  couponCodes: body.couponCodes,
  promotionChoices: body.promotionChoices,
  rewardIds: body.rewardChoices,
  orderDiscountAmount: rupiah(body.orderDiscAmount),
})

function toLine(line: SaleBody['lines'][number], index: number): OrderLineInput {
  const { productId, unitId, qty, manualPct, manualAmount, disc, priceOverride } = line
  const [first = 0, second = 0, third = 0, fourth = 0] = disc ?? []
  return {
    lineNo: index + 1,
    productId,
    unitId,
    quantity: quantity(qty),
    ...(manualPct !== undefined && { manualPercent: basisPoints(manualPct) }),
    ...(manualAmount !== undefined && { manualAmount: rupiah(manualAmount) }),
    ...(priceOverride !== undefined && { priceOverride: rupiah(priceOverride) }),
    ...(disc && {
      typedPercents: [
        basisPoints(first),
        basisPoints(second),
        basisPoints(third),
        basisPoints(fourth),
      ] as const,
    }),
  }
}
