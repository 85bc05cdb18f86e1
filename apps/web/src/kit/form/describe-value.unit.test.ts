import { expect, test } from 'vitest'
import { describeValue } from './describe-value.ts'

test.each([
  [null, '–'],
  ['', '–'],
  [[], '–'],
  [true, 'Ya'],
  [-6.595038, '-6,595038'],
  [1_250_000, '1.250.000'],
  ['2026-12-01', '1 Des 2026'],
  ['2026-12', '2026-12'],
  ['INACTIVE', 'Nonaktif'],
  ['CENTRE', 'Pusat'],
  ['toString', 'toString'],
  [{ id: 1, name: 'Pusat Jakarta' }, 'Pusat Jakarta'],
  [['CENTRE', 'lain'], 'Pusat, lain'],
])('%j reads %s', (value, text) => {
  expect(describeValue(value, { CENTRE: 'Pusat' })).toBe(text)
})
