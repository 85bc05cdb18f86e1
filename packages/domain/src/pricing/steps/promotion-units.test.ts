import { describe, expect, it } from 'vitest'
import { basisPoints, quantity, rupiah } from '../../kernel/money.ts'
import {
  amountTier,
  applied,
  atAmount,
  atQuantity,
  coffee,
  discount,
  kg,
  line,
  nets,
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
} from '../../test-support/order-facts.ts'
import type { DiscountGroup, OrderLineInput, Promotion, Threshold } from '../price-rules.ts'
import type { PricedOrder } from '../priced-order.ts'

/** Coffee at 10,000, tea at 20,000, sugar at 5,000, rice at 6,000 a gram (of which there is a kilogram, too). */
const sellingPrices = [
  price(coffee.id, pcs, 10_000),
  price(tea.id, pcs, 20_000),
  price(sugar.id, pcs, 5_000),
  price(rice.id, pcs, 6_000),
]
const result = (lines: readonly OrderLineInput[], promotions: readonly Promotion[]): PricedOrder =>
  priced(order(lines), rules({ sellingPrices, promotions }))
const discounted = (lines: readonly OrderLineInput[], ...discountGroups: readonly DiscountGroup[]) =>
  priced(order(lines), rules({ sellingPrices, discountGroups }))

type More = Partial<Promotion>
const brand1 = { kind: 'BRAND', id: 1 } as const
const category = (id: number) => ({ kind: 'CATEGORY', id }) as const
const from = (target: Threshold['target'], count: number, more: Partial<Threshold> = {}) =>
  when({ target, minQuantity: quantity(count), ...more })
const buy = (
  id: number,
  triggers: readonly Threshold[],
  rewards: ReturnType<typeof reward>[],
  more: More = {},
) => promotion(id, { type: 'BUY_X_GET_Y', rewards }, { triggers, ...more })
const bundle = (id: number, amount: number, triggers: readonly Threshold[], more: More = {}) =>
  promotion(id, { type: 'BUNDLE_PRICE', bundlePrice: rupiah(amount) }, { triggers, ...more })
const tenPercent = (id: number, more: More = {}) =>
  promotion(id, { type: 'TIERED_PERCENT', tiers: [percentTier(atAmount(0), 10)] }, more)

const freeSugar = [reward(1, sugar, pcs, 1)]
const half = { percentOff: basisPoints(50) }
const exclusiveLine = { combination: 'EXCLUSIVE_LINE', priority: 1 } as const
const times = (found: PricedOrder) => found.applied.map(({ id, times: count }) => [id, count])

describe('a unit of a BUY_X_GET_Y', () => {
  const twoTriggers = [from(brand1, 3), from(of(coffee), 2)]

  it('meets one trigger only', () => {
    const found = result([line(1, coffee, pcs, 4)], [buy(1, twoTriggers, freeSugar)])
    expect(rejected(found)).toEqual(['PROMOTION 1: THRESHOLD_NOT_MET'])
  })

  it.each([
    ['the broader one first', twoTriggers],
    ['the narrower one first', twoTriggers.toReversed()],
  ])('serves its narrower trigger, entered with %s', (_, triggers) => {
    const found = result([line(1, coffee, pcs, 2), line(2, tea, pcs, 3)], [buy(1, triggers, freeSugar)])
    expect(times(found)).toEqual([[1, 1]])
  })

  it('that was rewarded triggers no other, and one that triggered is no reward', () => {
    // One coffee at half price for one tea: nine coffees are left to trigger, too few for ten.
    const first = buy(1, [from(of(tea), 1)], [reward(1, coffee, pcs, 1, half)], { priority: 1 })
    const second = buy(2, [from(of(coffee), 10)], freeSugar)
    const lines = [line(1, coffee, pcs, 10), line(2, tea, pcs, 1)]
    expect([times(result(lines, [first, second])), rejected(result(lines, [first, second]))]).toEqual([
      [[1, 1]],
      ['PROMOTION 2: NOT_COMBINABLE'],
    ])
    // The other way round all ten coffees trigger, and none is left for the tea.
    const turned = result(lines, [
      { ...first, priority: 3 },
      { ...second, priority: 2 },
    ])
    expect([times(turned), rejected(turned)]).toEqual([[[2, 1]], ['PROMOTION 1: NOT_COMBINABLE']])
  })

  it('is not used by a time that finds no reward', () => {
    // Ten sugars would trigger ten times, but three coffees are there: three sugars are used, seven are left.
    const first = buy(1, [from(of(sugar), 1)], [reward(1, coffee, pcs, 1, half)], { priority: 1 })
    const second = buy(2, [from(of(sugar), 7)], [reward(2, tea, pcs, 1)])
    const found = result([line(1, sugar, pcs, 10), line(2, coffee, pcs, 3)], [first, second])
    expect(times(found)).toEqual([
      [1, 3],
      [2, 1],
    ])
    expect(nets(found)).toEqual([50_000, 15_000])
  })

  it('is as many as there are of a reward that is larger than the rest', () => {
    // Two coffees each time: the first finds two, the second one, the third none.
    const given = buy(1, [from(of(sugar), 1)], [reward(1, coffee, pcs, 2, half)])
    const found = result([line(1, sugar, pcs, 9), line(2, coffee, pcs, 3)], [given])
    expect([times(found), nets(found)]).toEqual([[[1, 2]], [45_000, 15_000]])
  })

  it('is not needed where nothing is rewarded', () => {
    const given = buy(1, [from(of(sugar), 1)], [reward(1, coffee, pcs, 1, half)])
    expect(rejected(result([line(1, sugar, pcs, 9)], [given]))).toEqual(['PROMOTION 1: THRESHOLD_NOT_MET'])
  })

  it.each([
    ['as the lines stand', 1, 2],
    ['with the lines turned round', 2, 1],
  ])('is the same unit %s', (_, ofCoffee, ofTea) => {
    // Three of the brand use both coffees and one tea, so that two teas are left for the second.
    const first = buy(1, [from(brand1, 3)], freeSugar, { priority: 1 })
    const second = buy(2, [from(of(tea), 2)], freeSugar)
    const found = result([line(ofCoffee, coffee, pcs, 2), line(ofTea, tea, pcs, 3)], [first, second])
    expect(times(found)).toEqual([
      [1, 1],
      [2, 1],
    ])
  })
})

describe('a bundle serves its narrower parts first', () => {
  // Two coffees for the coffee part, two teas for the brand's: 60,000 for 10,000.
  const ofBrand = [from(brand1, 2), from(of(coffee), 2)]
  // The only sugar is of the lower category, the rice of the upper one alone: 11,000 for 1,000.
  const ofCategories = [from(category(20), 1), from(category(21), 1)]
  const ofAll = [from({ kind: 'ALL' }, 1), from(category(20), 1), from(category(21), 1), from(brand1, 1)]

  it.each([
    ['the product before its brand', ofBrand, 10_000, [3_333, 6_667]],
    ['the lower of two categories', ofCategories, 1_000, [455, 545]],
    ['the brand, then categories, then the rest', ofAll, 31_000, [20_667, 5_167, 2_583, 2_583]],
  ])('%s', (name, triggers, amount, expected) => {
    const lines = name.startsWith('the product')
      ? [line(1, coffee, pcs, 2), line(2, tea, pcs, 2)]
      : name.startsWith('the lower')
        ? [line(1, sugar, pcs, 1), line(2, rice, pcs, 1)]
        : [line(1, tea, pcs, 1), line(2, coffee, pcs, 1), line(3, sugar, pcs, 1), line(4, rice, pcs, 1)]
    const found = [triggers, triggers.toReversed()].map((each) => result(lines, [bundle(1, amount, each)]))
    for (const each of found) expect(times(each)).toEqual([[1, 1]])
    if (lines.length === 2) for (const each of found) expect(nets(each)).toEqual(expected)
  })

  it('takes the cheapest by the net of a base unit, whatever the line numbers', () => {
    // Of six coffees two were sold for 8,000 each: they and one at 10,000 make the set of 12,000.
    const cheap = { manualPercent: basisPoints(20) }
    const given = [bundle(1, 12_000, [from(of(coffee), 3)], { maxApplications: 1 })]
    for (const [first, second] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const found = result([line(first, coffee, pcs, 4), line(second, coffee, pcs, 2, cheap)], given)
      expect(found.totals.promoDiscount).toBe(14_000)
    }
  })
})

describe('EXCLUSIVE_LINE', () => {
  const alone = (more: More = {}) =>
    buy(1, [from(of(coffee), 3)], freeSugar, { ...exclusiveLine, maxApplications: 1, ...more })
  const whole = [line(1, coffee, pcs, 10)]
  const split = [line(1, coffee, pcs, 3), line(2, coffee, pcs, 7)]

  it.each([
    ['a whole line', whole],
    ['a line in two', split],
  ])('locks all goods of its triggers: %s', (_, lines) => {
    const found = result(lines, [alone(), tenPercent(2, { triggers: [when({ target: of(coffee) })] })])
    expect([found.totals.net, applied(found), rejected(found)]).toEqual([
      100_000,
      ['PROMOTION 1'],
      ['PROMOTION 2: LINES_LOCKED'],
    ])
  })

  it.each([
    ['a whole line', whole],
    ['a line in two', split],
  ])('asks for all goods of its triggers: %s', (_, lines) => {
    // The bundle took three of ten coffees before; the other seven are not free either.
    const before = bundle(2, 15_000, [from(of(coffee), 3)], { priority: 0, maxApplications: 1 })
    const found = result(lines, [alone(), before])
    expect([found.totals.net, applied(found), rejected(found)]).toEqual([
      85_000,
      ['PROMOTION 2'],
      ['PROMOTION 1: NOT_COMBINABLE'],
    ])
  })

  it('locks goods that it takes a percentage off, all of them, and none that it gives for nothing', () => {
    const lines = [line(1, coffee, pcs, 3), line(2, tea, pcs, 1), line(3, tea, pcs, 9)]
    const onTea = tenPercent(2, { triggers: [when({ target: of(tea) })] })
    const percentage = buy(1, [from(of(coffee), 3)], [reward(1, tea, pcs, 1, half)], exclusiveLine)
    const locked = result(lines, [percentage, onTea])
    expect([locked.totals.net, rejected(locked)]).toEqual([220_000, ['PROMOTION 2: LINES_LOCKED']])
    const free = buy(1, [from(of(coffee), 3)], [reward(1, tea, pcs, 1)], exclusiveLine)
    const open = result(lines, [free, onTea])
    expect([open.totals.net, applied(open)]).toEqual([210_000, ['PROMOTION 1', 'PROMOTION 2']])
  })

  it('leaves a promotion that stacks the tier that it still reaches', () => {
    const tiers = [
      amountTier(atQuantity(5), 1_000),
      amountTier(atQuantity(10), 4_000),
      amountTier(atQuantity(20), 9_000),
    ]
    const stacks = promotion(2, { type: 'TIERED_AMOUNT', tiers, multiple: false })
    const lines = [line(1, coffee, pcs, 10), line(2, sugar, pcs, 10)]
    // Twenty goods, of which ten are locked.
    const found = result(lines, [
      tenPercent(1, { ...exclusiveLine, triggers: [when({ target: of(coffee) })] }),
      stacks,
    ])
    expect(nets(found)).toEqual([90_000, 46_000])
  })

  it('takes what triggered away even where its units would do', () => {
    // 100,000 of tea are locked, so coffee alone is below the amount that the second one wants.
    const second = buy(2, [from(brand1, 3, { minAmount: rupiah(150_000) })], freeSugar)
    const first = tenPercent(1, { ...exclusiveLine, triggers: [when({ target: of(tea) })] })
    const found = result([line(1, coffee, pcs, 10), line(2, tea, pcs, 5)], [first, second])
    expect([applied(found), rejected(found)]).toEqual([['PROMOTION 1'], ['PROMOTION 2: LINES_LOCKED']])
  })
})

describe('a rule with a unit', () => {
  const lines = [line(1, coffee, pcs, 10), line(2, rice, kg, 2)]
  const inKg = { unitId: kg, minQuantity: quantity(1) }

  it('concerns only goods that have it, for the threshold and for the discount', () => {
    // 10 % of two kilograms at 6,000 a gram; coffee has no kilogram.
    expect(nets(discounted(lines, discount(1, [percentItem(10, inKg)])))).toEqual([100_000, 10_800_000])
    expect(nets(discounted(lines, discount(1, [nominalItem(5_000, kg, inKg)])))).toEqual([
      100_000, 11_990_000,
    ])
  })

  it('and so does a trigger', () => {
    expect(nets(result(lines, [tenPercent(1, { triggers: [when(inKg)] })]))).toEqual([100_000, 10_800_000])
    const amountOnly = tenPercent(1, { triggers: [when({ unitId: kg, minAmount: rupiah(12_000_001) })] })
    expect(rejected(result(lines, [amountOnly]))).toEqual(['PROMOTION 1: THRESHOLD_NOT_MET'])
  })

  it('and a part of a bundle: the cheaper coffee is no kilogram', () => {
    const given = bundle(1, 5_000_000, [when({ unitId: kg, minQuantity: quantity(1) })], {
      maxApplications: 1,
    })
    // One of two kilograms, 6,000,000 each.
    expect(nets(result(lines, [given]))).toEqual([100_000, 11_000_000])
  })

  it.each([
    ['neither', 11, 110_001, 100_000],
    ['the quantity alone', 10, 110_001, 100_000],
    ['the amount alone', 11, 100_000, 100_000],
    ['both', 10, 100_000, 90_000],
  ])('wants quantity and amount: %s', (_, pieces, amount, expected) => {
    const both = { minQuantity: quantity(pieces), minAmount: rupiah(amount) }
    const ten = [line(1, coffee, pcs, 10)]
    expect(discounted(ten, discount(1, [percentItem(10, both)])).totals.net).toBe(expected)
    expect(result(ten, [tenPercent(1, { triggers: [when(both)] })]).totals.net).toBe(expected)
  })
})

describe('typed twice, goods are the same goods', () => {
  it('so two promotions on a split line give what they give on a whole one', () => {
    // 60 % off coffee, then two of ten coffees for nothing: 10,000 each, of which 4,000 are left.
    const off = tenPercent(1, {
      priority: 1,
      terms: { type: 'TIERED_PERCENT', tiers: [percentTier(atAmount(0), 60)] },
    })
    const free = bundle(2, 0, [from(of(coffee), 2)], { maxApplications: 1 })
    for (const lines of [
      [line(1, coffee, pcs, 10)],
      [line(1, coffee, pcs, 2), line(2, coffee, pcs, 8)],
      [line(2, coffee, pcs, 2), line(1, coffee, pcs, 8)],
    ])
      expect(result(lines, [off, free]).totals.net).toBe(20_000)
  })
})
