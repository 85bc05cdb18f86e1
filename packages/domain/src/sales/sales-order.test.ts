import { expect, it } from 'vitest'
import { judge } from '../kernel/lifecycle.ts'
import { orderNumber, salesOrderLifecycle } from './sales-order.ts'

it.each([
  ['JKT', '2026-11-22', 42, 'SO/JKT/2611/00042'],
  ['BDG', '2026-01-03', 123_456, 'SO/BDG/2601/123456'],
])('numbers a booking of %s on %s by its document', (branch, date, id, number) => {
  expect(orderNumber(branch, date, id)).toBe(number)
})

it.each([
  ['pay', 'BOOKED', 'sales.cashier:update', true],
  ['pay', 'DRAFT', 'sales.cashier:update', true],
  ['pay', 'CANCELLED', 'sales.cashier:update', 'INVALID_STATE'],
  ['pay', 'BOOKED', 'sales.orders:update', 'FORBIDDEN'],
  ['hold', 'BOOKED', 'sales.cashier:add', 'INVALID_STATE'],
  ['edit', 'BOOKED', 'sales.cashier:add', 'FORBIDDEN'],
  ['cancel', 'COMPLETED', 'sales.cashier:update', 'INVALID_STATE'],
  ['void', 'COMPLETED', 'sales.orders:update', true],
  ['void', 'BOOKED', 'sales.orders:update', 'INVALID_STATE'],
  ['cancel', 'BOOKED', 'sales.orders:add', true],
  ['cancel', 'BOOKED', 'sales.orders:update', 'FORBIDDEN'],
  ['remove', 'CANCELLED', 'sales.cashier:update', true],
  ['remove', 'CANCELLED', 'sales.orders:update', 'FORBIDDEN'],
] as const)('judges %s of a %s order by %s', (action, status, permission, expected) => {
  const verdict = judge(salesOrderLifecycle, action, status, new Set([permission]))
  expect(verdict === true ? true : verdict.reason).toBe(expected)
})
