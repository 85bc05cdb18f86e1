import { describe, expect, it } from 'vitest'
import { rupiah } from '../../kernel/money.ts'
import { coffee, line, order, pcs, price, priced, rules } from '../../test-support/order-facts.ts'
import { roundCash } from './cash-rounding.ts'

describe('cash rounding', () => {
  it.each([
    [-1, 100],
    [100, 0],
  ])('refuses Rp%s to Rp%s', (cash, unit) =>
    expect(() => roundCash(rupiah(cash), rupiah(unit))).toThrow(RangeError),
  )

  it.each([
    [433_625, 100, 433_600, -25],
    [433_649, 100, 433_600, -49],
    [433_650, 100, 433_700, 50],
    [433_700, 100, 433_700, 0],
    [49, 100, 0, -49],
    [250, 500, 500, 250],
    [123, 1, 123, 0],
  ])('Rp%s to Rp%s is Rp%s', (cash, unit, rounded, rounding) =>
    expect(roundCash(rupiah(cash), rupiah(unit))).toEqual({ rounded, rounding }),
  )

  it('is only for an order that is paid in cash, and leaves its total', () => {
    const given = rules({ sellingPrices: [price(coffee.id, pcs, 10_049)] })
    const lines = [line(1, coffee, pcs, 1)]
    expect(priced(order(lines), given).cash).toBeNull()
    expect(priced(order(lines, { isCash: true }), given)).toMatchObject({
      totals: { grandTotal: 11_154 },
      cash: { rounded: 11_200, rounding: 46 },
    })
  })
})
