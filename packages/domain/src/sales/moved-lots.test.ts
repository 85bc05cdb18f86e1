import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LeftLot, movedLots } from './moved-lots.ts'

const lot = (entryId: number, remaining: number, given: number, worth: number): LeftLot => ({
  entryId,
  remaining,
  given,
  worth,
})

describe('lots on their way into another wallet', () => {
  it('keep the whole worth of what nobody has touched', () => {
    // 40 points at 25 are 1,000; 10 at 30 are 300
    const moved = movedLots(
      [lot(1, 40, 40, 1_000), lot(2, 10, 10, 300)],
      { balance: 50, worth: 1_300 },
      { balance: 7 },
    )
    expect(moved.map((each) => [each.entryId, each.moved, each.left, each.after])).toEqual([
      [1, 1_000, 10, 47],
      [2, 300, 0, 57],
    ])
  })

  it('share what is left of used ones, and the last of them takes the rest', () => {
    // 100 for 3 points: 67 for 2, 33 for 1; the wallet still owes 101, so 1 is left over for the second used one
    const moved = movedLots(
      [lot(1, 2, 3, 100), lot(2, 1, 3, 100), lot(3, 5, 5, 125)],
      { balance: 8, worth: 226 },
      { balance: 0 },
    )
    expect(moved.map((each) => each.moved)).toEqual([67, 34, 125])
  })

  it('are none of an empty wallet', () =>
    expect(movedLots([], { balance: 0, worth: 0 }, { balance: 5 })).toEqual([]))

  it('leave nothing behind and lose nothing', () => {
    const lots = fc.array(
      fc
        .record({
          given: fc.integer({ min: 1, max: 1_000_000 }),
          part: fc.double({ min: 0, max: 1, noNaN: true }),
          worth: fc.nat(10_000_000),
        })
        .map(({ given, part, worth }, index = 0) =>
          lot(index, Math.max(1, Math.floor(given * part)), given, worth),
        ),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(lots, fc.nat(1_000), fc.nat(1_000), (left, balance, over) => {
        const points = left.reduce((total, { remaining }) => total + remaining, 0)
        const whole = left.reduce(
          (total, { worth, remaining, given }) => total + Math.round((worth * remaining) / given),
          0,
        )
        const from = { balance: points, worth: whole + over }
        const moved = movedLots(left, from, { balance })
        expect(moved.at(-1)).toMatchObject({ left: 0, after: balance + points })
        expect(moved.reduce((total, each) => total + each.moved, 0)).toBe(from.worth)
      }),
      { numRuns: 500 },
    )
  })
})
