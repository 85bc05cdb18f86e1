import { expect, it } from 'vitest'
import { barcodesOf, unitOfCode } from './barcode.ts'

const piece = { name: 'pcs', barcode: '8991', moreBarcodes: ['8992', 'lama-3'] }
const carton = { name: 'dus', barcode: '8994', moreBarcodes: [] }
const loose = { name: 'kg', barcode: null, moreBarcodes: [] }

it('names all barcodes of a unit, the main one first', () => {
  expect([piece, carton, loose].map(barcodesOf)).toEqual([['8991', '8992', 'lama-3'], ['8994'], []])
})

it.each([
  ['8991', 'pcs'],
  ['8992', 'pcs'],
  ['lama-3', 'pcs'],
  ['8994', 'dus'],
  ['LAMA-3', undefined],
  ['899', undefined],
])('finds for %s the unit %s', (code, name) => {
  expect(unitOfCode([loose, piece, carton], code)?.name).toBe(name)
})
