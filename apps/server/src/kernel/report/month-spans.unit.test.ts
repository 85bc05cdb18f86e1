import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, addMonths, daysBetween, fiscalYearStart, splitSpan } from './month-spans.ts'

const longAfter = '2030-01-01'
const apart = (from: string | null, to: string, today = longAfter) => splitSpan({ from, to }, today)

describe('a span taken apart', () => {
  it('is whole months where it can be', () => {
    const january = { from: '2026-01-01', to: '2026-01-01' }
    expect(apart('2026-01-01', '2026-01-31')).toEqual({ months: january, days: [] })
    expect(apart(null, '2026-02-28')).toEqual({ months: { from: null, to: '2026-02-01' }, days: [] })
  })

  it('is nothing when it ends before it begins', () => {
    expect(apart('2026-02-01', '2026-01-31')).toEqual({ months: null, days: [] })
  })

  it.each([
    ['a few first days', '2026-01-01', '2026-01-10', null, [['2026-01-01', '2026-01-10', 1]]],
    ['nearly a month', '2026-01-01', '2026-01-30', '2026-01-01', [['2026-01-31', '2026-01-31', -1]]],
    ['days in the middle', '2026-01-10', '2026-01-12', null, [['2026-01-10', '2026-01-12', 1]]],
    [
      'most of a month',
      '2026-01-03',
      '2026-01-29',
      '2026-01-01',
      [
        ['2026-01-01', '2026-01-02', -1],
        ['2026-01-30', '2026-01-31', -1],
      ],
    ],
  ] as const)('takes the fewer days of one month: %s', (_, from, to, month, days) => {
    expect(apart(from, to)).toEqual({
      months: month && { from: month, to: month },
      days: days.map(([first, last, sign]) => ({ from: first, to: last, sign })),
    })
  })

  it('takes a month that is still running whole, less what is booked ahead', () => {
    expect(apart('2026-01-01', '2026-01-10', '2026-01-10')).toEqual({
      months: { from: '2026-01-01', to: '2026-01-01' },
      days: [{ from: '2026-01-11', to: '2026-01-31', sign: -1 }],
    })
  })

  it('mends both ends of a long span', () => {
    expect(apart('2025-11-29', '2026-02-03')).toEqual({
      months: { from: '2025-12-01', to: '2026-01-01' },
      days: [
        { from: '2025-11-29', to: '2025-11-30', sign: 1 },
        { from: '2026-02-01', to: '2026-02-03', sign: 1 },
      ],
    })
    expect(apart('2025-11-02', '2026-02-27')).toEqual({
      months: { from: '2025-11-01', to: '2026-02-01' },
      days: [
        { from: '2025-11-01', to: '2025-11-01', sign: -1 },
        { from: '2026-02-28', to: '2026-02-28', sign: -1 },
      ],
    })
  })

  it('counts each of its days once and no other', () => {
    const day = fc.integer({ min: 0, max: 120 }).map((n) => addDays('2023-11-17', n))
    fc.assert(
      fc.property(day, day, day, (a, b, today) => {
        const [from, to] = a < b ? [a, b] : [b, a]
        const { months, days } = splitSpan({ from, to }, today)
        const counted = new Map<string, number>()
        const count = (first: string, last: string, sign: number) => {
          for (let each = first; each <= last; each = addDays(each, 1))
            counted.set(each, (counted.get(each) ?? 0) + sign)
        }
        if (months?.from) count(months.from, addDays(addMonths(months.to, 1), -1), 1)
        for (const each of days) count(each.from, each.to, each.sign)
        return (
          [...counted].every(([each, times]) => times === Number(each >= from && each <= to)) &&
          daysBetween(from, to) + 1 === [...counted.values()].reduce((sum, times) => sum + times, 0)
        )
      }),
    )
  })
})

test('a fiscal year begins after the month that the last one ended with', () => {
  expect(fiscalYearStart('2026-01-31', 12)).toBe('2026-01-01')
  expect(fiscalYearStart('2026-12-31', 12)).toBe('2026-01-01')
  expect(fiscalYearStart('2026-03-31', 3)).toBe('2025-04-01')
  expect(fiscalYearStart('2026-04-01', 3)).toBe('2026-04-01')
})
