import { expect, test } from 'vitest'
import { salesOfShift } from './shift-drill.ts'

/** Half past one at night in Jakarta, on the 23rd. */
const now = '2026-11-22T18:30:00.000Z'

test.each([
  ['an open one, opened after midnight', '2026-11-23', null, '2026-11-23'],
  ['an open one, opened the day before', '2026-11-22', null, '2026-11-23'],
  ['one that is closed', '2026-11-20', '2026-11-21 00:10', '2026-11-21'],
])('the sales of %s are looked for between the days of its branch', (_, date, closed, dateTo) =>
  expect(salesOfShift({ shiftId: 5, branchId: 7, date, closed }, now)).toEqual({
    to: '/app/report/sales-report',
    search: { shiftId: '5', branchId: '7', dateFrom: date, dateTo },
  }),
)
