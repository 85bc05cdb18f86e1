import { describe, expect, it } from 'vitest'
import { averageDay, suggestLimits, suggestOrder } from './stock-limit.ts'

const usual = { leadTimeDays: 7, coverDays: 14 }

describe('limits by the sales of late', () => {
  it.each([
    // 270 in 90 days are 3 a day: 7 x 3 and 21 x 3
    { sold: { quantity: 270, days: 90 }, minQty: 21, maxQty: 63 },
    // 100 in 90 days: 700 / 90 = 7.77…, 2,100 / 90 = 23.33…
    { sold: { quantity: 100, days: 90 }, minQty: 8, maxQty: 24 },
    // new goods: 6 in 3 days are 2 a day
    { sold: { quantity: 6, days: 3 }, minQty: 14, maxQty: 42 },
    // came today: a part of a day counts as one
    { sold: { quantity: 5, days: 0 }, minQty: 35, maxQty: 105 },
  ])('$sold.quantity in $sold.days days', ({ sold, ...limits }) => {
    expect(suggestLimits(sold, usual)).toEqual(limits)
  })

  it('has none for goods that were not sold, or came back', () => {
    expect(suggestLimits({ quantity: 0, days: 90 }, usual)).toBeNull()
    expect(suggestLimits({ quantity: -4, days: 90 }, usual)).toBeNull()
  })

  it('the least is nothing where goods come on the day', () => {
    expect(suggestLimits({ quantity: 90, days: 90 }, { leadTimeDays: 0, coverDays: 14 })).toEqual({
      minQty: 0,
      maxQty: 14,
    })
  })

  it('an average day has two decimals and is never below nothing', () => {
    expect(averageDay({ quantity: 100, days: 90 })).toBe(1.11)
    expect(averageDay({ quantity: -1, days: 90 })).toBe(0)
  })
})

describe('how much to order', () => {
  const wanted = {
    ...usual,
    sold: { quantity: 270, days: 90 }, // 3 a day, 63 in 21 days
    minQty: 10,
    maxQty: null,
    available: 20,
    purchaseFactor: 1,
  }
  it.each([
    ['the need less what is there', {}, 43],
    ['in whole purchase units', { purchaseFactor: 12 }, 48],
    ['at least up to the least', { minQty: 100 }, 80],
    ['at most up to the most', { maxQty: 50 }, 30],
    ['nothing where enough is there', { available: 63 }, 0],
    ['nothing where too much is there', { available: 900, purchaseFactor: 12 }, 0],
    ['the least alone without sales', { sold: { quantity: 0, days: 90 }, minQty: 30 }, 10],
  ])('%s', (_, more, quantity) => {
    expect(suggestOrder({ ...wanted, ...more })).toBe(quantity)
  })
})
