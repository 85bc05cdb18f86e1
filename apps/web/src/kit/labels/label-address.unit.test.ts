import { expect, test } from 'vitest'
import { labelsOf, wantedLabels } from './label-address.ts'

test('an address names goods, units and copies, and is read back', () => {
  const wanted = [
    { productId: 12, unitId: null, copies: 1 },
    { productId: 13, unitId: 4, copies: 1 },
    { productId: 14, unitId: 2, copies: 10 },
  ]
  const address = labelsOf(wanted)
  expect(address).toBe('/app/master/stock/labels?goods=12,13.4,14.2x10')
  expect(wantedLabels({ goods: '12,13.4,14.2x10' })).toEqual(wanted)
})

test.each(['', 'abc', '0', '-1', '1.x2', '1x', '99999999999999999999', '1;2'])('%j names none', (goods) => {
  expect(wantedLabels({ goods })).toEqual([])
})

test('copies are at least one', () => {
  expect(wantedLabels({ goods: '7x0' })).toEqual([{ productId: 7, unitId: null, copies: 1 }])
})
