import { describe, expect, it } from 'vitest'
import {
  firstDay,
  fiscalYearEnd,
  isFiscalYearEnd,
  lastDay,
  monthOfDate,
  nextFiscalYearEnd,
} from './fiscal-year.ts'

describe('months', () => {
  it('knows the first and the last day, in leap years too', () => {
    expect([firstDay({ year: 2026, month: 1 }), lastDay({ year: 2026, month: 12 })]).toEqual([
      '2026-01-01',
      '2026-12-31',
    ])
    expect([lastDay({ year: 2028, month: 2 }), lastDay({ year: 2100, month: 2 })]).toEqual([
      '2028-02-29',
      '2100-02-28',
    ])
    expect(monthOfDate('2026-09-30')).toEqual({ year: 2026, month: 9 })
  })
})

describe('the fiscal year', () => {
  it.each([
    [{ year: 2026, month: 1 }, 12, { year: 2026, month: 12 }],
    [{ year: 2026, month: 12 }, 12, { year: 2026, month: 12 }],
    [{ year: 2026, month: 3 }, 3, { year: 2026, month: 3 }],
    [{ year: 2026, month: 4 }, 3, { year: 2027, month: 3 }],
  ])('of %o that ends in month %i ends in %o', (month, endMonth, end) => {
    expect(fiscalYearEnd(month, endMonth)).toEqual(end)
    expect(isFiscalYearEnd(month, endMonth)).toBe(month.month === endMonth)
    expect(nextFiscalYearEnd(month, endMonth)).toEqual({ ...end, year: end.year + 1 })
  })
})
