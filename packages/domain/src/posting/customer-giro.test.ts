import { expect, it } from 'vitest'
import { describeExamples } from '../test-support/describe-examples.ts'
import { none, rp } from '../test-support/facts.ts'
import { customerGiroExamples } from './customer-giro.examples.ts'
import { bouncedShares, postCustomerMoneyBounced, type SettledByMoney } from './customer-giro.ts'

describeExamples('giro and transfer of a customer', customerGiroExamples)

const settled = (...amounts: number[]): SettledByMoney[] =>
  amounts.map((amount, index) => ({ itemId: index + 1, account: 'AR', amount: rp(amount) }))

it('never reopens more of an invoice than the payment settled, however often one of its giros is refused', () => {
  // 100 was paid on 33, 33 and 34; two giros of 50: the second one reopens exactly what the first one left
  const before = settled(33, 33, 34)
  const first = bouncedShares(rp(50), before)
  expect(first).toEqual([17, 16, 17])
  const left = before.map((item, index) => ({ ...item, amount: rp(item.amount - (first[index] ?? 0)) }))
  expect(bouncedShares(rp(50), left)).toEqual([16, 17, 17])
})

it('throws when more is refused than was settled and nothing of it', () =>
  expect(() =>
    postCustomerMoneyBounced({
      branchId: 1,
      customerId: 9,
      account: 'GIRO_CLEARING',
      amount: rp(5),
      settled: [],
      fee: none,
      bankAccountId: null,
      points: none,
    }),
  ).toThrow('differ by'))
