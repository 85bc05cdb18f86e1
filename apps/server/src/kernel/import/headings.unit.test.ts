import { expect, it } from 'vitest'
import { asText } from './cells.ts'
import { likelyHeadings, proposeColumns } from './headings.ts'
import type { ImportColumn } from './import-type.ts'

const column = (key: string, header: string, more: Partial<ImportColumn> = {}): ImportColumn => ({
  key,
  header,
  hint: '',
  example: '',
  read: asText,
  ...more,
})
const columns = [
  column('code', 'Kode', { required: 'cell', others: ['Kode barang', 'SKU'] }),
  column('name', 'Nama', { required: 'cell', others: ['Nama barang'] }),
  column('price', 'Harga jual', { formerly: 'Harga', others: ['Price'] }),
]
const proposed = (...line: (string | number | null)[]) => proposeColumns(line, columns)

it('is certain only where every heading is one of ours and every required column is there', () => {
  expect(proposed('Kode', 'Nama')).toEqual({ keys: ['code', 'name'], certain: true })
  expect(proposed(' kode* ', 'NAMA', null, 'Kesalahan')).toMatchObject({ certain: true })
  expect(proposed('Kode', 'Nama', 'Harga')).toEqual({ keys: ['code', 'name', 'price'], certain: true })
  expect(proposed('Kode', 'Harga jual')).toMatchObject({ certain: false })
  expect(proposed('Kode', 'Nama', 'Warna')).toEqual({ keys: ['code', 'name', ''], certain: false })
  expect(proposed('Kode Barang', 'Nama')).toEqual({ keys: ['code', 'name'], certain: false })
})

it('knows other names without regard to capitals, blanks and punctuation', () => {
  expect(proposed('NAMA_BARANG', 'kode-barang', 'Price (Rp)').keys).toEqual(['name', 'code', ''])
  expect(proposed('nama  barang', 'S.K.U.', 'PRICE').keys).toEqual(['name', 'code', 'price'])
})

it('takes the left one of two columns for one thing, and its own name before another one', () => {
  expect(proposed('Nama', 'Nama', 'Kode')).toEqual({ keys: ['name', '', 'code'], certain: false })
  expect(proposed('SKU', 'Kode', 'Nama').keys).toEqual(['', 'code', 'name'])
})

it('finds headings below a title, and takes the first filled line where it knows none', () => {
  const line = (no: number, ...cells: (string | null)[]) => ({ no, cells })
  const titled = [
    line(1, 'Daftar barang'),
    line(3, 'Kode', 'Nama Barang', 'Stok'),
    line(4, 'A-1', 'Kopi', '3'),
  ]
  expect(likelyHeadings(titled, columns)?.no).toBe(3)
  expect(likelyHeadings([line(1, 'PT Maju'), line(2, 'A', 'B')], columns)?.no).toBe(2)
  expect(likelyHeadings([line(4, 'A')], columns)?.no).toBe(4)
  expect(likelyHeadings([], columns)).toBeUndefined()
})
