import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, rupiah, sumOf } from '../kernel/money.ts'
import { rp } from '../test-support/facts.ts'
import { type CardRate, checkout, type PayIn } from './checkout.ts'

const pay = (type: PayIn['type'], amount: number, more: Partial<PayIn> = {}): PayIn => ({
  type,
  amount: rp(amount),
  tendered: null,
  cardRate: null,
  ...more,
})
const cash = (amount: number, tendered: number | null = null) =>
  pay('CASH', amount, { tendered: tendered === null ? null : rp(tendered) })

const debitCard: CardRate = { rate: basisPoints(0.15), fixedFee: rp(0), bearer: 'MERCHANT' }

describe('checkout', () => {
  it('golden G12: G-cash, a card and cash with rounding and change', () => {
    const paid = checkout(rp(883_625), rp(100), [
      pay('GCASH', 50_000),
      pay('EDC', 400_000, { cardRate: debitCard }),
      cash(433_600, 500_000),
    ])
    expect(paid).toEqual({
      tenders: [
        { type: 'GCASH', amount: 50_000, tendered: null, change: 0, fee: 0, surcharge: 0 },
        { type: 'EDC', amount: 400_000, tendered: null, change: 0, fee: 600, surcharge: 0 },
        { type: 'CASH', amount: 433_600, tendered: 500_000, change: 66_400, fee: 0, surcharge: 0 },
      ],
      cashDue: 433_625,
      rounding: -25,
      change: 66_400,
      surcharge: 0,
    })
  })

  it.each([
    ['exactly in cash', 50_000, [cash(50_000)], 0, 0],
    ['halves of the unit go up', 50_050, [cash(50_100)], 50, 0],
    ['below the half goes down', 50_049, [cash(50_000)], -49, 0],
    ['more cash than the rest is change', 50_000, [cash(50_000, 100_000)], 0, 50_000],
    ['cash above the rest without a word on what was given', 50_000, [cash(60_000)], 0, 10_000],
    ['what is not cash is never rounded', 50_049, [pay('TRANSFER', 50_049)], 0, 0],
    ['a rest so small that cash rounds it away', 50_040, [pay('TRANSFER', 50_000), cash(0)], -40, 0],
    ['nothing to pay', 0, [], 0, 0],
  ])('%s', (_, total, payments, rounding, change) => {
    expect(checkout(rp(total), rp(100), payments)).toMatchObject({ rounding, change })
  })

  it.each([
    ['nothing is paid', 1_000, [], 'PAYMENT_SHORT', 1_000],
    ['a transfer is too little', 1_000, [pay('TRANSFER', 999)], 'PAYMENT_SHORT', 1],
    ['a transfer is too much', 1_000, [pay('TRANSFER', 1_001)], 'PAYMENT_OVER', 1],
    ['two together are too much', 1_000, [pay('TRANSFER', 600), pay('EDC', 500)], 'PAYMENT_OVER', 100],
    ['cash is too little', 1_000, [cash(900)], 'PAYMENT_SHORT', 100],
    ['less was handed over than is to be kept', 1_000, [cash(1_000, 700)], 'PAYMENT_SHORT', 300],
    ['cash can not pay for too much of another', 1_000, [pay('EDC', 1_500), cash(0)], 'PAYMENT_OVER', 500],
  ])('refuses when %s', (_, total, payments, reason, amount) => {
    expect(checkout(rp(total), rp(100), payments)).toEqual({ reason, amount })
  })

  it.each([
    [[cash(500), pay('TRANSFER', 500)], 0],
    [[pay('EDC', 100), cash(100), cash(800)], 1],
  ])('refuses cash that is not the last, and twice', (payments, index) => {
    expect(checkout(rp(1_000), rp(100), payments)).toEqual({ reason: 'CASH_LAST', index })
  })

  it.each([
    ['just at the limit', 150_000, [pay('GCASH', 100_000), cash(50_000)], { rounding: 0, change: 0 }],
    ['above it', 150_000, [pay('GCASH', 100_001), cash(50_000)], { reason: 'GCASH_OVER_LIMIT', index: 0 }],
    [
      'above it in two parts',
      150_000,
      [pay('GCASH', 60_000), pay('GCASH', 40_001), cash(50_000)],
      { reason: 'GCASH_OVER_LIMIT', index: 1 },
    ],
    ['far above it alone', 150_000, [pay('GCASH', 150_000)], { reason: 'GCASH_OVER_LIMIT', index: 0 }],
  ])('G-cash without a code of the customer: %s', (_, total, payments, expected) => {
    expect(checkout(rp(total), rp(100), payments)).toMatchObject(expected)
  })

  it('a customer who carries the fee pays it above the bill, and the bank takes its part of both', () => {
    const rate: CardRate = { rate: basisPoints(1.8), fixedFee: rp(500), bearer: 'CUSTOMER' }
    // 100.000 × 1,8 % + 500 = 2.300 on top; of 102.300 the bank takes 1.841,4 + 500
    expect(checkout(rp(100_000), rp(100), [pay('EDC', 100_000, { cardRate: rate })])).toMatchObject({
      tenders: [{ amount: 102_300, surcharge: 2_300, fee: 2_341 }],
      surcharge: 2_300,
    })
  })

  it('what is kept less the surcharge is the bill with its rounding, whatever the split', () => {
    const share = fc.integer({ min: 0, max: 1_000_000 }).map(rupiah)
    const unit = fc.constantFrom(rp(1), rp(50), rp(100), rp(500))
    fc.assert(
      fc.property(share, share, share, unit, (transfer, card, rest, cashUnit) => {
        const paid = checkout(rupiah(transfer + card + rest), cashUnit, [
          pay('TRANSFER', transfer),
          pay('EDC', card, { cardRate: { ...debitCard, bearer: 'CUSTOMER' } }),
          cash(rest + 1_000),
        ])
        if ('reason' in paid) throw new Error(paid.reason)
        const kept = sumOf(paid.tenders, ({ amount }) => amount)
        expect(kept - paid.surcharge).toBe(transfer + card + rest + paid.rounding)
        expect(Math.abs(paid.rounding) * 2).toBeLessThanOrEqual(cashUnit)
        expect(paid.change).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
