import { describe, expect, it } from 'vitest'
import { rupiah } from '../kernel/money.ts'
import { closeDifference, countedCash, depositOf, expectedCash, needsApproval } from './cashier-shift.ts'

describe('a count of notes and coins', () => {
  it('is nothing of an empty drawer', () => expect(countedCash({})).toBe(0))
  it('adds every denomination up', () =>
    expect(countedCash({ '100000': 3, '20000': 4, '500': 7, '50': 1 })).toBe(383_550))
  it('takes one of each', () =>
    expect(
      countedCash({
        '100000': 1,
        '50000': 1,
        '20000': 1,
        '10000': 1,
        '5000': 1,
        '2000': 1,
        '1000': 1,
        '500': 1,
        '200': 1,
        '100': 1,
        '50': 1,
      }),
    ).toBe(188_850))
})

describe('a drawer', () => {
  it('must hold what was counted first and what came in, less what went out', () =>
    expect(
      expectedCash({
        opening: 500_000n,
        sales: 1_234_500n,
        refunds: 34_500n,
        collected: 40_000n,
        movedIn: 100_000n,
        movedOut: 50_000n,
      }),
    ).toBe(1_790_000n))

  it.each([
    [1_000, 900, -100],
    [1_000, 1_000, 0],
    [1_000, 1_250, 250],
  ])('of which %d was expected and %d counted differs by %d', (expected, counted, difference) => {
    expect(closeDifference({ expected: rupiah(expected), counted: rupiah(counted) })).toBe(difference)
  })

  it('gives away what the next shift does not need', () =>
    expect(depositOf({ counted: rupiah(1_750_000), nextFloat: rupiah(500_000) })).toBe(1_250_000))

  it.each([
    [50_000, 50_000, false],
    [50_001, 50_000, true],
    [-50_001, 50_000, true],
    [1, 0, true],
    [0, 0, false],
    [9_000_000, null, false],
  ])('differing by %d with a limit of %s asks for approval: %s', (difference, limit, asks) => {
    expect(needsApproval(rupiah(difference), limit)).toBe(asks)
  })
})
