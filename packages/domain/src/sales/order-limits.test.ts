import { describe, expect, it } from 'vitest'
import { basisPoints, rupiah, unitPrice } from '../kernel/money.ts'
import type { StockistMargin } from '../pricing/price-rules.ts'
import { coffee, line, order, pcs, price, priced, rules } from '../test-support/order-facts.ts'
import { limitRefusal } from './order-limits.ts'
import { nothingAllowed, type RoleLimits } from './role-limits.ts'

// 10 pieces at 10,000; the floor is 9,000 + 4 % = 9,360.
const margin: StockistMargin = {
  id: 1,
  branchId: null,
  branchGroupId: null,
  target: { kind: 'ALL' },
  margin: { mode: 'PERCENT', percent: basisPoints(5) },
  floorPercent: basisPoints(4),
  roundTo: 50,
  use: 'GUARD',
  validFrom: 0,
  validTo: null,
}
const facts = rules({
  products: [{ ...coffee, cost: unitPrice(9_000) }],
  sellingPrices: [price(coffee.id, pcs, 10_000)],
  margins: [margin],
})

type Typed = NonNullable<Parameters<typeof line>[4]>

const refusalOf = (typed: Typed, limits: Partial<RoleLimits>, orderDiscount = 0) => {
  const input = order([line(1, coffee, pcs, 10, typed)], { orderDiscountAmount: rupiah(orderDiscount) })
  return limitRefusal(input, priced(input, facts), { ...nothingAllowed, ...limits })
}

const twoPercent: Partial<RoleLimits> = { manualDiscountBp: basisPoints(2), orderDiscount: rupiah(2_500) }

describe('what a role may do by hand', () => {
  it.each<[string, Typed, Partial<RoleLimits>, number, string | undefined]>([
    ['nothing typed', {}, {}, 0, undefined],
    ['the whole limit', { manualPercent: basisPoints(2) }, twoPercent, 0, undefined],
    ['above it', { manualPercent: basisPoints(2.01) }, twoPercent, 0, 'DISCOUNT_OVER_LIMIT'],
    ['an amount of 2 %', { manualAmount: rupiah(2_000) }, twoPercent, 0, undefined],
    ['an amount above it', { manualAmount: rupiah(2_001) }, twoPercent, 0, 'DISCOUNT_OVER_LIMIT'],
    ['off the order', {}, twoPercent, 2_500, undefined],
    ['too much off the order', {}, twoPercent, 2_501, 'DISCOUNT_OVER_LIMIT'],
    ['no limit at all', {}, { manualDiscountBp: null, orderDiscount: null }, 5_000, undefined],
    ['a price', { priceOverride: rupiah(9_500) }, {}, 0, 'PRICE_OVERRIDE_FORBIDDEN'],
    [
      'a price within the floor',
      { priceOverride: rupiah(9_360) },
      { priceOverride: 'WITHIN_FLOOR' },
      0,
      undefined,
    ],
    [
      'a price below the floor',
      { priceOverride: rupiah(9_359) },
      { priceOverride: 'WITHIN_FLOOR' },
      0,
      'PRICE_BELOW_MARGIN',
    ],
    [
      'a price below the floor, freely',
      { priceOverride: rupiah(9_359) },
      { priceOverride: 'YES' },
      0,
      undefined,
    ],
    [
      'a price half as high again',
      { priceOverride: rupiah(15_001) },
      { priceOverride: 'YES' },
      0,
      'PRICE_OVERRIDE_TOO_HIGH',
    ],
    [
      'the slots of rules',
      { typedPercents: [basisPoints(1), basisPoints(0), basisPoints(0), basisPoints(0)] },
      { manualDiscountBp: null },
      0,
      'PRICE_OVERRIDE_FORBIDDEN',
    ],
    [
      'a discount below the floor',
      { manualPercent: basisPoints(7) },
      { manualDiscountBp: null, priceOverride: 'WITHIN_FLOOR' },
      0,
      'PRICE_BELOW_MARGIN',
    ],
  ])('%s', (_, typed, limits, orderDiscount, expected) => {
    expect(refusalOf(typed, limits, orderDiscount)?.reason).toBe(expected)
  })

  it('names the line and what it may come to', () => {
    expect(refusalOf({ priceOverride: rupiah(9_000) }, { priceOverride: 'WITHIN_FLOOR' })).toEqual({
      reason: 'PRICE_BELOW_MARGIN',
      lineNo: 1,
      minimum: 9_360,
    })
  })
})
