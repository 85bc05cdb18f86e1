import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, addMonths, daysBetween, fiscalYearStart, splitSpan } from './month-spans.ts'

describe('a span taken apart', () => {
  it.each([
    ['a whole month', '2026-01-01', '2026-01-31', ['2026-01-01', '2026-01-01'], []],
    ['a broken month', '2026-01-05', '2026-01-20', null, [['2026-01-05', '2026-01-20']]],
    ['a month up to today', '2026-01-01', '2026-01-20', null, [['2026-01-01', '2026-01-20']]],
    ['the end of a month', '2026-01-05', '2026-01-31', null, [['2026-01-05', '2026-01-31']]],
    [
      'two broken months',
      '2026-01-05',
      '2026-02-03',
      null,
      [
        ['2026-01-05', '2026-01-31'],
        ['2026-02-01', '2026-02-03'],
      ],
    ],
    [
      'broken at both ends',
      '2025-11-30',
      '2026-02-03',
      ['2025-12-01', '2026-01-01'],
      [
        ['2025-11-30', '2025-11-30'],
        ['2026-02-01', '2026-02-03'],
      ],
    ],
    ['all until the end of a month', null, '2026-02-28', [null, '2026-02-01'], []],
    ['all until a day', null, '2026-02-03', [null, '2026-01-01'], [['2026-02-01', '2026-02-03']]],
    ['nothing', '2026-02-01', '2026-01-31', null, []],
  ] as const)('%s', (_, from, to, months, days) => {
    expect(splitSpan({ from, to })).toEqual({
      months: months && { from: months[0], to: months[1] },
      days: days.map(([first, last]) => ({ from: first, to: last })),
    })
  })

  it('covers each of its days once', () => {
    const day = fc.integer({ min: 0, max: 900 }).map((n) => addDays('2023-11-17', n))
    fc.assert(
      fc.property(day, day, (a, b) => {
        const [from, to] = a < b ? [a, b] : [b, a]
        const { months, days } = splitSpan({ from, to })
        const inMonths = months?.from ? daysBetween(months.from, addMonths(months.to, 1)) : 0
        const inDays = days.reduce((sum, each) => sum + daysBetween(each.from, each.to) + 1, 0)
        return inMonths + inDays === daysBetween(from, to) + 1
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
