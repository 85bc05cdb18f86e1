import { describe, expect, it } from 'vitest'
import { basisPoints, LARGEST_AMOUNT, quantity, rupiah, unitPrice } from '../kernel/money.ts'
import {
  amountTier,
  applied,
  atAmount,
  atQuantity,
  box,
  coffee,
  discount,
  gift,
  line,
  nominalItem,
  order,
  pcs,
  price,
  priced,
  promotion,
  reward,
  rules,
  sugar,
  when,
} from '../test-support/order-facts.ts'
import { priceOrder } from './price-order.ts'
import type { PriceRules } from './price-rules.ts'

/** A piece of coffee costs a trillion. */
const sellingPrices = [price(coffee.id, pcs, 1_000_000_000_000), price(sugar.id, pcs, 1)]
const largest = rupiah(LARGEST_AMOUNT)
const lines = (...pieces: number[]) => pieces.map((count, index) => line(index + 1, coffee, pcs, count))
const tooLarge = { reason: 'AMOUNT_TOO_LARGE' }

describe('the gross amounts of an order', () => {
  it('come to nine trillion together, and to no rupiah more', () => {
    expect(priced(order(lines(4, 5)), rules({ sellingPrices })).totals.gross).toBe(LARGEST_AMOUNT)
    const more = [...lines(4, 5), line(3, sugar, pcs, 1)]
    expect(priceOrder(order(more), rules({ sellingPrices }))).toEqual(tooLarge)
    expect(priceOrder(order(lines(4, 6)), rules({ sellingPrices }))).toEqual(tooLarge)
  })

  it('count before discounts, and never past what a number holds', () => {
    const given = Array.from({ length: 1_000 }, (_, index) =>
      line(index + 1, coffee, pcs, 9, { manualPercent: basisPoints(100) }),
    )
    expect(priceOrder(order(given), rules({ sellingPrices }))).toEqual(tooLarge)
  })

  it('name the line that is too large by itself, also where a unit has no such price', () => {
    expect(priceOrder(order(lines(1, 10)), rules({ sellingPrices }))).toEqual({ ...tooLarge, lineNo: 2 })
    // A box of twelve would be twelve trillion.
    expect(priceOrder(order([line(1, coffee, box, 0.25)]), rules({ sellingPrices }))).toEqual({
      ...tooLarge,
      lineNo: 1,
    })
  })
})

describe('the largest order', () => {
  const nine = order(lines(9), { taxMode: 'EXCLUDED' })
  const net = (more: Partial<PriceRules>) => priced(nine, rules({ sellingPrices, ...more })).totals.net

  it('has a total with PPN', () =>
    expect(priced(nine, rules({ sellingPrices })).totals.grandTotal).toBe(9_990_000_000_000))

  it.each<[string, Partial<PriceRules>, number]>([
    [
      'so much per unit',
      {
        discountGroups: [
          discount(1, [{ ...nominalItem(1, pcs), value: { type: 'NOMINAL_PER_UNIT', amount: largest } }]),
        ],
      },
      0,
    ],
    [
      'an amount each time',
      {
        promotions: [
          promotion(1, {
            type: 'TIERED_AMOUNT',
            tiers: [{ threshold: atAmount(1), amount: largest }],
            multiple: true,
          }),
        ],
      },
      0,
    ],
    [
      'sets that cost more than anything',
      {
        promotions: [
          promotion(
            1,
            { type: 'BUNDLE_PRICE', bundlePrice: largest },
            { triggers: [when({ minQuantity: quantity(1) })] },
          ),
        ],
      },
      LARGEST_AMOUNT,
    ],
  ])('bears %s', (_, more, expected) => expect(net(more)).toBe(expected))

  it('bears free goods without number, of which each is worth a trillion', () => {
    const grams = order([line(1, sugar, pcs, 1_000_000_000)])
    const each = promotion(
      1,
      { type: 'BUY_X_GET_Y', rewards: [reward(1, coffee, box, 1_000_000)] },
      { triggers: [when({ minQuantity: quantity(1) })] },
    )
    const found = priced(grams, rules({ sellingPrices, promotions: [each] }))
    // No line holds more than a trillion base units: 83,333 times twelve million.
    expect(found.freeLines).toMatchObject([{ baseQuantity: 999_996_000_000, value: 0 }])
    const pieces = { ...each, terms: { type: 'BUY_X_GET_Y', rewards: [reward(1, coffee, pcs, 1)] } } as const
    expect(priced(grams, rules({ sellingPrices, promotions: [pieces] })).applied).toMatchObject([
      { times: 1_000_000_000, freeValue: LARGEST_AMOUNT },
    ])
  })

  it('bears gifts of a long period, and points without number', () => {
    const often = gift(
      1,
      {
        kind: 'PERIOD_AMOUNT',
        threshold: largest,
        earlierAmount: rupiah(9_000_000_000_000_000),
        earlierGifts: 999,
      },
      { multiple: true },
    )
    expect(priced(nine, rules({ sellingPrices, gifts: [often] })).gifts).toMatchObject([{ times: 2 }])
    const point = {
      id: 1,
      productId: coffee.id,
      unitId: pcs,
      branchId: null,
      branchGroupId: null,
      customerGroupId: null,
      points: 2_000_000_000,
      perQuantity: quantity(1),
      validFrom: 0,
      validTo: null,
    }
    expect(priced(nine, rules({ sellingPrices, productPoints: [point] })).points).toBe(2_000_000_000)
  })

  it('bears units of many sizes', () => {
    // Boxes of forty prime numbers have no common part that a number holds.
    const primes = [
      2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97,
    ]
    const products = primes.map((factor, index) => ({
      ...coffee,
      id: index + 1,
      units: [
        { unitId: pcs, factor: 1 },
        { unitId: box, factor },
      ],
    }))
    const given = rules({
      products,
      sellingPrices: products.map(({ id }) => price(id, pcs, 100)),
      promotions: [
        promotion(
          1,
          { type: 'TIERED_AMOUNT', tiers: [amountTier(atQuantity(25), 500)], multiple: true },
          { triggers: [when({ unitId: box })] },
        ),
      ],
    })
    const found = priced(order(products.map((each, index) => line(index + 1, each, box, 1))), given)
    expect(applied(found)).toEqual(['PROMOTION 1'])
  })

  it('bears a cost above any amount', () => {
    const dear = { ...coffee, cost: unitPrice('9000000000000') }
    const margin = {
      id: 1,
      branchId: null,
      branchGroupId: null,
      target: { kind: 'ALL' },
      margin: { mode: 'PERCENT', percent: basisPoints(0) },
      floorPercent: basisPoints(100),
      roundTo: 1,
      use: 'GUARD',
      validFrom: 0,
      validTo: null,
    } as const
    const products = [{ ...dear, units: [...coffee.units, { unitId: 9, factor: 1_000_000_000 }] }]
    const given = rules({ products, margins: [margin], sellingPrices: [price(coffee.id, 9, 5)] })
    expect(priced(order([line(1, dear, 9, 1)]), given).warnings).toMatchObject([
      { reason: 'PRICE_BELOW_MARGIN' },
    ])
  })
})
