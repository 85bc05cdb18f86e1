import type { PurchaseDetailRow } from '@merchant/contract/report/purchase.ts'
import { expect, test } from 'vitest'
import { purchaseDrill } from './purchase-drill.ts'

const group: PurchaseDetailRow = {
  key: '1',
  branchId: null,
  branch: null,
  date: null,
  month: null,
  monthName: null,
  documentId: null,
  documentNo: null,
  order: null,
  receipt: null,
  supplierId: null,
  party: null,
  productId: null,
  sku: null,
  product: null,
  brandId: null,
  brand: null,
  qty: null,
  unit: null,
  price: null,
  quantity: null,
  baseUnit: null,
  invoices: 1,
  gross: 0,
  lineDiscount: 0,
  net: 0,
  ppn: 0,
  rounding: 0,
  total: 0,
}
const days = { dateFrom: '2026-01-10', dateTo: '2026-03-05' }
const chosen = { groupBy: 'MONTH', branchId: '7', knownAt: '2026-04-01', categoryId: '3' }
const kept = { branchId: '7', knownAt: '2026-04-01', categoryId: '3' }
const detail = '/app/report/purchase-report/detail'

test('a month opens its lines, within the days of the report', () => {
  const of = (month: string) => purchaseDrill({ ...group, month }, chosen, days)
  expect(of('2026-01-01')).toEqual({
    to: detail,
    search: { ...kept, dateFrom: '2026-01-10', dateTo: '2026-01-31' },
  })
  expect(of('2026-02-01').search).toMatchObject({ dateFrom: '2026-02-01', dateTo: '2026-02-28' })
  expect(of('2026-03-01').search).toMatchObject({ dateFrom: '2026-03-01', dateTo: '2026-03-05' })
})

test('a supplier and a product open their lines, a brand its goods', () => {
  expect(purchaseDrill({ ...group, supplierId: 4 }, chosen, days)).toEqual({
    to: detail,
    search: { ...kept, ...days, supplierId: '4' },
  })
  expect(purchaseDrill({ ...group, productId: 5 }, chosen, days).search).toMatchObject({ productId: '5' })
  expect(purchaseDrill({ ...group, brandId: 6 }, chosen, days).search).toEqual({
    ...kept,
    ...days,
    groupBy: 'PRODUCT',
    brandId: '6',
  })
})

test('what is of no goods opens the invoices', () => {
  expect(purchaseDrill(group, chosen, days)).toEqual({
    to: '/app/report/purchase-report',
    search: { ...kept, ...days },
  })
})
