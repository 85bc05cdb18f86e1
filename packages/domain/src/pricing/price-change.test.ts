import { describe, expect, it } from 'vitest'
import { amountInWords, WITHOUT_OLD } from '../approval/kinds.ts'
import { askedAmount, changeOf, keptAmount, sizeOf } from './price-change.ts'

describe('how far a price moves, in hundredths of a percent', () => {
  it.each([
    ['5 % up', 10_000, 10_500, 500],
    ['5 % down', 10_000, 9_500, 500],
    // 501 / 10.000 = 5,01 %
    ['a little more', 10_000, 10_501, 501],
    // 1.667 / 33.333 = 5,00105 %: above five
    ['just above 5 %, rounded up', 33_333, 35_000, 501],
    ['nothing', 10_000, 10_000, 0],
    ['twice as much', 10_000, 20_000, 10_000],
    ['more than can be kept', 1, 9_000_000_000_000, WITHOUT_OLD - 1],
  ])('%s', (_, oldPrice, newPrice, change) => {
    expect(changeOf({ oldPrice, newPrice })).toBe(change)
  })
})

it('of a batch is its largest change; a line without an old price is above every limit', () => {
  const moved = sizeOf([
    { oldPrice: 10_000, newPrice: 10_200 },
    { oldPrice: 10_000, newPrice: 9_600 },
  ])
  expect(moved).toEqual({ largest: 400, fresh: 0 })
  expect([askedAmount(moved), keptAmount(moved)]).toEqual([400, 400])
  const fresh = sizeOf([
    { oldPrice: 10_000, newPrice: 10_200 },
    { oldPrice: null, newPrice: 5_000 },
  ])
  expect(fresh).toEqual({ largest: 200, fresh: 1 })
  expect([askedAmount(fresh), keptAmount(fresh)]).toEqual([Number.POSITIVE_INFINITY, WITHOUT_OLD])
  expect(sizeOf([])).toEqual({ largest: null, fresh: 0 })
})

it('says amounts in the measure of their kind', () => {
  expect(amountInWords('STOCK_CORRECTION', 5_000_000)).toBe('Rp 5.000.000')
  expect(amountInWords('PRICE_CHANGE', 750)).toBe('7,5%')
  expect(amountInWords('PRICE_CHANGE', WITHOUT_OLD)).toBe('tanpa harga lama')
})
