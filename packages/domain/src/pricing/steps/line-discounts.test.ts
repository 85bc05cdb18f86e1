import { describe, expect, it } from 'vitest'
import { basisPoints, quantity, rupiah } from '../../kernel/money.ts'
import {
  applied,
  box,
  coffee,
  discount,
  line,
  member,
  nets,
  nominalItem,
  of,
  order,
  pcs,
  percentItem,
  price,
  priced,
  rejected,
  rules,
  tea,
  unlimited,
} from '../../test-support/order-facts.ts'
import { priceOrder } from '../price-order.ts'
import type { DiscountGroup, OrderInput } from '../price-rules.ts'

/** Coffee at 10,000 and tea at 20,000, ten pieces of each: 100,000 and 200,000. */
const sellingPrices = [price(coffee.id, pcs, 10_000), price(tea.id, pcs, 20_000)]
const both = [line(1, coffee, pcs, 10), line(2, tea, pcs, 10)]
const given = (...discountGroups: readonly DiscountGroup[]) => rules({ sellingPrices, discountGroups })
const result = (groups: readonly DiscountGroup[], more: Partial<OrderInput> = {}) =>
  priced(order(both, more), given(...groups))

const central = (id: number, percent: number, more: Partial<DiscountGroup> = {}) =>
  discount(id, [percentItem(percent)], more)
const stockist = (id: number, percent: number, more: Partial<DiscountGroup> = {}) =>
  central(id, percent, { scopeKind: 'STOCKIST', ...more })
const group = (id: number, percent: number, more: Partial<DiscountGroup> = {}) =>
  central(id, percent, { scopeKind: 'CUSTOMER_GROUP', ...more })

describe('refused', () => {
  it.each([
    [
      'a fixed amount above what the percentages leave',
      { manualPercent: basisPoints(50), manualAmount: rupiah(50_001) },
    ],
    ['a fixed amount above the line', { manualAmount: rupiah(100_001) }],
  ])('%s', (_, typed) =>
    expect(priceOrder(order([line(1, coffee, pcs, 10, typed)]), given())).toEqual({
      reason: 'LINE_DISCOUNT_EXCEEDS_TOTAL',
      lineNo: 1,
    }),
  )

  it.each([
    ['not for this customer', [central(1, 10, { customerGroupIds: [6] })], {}],
    ['not approved', [central(1, 10)], { buyer: { ...member, isApproved: false } }],
    ['no order left', [central(1, 10, { left: { ...unlimited, orders: 0 } })], {}],
    ['used up by the customer', [central(1, 10, { left: { ...unlimited, customerOrders: 0 } })], {}],
    ['too few', [discount(1, [percentItem(10, { minQuantity: quantity(21) })])], {}],
    ['too many', [discount(1, [percentItem(10, { maxQuantity: quantity(19) })])], {}],
    ['too little money', [discount(1, [percentItem(10, { minAmount: rupiah(300_001) })])], {}],
    [
      'enough money, too few',
      [discount(1, [percentItem(10, { minAmount: rupiah(1), minQuantity: quantity(21) })])],
      {},
    ],
    ['all goods left out', [discount(1, [percentItem(10, { exceptProductIds: [coffee.id, tea.id] })])], {}],
    ['no room in the quota of goods', [central(1, 10, { left: { ...unlimited, baseQuantity: 19 } })], {}],
    [
      'no room in the quota of money',
      [central(1, 10, { left: { ...unlimited, amount: rupiah(29_999) } })],
      {},
    ],
  ])('a discount: %s', (_, groups, more) => {
    const order10 = result(groups, more)
    expect(nets(order10)).toEqual([100_000, 200_000])
    expect(rejected(order10)).toEqual([])
  })
})

describe('who takes a slot', () => {
  it.each<[string, DiscountGroup[], number[]]>([
    [
      'one in each slot, one after the other',
      [central(1, 10), stockist(2, 5), group(3, 2)],
      [83_790, 167_580],
    ],
    ['the smaller priority', [central(1, 10), central(2, 5, { priority: 1 })], [95_000, 190_000]],
    ['the larger effect', [central(1, 5), central(2, 10)], [90_000, 180_000]],
    ['a nominal that takes more', [central(1, 1), discount(2, [nominalItem(500, pcs)])], [95_000, 195_000]],
    [
      'the better item of one group',
      [discount(1, [percentItem(5, { id: 1 }), percentItem(8, { id: 2 })])],
      [92_000, 184_000],
    ],
    [
      'each line by itself',
      [central(1, 10), discount(2, [percentItem(20, { target: of(tea) })])],
      [90_000, 160_000],
    ],
    [
      'all but what is left out',
      [discount(1, [percentItem(10, { exceptProductIds: [tea.id] })])],
      [90_000, 200_000],
    ],
    [
      'the sum of what it means',
      [discount(1, [percentItem(10, { minQuantity: quantity(20) })])],
      [90_000, 180_000],
    ],
    [
      'quotas that are just enough',
      [central(1, 10, { left: { ...unlimited, baseQuantity: 20, amount: rupiah(30_000) } })],
      [90_000, 180_000],
    ],
  ])('%s', (_, groups, expected) => expect(nets(result(groups))).toEqual(expected))

  it('the smaller id where all else is the same', () => {
    expect(applied(result([central(2, 10), central(1, 10)]))).toEqual(['DISCOUNT 1'])
  })

  it('another one where the first does not fit into its quota', () => {
    const full = central(1, 10, { left: { ...unlimited, baseQuantity: 5 } })
    expect(applied(result([full, central(2, 3)]))).toEqual(['DISCOUNT 2'])
  })

  it('for "Pelanggan Umum" whatever the limit per customer', () => {
    const limited = central(1, 10, { left: { ...unlimited, customerOrders: 0 } })
    expect(nets(result([limited], { buyer: { ...member, isAnonymous: true } }))).toEqual([90_000, 180_000])
  })
})

describe('a nominal per unit', () => {
  it('is per its own unit, and leaves the slot at 0 %', () => {
    const { lines } = result([discount(1, [nominalItem(1_200, box)])])
    expect(lines.map(({ percents, discAmount }) => [percents[0], discAmount])).toEqual([
      [0, 1_000],
      [0, 500],
    ])
  })

  it('is cut at what the percentages leave', () => {
    const { lines } = result([
      discount(1, [nominalItem(15_000, pcs, { target: of(coffee) })]),
      stockist(2, 50),
    ])
    expect(lines[0]).toMatchObject({ net: 0, discAmount: 50_000 })
  })
})

describe('a cap over the whole order', () => {
  const capped = (cap: number) => discount(1, [percentItem(10, { maxDiscount: rupiah(cap) })])

  it('is shared by effect, in place of the percentage', () => {
    const { lines } = result([capped(10_000)])
    expect(lines.map(({ percents, discAmount }) => [percents[0], discAmount])).toEqual([
      [0, 3_333],
      [0, 6_667],
    ])
  })

  it('leaves the percentage where it is just reached', () => {
    const { lines } = result([capped(30_000)])
    expect(lines.map(({ percents, discAmount }) => [percents[0], discAmount])).toEqual([
      [1_000, 0],
      [1_000, 0],
    ])
  })

  it('counts only the lines that it wins', () =>
    expect(nets(result([capped(15_000), discount(2, [percentItem(50, { target: of(tea) })])]))).toEqual([
      90_000, 100_000,
    ]))
})

describe('a discount that does not stack', () => {
  it.each<[string, DiscountGroup[], number[], string[]]>([
    [
      'stays alone where it gives as much',
      [central(1, 10, { isStackable: false }), stockist(2, 6), group(3, 4)],
      [90_000, 180_000],
      ['DISCOUNT 2: NOT_STACKABLE', 'DISCOUNT 3: NOT_STACKABLE'],
    ],
    [
      'goes where it gives less',
      [central(1, 10, { isStackable: false }), stockist(2, 6), group(3, 5)],
      [89_300, 178_600],
      ['DISCOUNT 1: NOT_STACKABLE'],
    ],
    [
      'gives way to a larger one of its kind',
      [central(1, 10, { isStackable: false }), stockist(2, 12, { isStackable: false })],
      [88_000, 176_000],
      ['DISCOUNT 1: NOT_STACKABLE'],
    ],
    [
      'gives way to the smaller priority of its kind at the same effect',
      [central(1, 10, { isStackable: false }), stockist(2, 10, { isStackable: false, priority: 1 })],
      [90_000, 180_000],
      ['DISCOUNT 1: NOT_STACKABLE'],
    ],
    ['alone is like any other', [central(1, 10, { isStackable: false })], [90_000, 180_000], []],
  ])('%s', (_, groups, expected, reasons) => {
    const order10 = result(groups)
    expect(nets(order10)).toEqual(expected)
    expect(rejected(order10)).toEqual(reasons)
  })

  it('is judged line by line', () => {
    const onTea = discount(2, [percentItem(30, { target: of(tea) })], { scopeKind: 'STOCKIST' })
    const order10 = result([central(1, 10, { isStackable: false }), onTea])
    expect(nets(order10)).toEqual([90_000, 140_000])
    expect(rejected(order10)).toEqual([])
    expect(order10.lines[1]?.trace).toContainEqual({
      step: 'NOT_STACKED',
      by: { kind: 'DISCOUNT', id: 1, code: 'DSC-1', name: 'DSC 1' },
    })
  })
})

describe('percentages typed by hand', () => {
  const typed = [basisPoints(10), basisPoints(5), basisPoints(0), basisPoints(1)] as const

  it('leave no slot to a rule', () => {
    const { lines, totals } = priced(
      order([line(1, coffee, pcs, 10, { typedPercents: typed }), line(2, tea, pcs, 10)]),
      given(central(1, 50)),
    )
    expect(lines.map(({ net }) => net)).toEqual([84_645, 100_000])
    expect(totals).toMatchObject({ lineDiscount: 114_500, manualDiscount: 855 })
  })

  it('take no fixed amount of a rule either, and leave its cap to the other lines', () => {
    const groups = [
      discount(1, [nominalItem(500, pcs)]),
      discount(2, [percentItem(10, { maxDiscount: rupiah(10_000) })], { scopeKind: 'STOCKIST' }),
    ]
    const lines = [line(1, coffee, pcs, 10, { typedPercents: typed }), line(2, tea, pcs, 10)]
    expect(nets(priced(order(lines), given(...groups)))).toEqual([84_645, 185_000])
  })

  it('still count in the threshold of a rule', () => {
    const fromTwenty = discount(1, [percentItem(10, { minQuantity: quantity(20) })])
    const lines = [line(1, coffee, pcs, 10, { typedPercents: typed }), line(2, tea, pcs, 10)]
    expect(nets(priced(order(lines), given(fromTwenty)))[1]).toBe(180_000)
  })

  it('and an amount come after the rules', () => {
    const { lines, totals } = priced(
      order([line(1, coffee, pcs, 10, { manualPercent: basisPoints(2), manualAmount: rupiah(200) })]),
      given(central(1, 10), discount(2, [nominalItem(100, pcs)], { scopeKind: 'STOCKIST' })),
    )
    expect(lines[0]).toMatchObject({
      percents: [1_000, 0, 0, 200],
      discAmountParts: [
        { source: 'DISCOUNT', id: 2, amount: 1_000 },
        { source: 'MANUAL_LINE', id: null, amount: 200 },
      ],
      net: 87_000,
    })
    expect(totals).toMatchObject({ lineDiscount: 11_000, manualDiscount: 2_000, promoDiscount: 0 })
  })
})
