import { describe, expect, it } from 'vitest'
import { basisPoints, minus, quantity, rupiah } from '../kernel/money.ts'
import {
  amountTier,
  atAmount,
  coffee,
  discount,
  gift,
  line,
  of,
  order,
  pcs,
  percentItem,
  price,
  priced,
  promotion,
  reward,
  rice,
  rules,
  sugar,
  tea,
  when,
} from '../test-support/order-facts.ts'
import { ppnMewah } from '../test-support/taxes.ts'
import type { OrderInput, PriceRules } from './price-rules.ts'
import { returnShare, takenBefore } from './return-share.ts'

/** Something of everything: a discount, a percentage by hand, an amount off, free goods, a gift, points. */
const lines = [
  line(1, coffee, pcs, 10, { manualPercent: basisPoints(2) }),
  line(2, tea, pcs, 5),
  line(3, rice, pcs, 100),
]
const given: PriceRules = rules({
  sellingPrices: [price(coffee.id, pcs, 10_000), price(tea.id, pcs, 20_000), price(rice.id, pcs, 15)],
  discountGroups: [discount(1, [percentItem(10, { target: of(coffee) })])],
  promotions: [
    promotion(
      2,
      { type: 'BUY_X_GET_Y', rewards: [reward(1, tea, pcs, 1)] },
      { triggers: [when({ target: of(coffee), minQuantity: quantity(10) })] },
    ),
    promotion(3, { type: 'ORDER_AMOUNT', tiers: [amountTier(atAmount(100_000), 1_897)] }),
  ],
  gifts: [gift(4, { kind: 'ORDER_AMOUNT', threshold: rupiah(100_000) })],
  productPoints: [
    {
      id: 5,
      productId: coffee.id,
      unitId: pcs,
      branchId: null,
      branchGroupId: null,
      customerGroupId: null,
      points: 1,
      perQuantity: quantity(5),
      validFrom: 0,
      validTo: null,
    },
  ],
})
const input = order(lines, { orderDiscountAmount: rupiah(1_000) })
const whole = priced(input, given)

describe('a whole order', () => {
  it('adds up', () =>
    expect(whole.totals).toEqual({
      gross: 201_500,
      lineDiscount: 10_000,
      promoDiscount: 1_897,
      manualDiscount: 2_800,
      net: 186_803,
      dpp: 185_326,
      dppExempt: 1_477,
      dppNilaiLain: 169_882,
      ppn: 20_386,
      grandTotal: 207_189,
    }))

  it('names what was applied', () =>
    expect(whole.applied).toEqual([
      {
        kind: 'DISCOUNT',
        id: 1,
        code: 'DSC-1',
        name: 'DSC 1',
        amount: 10_000,
        freeValue: 0,
        times: 1,
        baseQuantity: 10,
      },
      {
        kind: 'PROMOTION',
        id: 2,
        code: 'PRM-2',
        name: 'PRM 2',
        amount: 0,
        freeValue: 20_000,
        times: 1,
        baseQuantity: 1,
      },
      {
        kind: 'PROMOTION',
        id: 3,
        code: 'PRM-3',
        name: 'PRM 3',
        amount: 1_897,
        freeValue: 0,
        times: 1,
        baseQuantity: 115,
      },
      {
        kind: 'GIFT',
        id: 4,
        code: 'GFT-4',
        name: 'GFT 4',
        amount: 0,
        freeValue: 0,
        times: 1,
        baseQuantity: 0,
      },
    ]))

  it('tells why a line has its price', () =>
    expect(whole.lines[0]?.trace).toEqual([
      {
        step: 'PRICE',
        source: { kind: 'ROW', sellingPriceId: 1011, scope: 'GLOBAL', minQuantity: 1 },
        price: 10_000,
        left: 100_000,
      },
      {
        step: 'PERCENT',
        slot: 1,
        by: { kind: 'DISCOUNT', id: 1, code: 'DSC-1', name: 'DSC 1' },
        percent: 1_000,
        amount: 10_000,
        left: 90_000,
      },
      { step: 'PERCENT', slot: 4, by: { kind: 'MANUAL_LINE' }, percent: 200, amount: 1_800, left: 88_200 },
      {
        step: 'AMOUNT',
        by: { kind: 'PROMOTION', id: 3, code: 'PRM-3', name: 'PRM 3' },
        amount: 882,
        left: 87_318,
      },
      { step: 'AMOUNT', by: { kind: 'MANUAL_ORDER' }, amount: 465, left: 86_853 },
      { step: 'TAX', code: 'PPN', dpp: 86_853, ppn: 9_554 },
      { step: 'POINTS', productPointId: 5, points: 2 },
    ]))

  it('is empty without lines', () =>
    expect(priced(order([]), given)).toMatchObject({ lines: [], totals: { grandTotal: 0 }, points: 0 }))
})

describe('PPN', () => {
  it('is counted per tax code, and not at all by one who is no taxable dealer', () => {
    const luxury = rules({ ...given, products: [{ ...coffee, tax: ppnMewah }, tea, rice, sugar] })
    expect(priced(order(lines), luxury).lines.map(({ ppn, isTaxable }) => [ppn, isTaxable])).toEqual([
      [10_478, true],
      [10_890, true],
      [0, false],
    ])
    const outside = priced(order(lines, { taxMode: 'NON_PKP' }), given)
    expect(outside.totals).toMatchObject({ dpp: 0, dppExempt: outside.totals.net, ppn: 0, dppNilaiLain: 0 })
    expect(outside.lines.every(({ isTaxable }) => !isTaxable)).toBe(true)
  })
})

describe('the canonical text', () => {
  it('is this, on every machine', () =>
    expect(whole.canonicalText).toBe(
      '[1,[[1,1,1,10,10000,1000,0,0,200,1347,86853,86853,9554,2],' +
        '[2,2,1,5,20000,0,0,0,0,1527,98473,98473,10832,0],' +
        '[3,3,1,100,15,0,0,0,0,23,1477,1477,0,0]],' +
        '[[2,2,1,1]],[[4,1,0]],[201500,186803,185326,1477,169882,20386,207189],2]',
    ))

  it.each<[string, OrderInput, PriceRules]>([
    [
      'a price',
      input,
      {
        ...given,
        sellingPrices: given.sellingPrices.map((row) => ({ ...row, price: rupiah(row.price + 1) })),
      },
    ],
    ['a discount that ended', input, { ...given, discountGroups: [] }],
    ['free goods', input, { ...given, promotions: given.promotions.slice(1) }],
    ['a gift', input, { ...given, gifts: [] }],
    ['points', input, { ...given, productPoints: [] }],
    ['a quantity', { ...input, lines: [line(1, coffee, pcs, 11)] }, given],
    ['the tax mode', { ...input, taxMode: 'INCLUDED' }, given],
  ])('changes with %s', (_, changed, changedRules) =>
    expect(priced(changed, changedRules).canonicalText).not.toBe(whole.canonicalText),
  )

  it('does not change with what is only shown', () => {
    const renamed = {
      ...given,
      discountGroups: given.discountGroups.map((group) => ({ ...group, name: 'Lain', code: 'LAIN' })),
      promotions: [
        ...given.promotions,
        promotion(9, { type: 'ORDER_AMOUNT', tiers: [amountTier(atAmount(900_000), 1)] }),
      ],
    }
    const later = priced({ ...input, isCash: true }, renamed)
    expect(later.rejected).toHaveLength(1)
    expect(later.canonicalText).toBe(whole.canonicalText)
  })
})

describe('a return', () => {
  it('of more than was sold is no share', () => {
    const [first] = whole.lines
    if (!first) throw new Error('The order has lines')
    const sold = { ...first, discount: minus(first.gross, first.net) }
    const taken = takenBefore(sold, 8)
    expect(() => returnShare(sold, 'EXCLUDED', taken, 3)).toThrow(RangeError)
    expect(returnShare(sold, 'EXCLUDED', taken, 2)).toEqual({
      revenue: 20_000,
      discount: 2_629,
      net: 17_371,
      dpp: 17_371,
      ppn: 1_911,
      refund: 19_282,
      points: 0,
    })
  })
})
