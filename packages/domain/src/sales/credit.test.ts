import { describe, expect, it } from 'vitest'
import { beyondTerms, type CreditUse, isCovered, usedCredit } from './credit.ts'

/** 300 of 1,000 are left: 400 invoiced, 200 ordered, 100 by a giro on its way. */
const use: CreditUse = {
  limit: 1_000n,
  invoiced: 400n,
  ordered: 200n,
  giros: 100n,
  invoices: 2,
  overdue: 0n,
  overdueNumber: null,
}

it('counts what is invoiced, what is ordered and what a giro has not brought yet', () => {
  expect(usedCredit(use)).toBe(700n)
})

describe('a sale', () => {
  it.each<[total: number, most: number | null, beyond: string | null, why: string]>([
    [300, null, null, 'exactly what is left'],
    [301, null, 'LIMIT', 'one rupiah more'],
    [1, 2, 'INVOICES', 'with as many open invoices as are allowed'],
    [300, 3, null, 'with one less'],
  ])('of %i with at most %s invoices is %s: %s', (total, most, beyond) => {
    expect(beyondTerms(use, total, most)).toBe(beyond)
  })

  it('names a late invoice before everything else', () => {
    expect(beyondTerms({ ...use, overdue: 50n, overdueNumber: 'INV/1' }, 999, 1)).toBe('OVERDUE')
  })

  it('is within a limit that a credit note makes larger', () => {
    expect(beyondTerms({ ...use, invoiced: -100n }, 800, null)).toBeNull()
  })
})

describe('what was approved', () => {
  const approved = { used: 900, overdue: 50, total: 300 }
  it.each([
    [{ used: 900, overdue: 50, total: 300 }, true],
    [{ used: 800, overdue: 0, total: 400 }, true],
    [{ used: 901, overdue: 50, total: 300 }, false],
    [{ used: 900, overdue: 50, total: 301 }, false],
    [{ used: 100, overdue: 51, total: 300 }, false],
  ])('covers %o: %s', (now, covers) => {
    expect(isCovered(approved, now)).toBe(covers)
  })
})
