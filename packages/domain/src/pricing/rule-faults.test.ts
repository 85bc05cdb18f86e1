import { describe, expect, it } from 'vitest'
import { LARGEST_AMOUNT, quantity, rupiah } from '../kernel/money.ts'
import {
  amountTier,
  applied,
  atAmount,
  atQuantity,
  box,
  coffee,
  discount,
  gift,
  kg,
  line,
  nominalItem,
  of,
  order,
  pcs,
  percentItem,
  percentTier,
  price,
  priced,
  promotion,
  rejected,
  reward,
  rice,
  rules,
  sugar,
  tea,
  when,
} from '../test-support/order-facts.ts'
import type { DiscountGroup, Gift, PriceRules, Promotion } from './price-rules.ts'
import { discountFault, giftFault, promotionFault, type RuleFault } from './rule-faults.ts'

const goodsOf = (id: number) => [coffee, tea, rice, sugar].find((product) => product.id === id)
const tooMuch = (LARGEST_AMOUNT + 1) as ReturnType<typeof rupiah> // what a table of another program may hold
const junk = (value: unknown) => value as never // what no type allows and a row may hold all the same

const tiered = (from: ReturnType<typeof atAmount>, multiple: boolean, more: Partial<Promotion> = {}) =>
  promotion(1, { type: 'TIERED_AMOUNT', tiers: [amountTier(from, 1_000)], multiple }, more)
const percents = (more: Partial<Promotion> = {}) =>
  promotion(1, { type: 'TIERED_PERCENT', tiers: [percentTier(atAmount(0), 10)] }, more)
const gives = (...rewards: ReturnType<typeof reward>[]) => promotion(1, { type: 'BUY_X_GET_Y', rewards })
const bundle = (triggers: Promotion['triggers'], more: Partial<Promotion> = {}) =>
  promotion(1, { type: 'BUNDLE_PRICE', bundlePrice: rupiah(1) }, { triggers, ...more })
const inUnits = [
  when({ unitId: pcs, minQuantity: quantity(1) }),
  when({ unitId: box, minQuantity: quantity(1) }),
]

describe('promotions that can not be applied', () => {
  it.each<[string, Promotion, RuleFault | undefined]>([
    ['sound', percents(), undefined],
    ['a tier from no amount, each time', tiered(atAmount(0), true), 'TIER_FROM_ZERO'],
    ['a tier from no quantity, each time', tiered(atQuantity(0), true), 'TIER_FROM_ZERO'],
    ['a tier from nothing, once', tiered(atAmount(0), false), undefined],
    ['no tiers', promotion(1, { type: 'ORDER_AMOUNT', tiers: [] }), 'PARTS_REQUIRED'],
    [
      'a later tier without its percentage',
      promotion(1, {
        type: 'ORDER_PERCENT',
        maxDiscount: null,
        tiers: [percentTier(atAmount(0), 1), junk({ threshold: atAmount(5) })],
      }),
      'MALFORMED',
    ],
    [
      'a tier of more than everything',
      promotion(1, {
        type: 'ORDER_PERCENT',
        maxDiscount: null,
        tiers: [junk({ threshold: atAmount(0), percent: 10_001 })],
      }),
      'MALFORMED',
    ],
    ['a tier from an amount below nothing', tiered(junk({ kind: 'AMOUNT', amount: -1 }), false), 'MALFORMED'],
    [
      'an amount past the largest one',
      promotion(1, { type: 'ORDER_AMOUNT', tiers: [{ threshold: atAmount(0), amount: tooMuch }] }),
      'AMOUNT_TOO_LARGE',
    ],
    [
      'a threshold past the largest amount',
      tiered({ kind: 'AMOUNT', amount: tooMuch }, false),
      'AMOUNT_TOO_LARGE',
    ],
    [
      'a trigger past the largest amount',
      percents({ triggers: [when({ minAmount: tooMuch })] }),
      'AMOUNT_TOO_LARGE',
    ],
    [
      'a cap past the largest amount',
      promotion(1, { type: 'ORDER_PERCENT', tiers: [percentTier(atAmount(0), 1)], maxDiscount: tooMuch }),
      'AMOUNT_TOO_LARGE',
    ],
    [
      'a bundle price past the largest amount',
      {
        ...bundle([when({ minQuantity: quantity(1) })]),
        terms: { type: 'BUNDLE_PRICE', bundlePrice: tooMuch },
      },
      'AMOUNT_TOO_LARGE',
    ],
    ['a bundle without parts', bundle([]), 'PARTS_REQUIRED'],
    [
      'a part of a bundle without a quantity',
      bundle([when({ minQuantity: quantity(1) }), when({ target: of(tea) })]),
      'PART_WITHOUT_QUANTITY',
    ],
    [
      'mixed parts are counted by the first',
      bundle([when({ minQuantity: quantity(1) }), when({ target: of(tea) })], { isMixed: true }),
      undefined,
    ],
    ['tiers over two units', percents({ triggers: inUnits }), 'UNITS_DIFFER'],
    [
      'tiers over a unit and base units',
      percents({ triggers: [when({ unitId: box }), when()] }),
      'UNITS_DIFFER',
    ],
    [
      'an order promotion over two units',
      promotion(1, { type: 'ORDER_AMOUNT', tiers: [amountTier(atAmount(0), 1)] }, { triggers: inUnits }),
      'UNITS_DIFFER',
    ],
    ['mixed goods in two units', bundle(inUnits, { isMixed: true }), 'UNITS_DIFFER'],
    ['parts in units of their own', bundle(inUnits), undefined],
    [
      'an order promotion that locks lines',
      promotion(
        1,
        { type: 'ORDER_AMOUNT', tiers: [amountTier(atAmount(0), 1)] },
        { combination: 'EXCLUSIVE_LINE' },
      ),
      'EXCLUSIVE_LINE_OF_ORDER',
    ],
    ['no rewards', gives(), 'PARTS_REQUIRED'],
    [
      'half a piece as the reward that nobody picks',
      gives(reward(1, tea, pcs, 1, { choiceGroup: 1 }), reward(2, tea, pcs, 0.5, { choiceGroup: 1 })),
      'QTY_NOT_INTEGER',
    ],
    ['half a box of twelve', gives(reward(1, sugar, box, 0.5)), undefined],
    [
      'a reward in a unit that its product does not have',
      gives(reward(1, tea, kg, 1)),
      'UNIT_NOT_IN_PRODUCT',
    ],
    ['a reward that nobody knows', gives(reward(1, { ...tea, id: 99 }, pcs, 1)), 'GOODS_UNKNOWN'],
    ['no reward at all', gives({ ...reward(1, tea, pcs, 1), quantity: junk(0n) }), 'MALFORMED'],
    [
      'more than everything off a reward',
      gives(reward(1, tea, pcs, 1, { percentOff: junk(10_001) })),
      'MALFORMED',
    ],
    ['at most no times', percents({ maxApplications: 0 }), 'MALFORMED'],
    ['an unknown type', promotion(1, junk({ type: 'LOTTERY' })), 'MALFORMED'],
    ['an unknown way to combine', percents({ combination: junk('ALWAYS') }), 'MALFORMED'],
    ['no triggers', percents({ triggers: junk(null) }), 'MALFORMED'],
    [
      'goods of no kind',
      percents({ triggers: [when({ target: junk({ kind: 'SHELF', id: 1 }) })] }),
      'MALFORMED',
    ],
    ['a quantity below nothing', percents({ triggers: [when({ minQuantity: junk(-1n) })] }), 'MALFORMED'],
    ['a quota that is no number', percents({ left: junk({ orders: 'many' }) }), 'MALFORMED'],
    ['an end before the start', percents({ startAt: 2, endAt: 1 }), 'PERIOD_REVERSED'],
    ['no hours', percents({ timeFrom: '08:00', timeTo: '08:00' }), 'PERIOD_REVERSED'],
    ['hours over midnight', percents({ timeFrom: '22:00', timeTo: '06:00:00' }), undefined],
    ['hours that are none', percents({ timeFrom: 'pagi' }), 'MALFORMED'],
    ['branches that are none', percents({ branchIds: junk(null) }), 'MALFORMED'],
  ])('%s', (_, given, fault) => expect(promotionFault(given, goodsOf)).toBe(fault))
})

describe('discount groups that can not be applied', () => {
  it.each<[string, DiscountGroup, RuleFault | undefined]>([
    ['sound', discount(1, [percentItem(10), nominalItem(500, box)]), undefined],
    ['no items', discount(1, []), 'PARTS_REQUIRED'],
    [
      'so much per unit, of no unit',
      discount(1, [percentItem(1), nominalItem(500, box, { unitId: null })]),
      'UNIT_REQUIRED',
    ],
    [
      'an amount past the largest one',
      discount(1, [{ ...nominalItem(1, box), value: { type: 'NOMINAL_PER_UNIT', amount: tooMuch } }]),
      'AMOUNT_TOO_LARGE',
    ],
    [
      'a cap past the largest amount',
      discount(1, [percentItem(1, { maxDiscount: tooMuch })]),
      'AMOUNT_TOO_LARGE',
    ],
    [
      'at most less than at least',
      discount(1, [percentItem(1, { minQuantity: quantity(2), maxQuantity: quantity(1) })]),
      'RANGE_REVERSED',
    ],
    [
      'more than everything',
      discount(1, [percentItem(1, { value: junk({ type: 'PERCENT', percent: 10_001 }) })]),
      'MALFORMED',
    ],
    [
      'less than nothing',
      discount(1, [percentItem(1, { value: junk({ type: 'PERCENT', percent: -1 }) })]),
      'MALFORMED',
    ],
    ['an unknown value', discount(1, [percentItem(1, { value: junk({ type: 'GIFT' }) })]), 'MALFORMED'],
    ['no value', discount(1, [percentItem(1, { value: junk(null) })]), 'MALFORMED'],
    ['an unknown slot', discount(1, [percentItem(1)], { scopeKind: junk('FIFTH') }), 'MALFORMED'],
  ])('%s', (_, given, fault) => expect(discountFault(given)).toBe(fault))
})

const byAmount = (threshold: number, more: Partial<Gift> = {}) =>
  gift(1, { kind: 'ORDER_AMOUNT', threshold: junk(threshold) }, more)
const given = (productId: number, unitId: number, count: number): Pick<Gift, 'given'> => ({
  given: { kind: 'PRODUCT', productId, unitId, quantity: quantity(count) },
})

describe('gifts that can not be applied', () => {
  it.each<[string, Gift, RuleFault | undefined]>([
    ['sound', byAmount(1), undefined],
    ['for nothing', byAmount(0), 'MALFORMED'],
    ['from past the largest amount', byAmount(tooMuch), 'AMOUNT_TOO_LARGE'],
    ['half a piece', byAmount(1, given(tea.id, pcs, 1.5)), 'QTY_NOT_INTEGER'],
    ['half a box', byAmount(1, given(tea.id, box, 1.5)), undefined],
    ['in a unit that its product does not have', byAmount(1, given(tea.id, kg, 1)), 'UNIT_NOT_IN_PRODUCT'],
    ['that nobody knows', byAmount(1, given(99, pcs, 1)), 'GOODS_UNKNOWN'],
    [
      'half a reward',
      byAmount(1, { given: { kind: 'REWARD', rewardId: 8, quantity: quantity(0.5) } }),
      'QTY_NOT_INTEGER',
    ],
    ['of an unknown kind', byAmount(1, { given: junk({ kind: 'HUG', quantity: quantity(1) }) }), 'MALFORMED'],
    ['for an unknown reason', gift(1, junk({ kind: 'ORDER_LENGTH', threshold: 1 })), 'MALFORMED'],
    ['for a period that nobody counted', gift(1, junk({ kind: 'PERIOD_AMOUNT', threshold: 1 })), 'MALFORMED'],
    ['at most none', byAmount(1, { maxPerOrder: 0 }), 'MALFORMED'],
    ['for no goods', byAmount(1, { targets: [junk(null)] }), 'MALFORMED'],
  ])('%s', (_, each, fault) => expect(giftFault(each, goodsOf)).toBe(fault))
})

describe('an order with broken rules', () => {
  const sellingPrices = [price(coffee.id, pcs, 10_000)]
  const ten = [line(1, coffee, pcs, 10)]
  const broken: Partial<PriceRules> = {
    discountGroups: [discount(3, [percentItem(50, { value: junk({ type: 'PERCENT', percent: null }) })])],
    promotions: [{ ...tiered(atAmount(0), true), id: 2, code: 'PRM-2' }],
    gifts: [byAmount(0)],
  }
  const found = (more: Partial<PriceRules>, couponCodes: string[] = []) =>
    priced(order(ten, { couponCodes }), rules({ sellingPrices, ...more }))

  it('is sold without them, and names them', () => {
    const result = found(broken)
    expect([result.totals.net, applied(result), rejected(result)]).toEqual([100_000, [], []])
    expect(result.warnings).toEqual([
      { reason: 'RULE_BROKEN', kind: 'DISCOUNT', id: 3, code: 'DSC-3' },
      { reason: 'RULE_BROKEN', kind: 'GIFT', id: 1, code: 'GFT-1' },
      { reason: 'RULE_BROKEN', kind: 'PROMOTION', id: 2, code: 'PRM-2' },
    ])
  })

  it('gets what the other rules give', () => {
    const tenth = percents({ id: 9 })
    const result = found({ ...broken, promotions: [...(broken.promotions ?? []), tenth] })
    expect([result.totals.net, applied(result)]).toEqual([90_000, ['PROMOTION 9']])
  })

  it('is told nothing of those for others, and that a coupon is known', () => {
    const elsewhere = { ...tiered(atAmount(0), true), branchIds: [2] }
    expect(found({ promotions: [elsewhere] }).warnings).toEqual([])
    const withCoupon = tiered(atAmount(0), true, { couponCode: 'HEMAT' })
    expect(found({ promotions: [withCoupon] }).warnings).toEqual([])
    expect(found({ promotions: [withCoupon] }, ['HEMAT']).warnings).toMatchObject([{ reason: 'RULE_BROKEN' }])
  })
})
