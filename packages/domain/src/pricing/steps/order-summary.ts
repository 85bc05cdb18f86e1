import { type Rupiah, sum, sumOf, zeroRupiah } from '../../kernel/money.ts'
import type { DocumentTax } from '../../tax/ppn.ts'
import type { DiscountGroup } from '../price-rules.ts'
import type { AppliedRule, EarnedFree, OrderGift, OrderTotals, RejectedRule } from '../priced-order.ts'
import type { FinalLine } from './final-line.ts'
import type { GivenGift, RejectedGift } from './gifts.ts'
import { discountUse } from './line-discounts.ts'
import { freeValueOf } from './promotion-offer.ts'
import type { PromotionResult } from './promotions.ts'
import type { AmountPart } from './sale-line.ts'

interface Outcome {
  readonly lines: readonly FinalLine[]
  readonly discountGroups: readonly DiscountGroup[]
  readonly promotions: PromotionResult
  readonly gifts: { readonly given: readonly GivenGift[]; readonly rejected: readonly RejectedGift[] }
}

interface Named {
  readonly id: number
  readonly code: string
  readonly name: string
}

const named = <Kind extends AppliedRule['kind']>(kind: Kind, { id, code, name }: Named) => ({
  kind,
  id,
  code,
  name,
})

/** Every rule that gave something: discounts, promotions in the order they were applied, gifts. */
export function appliedRules({ lines, discountGroups, promotions, gifts }: Outcome): AppliedRule[] {
  const uses = discountUse(lines)
  const discounts = discountGroups.flatMap((group) => {
    const use = uses.get(group.id)
    return use ? [{ ...named('DISCOUNT', group), ...use, freeValue: zeroRupiah, times: 1 }] : []
  })
  return [
    ...discounts,
    ...promotions.applied.map(({ promotion, off, free, times, baseQuantity }) => ({
      ...named('PROMOTION', promotion),
      amount: sumOf(off, (each) => each.amount),
      freeValue: freeValueOf(free),
      times,
      baseQuantity,
    })),
    ...gifts.given
      .filter(({ times, owed }) => times + owed > 0)
      .map(({ gift, times, owed }) => ({
        ...named('GIFT', gift),
        amount: zeroRupiah,
        freeValue: zeroRupiah,
        times: times + owed,
        baseQuantity: 0,
      })),
  ]
}

/** Every rule for this order that gave nothing, with the reason; discount groups only for not stacking. */
export function rejectedRules({ lines, discountGroups, promotions, gifts }: Outcome): RejectedRule[] {
  const lost = new Set(lines.flatMap((line) => line.notStacked))
  const uses = discountUse(lines)
  return [
    ...discountGroups
      .filter((group) => lost.has(group.id) && !uses.has(group.id))
      .map((group) => ({ ...named('DISCOUNT', group), reason: 'NOT_STACKABLE' as const })),
    ...promotions.rejected.map(({ promotion, ...why }) => ({ ...named('PROMOTION', promotion), ...why })),
    ...gifts.rejected.map(({ gift, ...why }) => ({ ...named('GIFT', gift), ...why })),
  ]
}

/** What earned the free goods of each BUY_X_GET_Y. */
export const earnedFree = (applied: PromotionResult['applied']): EarnedFree[] =>
  applied.flatMap(({ promotion, times, free, earning = [] }) =>
    earning.length === 0
      ? []
      : [
          {
            promotionId: promotion.id,
            times,
            pools: earning,
            free: free.map(({ productId, unitId, baseQuantity, price }) => ({
              productId,
              unitId,
              each: Math.round(baseQuantity / times),
              price,
            })),
          },
        ],
  )

/** A gift as the order carries it. */
export function orderGift({ gift, times, owed }: GivenGift): OrderGift {
  const { given, id, code, name } = gift
  return { giftId: id, code, name, given: { ...given, quantity: Number(given.quantity) / 1000 }, times, owed }
}

/** The part of a line's discounts that one source gave. */
const partsFrom = (line: FinalLine, sources: readonly AmountPart['source'][]): Rupiah =>
  sumOf(
    line.parts.filter((part) => sources.includes(part.source)),
    (part) => part.amount,
  )

/** The sums of an order (clarifications 3.20). */
export function orderTotals(lines: readonly FinalLine[], tax: DocumentTax): OrderTotals {
  const slotSum = (line: FinalLine, slots: readonly number[]) =>
    sumOf(slots, (slot) => line.slotAmounts[slot] ?? zeroRupiah)
  return {
    gross: sumOf(lines, (line) => line.gross),
    lineDiscount: sum(lines.flatMap((line) => [slotSum(line, [0, 1, 2]), partsFrom(line, ['DISCOUNT'])])),
    promoDiscount: sumOf(lines, (line) => partsFrom(line, ['PROMOTION'])),
    manualDiscount: sum(
      lines.flatMap((line) => [slotSum(line, [3]), partsFrom(line, ['MANUAL_LINE', 'MANUAL_ORDER'])]),
    ),
    net: sumOf(lines, (line) => line.net),
    dpp: tax.dpp,
    dppExempt: tax.dppExempt,
    dppNilaiLain: tax.dppNilaiLain,
    ppn: tax.ppn,
    grandTotal: tax.total,
  }
}
