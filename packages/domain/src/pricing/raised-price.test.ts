import { expect, test } from 'vitest'
import { rupiah } from '../kernel/money.ts'
import { type PriceStep, raisedPrice } from './raised-price.ts'

/** Prices as a price list has them: old price, percent, step, new price. */
const table: readonly [number, number, PriceStep, number][] = [
  [17_250, 3, 50, 17_750], // 17.767,5
  [17_200, 3, 50, 17_700], // 17.716
  [17_500, 3, 50, 18_050], // 18.025 is half a step
  [408_000, 3, 500, 420_000], // 420.240
  [408_000, -2.5, 500, 398_000], // 397.800
  [2_950, 3, 1, 3_039], // 3.038,5
  [2_950, 0, 1, 2_950],
  [2_960, 0, 50, 2_950],
  [300, -99, 100, 100], // never free
  [9_000_000_000_000, 0, 1_000, 9_000_000_000_000],
]

test.each(table)('%i by %d %% in steps of %i is %i', (old, percent, step, expected) => {
  expect(raisedPrice(rupiah(old), Math.round(percent * 100), step)).toBe(expected)
})
