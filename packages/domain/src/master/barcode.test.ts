import { expect, it } from 'vitest'
import { barcodesOf, symbologyOf, unitOfCode } from './barcode.ts'

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

it.each([
  // from the right 1 + 3·3 + 9 + 3·3 + 3 + 3·3 + 1 + 3·8 + 3 + 3·6 + 0 + 3·0 + 4 = 90
  ['4006381333931', 'EAN13'],
  ['4006381333932', 'CODE128'],
  ['2000000000015', 'EAN13'],
  ['96385074', 'EAN8'],
  ['96385075', 'CODE128'],
  ['036000291452', 'UPCA'],
  ['036000291453', 'CODE128'],
  ['14006381333938', 'CODE128'],
  ['KOPI-001', 'CODE128'],
  ['1234567', 'CODE128'],
  ['400638133393X', 'CODE128'],
] as const)('prints %s as %s', (code, symbology) => {
  expect(symbologyOf(code)).toBe(symbology)
})
