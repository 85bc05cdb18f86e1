import { expect, it } from 'vitest'
import { describeExamples } from '../test-support/describe-examples.ts'
import { none, rp } from '../test-support/facts.ts'
import { cashSaleExamples } from './cash-sale.examples.ts'
import { postCashSale } from './cash-sale.ts'

it('throws when the customer paid another amount than the sale came to', () =>
  expect(() =>
    postCashSale({
      branchId: 1,
      customerId: 9,
      revenue: rp(1000),
      discount: none,
      ppn: rp(110),
      goods: [],
      tenders: [{ account: 'CASH', amount: rp(1100) }],
      advances: [],
      rounding: none,
      surcharge: none,
      points: none,
    }),
  ).toThrow('differ by -10'))

describeExamples('cash sale', cashSaleExamples)
