import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EarnedFree } from '../pricing/priced-order.ts'
import { rp } from '../test-support/facts.ts'
import {
  approvesItself,
  isRefundMethod,
  isWithinWindow,
  keptForPoints,
  owedFree,
  refundableMoney,
  splitRefund,
} from './sales-return.ts'

const nothing = { CASH: rp(0), BANK: rp(0), GCASH: rp(0) }
const paidNothing = { ...nothing, EDC: rp(0) }

describe('the days in which goods come back', () => {
  it.each([
    [30, 30, true],
    [31, 30, false],
    [0, 1, true],
    [400, 0, true],
  ])('%d after the invoice, of %d: %s', (age, window, expected) =>
    expect(isWithinWindow(age, window)).toBe(expected),
  )
})

describe('a return that nobody else approves', () => {
  const small = {
    refund: rp(200_000),
    age: 7,
    isOwnCashier: true,
    autoApprove: rp(200_000),
    roleLimit: rp(200_000),
  }
  it.each([
    ['at both limits on the last day', {}, true],
    ['a rupiah above the branch', { refund: rp(200_001), roleLimit: null }, false],
    ['above the role', { roleLimit: rp(199_999) }, false],
    ['a day later', { age: 8 }, false],
    ['by somebody who does not sell there', { isOwnCashier: false }, false],
    ['by a role without a limit', { roleLimit: null }, true],
  ])('%s', (_, change, expected) => expect(approvesItself({ ...small, ...change })).toBe(expected))
})

describe('where a refund goes', () => {
  it('G12, whole and by cash: 433,625 in cash before its rounding, 50,000 G-Cash, the card becomes a credit note', () => {
    const paid = { CASH: rp(433_625), BANK: rp(0), GCASH: rp(50_000), EDC: rp(400_000) }
    const money = refundableMoney(paid, nothing, { method: 'CASH', mayRefundCards: false })
    expect(splitRefund(rp(883_625), rp(0), { method: 'CASH', money })).toEqual({
      receivable: 0,
      CASH: 433_625,
      BANK: 0,
      GCASH: 50_000,
      creditNote: 400_000,
    })
  })

  it('finance gives back in cash what a card paid, once', () => {
    const paid = { ...paidNothing, CASH: rp(100), EDC: rp(300) }
    const by = { method: 'CASH', mayRefundCards: true } as const
    expect(refundableMoney(paid, nothing, by).CASH).toBe(400)
    expect(refundableMoney(paid, { ...nothing, CASH: rp(250) }, by).CASH).toBe(150)
    // 200 of the card went back by transfer: 100 in cash and 100 of the card are left.
    expect(refundableMoney(paid, { ...nothing, BANK: rp(200) }, by).CASH).toBe(200)
    expect(refundableMoney(paid, nothing, { ...by, mayRefundCards: false }).CASH).toBe(100)
  })

  it('an open invoice comes first, whatever was chosen', () => {
    const money = { ...nothing, CASH: rp(50) }
    expect(splitRefund(rp(100), rp(70), { method: 'CASH', money })).toMatchObject({
      receivable: 70,
      CASH: 30,
      creditNote: 0,
    })
    expect(splitRefund(rp(100), rp(70), { method: 'CREDIT_NOTE', money })).toMatchObject({
      receivable: 70,
      CASH: 0,
      creditNote: 30,
    })
    expect(splitRefund(rp(100), rp(500), { method: 'EXCHANGE', money })).toMatchObject({
      receivable: 100,
      creditNote: 0,
    })
  })

  it('is never more than each way may give, and always whole', () =>
    fc.assert(
      fc.property(
        fc.tuple(fc.nat(1_000), fc.nat(1_000), fc.nat(1_000), fc.nat(1_000), fc.nat(1_000)),
        fc.constantFrom('CASH', 'BANK', 'GCASH', 'CREDIT_NOTE', 'EXCHANGE'),
        ([refund, open, cash, bank, gcash], method) => {
          const money = { CASH: rp(cash), BANK: rp(bank), GCASH: rp(gcash) }
          const split = splitRefund(rp(refund), rp(open), { method, money })
          expect(split.receivable + split.CASH + split.BANK + split.GCASH + split.creditNote).toBe(refund)
          expect(split.receivable).toBeLessThanOrEqual(open)
          expect(split.CASH <= cash && split.BANK <= bank && split.GCASH <= gcash).toBe(true)
        },
      ),
    ))

  it.each([
    ['CASH', { ...paidNothing, CASH: rp(1) }, false, true],
    ['CASH', { ...paidNothing, EDC: rp(1) }, false, false],
    ['CASH', { ...paidNothing, EDC: rp(1) }, true, true],
    ['BANK', { ...paidNothing, EDC: rp(1) }, true, true],
    ['GCASH', { ...paidNothing, EDC: rp(1) }, true, false],
    ['BANK', { ...paidNothing, CASH: rp(1) }, true, false],
    ['CREDIT_NOTE', paidNothing, false, true],
    ['EXCHANGE', paidNothing, false, true],
  ] as const)('%s may be chosen', (method, paid, finance, expected) =>
    expect(isRefundMethod(method, paid, finance)).toBe(expected),
  )
})

describe('points that were spent since', () => {
  it.each([
    [8, 1_000, 200],
    [8, 150, 150],
    [0, 150, 0],
  ])('%d missing at 25, of a refund of %d: %d', (missing, refund, kept) =>
    expect(keptForPoints(missing, rp(25), rp(refund))).toBe(kept),
  )
})

describe('free goods that are no longer earned', () => {
  /** G08: buy 10, get 1, at most 2 times: 34 pieces gave 2 of 11,200. */
  const earned: readonly EarnedFree[] = [
    {
      promotionId: 7,
      times: 2,
      pools: [{ each: 10, goods: [{ lineNos: [1], usable: 34, weight: 1 }] }],
      free: [{ productId: 5, unitId: 3, each: 1, price: rp(11_200) }],
    },
  ]
  it.each([
    ['14 come back, 20 stay: all are earned', 20, 0, 0],
    ['15 come back, 19 stay: one is owed', 19, 0, 1],
    ['with it comes one free piece', 19, 1, 0],
    ['all come back: both', 0, 0, 2],
    ['all come back, one was charged before', 0, 1, 1],
  ])('%s', (_, left, settled, owed) =>
    expect(
      owedFree(earned, { given: () => 2, leftOf: () => left, settled: () => settled }).map(
        ({ baseQuantity }) => baseQuantity,
      ),
    ).toEqual(owed === 0 ? [] : [owed]),
  )

  it('asks nothing back that the customer refused at the door', () =>
    expect(owedFree(earned, { given: () => 1, leftOf: () => 19, settled: () => 0 })).toEqual([]))

  it('counts each trigger by its own goods, in the unit that they share', () => {
    const two: readonly EarnedFree[] = [
      {
        promotionId: 7,
        times: 3,
        // 12 of one product make a carton, 24 of the other: a piece is 2 parts or 1 of 24.
        pools: [
          {
            each: 24,
            goods: [
              { lineNos: [1, 2], usable: 24, weight: 2 },
              { lineNos: [3], usable: 24, weight: 1 },
            ],
          },
        ],
        free: [{ productId: 5, unitId: 3, each: 6, price: rp(1) }],
      },
    ]
    const left = new Map([
      [1, 6],
      [2, 5],
      [3, 24],
    ])
    // 11 × 2 + 24 = 46 parts: one carton of three, so 2 × 6 pieces are owed.
    expect(
      owedFree(two, { given: () => 18, leftOf: (no) => left.get(no) ?? 0, settled: () => 0 }),
    ).toMatchObject([{ baseQuantity: 12 }])
  })
})
