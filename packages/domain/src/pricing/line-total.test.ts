import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, quantity, rupiah, unitPrice } from '../kernel/money.ts'
import { goldenVectors } from '../test-support/golden.ts'
import { lineTotal } from './line-total.ts'

interface GoldenIn {
  readonly price: number
  readonly qty: string
  readonly disc: readonly number[]
  readonly discAmount: number
}

interface GoldenOut {
  readonly gross: number
  readonly steps: readonly number[]
  readonly net: number
}

const line = (price: string | number, count: number, percentages: readonly number[] = [], amount = 0) => ({
  price: unitPrice(price),
  quantity: quantity(count),
  discounts: percentages.map(basisPoints),
  discountAmount: rupiah(amount),
})

describe('line total', () => {
  it('refuses a fixed amount above what is left', () => {
    expect(lineTotal(line(1000, 1, [50], 501))).toBe('LINE_DISCOUNT_EXCEEDS_TOTAL')
    expect(lineTotal(line(1000, 1, [50], 500))).toMatchObject({ net: 0 })
  })

  it('refuses a line that is worth more than sums can hold, before anything is taken off', () => {
    expect(lineTotal(line(9_000_000_000_000, 1))).toMatchObject({ net: 9_000_000_000_000 })
    expect(lineTotal(line('9000000000000.5', 1, [100]))).toBe('AMOUNT_TOO_LARGE')
    expect(lineTotal(line('99999999999999.9999', 1_000_000_000))).toBe('AMOUNT_TOO_LARGE')
  })

  it('refuses a fifth percentage and a negative amount', () => {
    expect(() => lineTotal(line(1000, 1, [1, 1, 1, 1, 1]))).toThrow(RangeError)
    expect(() => lineTotal(line(1000, 1, [], -1))).toThrow(RangeError)
  })

  it.each(goldenVectors<GoldenIn, GoldenOut>('line'))('golden $id', ({ in: given, out }) =>
    expect(lineTotal(line(given.price, Number(given.qty), given.disc, given.discAmount))).toEqual({
      gross: out.gross,
      afterDiscounts: out.steps,
      net: out.net,
    }),
  )

  it('gives the order lines of the golden month', () => {
    expect(lineTotal(line('432500', 20, [5, 2], 10_000))).toMatchObject({ net: 8_043_150 })
    expect(lineTotal(line('205000', 12))).toMatchObject({ net: 2_460_000 })
  })

  it('rounds each percentage in turn, like exact fractions do', () => {
    const percentages = fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 4 })
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 11n),
        fc.bigInt(0n, 10n ** 7n),
        percentages,
        (price, thousandths, discounts) => {
          const halfUp = (n: bigint, d: bigint) => n / d + ((n % d) * 2n >= d ? 1n : 0n)
          let left = halfUp(price * thousandths, 10_000_000n)
          for (const percent of discounts) left = halfUp(left * BigInt(10_000 - percent), 10_000n)
          const total = lineTotal({
            price: unitPrice(`${price / 10_000n}.${String(price % 10_000n).padStart(4, '0')}`),
            quantity: quantity(Number(thousandths) / 1000),
            discounts: discounts.map((points) => basisPoints(points / 100)),
            discountAmount: rupiah(0),
          })
          expect(total).toMatchObject({ net: Number(left) })
        },
      ),
      { numRuns: 10_000 },
    )
  })
})
