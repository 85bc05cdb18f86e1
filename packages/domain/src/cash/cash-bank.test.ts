import { expect, it } from 'vitest'
import { isAutoReverseDate } from './manual-journal.ts'

it.each([
  ['2026-02-01', '2026-01-31', true],
  ['2027-01-01', '2026-12-31', true],
  ['2026-02-01', '2026-02-01', false],
  ['2026-01-01', '2026-01-31', false],
  ['2026-02-02', '2026-01-31', false],
])('%s undoes an adjustment of %s: %s', (date, journalDate, allowed) => {
  expect(isAutoReverseDate(date, journalDate)).toBe(allowed)
})
