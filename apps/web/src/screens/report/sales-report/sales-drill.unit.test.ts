import type { SalesRow } from '@merchant/contract/report/sales.ts'
import { expect, test } from 'vitest'
import { salesDrill } from './sales-drill.ts'

/** The fields of a row that the drill reads; a group has one of them. */
const nobody = {
  month: null,
  date: null,
  branchId: null,
  customerId: null,
  saId: null,
  cashierId: null,
  channel: null,
  productId: null,
  brandId: null,
  categoryId: null,
}
const days = { dateFrom: '2026-01-10', dateTo: '2026-03-05' }
const opened = (group: Partial<SalesRow>) =>
  salesDrill({ ...nobody, ...group }, { groupBy: 'MONTH', knownAt: '2026-04-01' }, days)?.search

test('a month opens its days, within the days of the report', () => {
  expect(opened({ month: '2026-01-01' })).toEqual({
    knownAt: '2026-04-01',
    groupBy: 'DAY',
    dateFrom: '2026-01-10',
    dateTo: '2026-01-31',
  })
  expect(opened({ month: '2026-03-01' })).toMatchObject({ dateFrom: '2026-03-01', dateTo: '2026-03-05' })
})

test.each([
  [{ date: '2026-02-03' }, { groupBy: 'INVOICE', dateFrom: '2026-02-03', dateTo: '2026-02-03' }],
  [{ branchId: 2 }, { groupBy: 'INVOICE', branchId: '2' }],
  [{ customerId: 3 }, { groupBy: 'INVOICE', customerId: '3' }],
  [{ saId: 4 }, { groupBy: 'INVOICE', saId: '4' }],
  [{ cashierId: 5 }, { groupBy: 'INVOICE', cashierId: '5' }],
  [{ channel: 'CASHIER' }, { groupBy: 'INVOICE', channel: 'CASHIER' }],
  [{ productId: 6 }, { groupBy: 'LINE', productId: '6' }],
  [{ brandId: 7 }, { groupBy: 'PRODUCT', brandId: '7' }],
  [{ categoryId: 8 }, { groupBy: 'PRODUCT', categoryId: '8' }],
])('%o opens what it sums up', (group, search) => {
  expect(opened(group)).toEqual({ ...days, knownAt: '2026-04-01', ...search })
})

test('what has no sales person opens nothing', () => {
  expect(opened({})).toBeUndefined()
})
