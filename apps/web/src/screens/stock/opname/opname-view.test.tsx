import type { StockCount, StockCountLine } from '@merchant/contract/stock/opname.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from '../../../test/visit.tsx'
import { OpnameView } from './opname-view.tsx'

const budi = { id: 1, name: 'Budi' }
const line = (id: number, value: number): StockCountLine => ({
  id,
  lineNo: id,
  productId: id,
  product: { id, code: `UJI-${id}`, name: `Barang ${id}` },
  unit: { id: 1, name: 'pcs' },
  units: [{ name: 'pcs', factor: 1, barcode: null, moreBarcodes: [] }],
  isAdded: false,
  bookQty: 2,
  countedQty: 1,
  countedAt: '2026-11-20T03:00:00Z',
  countedBy: budi,
  note: null,
  difference: Math.sign(value),
  value,
})
const count: StockCount = {
  id: 7,
  type: 'STOCK_COUNT',
  number: 'OP/JKT01/2611/00001',
  branchId: 1,
  branch: { id: 1, name: 'Jakarta' },
  date: '2026-11-20',
  status: 'WAITING_APPROVAL',
  party: null,
  total: 0,
  note: null,
  version: 2,
  createdBy: budi,
  createdAt: '2026-11-20T03:00:00Z',
  updatedBy: budi,
  updatedAt: '2026-11-20T03:00:00Z',
  cancelledBy: null,
  cancelledAt: null,
  cancelDate: null,
  cancelReason: null,
  approval: null,
  actions: {},
  events: [],
  chain: [],
  warehouse: { id: 1, name: 'Gudang Utama' },
  warehouseId: 1,
  scope: { kind: 'ALL', ids: [], names: [] },
  isBlind: false,
  isFrozen: false,
  booksHidden: false,
  counted: 4,
  toCount: 4,
  submittedBy: budi,
  // A number of JavaScript carries 9,007,199,254,740,991 exactly, and not two more.
  lines: [line(1, -9_007_199_254_740_991), line(2, -2), line(3, 9_007_199_254_740_991), line(4, 4)],
}

test('a count shows what is lost and found to the last rupiah', async () => {
  await visit('/', { '/': () => <OpnameView count={count} /> })
  const factOf = async (label: string) => (await screen.findByText(label)).parentElement?.textContent
  expect(await factOf('Nilai kurang')).toBe('Nilai kurang-Rp 9.007.199.254.740.993')
  expect(await factOf('Nilai lebih')).toBe('Nilai lebihRp 9.007.199.254.740.995')
})
