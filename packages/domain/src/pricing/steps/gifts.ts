import { plus, type Quantity, type Rupiah, rupiah, sumOf } from '../../kernel/money.ts'
import type { Gift, SaleProduct } from '../price-rules.ts'
import type { RejectReason } from './promotion-gate.ts'
import { factorOf, isTargeted, type Missing, missingAmount, missingQuantity } from './target.ts'

export interface GiftLine {
  readonly product: SaleProduct
  readonly baseQuantity: number
  /** After all discounts, without PPN. */
  readonly netWithoutPpn: Rupiah
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
 * Step 4: gifts on the nets after the manual order discount, without PPN (domain-sales 3.6, clarifications
 * 3.13). Quota and limit cut their number; what is in stock beside the goods of the order is given, the rest is owed.
 * @throws RangeError when the goods of a gift weren't loaded, or the rule is broken
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

/** What gifts find in stock: what the order sells or gives for nothing is gone, and so is what earlier gifts took. */
class GiftShelf {
  /** Thousandths of base units by product. */
  readonly #gone = new Map<number, bigint>()
  readonly #productOf: GiftGoods['productOf']

  constructor(lines: readonly GiftLine[], { productOf, free }: GiftGoods) {
    this.#productOf = productOf
    for (const { product, baseQuantity } of lines) this.#add(product.id, BigInt(baseQuantity) * 1000n)
    for (const { productId, baseQuantity } of free) this.#add(productId, BigInt(baseQuantity) * 1000n)
  }

  /** @returns how many of so many gifts there are */
  take({ given, inStock }: Gift, times: number): number {
    if (given.kind === 'REWARD') return Math.min(times, inStock)
    const factor = factorOf(this.#productOf(given.productId), given.unitId)
    if (factor === undefined) throw new RangeError(`Product ${given.productId} has no unit ${given.unitId}`)
    const each = given.quantity * BigInt(factor)
    const left = BigInt(inStock) * 1000n - (this.#gone.get(given.productId) ?? 0n)
    const count = left <= 0n ? 0 : Math.min(times, Number(left / each))
    this.#add(given.productId, BigInt(count) * each)
    return count
  }

  #add(productId: number, thousandths: bigint): void {
    this.#gone.set(productId, (this.#gone.get(productId) ?? 0n) + thousandths)
  }
}

/** How many gifts the goods earn, or what they still miss. */
function basisOf(
  gift: Gift,
  lines: readonly GiftLine[],
): { readonly times: number; readonly missing?: Missing | undefined } {
  const { basis, targets, multiple } = gift
  const meant = lines.filter(
    ({ product }) => targets.length === 0 || targets.some((target) => isTargeted(target, product)),
  )
  const times = (reached: number, threshold: number) => {
    if (threshold <= 0) throw new RangeError(`Gift ${gift.id} needs a threshold`)
    return multiple ? Math.floor(reached / threshold) : reached >= threshold ? 1 : 0
  }
  if (basis.kind === 'ORDER_QTY') {
    const total = meant.reduce((running, line) => running + line.baseQuantity, 0)
    const count = { total, parts: 1, scaleOf: () => 1 }
    const wanted = (BigInt(basis.threshold) * 1000n) as Quantity // whole base units in thousandths
    return { times: times(total, basis.threshold), missing: missingQuantity(count, wanted, null) }
  }
  const ordered = sumOf(meant, (line) => line.netWithoutPpn)
  const isPeriod = basis.kind === 'PERIOD_AMOUNT'
  const reached = isPeriod ? plus(ordered, basis.earlierAmount) : ordered
  const earlier = isPeriod ? basis.earlierGifts : 0
  const next = multiple ? rupiah(basis.threshold * (earlier + 1)) : basis.threshold
  return { times: times(reached, basis.threshold) - earlier, missing: missingAmount(reached, next) }
}
