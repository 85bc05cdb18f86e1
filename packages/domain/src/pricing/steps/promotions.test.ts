import { describe, expect, it } from 'vitest'
import { basisPoints, quantity, rupiah } from '../../kernel/money.ts'
import {
  amountTier,
  applied,
  atAmount,
  atQuantity,
  box,
  coffee,
  line,
  member,
  nets,
  of,
  order,
  pcs,
  percentTier,
  price,
  priced,
  promotion,
  rejected,
  reward,
  rules,
  sugar,
  tea,
  unlimited,
  when,
} from '../../test-support/order-facts.ts'
import type { OrderInput, OrderLineInput, Promotion } from '../price-rules.ts'

/** Coffee at 10,000, tea at 20,000, sugar at 5,000; ten of each: 100,000, 200,000 and 50,000. */
const sellingPrices = [price(coffee.id, pcs, 10_000), price(tea.id, pcs, 20_000), price(sugar.id, pcs, 5_000)]
const ten = [line(1, coffee, pcs, 10), line(2, tea, pcs, 10), line(3, sugar, pcs, 10)]
const result = (
  promotions: readonly Promotion[],
  lines: readonly OrderLineInput[] = ten,
  more: Partial<OrderInput> = {},
) => priced(order(lines, more), rules({ sellingPrices, promotions }))

type More = Partial<Promotion>
const always = atAmount(0)
const percentOff = (id: number, percent: number, more: More = {}) =>
  promotion(id, { type: 'TIERED_PERCENT', tiers: [percentTier(always, percent)] }, more)
const amountOff = (id: number, amount: number, more: More = {}) =>
  promotion(id, { type: 'TIERED_AMOUNT', tiers: [amountTier(always, amount)], multiple: false }, more)
const orderPercent = (id: number, percent: number, more: More = {}, maxDiscount: number | null = null) =>
  promotion(
    id,
    {
      type: 'ORDER_PERCENT',
      tiers: [percentTier(always, percent)],
      maxDiscount: maxDiscount === null ? null : rupiah(maxDiscount),
    },
    more,
  )
const orderAmount = (id: number, from: number, amount: number, more: More = {}) =>
  promotion(id, { type: 'ORDER_AMOUNT', tiers: [amountTier(atAmount(from), amount)] }, more)
const buy = (
  id: number,
  product: typeof coffee,
  count: number,
  rewards: readonly ReturnType<typeof reward>[],
  more: More = {},
) =>
  promotion(
    id,
    { type: 'BUY_X_GET_Y', rewards },
    { triggers: [when({ target: of(product), minQuantity: quantity(count) })], ...more },
  )
const bundle = (
  id: number,
  amount: number,
  parts: readonly (readonly [typeof coffee, number])[],
  more: More = {},
) =>
  promotion(
    id,
    { type: 'BUNDLE_PRICE', bundlePrice: rupiah(amount) },
    {
      triggers: parts.map(([product, count]) => when({ target: of(product), minQuantity: quantity(count) })),
      ...more,
    },
  )
const half = { percentOff: basisPoints(50) }
const onCoffee = { triggers: [when({ target: of(coffee) })] }
const onTea = { triggers: [when({ target: of(tea) })] }
const exclusiveLine = { combination: 'EXCLUSIVE_LINE' } as const
const exclusiveOrder = { combination: 'EXCLUSIVE_ORDER' } as const

describe('not given', () => {
  const choice = { applyMode: 'CHOICE' } as const
  it.each<[string, Promotion, string[]]>([
    ['for another branch', percentOff(1, 10, { branchIds: [2] }), []],
    ['without its coupon', percentOff(1, 10, { couponCode: 'HEMAT' }), []],
    [
      'a bundle that saves nothing',
      bundle(1, 30_000, [
        [coffee, 1],
        [tea, 1],
      ]),
      [],
    ],
    ['unpicked money', percentOff(1, 10, choice), ['CHOICE_PENDING']],
    [
      'an unpicked percentage of a reward',
      buy(1, coffee, 5, [reward(1, tea, pcs, 1, half)], choice),
      ['CHOICE_PENDING'],
    ],
    [
      'no reward picked',
      buy(1, coffee, 5, [reward(1, tea, pcs, 1, { ...half, choiceGroup: 1 })]),
      ['CHOICE_PENDING'],
    ],
    [
      'the customer had it',
      percentOff(1, 10, { left: { ...unlimited, customerOrders: 0 } }),
      ['LIMIT_REACHED'],
    ],
    ['no order left', percentOff(1, 10, { left: { ...unlimited, orders: 0 } }), ['QUOTA_EXHAUSTED']],
    [
      'more goods than left',
      percentOff(1, 10, { left: { ...unlimited, baseQuantity: 29 } }),
      ['QUOTA_EXHAUSTED'],
    ],
    [
      'more money than left',
      percentOff(1, 10, { left: { ...unlimited, amount: rupiah(34_999) } }),
      ['QUOTA_EXHAUSTED'],
    ],
    [
      'not one free unit left',
      buy(1, coffee, 5, [reward(1, tea, pcs, 2)], { left: { ...unlimited, baseQuantity: 1 } }),
      ['QUOTA_EXHAUSTED'],
    ],
    [
      'none of its goods',
      percentOff(1, 10, { triggers: [when({ target: { kind: 'BRAND', id: 9 } })] }),
      ['THRESHOLD_NOT_MET'],
    ],
    ['too few', buy(1, coffee, 11, [reward(1, tea, pcs, 1)]), ['THRESHOLD_NOT_MET']],
    ['too little', orderAmount(1, 350_001, 10_000), ['THRESHOLD_NOT_MET']],
    ['X there, X + Y not', buy(1, coffee, 10, [reward(1, coffee, pcs, 1, half)]), ['THRESHOLD_NOT_MET']],
    [
      'one of two triggers',
      percentOff(1, 10, {
        triggers: [...onCoffee.triggers, when({ target: of(tea), minQuantity: quantity(11) })],
      }),
      ['THRESHOLD_NOT_MET'],
    ],
  ])('%s', (_, given, reasons) => {
    const order30 = result([given])
    expect(nets(order30)).toEqual([100_000, 200_000, 50_000])
    expect(order30.freeLines).toEqual([])
    expect(order30.rejected.map(({ reason }) => reason)).toEqual(reasons)
  })

  it('to a customer who is not approved', () =>
    expect(rejected(result([percentOff(1, 10)], ten, { buyer: { ...member, isApproved: false } }))).toEqual(
      [],
    ))

  it('tells the first reason of several', () => {
    const all = {
      applyMode: 'CHOICE',
      left: { orders: 0, baseQuantity: 0, amount: null, customerOrders: 0 },
    } as const
    expect(rejected(result([percentOff(1, 10, all)]))).toEqual(['PROMOTION 1: CHOICE_PENDING'])
    expect(rejected(result([percentOff(1, 10, { ...all, applyMode: 'AUTO' })]))).toEqual([
      'PROMOTION 1: LIMIT_REACHED',
    ])
  })

  it('hints at what is missing within 30 %', () => {
    const near = result([buy(1, coffee, 12, [reward(1, tea, pcs, 1)]), orderAmount(2, 500_000, 1_000)])
    expect(near.rejected.map(({ missing }) => missing)).toEqual([
      { kind: 'QUANTITY', quantity: 2, unitId: null },
      { kind: 'AMOUNT', amount: 150_000 },
    ])
    expect(result([buy(1, coffee, 15, [reward(1, tea, pcs, 1)])]).rejected[0]).not.toHaveProperty('missing')
  })
})

describe('buy X get Y', () => {
  it.each<[string, Promotion, number, [number, number][]]>([
    ['each time that X fits', buy(1, coffee, 3, [reward(1, tea, pcs, 2)]), 3, [[tea.id, 6]]],
    [
      'at most as often as allowed',
      buy(1, coffee, 3, [reward(1, tea, pcs, 2)], { maxApplications: 2 }),
      2,
      [[tea.id, 4]],
    ],
    [
      'as many units as are left',
      buy(1, coffee, 3, [reward(1, tea, pcs, 2)], { left: { ...unlimited, baseQuantity: 5 } }),
      2,
      [[tea.id, 4]],
    ],
    [
      'as much value as is left',
      buy(1, coffee, 3, [reward(1, tea, pcs, 2)], { left: { ...unlimited, amount: rupiah(79_999) } }),
      1,
      [[tea.id, 2]],
    ],
    [
      'X and Y in boxes',
      buy(1, coffee, 0, [reward(1, tea, box, 1)], {
        triggers: [when({ target: of(coffee), unitId: box, minQuantity: quantity(0.5) })],
      }),
      1,
      [[tea.id, 24]],
    ],
    [
      'several rewards',
      buy(1, coffee, 5, [reward(1, tea, pcs, 1), reward(2, sugar, pcs, 1)]),
      2,
      [
        [tea.id, 2],
        [sugar.id, 2],
      ],
    ],
    [
      'the first of a choice',
      buy(1, coffee, 5, [
        reward(1, tea, pcs, 1, { choiceGroup: 1 }),
        reward(2, sugar, pcs, 1, { choiceGroup: 1 }),
      ]),
      2,
      [[tea.id, 2]],
    ],
    [
      'free goods also where the customer was not asked',
      buy(1, coffee, 5, [reward(1, tea, pcs, 1)], { applyMode: 'CHOICE' }),
      2,
      [[tea.id, 2]],
    ],
    [
      'mixed goods',
      buy(1, coffee, 8, [reward(1, tea, pcs, 1)], {
        isMixed: true,
        triggers: [when({ target: of(coffee), minQuantity: quantity(8) }), when({ target: of(sugar) })],
      }),
      2,
      [[tea.id, 2]],
    ],
    [
      'both triggers, as often as the rarer one fits',
      buy(1, coffee, 2, [reward(1, tea, pcs, 1)], {
        triggers: [
          when({ target: of(coffee), minQuantity: quantity(2) }),
          when({ target: of(sugar), minQuantity: quantity(4) }),
        ],
      }),
      2,
      [[tea.id, 2]],
    ],
    [
      'once by amount',
      buy(1, coffee, 0, [reward(1, tea, pcs, 1)], {
        triggers: [when({ target: of(coffee), minAmount: rupiah(50_000) })],
      }),
      1,
      [[tea.id, 1]],
    ],
  ])('%s', (_, given, times, free) => {
    const order30 = result([given])
    expect(order30.applied.map((each) => each.times)).toEqual([times])
    expect(order30.freeLines.map(({ productId, baseQuantity }) => [productId, baseQuantity])).toEqual(free)
    expect(nets(order30)).toEqual([100_000, 200_000, 50_000])
  })

  it('takes the picked one of a choice, and not what the customer declined', () => {
    const options = [reward(1, tea, pcs, 1, { choiceGroup: 1 }), reward(2, sugar, pcs, 1, { choiceGroup: 1 })]
    const given = [buy(1, coffee, 5, options, { applyMode: 'CHOICE' })]
    expect(result(given, ten, { rewardIds: [2] }).freeLines).toMatchObject([{ productId: sugar.id }])
    const declined = result(given, ten, { promotionChoices: [{ promotionId: 1, isTaken: false }] })
    expect(rejected(declined)).toEqual(['PROMOTION 1: CHOICE_PENDING'])
  })

  it('values free goods at the price of one unit, and at nothing without a price', () => {
    expect(result([buy(1, coffee, 5, [reward(1, tea, pcs, 1)])])).toMatchObject({
      freeLines: [{ price: 20_000, value: 40_000 }],
      applied: [{ amount: 0, freeValue: 40_000, baseQuantity: 2 }],
      totals: { promoDiscount: 0, net: 350_000 },
    })
    const unpriced = priced(
      order([line(1, coffee, pcs, 5)]),
      rules({
        sellingPrices: sellingPrices.slice(0, 1),
        promotions: [buy(1, coffee, 5, [reward(1, tea, pcs, 1)])],
      }),
    )
    expect(unpriced.freeLines).toMatchObject([{ baseQuantity: 1, price: 0, value: 0 }])
  })

  it.each<[string, Promotion, number[]]>([
    ['on another product', buy(1, coffee, 5, [reward(1, sugar, pcs, 3, half)]), [100_000, 200_000, 35_000]],
    [
      'on as many as there are',
      buy(1, coffee, 1, [reward(1, sugar, pcs, 3, half)]),
      [100_000, 200_000, 25_000],
    ],
    [
      'on the trigger itself: 3 + 1 fits twice into 10',
      buy(1, coffee, 3, [reward(1, coffee, pcs, 1, half)]),
      [90_000, 200_000, 50_000],
    ],
  ])('a percentage %s', (_, given, expected) => expect(nets(result([given]))).toEqual(expected))

  it('a percentage on the cheapest units first', () => {
    const cheaper = line(4, coffee, pcs, 2, { manualPercent: basisPoints(20) })
    const given = [buy(1, sugar, 10, [reward(1, coffee, pcs, 3, half)])]
    // Two at 8,000 and one at 10,000, half off.
    expect(nets(result(given, [...ten, cheaper]))).toEqual([95_000, 200_000, 50_000, 8_000])
  })

  it('lets a unit trigger only once', () => {
    const given = [
      buy(1, coffee, 6, [reward(1, tea, pcs, 1)], { priority: 1 }),
      buy(2, coffee, 4, [reward(2, sugar, pcs, 1)]),
      buy(3, coffee, 1, [reward(3, sugar, pcs, 1)], { priority: 200 }),
    ]
    const order30 = result(given)
    expect(order30.freeLines.map(({ promotionId, baseQuantity }) => [promotionId, baseQuantity])).toEqual([
      [1, 1],
      [2, 1],
    ])
    expect(rejected(order30)).toEqual(['PROMOTION 3: NOT_COMBINABLE'])
  })
})

describe('tiers', () => {
  const steps = [
    percentTier(atQuantity(5), 5),
    percentTier(atQuantity(10), 10),
    percentTier(atQuantity(11), 50),
  ]
  it.each<[string, Promotion, number[]]>([
    [
      'the highest reached by quantity',
      promotion(1, { type: 'TIERED_PERCENT', tiers: steps }, onCoffee),
      [90_000, 200_000, 50_000],
    ],
    [
      'the highest reached by amount',
      promotion(
        1,
        {
          type: 'TIERED_PERCENT',
          tiers: [percentTier(atAmount(100_000), 5), percentTier(atAmount(100_001), 9)],
        },
        onCoffee,
      ),
      [95_000, 200_000, 50_000],
    ],
    [
      'all goods of the triggers',
      percentOff(1, 10, { triggers: [...onCoffee.triggers, ...onTea.triggers] }),
      [90_000, 180_000, 50_000],
    ],
    [
      'an amount, by net',
      amountOff(1, 10_000, { triggers: [...onCoffee.triggers, ...onTea.triggers] }),
      [96_667, 193_333, 50_000],
    ],
    [
      'an amount once',
      promotion(
        1,
        { type: 'TIERED_AMOUNT', tiers: [amountTier(atQuantity(3), 1_000)], multiple: false },
        onCoffee,
      ),
      [99_000, 200_000, 50_000],
    ],
    [
      'an amount each time',
      promotion(
        1,
        { type: 'TIERED_AMOUNT', tiers: [amountTier(atQuantity(3), 1_000)], multiple: true },
        onCoffee,
      ),
      [97_000, 200_000, 50_000],
    ],
    [
      'an amount each time, at most twice',
      promotion(
        1,
        { type: 'TIERED_AMOUNT', tiers: [amountTier(atAmount(30_000), 1_000)], multiple: true },
        { ...onCoffee, maxApplications: 2 },
      ),
      [98_000, 200_000, 50_000],
    ],
    ['an amount above the goods', amountOff(1, 150_000, onCoffee), [0, 200_000, 50_000]],
  ])('%s', (_, given, expected) => expect(nets(result([given]))).toEqual(expected))
})

describe('bundles', () => {
  it.each<[string, Promotion, number, number[]]>([
    [
      'as many sets as there are',
      bundle(1, 40_000, [
        [coffee, 2],
        [tea, 2],
      ]),
      5,
      [66_667, 133_333, 50_000],
    ],
    [
      'at most as many as allowed',
      bundle(
        1,
        40_000,
        [
          [coffee, 2],
          [tea, 2],
        ],
        { maxApplications: 1 },
      ),
      1,
      [93_333, 186_667, 50_000],
    ],
    [
      'as many as the rarest part makes',
      bundle(1, 40_000, [
        [coffee, 4],
        [tea, 1],
      ]),
      2,
      [73_333, 186_667, 50_000],
    ],
    [
      'any three of them, cheapest first',
      bundle(
        1,
        10_000,
        [
          [sugar, 3],
          [coffee, 1],
        ],
        { isMixed: true, maxApplications: 4 },
      ),
      4,
      [91_429, 200_000, 28_571],
    ],
  ])('%s', (_, given, times, expected) => {
    const order30 = result([given])
    expect(order30.applied[0]?.times).toBe(times)
    expect(nets(order30)).toEqual(expected)
  })

  it('never gives one unit to two parts', () =>
    expect(
      result([
        bundle(1, 25_000, [
          [coffee, 2],
          [coffee, 1],
        ]),
      ]).applied[0]?.times,
    ).toBe(3))
})

describe('the whole order', () => {
  it.each<[string, Promotion[], number[]]>([
    ['a percentage of each net', [orderPercent(1, 10)], [90_000, 180_000, 45_000]],
    ['a percentage up to its cap, by net', [orderPercent(1, 10, {}, 7_000)], [98_000, 196_000, 49_000]],
    ['an amount by net', [orderAmount(1, 350_000, 3_500)], [99_000, 198_000, 49_500]],
    [
      'on the nets after the item promotions',
      [orderPercent(1, 10, { priority: 1 }), percentOff(2, 50, onCoffee)],
      [45_000, 180_000, 45_000],
    ],
    ['two on the same frozen nets', [orderPercent(1, 10), orderPercent(2, 10)], [80_000, 160_000, 40_000]],
    ['never more than what is left', [orderPercent(1, 60), orderPercent(2, 60)], [0, 0, 0]],
  ])('%s', (_, given, expected) => expect(nets(result(given))).toEqual(expected))

  it('rejects what finds nothing left', () =>
    expect(rejected(result([orderPercent(1, 100), orderAmount(2, 0, 500)]))).toEqual([
      'PROMOTION 2: NOT_COMBINABLE',
    ]))
})

describe('conflicts', () => {
  it.each<[string, Promotion[], number[], string[], string[]]>([
    [
      'two that stack take both from the frozen net',
      [percentOff(1, 10, onCoffee), percentOff(2, 10, onCoffee)],
      [80_000, 200_000, 50_000],
      ['PROMOTION 1', 'PROMOTION 2'],
      [],
    ],
    [
      'a locked line is left out',
      [percentOff(1, 10, { ...onCoffee, ...exclusiveLine, priority: 1 }), percentOff(2, 10)],
      [90_000, 180_000, 45_000],
      ['PROMOTION 1', 'PROMOTION 2'],
      [],
    ],
    [
      'nothing but locked lines',
      [percentOff(1, 10, { ...onCoffee, ...exclusiveLine, priority: 1 }), percentOff(2, 50, onCoffee)],
      [90_000, 200_000, 50_000],
      ['PROMOTION 1'],
      ['PROMOTION 2: LINES_LOCKED'],
    ],
    [
      'a line that already carries one can not be had alone',
      [percentOff(1, 10, { ...onCoffee, priority: 1 }), percentOff(2, 50, { ...onCoffee, ...exclusiveLine })],
      [90_000, 200_000, 50_000],
      ['PROMOTION 1'],
      ['PROMOTION 2: NOT_COMBINABLE'],
    ],
    [
      'the larger saving first at the same priority',
      [
        percentOff(1, 10, { ...onCoffee, ...exclusiveLine }),
        percentOff(2, 50, { ...onCoffee, ...exclusiveLine }),
      ],
      [50_000, 200_000, 50_000],
      ['PROMOTION 2'],
      ['PROMOTION 1: LINES_LOCKED'],
    ],
    [
      'the smaller id at the same saving',
      [
        percentOff(2, 10, { ...onCoffee, ...exclusiveLine }),
        percentOff(1, 10, { ...onCoffee, ...exclusiveLine }),
      ],
      [90_000, 200_000, 50_000],
      ['PROMOTION 1'],
      ['PROMOTION 2: LINES_LOCKED'],
    ],
    [
      'a line that triggered carries a promotion',
      [
        buy(1, coffee, 5, [reward(1, sugar, pcs, 1)], { priority: 1 }),
        percentOff(2, 10, { ...onCoffee, ...exclusiveLine }),
      ],
      [100_000, 200_000, 50_000],
      ['PROMOTION 1'],
      ['PROMOTION 2: NOT_COMBINABLE'],
    ],
    [
      'a rewarded line is locked, too',
      [
        buy(1, coffee, 5, [reward(1, sugar, pcs, 1, half)], { ...exclusiveLine, priority: 1 }),
        percentOff(2, 10, { triggers: [when({ target: of(sugar) })] }),
      ],
      [100_000, 200_000, 45_000],
      ['PROMOTION 1'],
      ['PROMOTION 2: LINES_LOCKED'],
    ],
    [
      'alone, it saves more',
      [percentOff(1, 10, onCoffee), orderPercent(2, 3, exclusiveOrder)],
      [97_000, 194_000, 48_500],
      ['PROMOTION 2'],
      ['PROMOTION 1: NOT_COMBINABLE'],
    ],
    [
      'alone, it saves as much',
      [amountOff(1, 35_000), orderPercent(2, 10, exclusiveOrder)],
      [90_000, 180_000, 45_000],
      ['PROMOTION 1'],
      ['PROMOTION 2: NOT_COMBINABLE'],
    ],
    [
      'the best of two that want to be alone',
      [orderPercent(1, 3, { ...exclusiveOrder, priority: 1 }), orderPercent(2, 4, exclusiveOrder)],
      [96_000, 192_000, 48_000],
      ['PROMOTION 2'],
      ['PROMOTION 1: NOT_COMBINABLE'],
    ],
    [
      'free goods count as saving',
      [buy(1, coffee, 10, [reward(1, tea, pcs, 1)]), orderAmount(2, 0, 19_999, exclusiveOrder)],
      [100_000, 200_000, 50_000],
      ['PROMOTION 1'],
      ['PROMOTION 2: NOT_COMBINABLE'],
    ],
  ])('%s', (_, given, expected, winners, losers) => {
    const order30 = result(given)
    expect([nets(order30), applied(order30), rejected(order30)]).toEqual([expected, winners, losers])
  })

  it('falls to the tier that it still reaches beside a lock', () => {
    const tiers = [percentTier(atAmount(100_000), 5), percentTier(atAmount(300_000), 20)]
    const given = [
      percentOff(1, 10, { ...onTea, ...exclusiveLine, priority: 1 }),
      promotion(2, { type: 'TIERED_PERCENT', tiers }),
    ]
    expect(nets(result(given))).toEqual([95_000, 180_000, 47_500])
  })

  it('a promotion that costs more than its quota makes room for the next', () => {
    const given = [
      percentOff(1, 10, { ...exclusiveLine, priority: 1, left: { ...unlimited, amount: rupiah(1) } }),
      percentOff(2, 5),
    ]
    const order30 = result(given)
    expect([nets(order30), rejected(order30)]).toEqual([
      [95_000, 190_000, 47_500],
      ['PROMOTION 1: QUOTA_EXHAUSTED'],
    ])
  })
})

describe('coupons', () => {
  const withCoupon = [percentOff(1, 10, { couponCode: 'HEMAT' })]

  it('open their promotion', () =>
    expect(applied(result(withCoupon, ten, { couponCodes: ['HEMAT'] }))).toEqual(['PROMOTION 1']))

  it('that nothing asks for are named', () =>
    expect(result(withCoupon, ten, { couponCodes: ['HEMAT', 'HEMTA'] }).warnings).toEqual([
      { reason: 'COUPON_UNKNOWN', code: 'HEMTA' },
    ]))
})
