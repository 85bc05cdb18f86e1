import { expect, it } from 'vitest'
import type { ListAddress } from '../../../kit/list/use-list-state.ts'
import { cashDayDrill } from './ledger-drill.ts'

const address = {
  state: { filters: { dateFrom: '2026-01-01', dateTo: '2026-01-31', knownAt: '2026-02-03', branchId: '' } },
} as unknown as ListAddress // of which a drill reads the filters alone
const row = { branchId: 3, accountId: 11, date: '2026-01-21' }

it.each([
  ['cashIn', 'money', '/app/report/financial-statements/general-ledger', '2026-01-21', '2026-01-21'],
  ['closing', 'money', '/app/report/financial-statements/general-ledger', '2026-01-21', '2026-01-21'],
  ['name', 'text', '/app/report/financial-statements/cash-daily', '2026-01-01', '2026-01-31'],
] as const)('%s of a day of cash opens its lines or its days', (key, type, to, dateFrom, dateTo) => {
  expect(cashDayDrill(address, row, { key, type })).toEqual({
    to,
    search: expect.objectContaining({
      dateFrom,
      dateTo,
      knownAt: '2026-02-03',
      branchId: '3',
      accountId: '11',
    }),
  })
})

it('nothing opens from a code or a date', () => {
  expect(cashDayDrill(address, row, { key: 'date', type: 'date' })).toBeUndefined()
})
