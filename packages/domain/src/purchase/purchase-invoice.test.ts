import { expect, it } from 'vitest'
import { statusBySettlement } from './purchase-invoice.ts'

it.each([
  [1_000, 1_000, 'POSTED'],
  [1_000, 1_200, 'POSTED'],
  [1_000, 999, 'PARTIALLY_PAID'],
  [1_000, 0, 'PAID'],
  [0, 0, 'PAID'],
])('of %i left open by the invoice with a balance of %i it is %s', (payable, balance, status) => {
  expect(statusBySettlement({ payable, balance })).toBe(status)
})
