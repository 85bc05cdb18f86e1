import { LARGEST_AMOUNT, type Quantity, type Rupiah, rupiahFromBigInt, sumOf } from '../../kernel/money.ts'
import { toBaseQuantity } from '../../kernel/quantity.ts'
import type { Gift, SaleProduct } from '../price-rules.ts'
import type { RejectReason } from './promotion-gate.ts'
import {
  baseUnits,
  factorOf,
  isTargeted,
  type Missing,
  missingAmount,
  missingQuantity,
  timesOf,
} from './target.ts'

export interface GiftLine {
  readonly product: SaleProduct
  readonly baseQuantity: number
  /** After all discounts, with PPN where the branch's prices include it. */
  readonly net: Rupiah
}

export interface GivenGift {
  readonly gift: Gift
  /** Given now; their goods are GIFT lines at price 0. */
  readonly times: number
  /** Earned, but not in stock: offered for a later pick-up. */
  readonly owed: number
}

export interface RejectedGift {
  readonly gift: Gift
  readonly reason: RejectReason
  readonly missing?: Missing
}

/** Where the goods of gifts come from. */
export interface GiftGoods {
  readonly productOf: (id: number) => SaleProduct
  /** Free goods of promotions, which leave the same stock. */
  readonly free: readonly { readonly productId: number; readonly baseQuantity: number }[]
}

/**
 * Step 4: gifts on the nets after the manual order discount, with or without PPN as the branch states its prices, like the
 * thresholds of promotions (domain-sales 3.6, clarifications 3.13). Quota and limit cut their number. Gifts in stock, after
 * the goods of the order, are given; the rest is owed.
 * @param gifts that can be applied
 */
export function earnedGifts(
  gifts: readonly Gift[],
  lines: readonly GiftLine[],
  goods: GiftGoods,
  hasCustomerLimits: boolean,
): { readonly given: GivenGift[]; readonly rejected: RejectedGift[] } {
  const shelf = new GiftShelf(lines, goods)
  const given: GivenGift[] = []
  const rejected: RejectedGift[] = []
  for (const gift of gifts) {
    const { customerGifts, gifts: quota } = gift.left
    const limit = hasCustomerLimits ? (customerGifts ?? Infinity) : Infinity
    const basis = basisOf(gift, lines)
    const earned = basis.times
    if (limit <= 0) rejected.push({ gift, reason: 'LIMIT_REACHED' })
    else if (quota !== null && quota <= 0) rejected.push({ gift, reason: 'QUOTA_EXHAUSTED' })
    else if (earned <= 0) {
      const { missing } = basis
      rejected.push({ gift, reason: 'THRESHOLD_NOT_MET', ...(missing && { missing }) })
    } else {
      const times = Math.min(earned, gift.maxPerOrder ?? earned, limit, quota ?? earned)
      const owed = times - shelf.take(gift, times)
      given.push({ gift, times: times - owed, owed })
      if (owed > 0) rejected.push({ gift, reason: 'GIFT_OUT_OF_STOCK' })
    }
  }
  return { given, rejected }
}

/** The stock for gifts: less the goods that the order sells or gives away, and less earlier gifts. */
class GiftShelf {
  /** Base units by product. */
  readonly #gone = new Map<number, number>()
  readonly #productOf: GiftGoods['productOf']

  constructor(lines: readonly GiftLine[], { productOf, free }: GiftGoods) {
    this.#productOf = productOf
    for (const { product, baseQuantity } of lines) this.#add(product.id, baseQuantity)
    for (const { productId, baseQuantity } of free) this.#add(productId, baseQuantity)
  }

  /** @returns how many of so many gifts there are */
  take({ given, inStock }: Gift, times: number): number {
    if (given.kind === 'REWARD') return Math.max(0, Math.min(times, inStock))
    const each = baseUnitsOf(given, this.#productOf(given.productId))
    const left = Math.max(0, inStock - (this.#gone.get(given.productId) ?? 0))
    const count = Math.min(times, Math.floor(left / each))
    this.#add(given.productId, count * each)
    return count
  }

  #add(productId: number, baseQuantity: number): void {
    this.#gone.set(productId, (this.#gone.get(productId) ?? 0) + baseQuantity)
  }
}

function baseUnitsOf(
  { unitId, quantity }: Extract<Gift['given'], { kind: 'PRODUCT' }>,
  product: SaleProduct,
): number {
  const baseQuantity = toBaseQuantity(quantity, factorOf(product, unitId) ?? 0)
  if (typeof baseQuantity === 'string') throw new RangeError(`Gift of product ${product.id}: ${baseQuantity}`)
  return baseQuantity
}

/** How many gifts the goods earn, or what they still miss. */
function basisOf(
  { basis, targets, multiple }: Gift,
  lines: readonly GiftLine[],
): { readonly times: number; readonly missing?: Missing | undefined } {
  const meant = lines.filter(
    ({ product }) => targets.length === 0 || targets.some((target) => isTargeted(target, product)),
  )
  const times = (reached: bigint) => {
    const fits = timesOf(reached, BigInt(basis.threshold))
    return multiple ? fits : Math.min(fits, 1)
  }
  if (basis.kind === 'ORDER_QTY') {
    const count = baseUnits(meant.reduce((running, line) => running + line.baseQuantity, 0))
    const wanted = (BigInt(basis.threshold) * 1000n) as Quantity // whole base units in thousandths
    return { times: times(count.total), missing: missingQuantity(count, wanted, null) }
  }
  const ordered = sumOf(meant, (line) => line.net)
  if (basis.kind === 'ORDER_AMOUNT')
    return { times: times(BigInt(ordered)), missing: missingAmount(ordered, basis.threshold) }
  // The sum of a long period may pass the largest amount.
  const reached = BigInt(ordered) + BigInt(basis.earlierAmount)
  const next = BigInt(basis.threshold) * BigInt(multiple ? basis.earlierGifts + 1 : 1)
  const missing = next - reached
  const isNear = missing > 0n && missing <= BigInt(LARGEST_AMOUNT) && next <= BigInt(LARGEST_AMOUNT)
  return {
    times: times(reached) - basis.earlierGifts,
    missing: isNear ? missingAmount(rupiahFromBigInt(reached), rupiahFromBigInt(next)) : undefined,
  }
}
