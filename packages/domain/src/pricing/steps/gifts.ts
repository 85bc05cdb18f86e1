import { plus, type Quantity, type Rupiah, rupiah, sumOf } from '../../kernel/money.ts'
import type { Gift, SaleProduct } from '../price-rules.ts'
import type { RejectReason } from './promotion-gate.ts'
import { isTargeted, type Missing, missingAmount, missingQuantity } from './target.ts'

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

/**
 * Step 4: gifts on the nets after the manual order discount, without PPN (domain-sales 3.6, clarifications
 * 3.13). Quota and limit cut their number; what is in stock is given, the rest is owed.
 */
export function earnedGifts(
  gifts: readonly Gift[],
  lines: readonly GiftLine[],
  hasCustomerLimits: boolean,
): { readonly given: GivenGift[]; readonly rejected: RejectedGift[] } {
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
      const owed = times - Math.min(times, gift.inStock)
      given.push({ gift, times: times - owed, owed })
      if (owed > 0) rejected.push({ gift, reason: 'GIFT_OUT_OF_STOCK' })
    }
  }
  return { given, rejected }
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
