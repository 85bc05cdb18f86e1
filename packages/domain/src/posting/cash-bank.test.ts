import { expect, it } from 'vitest'
import { describeExamples } from '../test-support/describe-examples.ts'
import { cash, rp } from '../test-support/facts.ts'
import { cashBankExamples } from './cash-bank.examples.ts'
import { postCashExpense } from './cash-bank.ts'

it('throws for a negative amount', () =>
  expect(() =>
    postCashExpense({
      branchId: 1,
      cashAccountId: cash,
      lines: [{ accountId: 6201, amount: rp(-1), note: '' }],
    }),
  ).toThrow(RangeError))

it('keeps the note of every line', () => {
  const { journals } = postCashExpense({
    branchId: 1,
    cashAccountId: cash,
    lines: [{ accountId: 6201, amount: rp(1), note: 'Bensin' }],
  })
  expect(journals[0]?.lines[0]).toMatchObject({ note: 'Bensin' })
})

describeExamples('cash and bank', cashBankExamples)
