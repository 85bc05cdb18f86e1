import { expect, test } from 'vitest'
import { addMonths, daysBefore, lastOfMonth, yearBefore } from './report-dates.ts'

test('a month later is the same day, or the last of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-03-15', -2)).toBe('2026-01-15')
  expect(lastOfMonth('2028-02-03')).toBe('2028-02-29')
})

test('before a whole month comes the whole month before, whatever its length', () => {
  expect(daysBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  })
  expect(daysBefore({ from: '2026-01-01', to: '2026-03-31' })).toEqual({
    from: '2025-10-01',
    to: '2025-12-31',
  })
})

test('before some days come as many days', () => {
  expect(daysBefore({ from: '2026-03-05', to: '2026-03-10' })).toEqual({
    from: '2026-02-27',
    to: '2026-03-04',
  })
})

test('a year earlier the end of February is its end', () => {
  expect(yearBefore({ from: '2025-02-01', to: '2025-02-28' })).toEqual({
    from: '2024-02-01',
    to: '2024-02-29',
  })
})
