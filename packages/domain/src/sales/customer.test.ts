import { expect, it } from 'vitest'
import { customerCode, e164 } from './customer.ts'

it.each([
  ['081234567890', '+6281234567890'],
  ['81234567890', '+6281234567890'], // a spreadsheet has eaten the nought
  ['6281234567890', '+6281234567890'],
  ['+6281234567890', '+6281234567890'],
  ['+6591234567', '+6591234567'],
  ['0215550123', '+62215550123'],
])('writes %s as %s', (typed, kept) => {
  expect(e164(typed)).toBe(kept)
  expect(e164(e164(typed))).toBe(kept)
})

it('numbers customers within their branch', () => {
  expect(customerCode('JKT', 12)).toBe('JKT-00012')
  expect(customerCode('JKT', 123_456)).toBe('JKT-123456')
})
