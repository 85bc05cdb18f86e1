import { expect, it } from 'vitest'
import { reasonMessage } from './reasons.ts'

it('writes figures with dots and commas, as people here read them, and leaves text as it is', () => {
  const stock = { product: 'Kopi 1000 g', warehouse: 'Gudang 12345', available: 1_000, wanted: 9_000 }
  expect(reasonMessage('INSUFFICIENT_STOCK', stock)).toBe(
    'Stok Kopi 1000 g di Gudang 12345 tinggal 1.000, diminta 9.000',
  )
  expect(reasonMessage('POINTS_SPENT', { number: 'INV/1', left: -1_500, points: 12_345_678 })).toBe(
    'Pelanggan sudah memakai poin dari INV/1 (sisa -1.500 dari 12.345.678), gunakan retur penjualan',
  )
  expect(reasonMessage('OVER_RECEIVE', { product: 'Kopi', left: 1_234.125 })).toBe(
    'Jumlah terima Kopi melebihi sisa pesanan 1.234,125',
  )
  expect(reasonMessage('OVER_RECEIVE', { product: 'Kopi', left: 999 })).toBe(
    'Jumlah terima Kopi melebihi sisa pesanan 999',
  )
})

it('leaves nothing of a param that is missing, not even its space', () => {
  expect(reasonMessage('DUPLICATE_CODE', { label: 'Nama' })).toBe('Nama sudah digunakan')
})

it('writes days as people read them', () => {
  expect(reasonMessage('DATE_ORDER', { from: '2026-02-01', to: '2026-01-31' })).toBe(
    'Tanggal akhir 31 Jan 2026 mendahului tanggal awal 1 Feb 2026',
  )
})
