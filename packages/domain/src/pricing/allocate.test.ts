import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rupiah } from '../kernel/money.ts'
import { goldenVectors } from '../test-support/golden.ts'
import { allocate, allocateOverLines } from './allocate.ts'

// Small numbers too: only they meet exact halves often.
const weightLists = fc.array(fc.oneof(fc.nat(5), fc.nat(10 ** 12)), { minLength: 1, maxLength: 20 })
const totals = fc
  .oneof(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -(10 ** 12), max: 10 ** 12 }))
  .map(rupiah)
const total = (shares: readonly number[]) => shares.reduce((running, share) => running + share, 0)

describe('sharing a total by weights', () => {
  it.each([-1, 0.5, Number.NaN])('refuses the weight %s', (weight) =>
    expect(() => allocate(rupiah(10), [1, weight])).toThrow(RangeError),
  )

  it('gives nothing over weights of zero', () => {
    expect(allocate(rupiah(500), [0, 0])).toEqual([0, 0])
    expect(allocate(rupiah(500), [])).toEqual([])
  })

  it.each(goldenVectors<{ total: number; weights: number[] }, number[]>('alloc'))(
    'golden $id',
    ({ in: given, out }) => expect(allocate(rupiah(given.total), given.weights)).toEqual(out),
  )

  it.each([
    [100, [1, 1, 1], [33, 34, 33]],
    [10, [0, 3, 0], [0, 10, 0]],
    [-100, [1, 1, 1], [-33, -34, -33]],
    [1, [1, 1], [1, 0]],
    [7, [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 0], [4, 3, 0]],
  ])('%s over %j is %j', (whole, weights, shares) => expect(allocate(rupiah(whole), weights)).toEqual(shares))

  it('adds up exactly, keeps the sign, and gives nothing to a weight of zero', () => {
    fc.assert(
      fc.property(totals, weightLists, (whole, weights) => {
        const shares = allocate(whole, weights)
        expect(total(shares)).toBe(weights.some((weight) => weight > 0) ? whole : 0)
        shares.forEach((share, index) => {
          expect(share * Math.sign(whole)).toBeGreaterThanOrEqual(0)
          if (weights[index] === 0) expect(share).toBe(0)
        })
      }),
    )
  })

  it('never gives a weight more than its own amount when the total is at most their sum', () => {
    fc.assert(
      fc.property(weightLists, fc.integer({ min: 0, max: 1000 }), (weights, permille) => {
        const whole = rupiah(Math.floor((total(weights) / 1000) * permille))
        allocate(whole, weights).forEach((share, index) => {
          expect(share).toBeLessThanOrEqual(weights[index] ?? 0)
        })
      }),
    )
  })
})

describe('sharing over document lines', () => {
  it('walks by line number and answers in the given order', () => {
    const lines = [4, 1, 3, 2].map((lineNo) => ({ lineNo, net: 100 }))
    expect(allocateOverLines(rupiah(10), lines, (line) => line.net)).toEqual([2, 3, 3, 2])
  })

  it('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(totals, weightLists, (whole, weights) => {
        const lines = weights.map((weight, index) => ({ lineNo: index + 1, weight }))
        const forwards = allocateOverLines(whole, lines, (line) => line.weight)
        const backwards = allocateOverLines(whole, lines.toReversed(), (line) => line.weight)
        expect(backwards.toReversed()).toEqual(forwards)
        expect(forwards).toEqual(allocate(whole, weights))
      }),
    )
  })
})
