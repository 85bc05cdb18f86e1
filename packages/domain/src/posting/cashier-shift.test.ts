import { expect, it } from 'vitest'
import { describeExamples } from '../test-support/describe-examples.ts'
import { rp } from '../test-support/facts.ts'
import { cashierShiftExamples } from './cashier-shift.examples.ts'
import { postCashMovement, postShiftClose, postShiftOpening } from './cashier-shift.ts'

it('posts nothing where the drawer holds what it must', () => {
  expect(postShiftOpening({ branchId: 1, left: rp(500), counted: rp(500) }).journals).toEqual([])
  const close = { branchId: 1, expected: rp(500), counted: rp(500), nextFloat: rp(500) }
  expect(postShiftClose(close).journals).toEqual([])
})

it('throws when more stays in the drawer than was counted', () =>
  expect(() =>
    postShiftClose({ branchId: 1, expected: rp(500), counted: rp(500), nextFloat: rp(501) }),
  ).toThrow(RangeError))

it('keeps why money was moved', () => {
  const facts = { branchId: 1, type: 'OUT', amount: rp(1), accountId: 6201, note: 'Bensin' } as const
  expect(postCashMovement(facts).journals[0]?.lines[0]).toMatchObject({ note: 'Bensin' })
})

describeExamples('cashier shift', cashierShiftExamples)
