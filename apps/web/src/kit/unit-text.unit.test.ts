import { expect, it } from 'vitest'
import { unitText } from './unit-text.ts'

const carton = { code: 'KTN', factor: 40, base: 'PCS' }
const piece = { code: 'PCS', factor: 1, base: 'PCS' }

it.each([
  [0, carton, '0 KTN'],
  [240, carton, '6 KTN'],
  [252, carton, '6 KTN 12 PCS'],
  [12, carton, '12 PCS'],
  [1320, piece, '1.320 PCS'],
  [9_007_199_254_740_993n, piece, '9.007.199.254.740.993 PCS'],
])('%s base units are said as they were keyed in', (quantity, unit, text) => {
  expect(unitText(quantity, unit)).toBe(text)
})
