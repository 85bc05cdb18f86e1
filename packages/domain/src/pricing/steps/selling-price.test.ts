import { describe, expect, it } from 'vitest'
import { quantity, rupiah } from '../../kernel/money.ts'
import {
  box,
  coffee,
  kg,
  line,
  monday,
  nets,
  order,
  pcs,
  price,
  priced,
  rice,
  rules,
  tea,
} from '../../test-support/order-facts.ts'
import { priceOrder } from '../price-order.ts'
import type { SaleProduct, SellingPrice } from '../price-rules.ts'
import { type PriceAsk, priceBook, priceTiers } from './selling-price.ts'

type Row = Partial<SellingPrice> & { readonly id: number }
const rows = (...list: readonly Row[]) =>
  list.map((row) => price(coffee.id, row.unitId ?? pcs, row.price ?? 1000 + row.id, row))

/** The row that a line of `count` pieces is priced by. */
const rowFor = (count: number, ...list: readonly Row[]) => {
  const [first] = priced(order([line(1, coffee, pcs, count)]), rules({ sellingPrices: rows(...list) })).lines
  return first && 'sellingPriceId' in first.priceSource ? first.priceSource.sellingPriceId : undefined
}

const from = (count: number) => ({ minQuantity: quantity(count) })

describe('no price', () => {
  it.each<[string, Row[]]>([
    ['without a row', []],
    ['for another branch', [{ id: 1, branchId: 2 }]],
    ['for another group of branches', [{ id: 1, branchGroupId: 8 }]],
    ['for another group of customers', [{ id: 1, customerGroupId: 6 }]],
    ['not yet valid', [{ id: 1, validFrom: monday.instant + 1 }]],
    ['valid until now', [{ id: 1, validTo: monday.instant }]],
    ['only from 10 pieces', [{ id: 1, ...from(10) }]],
  ])('%s', (_, list) =>
    expect(priceOrder(order([line(1, coffee, pcs, 9)]), rules({ sellingPrices: rows(...list) }))).toEqual({
      reason: 'PRICE_NOT_FOUND',
      lineNo: 1,
    }),
  )

  it('of a box where the product takes none from its pieces', () => {
    const given = rules({ products: [{ ...coffee, derivesPrice: false }], sellingPrices: rows({ id: 1 }) })
    expect(priceOrder(order([line(1, coffee, box, 1)]), given)).toMatchObject({ reason: 'PRICE_NOT_FOUND' })
  })

  it.each([
    ['nothing', coffee, pcs, 0],
    ['half a piece', coffee, pcs, 0.5],
    ['a third of a box', coffee, box, 0.333],
  ])('for %s', (_, product, unit, count) =>
    expect(
      priceOrder(order([line(1, product, unit, count)]), rules({ sellingPrices: rows({ id: 1 }) })),
    ).toEqual({ reason: 'QTY_INVALID', lineNo: 1 }),
  )

  it('for a product that was not loaded, a unit that it does not have, a line number twice', () => {
    const given = rules({ products: [coffee], sellingPrices: rows({ id: 1 }) })
    expect(() => priceOrder(order([line(1, tea, pcs, 1)]), given)).toThrow(RangeError)
    expect(() => priceOrder(order([line(1, coffee, kg, 1)]), given)).toThrow(RangeError)
    expect(() => priceOrder(order([line(1, coffee, pcs, 1), line(1, coffee, pcs, 2)]), given)).toThrow(
      RangeError,
    )
  })
})

describe('which row', () => {
  const scopes: readonly Row[] = [
    { id: 1, branchId: 1, customerGroupId: 5 },
    { id: 2, branchId: 1 },
    { id: 3, branchGroupId: 7, customerGroupId: 5 },
    { id: 4, branchGroupId: 7 },
    { id: 5, customerGroupId: 5 },
    { id: 6 },
  ]

  it.each([1, 2, 3, 4, 5, 6])('scope %s before those after it', (place) => {
    const others = scopes.slice(place - 1)
    expect(rowFor(1, ...others.toReversed())).toBe(place)
  })

  it.each<[string, number, number, Row[]]>([
    ['the highest tier reached', 10, 2, [{ id: 1 }, { id: 2, ...from(10) }, { id: 3, ...from(11) }]],
    ['the next scope where this one has no tier', 9, 2, [{ id: 1, branchId: 1, ...from(10) }, { id: 2 }]],
    [
      'the scope before a better tier elsewhere',
      10,
      1,
      [
        { id: 1, branchId: 1 },
        { id: 2, ...from(10) },
      ],
    ],
    [
      'the later of two',
      1,
      1,
      [
        { id: 1, validFrom: 5 },
        { id: 2, validFrom: 4 },
      ],
    ],
    ['the greater id of two', 1, 2, [{ id: 1 }, { id: 2 }]],
  ])('%s', (_, count, expected, list) => expect(rowFor(count, ...list)).toBe(expected))

  it('counts all lines of the product and unit for the tier', () => {
    const given = rules({ sellingPrices: rows({ id: 1 }, { id: 2, price: rupiah(900), ...from(10) }) })
    expect(nets(priced(order([line(1, coffee, pcs, 6), line(2, coffee, pcs, 4)]), given))).toEqual([
      5_400, 3_600,
    ])
  })

  it('has no lower bound for "from 1": 0.75 kg', () => {
    const given = rules({ sellingPrices: [price(rice.id, kg, 15_000)] })
    expect(nets(priced(order([line(1, rice, kg, 0.75)]), given))).toEqual([11_250])
  })
})

describe('a price from the base unit', () => {
  it.each<[string, number, number, Row[]]>([
    ['times the factor', 1, 12_000, [{ id: 1, price: rupiah(1_000) }]],
    [
      'at the tier of as many pieces',
      2,
      10_800,
      [
        { id: 1, price: rupiah(1_000) },
        { id: 2, price: rupiah(900), ...from(24) },
      ],
    ],
    [
      'also where the box has rows, but none low enough',
      1,
      12_000,
      [
        { id: 1, price: rupiah(1_000) },
        { id: 2, unitId: box, price: rupiah(11_000), ...from(5) },
      ],
    ],
  ])('%s', (_, count, expected, list) => {
    const [first] = priced(
      order([line(1, coffee, box, count)]),
      rules({ sellingPrices: rows(...list) }),
    ).lines
    expect([first?.price, first?.priceSource.kind]).toEqual([expected, 'DERIVED'])
  })
})

describe('a price with or without PPN, where the branch sells the other way', () => {
  it.each([
    ['EXCLUDED', coffee, true, 11_100, 10_000],
    ['EXCLUDED', coffee, false, 11_100, 11_100],
    ['INCLUDED', coffee, false, 10_000, 11_100],
    ['INCLUDED', coffee, null, 10_000, 10_000],
    ['INCLUDED', rice, false, 10_000, 10_000],
    ['NON_PKP', coffee, true, 11_100, 11_100],
    ['EXCLUDED', coffee, true, 10_001, 9_010],
  ] as const)('%s, %o, included %s: %s becomes %s', (taxMode, product, taxIncluded, given, expected) => {
    const sellingPrices = [price(product.id, pcs, given, { taxIncluded })]
    expect(
      priced(order([line(1, product, pcs, 1)], { taxMode }), rules({ sellingPrices })).lines[0]?.price,
    ).toBe(expected)
  })

  it('is converted before it is multiplied', () => {
    const sellingPrices = [price(coffee.id, pcs, 1_000, { taxIncluded: true })]
    expect(priced(order([line(1, coffee, box, 1)]), rules({ sellingPrices })).lines[0]?.price).toBe(901 * 12)
  })
})

describe('a price typed by hand', () => {
  it('takes the place of the selling price and remembers it', () => {
    const typed = line(1, coffee, pcs, 3, { priceOverride: rupiah(900) })
    const [first] = priced(
      order([typed]),
      rules({ sellingPrices: rows({ id: 1, price: rupiah(1_000) }) }),
    ).lines
    expect(first).toMatchObject({
      price: 900,
      gross: 2_700,
      priceSource: { kind: 'MANUAL', listPrice: 1_000 },
    })
  })
})

describe('what a unit costs as more of it is taken', () => {
  const ask: PriceAsk = {
    branchId: 1,
    branchGroupIds: [7],
    customerGroupId: 5,
    instant: monday.instant,
    taxMode: 'EXCLUDED',
  }
  const tiers = (unitId: number, list: readonly Row[], product: SaleProduct = coffee) =>
    priceTiers(priceBook(rows(...list)), product, unitId, ask).map(({ minQuantity, price: each }) => [
      Number(minQuantity) / 1000,
      each,
    ])
  const pieces: Row[] = [
    { id: 1, price: rupiah(1_000) },
    { id: 2, price: rupiah(900), ...from(24) },
  ]

  it.each<[string, number, Row[], number[][]]>([
    ['nothing without a row', pcs, [], []],
    [
      'its own rows',
      pcs,
      pieces,
      [
        [1, 1_000],
        [24, 900],
      ],
    ],
    [
      'the base unit for as many pieces',
      box,
      pieces,
      [
        [1, 12_000],
        [2, 10_800],
      ],
    ],
    [
      'its own row before the base unit, also where it is dearer',
      box,
      [...pieces, { id: 3, unitId: box, price: rupiah(11_000), ...from(5) }],
      [
        [1, 12_000],
        [2, 10_800],
        [5, 11_000],
      ],
    ],
    [
      'part of a box where the base tier begins there',
      box,
      [
        { id: 1, price: rupiah(1_000) },
        { id: 2, price: rupiah(900), ...from(30) },
      ],
      [
        [1, 12_000],
        [2.5, 10_800],
      ],
    ],
    [
      'no tier that changes nothing',
      pcs,
      [
        { id: 1, price: rupiah(1_000) },
        { id: 2, price: rupiah(1_000), ...from(10) },
      ],
      [[1, 1_000]],
    ],
    ['only a larger quantity', pcs, [{ id: 1, price: rupiah(500), ...from(10) }], [[10, 500]]],
    [
      'another scope from its tier on',
      pcs,
      [
        { id: 1, price: rupiah(1_000) },
        { id: 2, branchId: 1, price: rupiah(800), ...from(10) },
      ],
      [
        [1, 1_000],
        [10, 800],
      ],
    ],
    [
      'none of another branch',
      pcs,
      [
        { id: 1, price: rupiah(1_000) },
        { id: 2, branchId: 2, price: rupiah(800), ...from(10) },
      ],
      [[1, 1_000]],
    ],
  ])('is %s', (_, unitId, list, expected) => expect(tiers(unitId, list)).toEqual(expected))

  it('is nothing for a box where the product takes none from its pieces', () =>
    expect(tiers(box, pieces, { ...coffee, derivesPrice: false })).toEqual([]))
})
