import { expect, it } from 'vitest'
import { rupiah } from '../kernel/money.ts'
import { expenseStatus } from './cash-bank.ts'
import { isAutoReverseDate } from './manual-journal.ts'

it.each([
  [10_000_000, 10_000_000, 'POSTED'],
  [10_000_001, 10_000_000, 'WAITING_APPROVAL'],
  [10_000_001, null, 'POSTED'],
  [1, 0, 'WAITING_APPROVAL'],
] as const)('an expense of %i with limit %s is %s', (total, limit, status) => {
  expect(expenseStatus(rupiah(total), limit)).toBe(status)
})

it.each([
  ['2026-02-01', '2026-01-31', true],
  ['2027-01-01', '2026-12-31', true],
  ['2026-02-01', '2026-02-01', false],
  ['2026-01-01', '2026-01-31', false],
  ['2026-02-02', '2026-01-31', false],
])('%s undoes an adjustment of %s: %s', (date, journalDate, allowed) => {
  expect(isAutoReverseDate(date, journalDate)).toBe(allowed)
})
