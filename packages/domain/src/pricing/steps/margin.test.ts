import { describe, expect, it } from 'vitest'
import { basisPoints, rupiah, unitPrice } from '../../kernel/money.ts'
import { coffee, monday, sugar } from '../../test-support/order-facts.ts'
import type { StockistMargin } from '../price-rules.ts'
import { marginFloor, marginFor, marginPrice } from './margin.ts'

const row = (id: number, more: Partial<StockistMargin> = {}): StockistMargin => ({
  id,
  branchId: null,
  branchGroupId: null,
  target: { kind: 'ALL' },
  margin: { mode: 'PERCENT', percent: basisPoints(10) },
  floorPercent: basisPoints(4),
  roundTo: 50,
  use: 'BOTH',
  validFrom: 0,
  validTo: null,
  ...more,
})

const ask = {
  branchId: 1,
  branchGroupIds: [7],
  customerGroupId: 5,
  instant: monday.instant,
  taxMode: 'EXCLUDED',
} as const

describe('the margin row of a product', () => {
  const brand = { kind: 'BRAND', id: 1 } as const
  const category = { kind: 'CATEGORY', id: 10 } as const
  const product = { kind: 'PRODUCT', id: 1 } as const

  it.each<[string, StockistMargin]>([
    ['of another branch', row(1, { branchId: 2 })],
    ['of another product', row(1, { target: { kind: 'PRODUCT', id: sugar.id } })],
    ['for prices only', row(1, { use: 'AUTO' })],
    ['that has ended', row(1, { validTo: monday.instant })],
  ])('is none %s', (_, given) => expect(marginFor([given], coffee, ask, 'GUARD')).toBeUndefined())

  it.each<[string, StockistMargin[], number]>([
    ['product before category', [row(1, { target: category }), row(2, { target: product })], 2],
    ['category before brand', [row(1, { target: brand }), row(2, { target: category })], 2],
    ['brand before all', [row(1), row(2, { target: brand })], 2],
    ['the branch before a product elsewhere', [row(1, { target: product }), row(2, { branchId: 1 })], 2],
    ['the branch before its group', [row(1, { branchGroupId: 7 }), row(2, { branchId: 1 })], 2],
    ['the later one', [row(1, { validFrom: 2 }), row(2, { validFrom: 1 })], 1],
    ['the greater id', [row(1), row(2)], 2],
  ])('%s', (_, rows, id) => expect(marginFor(rows, coffee, ask, 'GUARD')?.id).toBe(id))
})

describe('prices and floors by margin', () => {
  it.each([
    ['41250', 1, 1, 44_344],
    ['41250', 1, 500, 44_500],
    ['40000', 1, 1, 43_000],
    ['40000', 1, 500, 43_000],
    ['3437.5', 12, 50, 44_350],
  ] as const)('7.5 %% on Rp%s × %s, rounded up to %s, is Rp%s', (cost, factor, roundTo, expected) => {
    const margin = { mode: 'PERCENT', percent: basisPoints(7.5) } as const
    expect(marginPrice(unitPrice(cost), factor, { margin, roundTo })).toBe(expected)
  })

  it('adds a nominal margin to the unit', () => {
    const margin = { mode: 'NOMINAL', amount: rupiah(1_010) } as const
    expect(marginPrice(unitPrice('1000.25'), 12, { margin, roundTo: 50 })).toBe(13_050)
  })

  it.each([
    ['41250', 1, 42_900],
    ['41250.0001', 1, 42_901],
    ['1000', 12, 12_480],
  ])('the floor of 4 %% on Rp%s × %s is Rp%s', (cost, factor, floor) =>
    expect(marginFloor(unitPrice(cost), factor, basisPoints(4))).toBe(floor),
  )
})
