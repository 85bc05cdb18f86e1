import { expect, it } from 'vitest'
import { describeExamples } from '../test-support/describe-examples.ts'
import { rp } from '../test-support/facts.ts'
import { purchaseReturnExamples } from './purchase-return.examples.ts'
import { postReturnDeducted } from './purchase-return.ts'

it('throws when more is deducted than was returned', () =>
  expect(() =>
    postReturnDeducted({
      branchId: 1,
      supplierId: 7,
      returnItemId: 61,
      amount: rp(100),
      invoices: [{ itemId: 41, amount: rp(101) }],
    }),
  ).toThrow())

describeExamples('purchase return', purchaseReturnExamples)
