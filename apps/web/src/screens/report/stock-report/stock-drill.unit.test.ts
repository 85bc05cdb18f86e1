import { expect, test } from 'vitest'
import { stockDrill } from './stock-drill.ts'

const row = { branchId: 7, productId: 5, warehouseId: 12, pool: 'OUTER' } as const
const kept = { dateTo: '2026-01-31', knownAt: '2026-02-03' }
const card = { ...kept, branchId: '7', productId: '5' }

test.each(['product', 'warehouse', 'quantity', 'quantityText', 'available'])(
  '%s opens the card of its warehouse, which ends on that quantity',
  (key) =>
    expect(stockDrill(row, key, kept)).toEqual({
      to: '/app/report/stock-report/card',
      search: { ...card, warehouseId: '12' },
    }),
)

test.each(['value', 'averageCost'])('%s opens the card of the pool that shares one average', (key) =>
  expect(stockDrill(row, key, kept).search).toEqual({ ...card, pool: 'OUTER' }),
)
