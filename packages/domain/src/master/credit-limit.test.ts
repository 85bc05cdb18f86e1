import { describe, expect, it } from 'vitest'
import { askedAmount, riseOf, sameTerms, undoOf } from './credit-limit.ts'

const terms = (creditLimit: number, termDays = 14) => ({ creditLimit, termDays })
const change = (from: number, to: number, days = 14) => ({ before: terms(from), after: terms(to, days) })

describe('what a change of limits is asked on', () => {
  it.each([
    ['the new limit, not the difference', [change(8_000_000, 12_000_000)], 12_000_000, 4_000_000],
    [
      'the highest of those that rise',
      [change(0, 5_000_000), change(10_000_000, 11_000_000), change(1, 2)],
      11_000_000,
      5_000_000 + 1_000_000 + 1,
    ],
    [
      'a fall beside it counts for nothing',
      [change(50_000_000, 20_000_000), change(0, 1_000_000)],
      1_000_000,
      1_000_000,
    ],
    ['nothing where all fall', [change(50_000_000, 20_000_000)], null, 0],
    ['nothing where the term alone changes', [change(50_000_000, 50_000_000, 30)], null, 0],
    ['nothing of nothing', [], null, 0],
  ])('%s', (_, changes, asked, risen) => {
    expect(askedAmount(changes)).toBe(asked)
    expect(riseOf(changes)).toBe(risen)
  })

  it('a change that is taken back rises where it fell', () => {
    const undo = undoOf(change(50_000_000, 20_000_000, 30))
    expect(undo).toEqual({ before: terms(20_000_000, 30), after: terms(50_000_000) })
    expect(askedAmount([undo])).toBe(50_000_000)
  })

  it('terms are the same with limit and days', () => {
    expect(sameTerms(terms(5), terms(5))).toBe(true)
    expect(sameTerms(terms(5), terms(6))).toBe(false)
    expect(sameTerms(terms(5, 7), terms(5, 8))).toBe(false)
  })
})
