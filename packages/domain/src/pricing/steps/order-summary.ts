import { type Rupiah, sum, sumOf, zeroRupiah } from '../../kernel/money.ts'
import type { DiscountGroup } from '../price-rules.ts'
import type { AppliedRule, OrderGift, RejectedRule } from '../priced-order.ts'
import type { FinalLine } from './final-line.ts'
import type { GivenGift, RejectedGift } from './gifts.ts'
import { takenByGroup } from './line-discounts.ts'
import type { PromotionResult } from './promotions.ts'

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
  const discounts = discountGroups.flatMap((group) => {
    const taken = lines
      .map((line) => ({ line, amount: takenByGroup(line, group.id) }))
      .filter(({ amount }) => amount > 0)
    if (taken.length === 0) return []
    const amount = sumOf(taken, (each) => each.amount)
    const baseQuantity = taken.reduce((running, { line }) => running + line.baseQuantity, 0)
    return [{ ...named('DISCOUNT', group), amount, freeValue: zeroRupiah, times: 1, baseQuantity }]
  })
  return [
    ...discounts,
    ...promotions.applied.map(({ promotion, off, free, times, baseQuantity }) => ({
      ...named('PROMOTION', promotion),
      amount: sumOf(off, (each) => each.amount),
      freeValue: sumOf(free, (each) => each.value),
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
  const isUsed = (group: DiscountGroup) => sumTaken(lines, group) > 0
  return [
    ...discountGroups
      .filter((group) => lost.has(group.id) && !isUsed(group))
      .map((group) => ({ ...named('DISCOUNT', group), reason: 'NOT_STACKABLE' as const })),
    ...promotions.rejected.map(({ promotion, ...why }) => ({ ...named('PROMOTION', promotion), ...why })),
    ...gifts.rejected.map(({ gift, ...why }) => ({ ...named('GIFT', gift), ...why })),
  ]
}

const sumTaken = (lines: readonly FinalLine[], { id }: DiscountGroup): Rupiah =>
  sum(lines.map((line) => takenByGroup(line, id)))

/** A gift as the order carries it. */
export function orderGift({ gift, times, owed }: GivenGift): OrderGift {
  const { given, id, code, name } = gift
  return { giftId: id, code, name, given: { ...given, quantity: Number(given.quantity) / 1000 }, times, owed }
}
