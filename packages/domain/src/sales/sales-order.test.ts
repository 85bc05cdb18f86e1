import { expect, it } from 'vitest'
import { judge } from '../kernel/lifecycle.ts'
import { salesOrderLifecycle } from './sales-order.ts'

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
