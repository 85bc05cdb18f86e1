import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, rupiah, sumOf } from '../kernel/money.ts'
import { rp } from '../test-support/facts.ts'
import type { PayIn } from './checkout.ts'
import { type OpenReceivable, payOldestFirst, receiptTenders, writtenOffRest } from './customer-receipt.ts'

const debts = [
  { itemId: 1, documentId: 30, dueDate: '2026-11-20', balance: rp(300) },
  { itemId: 2, documentId: 20, dueDate: '2026-11-10', balance: rp(200) },
  { itemId: 3, documentId: 10, dueDate: '2026-11-20', balance: rp(100) },
]

describe('paying the oldest first', () => {
  it.each([
    ['part of the oldest', 150, [[2, 150]]],
    [
      'by the day, then by the document',
      320,
      [
        [2, 200],
        [3, 100],
        [1, 20],
      ],
    ],
    [
      'all, and some is left over',
      1_000,
      [
        [2, 200],
        [3, 100],
        [1, 300],
      ],
    ],
    ['nothing', 0, []],
  ] as const)('pays %s', (_, amount, expected) => {
    expect(payOldestFirst(debts, rp(amount)).map((each) => [each.itemId, each.amount])).toEqual(expected)
  })

  it('pays all of the amount, or all debts, and never more than a debt', () => {
    const debt = fc.record({
      documentId: fc.nat(50),
      dueDate: fc.constantFrom('2026-11-01', '2026-11-02', '2026-12-01'),
      balance: fc.integer({ min: 1, max: 1_000_000 }).map(rupiah),
    })
    fc.assert(
      fc.property(fc.array(debt, { maxLength: 8 }), fc.nat(4_000_000), (given, amount) => {
        const open: OpenReceivable[] = given.map((each, index) => ({ ...each, itemId: index }))
        const paid = payOldestFirst(open, rupiah(amount))
        const owed = sumOf(open, ({ balance }) => balance)
        expect(sumOf(paid, (each) => each.amount)).toBe(Math.min(amount, owed))
        for (const { itemId, amount: part } of paid)
          expect(part).toBeLessThanOrEqual(open[itemId]?.balance ?? 0)
      }),
    )
  })
})

it.each([
  [1_000, 1_000, 500, 0],
  [1_000, 500, 500, 500],
  [1_000, 499, 500, 0],
  [1_000, 999, 0, 0],
])('of a debt of %i paid with %i, up to %i of rest, writes off %i', (balance, paid, limit, expected) =>
  expect(writtenOffRest(rp(balance), rp(paid), rp(limit))).toBe(expected),
)

const pay = (type: PayIn['type'], amount: number, more: Partial<PayIn> = {}): PayIn => ({
  type,
  amount: rp(amount),
  tendered: null,
  cardRate: null,
  ...more,
})

describe('the ways to pay a receipt', () => {
  it('are kept to the rupiah, with the change of cash and the fee of a card', () => {
    const rate = { rate: basisPoints(2), fixedFee: rp(500), bearer: 'CUSTOMER' as const }
    const kept = receiptTenders([
      pay('CASH', 99_999, { tendered: rp(100_000) }),
      pay('GIRO', 1_000_000),
      pay('EDC', 100_000, { cardRate: rate }),
    ])
    // the customer carries the fee: 100.000 × 2 % + 500 = 2.500; of 102.500 the bank takes 2.050 + 500 = 2.550
    expect(kept).toEqual({
      surcharge: 2_500,
      tenders: [
        { type: 'CASH', amount: 99_999, tendered: 100_000, change: 1, fee: 0, surcharge: 0 },
        { type: 'GIRO', amount: 1_000_000, tendered: null, change: 0, fee: 0, surcharge: 0 },
        { type: 'EDC', amount: 102_500, tendered: null, change: 0, fee: 2_550, surcharge: 2_500 },
      ],
    })
  })

  it('are refused for less cash than is counted, and for G-cash above the limit', () => {
    expect(receiptTenders([pay('TRANSFER', 5), pay('CASH', 100, { tendered: rp(60) })])).toEqual({
      reason: 'PAYMENT_SHORT',
      index: 1,
      amount: 40,
    })
    expect(receiptTenders([pay('GCASH', 100_001)])).toEqual({ reason: 'GCASH_OVER_LIMIT', index: 0 })
  })
})
