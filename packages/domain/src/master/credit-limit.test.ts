import { describe, expect, it } from 'vitest'
import type { CreditPolicy } from '../sales/credit.ts'
import { askedFor, keptAmount, riseOf, sameTerms, undoOf, widenedBy } from './credit-limit.ts'

const terms = (creditLimit: number, termDays = 14, creditPolicy: CreditPolicy = 'BLOCK') => ({
  creditLimit,
  termDays,
  creditPolicy,
})
const policies = (before: CreditPolicy, after: CreditPolicy, from = 0, to = from) => ({
  before: terms(from, 14, before),
  after: terms(to, 14, after),
})
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
    ['the limit that a longer term is for', [change(50_000_000, 50_000_000, 30)], 50_000_000, 0],
    ['a lower limit for longer', [change(50_000_000, 20_000_000, 30)], 20_000_000, 0],
    ['nothing where the term is shorter', [change(50_000_000, 50_000_000, 7)], null, 0],
    ['above everything where more is let through', [policies('BLOCK', 'WARN')], Number.POSITIVE_INFINITY, 0],
    ['even by a superior', [policies('BLOCK', 'APPROVE')], Number.POSITIVE_INFINITY, 0],
    ['and without one', [policies('APPROVE', 'WARN', 9, 5)], Number.POSITIVE_INFINITY, 0],
    ['nothing where less is let through', [policies('WARN', 'APPROVE'), policies('WARN', 'BLOCK')], null, 0],
    ['a limit that rises under a stricter policy', [policies('WARN', 'BLOCK', 1, 7)], 7, 6],
    ['nothing of nothing', [], null, 0],
  ])('%s', (_, changes, asked, risen) => {
    expect(askedFor(changes)?.amount ?? null).toBe(asked)
    expect(riseOf(changes)).toBe(risen)
  })

  it('a change that is taken back rises where it fell', () => {
    const undo = undoOf(change(50_000_000, 20_000_000, 30))
    expect(undo).toEqual({ before: terms(20_000_000, 30), after: terms(50_000_000) })
    expect(askedFor([undo])).toEqual({ amount: 50_000_000, change: undo })
  })

  it('says what widens, and keeps an amount that a request can have', () => {
    expect(widenedBy(change(1, 5_000_000))).toBe('menaikkan limit menjadi Rp 5.000.000')
    expect(widenedBy(change(5, 5, 30))).toBe('memperpanjang tempo menjadi 30 hari')
    expect(widenedBy(policies('BLOCK', 'WARN', 1, 2))).toBe(
      "melonggarkan batas piutang menjadi 'Peringatkan saja'",
    )
    expect([keptAmount(7), keptAmount(Number.POSITIVE_INFINITY)]).toEqual([7, 9_000_000_000_000])
  })

  it('terms are the same with limit, days and policy', () => {
    expect(sameTerms(terms(5), terms(5))).toBe(true)
    expect(sameTerms(terms(5), terms(6))).toBe(false)
    expect(sameTerms(terms(5, 7), terms(5, 8))).toBe(false)
    expect(sameTerms(terms(5, 7), terms(5, 7, 'WARN'))).toBe(false)
  })
})
