import type { StockCountLine } from '@merchant/contract/stock/opname.ts'
import { expect, it } from 'vitest'
import { countedRows, lineOfCode } from './count-codes.ts'

const line = (id: number, code: string, barcode: string | null): StockCountLine => ({
  id,
  lineNo: id,
  productId: id,
  product: { id, code, name: code },
  unit: { id: 1, name: 'Pcs' },
  units: [{ name: 'Pcs', factor: 1, barcode, moreBarcodes: [`${code}-LAMA`] }],
  isAdded: false,
  bookQty: null,
  countedQty: null,
  countedAt: null,
  countedBy: null,
  note: null,
  difference: null,
  value: null,
})
const lines = [line(1, 'KOPI', '8991'), line(2, 'TEH', null)]

it('finds goods by SKU, in any capitals, and by barcode, never by a part of them', () => {
  expect(['kopi', '8991', 'KOPI-LAMA', 'KOP', '899'].map((code) => lineOfCode(lines, code)?.id)).toEqual([
    1,
    1,
    1,
    undefined,
    undefined,
  ])
})

it('takes SKU and quantity from a sheet and names the rows that it can not use', () => {
  expect(countedRows('KOPI\t1.200\nTEH\t7\nGULA\t3\nTEH\t1,5\nKOPI\t-2\n', lines)).toEqual({
    rows: [
      { lineId: 1, countedQty: 1200 },
      { lineId: 2, countedQty: 7 },
    ],
    unknown: ['GULA', 'TEH', 'KOPI'],
  })
})
