import { expect, it } from 'vitest'
import { describeExamples } from '../test-support/describe-examples.ts'
import { bank, none, rp } from '../test-support/facts.ts'
import { customerReceiptExamples } from './customer-receipt.examples.ts'
import { plainReceipt, postCustomerReceipt } from './customer-receipt.ts'

it('throws when more is paid on invoices than came in', () =>
  expect(() =>
    postCustomerReceipt({
      branchId: 1,
      customerId: 9,
      ...plainReceipt,
      tenders: [{ account: bank, amount: rp(99) }],
      paid: [{ itemId: 80, amount: rp(100), writtenOff: none }],
    }),
  ).toThrow(RangeError))

describeExamples('customer receipt', customerReceiptExamples)
