import { describe, expect, it } from 'vitest'
import { basisPoints, rupiah, unitPrice } from '../../kernel/money.ts'
import {
  amountTier,
  atAmount,
  coffee,
  discount,
  line,
  order,
  pcs,
  percentItem,
  price,
  priced,
  promotion,
  rules,
} from '../../test-support/order-facts.ts'
import { priceOrder } from '../price-order.ts'
import type { OrderInput, OrderLineInput, PriceRules } from '../price-rules.ts'

/** Coffee costs 8,000 and sells at 10,000; the guard lets through 9,000. */
const guarded: Partial<PriceRules> = {
  products: [{ ...coffee, cost: unitPrice('8000') }],
  sellingPrices: [price(coffee.id, pcs, 10_000)],
  margins: [
    {
      id: 1,
      branchId: 1,
      branchGroupId: null,
      target: { kind: 'ALL' },
      margin: { mode: 'PERCENT', percent: basisPoints(20) },
      floorPercent: basisPoints(12.5),
      roundTo: 50,
      use: 'GUARD',
      validFrom: 0,
      validTo: null,
    },
  ],
}

type Typed = Partial<OrderLineInput>
const warnings = (typed: Typed, more: Partial<OrderInput> = {}, campaigns: Partial<PriceRules> = {}) =>
  priced(order([line(1, coffee, pcs, 10, typed)], more), rules({ ...guarded, ...campaigns })).warnings

describe('an order discount above the order', () => {
  it('is refused, and up to it is not', () => {
    const given = rules({ sellingPrices: [price(coffee.id, pcs, 10_000)] })
    const ask = (amount: number) =>
      priceOrder(order([line(1, coffee, pcs, 1)], { orderDiscountAmount: rupiah(amount) }), given)
    expect(ask(10_001)).toEqual({ reason: 'HEADER_DISCOUNT_EXCEEDS_TOTAL' })
    expect(ask(10_000)).toMatchObject({ totals: { net: 0, manualDiscount: 10_000 } })
  })
})

describe('below the margin', () => {
  const below = [{ reason: 'PRICE_BELOW_MARGIN', lineNo: 1, minimum: 9_000 }]
  const eleven = [percentItem(11)]
  const off = promotion(1, { type: 'ORDER_AMOUNT', tiers: [amountTier(atAmount(0), 10_001)] })

  it.each<[string, Typed, Partial<OrderInput>, Partial<PriceRules>, unknown]>([
    ['just at the floor', { manualPercent: basisPoints(10) }, {}, {}, []],
    ['a rupiah below', { manualPercent: basisPoints(10), manualAmount: rupiah(1) }, {}, {}, below],
    ['by the price typed', { priceOverride: rupiah(8_999) }, {}, {}, below],
    ['by the order discount', {}, { orderDiscountAmount: rupiah(10_001) }, {}, below],
    ['by a discount of the stockist', {}, {}, { discountGroups: [discount(1, eleven)] }, below],
    [
      'by a discount of the company',
      {},
      {},
      { discountGroups: [discount(1, eleven, { budgetOwner: 'COMPANY' })] },
      [],
    ],
    ['by a promotion of the stockist', {}, {}, { promotions: [off] }, below],
    ['by a promotion of a principal', {}, {}, { promotions: [{ ...off, budgetOwner: 'PRINCIPAL' }] }, []],
    [
      'by hand beside a discount of the company',
      { manualPercent: basisPoints(11) },
      {},
      { discountGroups: [discount(1, [percentItem(1)], { budgetOwner: 'COMPANY' })] },
      below,
    ],
    ['without a cost', { priceOverride: rupiah(1) }, {}, { products: [coffee] }, []],
    ['without a margin row', { priceOverride: rupiah(1) }, {}, { margins: [] }, []],
  ])('%s', (_, typed, more, campaigns, expected) =>
    expect(warnings(typed, more, campaigns)).toEqual(expected),
  )
})

describe('a price typed by hand', () => {
  it('may be half more, not a rupiah above', () => {
    expect(warnings({ priceOverride: rupiah(15_000) })).toEqual([])
    expect(warnings({ priceOverride: rupiah(15_001) })).toEqual([
      { reason: 'PRICE_OVERRIDE_TOO_HIGH', lineNo: 1, maximum: 15_000 },
    ])
  })
})

describe('the limit of a role', () => {
  const limits = { linePercent: basisPoints(10), orderAmount: rupiah(25_000) }
  const four = (...[a, b, c, d]: readonly [number, number, number, number]) => ({
    typedPercents: [basisPoints(a), basisPoints(b), basisPoints(c), basisPoints(d)] as const,
  })
  const over = [{ reason: 'DISCOUNT_OVER_LIMIT', lineNo: 1 }]

  it.each<[string, Typed, unknown]>([
    ['nothing typed', {}, []],
    ['just the limit', { manualPercent: basisPoints(10) }, []],
    ['above it', { manualPercent: basisPoints(10.01) }, over],
    ['combined, just below', four(5, 5, 0, 0), []],
    ['combined, above', four(5, 5, 0.3, 0), over],
    ['an amount of as much', { manualAmount: rupiah(10_000) }, []],
    ['an amount of more', { manualAmount: rupiah(10_001) }, over],
    [
      'a percentage and an amount together',
      { manualPercent: basisPoints(5), manualAmount: rupiah(5_001) },
      over,
    ],
  ])('%s', (_, typed, expected) => expect(warnings(typed, { limits }, { margins: [] })).toEqual(expected))

  it('holds for the order discount', () => {
    const typed = (amount: number) =>
      warnings({}, { limits, orderDiscountAmount: rupiah(amount) }, { margins: [] })
    expect([typed(25_000), typed(25_001)]).toEqual([[], [{ reason: 'DISCOUNT_OVER_LIMIT' }]])
  })
})
