import { describe, expect, it } from 'vitest'
import { quantity, rupiah } from '../../kernel/money.ts'
import {
  atAmount,
  box,
  coffee,
  gift,
  line,
  member,
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
} from '../../test-support/order-facts.ts'
import type { Gift, OrderInput, SaleProduct } from '../price-rules.ts'

/** Coffee for 111,000 and tea for 222,000. */
const sellingPrices = [price(coffee.id, pcs, 11_100), price(tea.id, pcs, 22_200)]
const lines = [line(1, coffee, pcs, 10), line(2, tea, pcs, 10)]
const result = (gifts: readonly Gift[], more: Partial<OrderInput> = {}) =>
  priced(order(lines, more), rules({ sellingPrices, gifts }))

const byAmount = (threshold: number, more: Partial<Gift> = {}) =>
  gift(1, { kind: 'ORDER_AMOUNT', threshold: rupiah(threshold) }, more)
const everySo = (threshold: number, more: Partial<Gift> = {}) =>
  byAmount(threshold, { multiple: true, ...more })
const present = (product: SaleProduct, unitId = pcs) => ({
  given: { kind: 'PRODUCT', productId: product.id, unitId, quantity: quantity(1) } as const,
})
const period = (threshold: number, earlierAmount: number, earlierGifts: number, more: Partial<Gift> = {}) =>
  gift(
    1,
    {
      kind: 'PERIOD_AMOUNT',
      threshold: rupiah(threshold),
      earlierAmount: rupiah(earlierAmount),
      earlierGifts,
    },
    more,
  )

describe('no gift', () => {
  it.each<[string, Gift, string[]]>([
    ['in another channel', byAmount(1, { channels: ['POS'] }), []],
    ['below the amount', byAmount(333_001), ['THRESHOLD_NOT_MET']],
    ['below the amount of its goods', byAmount(111_001, { targets: [of(coffee)] }), ['THRESHOLD_NOT_MET']],
    ['below the quantity', gift(1, { kind: 'ORDER_QTY', threshold: 21 }), ['THRESHOLD_NOT_MET']],
    ['already given in the period', period(400_000, 400_000, 1), ['THRESHOLD_NOT_MET']],
    ['none left', byAmount(1, { left: { gifts: 0, customerGifts: null } }), ['QUOTA_EXHAUSTED']],
    ['the customer had it', byAmount(1, { left: { gifts: 0, customerGifts: 0 } }), ['LIMIT_REACHED']],
  ])('%s', (_, given, reasons) => {
    const order20 = result([given])
    expect([order20.gifts, order20.rejected.map(({ reason }) => reason)]).toEqual([[], reasons])
  })

  it('to a customer who is not approved', () =>
    expect(result([byAmount(1)], { buyer: { ...member, isApproved: false } }).gifts).toEqual([]))

  it('but a hint where little is missing', () =>
    expect(result([byAmount(400_000)]).rejected).toMatchObject([
      { reason: 'THRESHOLD_NOT_MET', missing: { kind: 'AMOUNT', amount: 67_000 } },
    ]))
})

describe('gifts', () => {
  it.each<[string, Gift, number, number]>([
    ['once', byAmount(100_000), 1, 0],
    ['each time', everySo(100_000), 3, 0],
    ['at most as many as an order may have', everySo(100_000, { maxPerOrder: 2 }), 2, 0],
    ['at most as many as are left', everySo(100_000, { left: { gifts: 2, customerGifts: 9 } }), 2, 0],
    [
      'at most as many as the customer may have',
      everySo(100_000, { left: { gifts: 9, customerGifts: 1 } }),
      1,
      0,
    ],
    ['what is in stock, the rest is owed', everySo(100_000, { inStock: 1 }), 1, 2],
    [
      'by the quantity of its goods',
      gift(1, { kind: 'ORDER_QTY', threshold: 3 }, { multiple: true, targets: [of(tea)] }),
      3,
      0,
    ],
    ['with what was bought before', period(400_000, 67_000, 0), 1, 0],
    ['less what was given before', period(100_000, 200_000, 2, { multiple: true }), 3, 0],
  ])('%s', (_, given, times, owed) => {
    const order20 = result([given])
    expect(order20.gifts).toMatchObject([{ giftId: 1, times, owed }])
    expect(rejected(order20)).toEqual(owed > 0 ? ['GIFT 1: GIFT_OUT_OF_STOCK'] : [])
    expect(order20.totals.net).toBe(333_000)
  })

  it.each<[string, Gift[], number[][]]>([
    ['what is sold of the same goods', [byAmount(1, { ...present(tea), inStock: 10 })], [[0, 1]]],
    ['as many as are left beside it', [everySo(100_000, { ...present(tea), inStock: 12 })], [[2, 1]]],
    ['what is counted in larger units', [byAmount(1, { ...present(tea, box), inStock: 33 })], [[0, 1]]],
    ['a larger unit that is there', [byAmount(1, { ...present(tea, box), inStock: 34 })], [[1, 0]]],
    [
      'what an earlier gift takes',
      [byAmount(1, { inStock: 1 }), { ...byAmount(1, { inStock: 1 }), id: 2 }],
      [
        [1, 0],
        [0, 1],
      ],
    ],
    ['less than what is sold', [byAmount(1, { ...present(tea), inStock: 3 })], [[0, 1]]],
  ])('leave %s to the rule that came first', (_, gifts, given) =>
    expect(result(gifts).gifts.map(({ times, owed }) => [times, owed])).toEqual(given),
  )

  it('leave free goods of a promotion their stock', () => {
    const freeTea = promotion(
      1,
      { type: 'BUY_X_GET_Y', rewards: [reward(1, sugar, pcs, 1)] },
      { triggers: [] },
    )
    const given = rules({ sellingPrices, gifts: [byAmount(1, { inStock: 1 })], promotions: [freeTea] })
    expect(priced(order(lines), given)).toMatchObject({
      freeLines: [{ productId: sugar.id, quantity: 1 }],
      gifts: [{ times: 0, owed: 1 }],
    })
  })

  it('carry what is given, goods or a reward', () => {
    const goods = { kind: 'PRODUCT', productId: sugar.id, unitId: pcs, quantity: quantity(2) } as const
    const prize = { kind: 'REWARD', rewardId: 8, quantity: quantity(1) } as const
    expect(result([byAmount(1, { given: goods })]).gifts[0]?.given).toEqual({ ...goods, quantity: 2 })
    expect(result([byAmount(1, { given: prize })]).gifts[0]?.given).toEqual({ ...prize, quantity: 1 })
  })

  it.each([
    ['with PPN that is in the price', { taxMode: 'INCLUDED' }, 333_000],
    ['without PPN that comes on top', { taxMode: 'EXCLUDED' }, 333_000],
    ['after the discount of the whole order', { orderDiscountAmount: rupiah(33_000) }, 300_000],
  ] as const)('look at the net %s', (_, more, reached) => {
    expect(result([byAmount(reached)], more).gifts).toHaveLength(1)
    expect(result([byAmount(reached + 1)], more).gifts).toHaveLength(0)
  })

  it('may fall when a promotion lowers their basis', () => {
    const tenPercent = promotion(1, {
      type: 'ORDER_PERCENT',
      tiers: [percentTier(atAmount(0), 10)],
      maxDiscount: null,
    })
    const given = rules({ sellingPrices, gifts: [byAmount(300_000)], promotions: [tenPercent] })
    expect(priced(order(lines), given).gifts).toEqual([])
  })
})
