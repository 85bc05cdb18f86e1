import { expect, it } from 'vitest'
import { describeExamples } from '../test-support/describe-examples.ts'
import { bank, none, rp } from '../test-support/facts.ts'
import { debtPaymentExamples } from './debt-payment.examples.ts'
import { type DebtPaymentFacts, paymentDifference, postDebtPayment } from './debt-payment.ts'
import { supplier } from './posting.ts'

it('throws when debts, credits and money differ, and says by how much before', () => {
  const facts: DebtPaymentFacts = {
    branchId: 1,
    creditor: supplier(7),
    debts: [{ itemId: 41, account: 'AP', amount: rp(1_000), discount: rp(10) }],
    credits: [{ itemId: 52, account: 'SUPPLIER_ADVANCE', cause: 'ADVANCE', amount: rp(300) }],
    details: [{ method: 'TRANSFER', accountId: bank, amount: rp(699), bankCharge: none }],
  }
  expect(paymentDifference(facts)).toBe(1)
  expect(() => postDebtPayment(facts)).toThrow()
})

it('pairs a debt and a credit so that each names the other', () => {
  const { openItems } = postDebtPayment({
    branchId: 1,
    creditor: supplier(7),
    debts: [{ itemId: 41, account: 'AP', amount: rp(300), discount: none }],
    credits: [{ itemId: 52, account: 'SUPPLIER_RETURN_RECEIVABLE', cause: 'RETURN', amount: rp(300) }],
    details: [],
  })
  expect(openItems.map(({ item, against }) => [item, against])).toEqual([
    [41, 52],
    [52, 41],
  ])
})

describeExamples('debt payment', debtPaymentExamples)
