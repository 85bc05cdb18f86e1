import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, quantity, rupiah, unitPrice } from '../kernel/money.ts'
import { type AskedPrice, priceDeviation } from './price-check.ts'

const asked = (price: string, qty: number, more: Partial<AskedPrice> = {}): AskedPrice => ({
  price: unitPrice(price),
  quantity: quantity(qty),
  baseQuantity: qty * 40,
  discounts: [],
  discountAmount: rupiah(0),
  includedTax: null,
  ...more,
})
const none = basisPoints(0)

describe('the price of an invoice beside the order', () => {
  it.each<[string, AskedPrice, AskedPrice, number, number | null]>([
    ['the same', asked('205000', 12), asked('205000', 10), 0, null],
    ['dearer, as in the golden month', asked('205000', 12), asked('207500', 10), 0, 121],
    ['cheaper', asked('205000', 12), asked('200000', 10), 0, -243],
    ['within the tolerance', asked('200000', 1), asked('202000', 1), 1, null],
    ['just above it', asked('200000', 1), asked('202001', 1), 1, 100],
    ['a rupiah', asked('1000', 1), asked('1001', 1), 0, 10],
    ['less than a rupiah on the line', asked('1000', 1), asked('1000.9999', 1), 0, null],
    ['free goods that are charged', asked('0', 1), asked('10', 1), 5, 10_000],
    [
      'a discount given as a lower price',
      asked('1000', 10, { discounts: [basisPoints(10), basisPoints(5)] }),
      asked('855', 3),
      0,
      null,
    ],
    [
      'a discount that is forgotten',
      asked('1000', 10, { discounts: [basisPoints(5)] }),
      asked('1000', 10),
      0,
      526,
    ],
    [
      'its part of a discount in rupiah',
      asked('1000', 10, { discountAmount: rupiah(1_001) }),
      asked('1000', 3, { discountAmount: rupiah(300) }),
      0,
      null,
    ],
    ['the same in pieces', asked('100000', 3), { ...asked('2500', 120), baseQuantity: 120 }, 0, null],
    [
      'the same with PPN inside',
      asked('100000', 3),
      asked('111000', 3, { includedTax: { numerator: 11, denominator: 100 } }),
      0,
      null,
    ],
  ])('%s', (_, ordered, invoiced, tolerance, deviation) => {
    expect(priceDeviation(ordered, invoiced, basisPoints(tolerance))).toBe(deviation)
  })

  it('never differs for any part of the line as it was ordered', () => {
    const percents = fc.array(
      fc.integer({ min: 0, max: 9_999 }).map((hundredths) => basisPoints(hundredths / 100)),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        percents,
        fc.integer({ min: 1, max: 5_000 }),
        fc.integer({ min: 1, max: 5_000 }),
        (ten_thousandths, discounts, whole, part) => {
          const price = unitPrice(
            `${ten_thousandths / 10_000n}.${String(ten_thousandths % 10_000n).padStart(4, '0')}`,
          )
          const line = (qty: number): AskedPrice => ({ ...asked('0', qty), price, discounts })
          expect(priceDeviation(line(whole), line(part), none)).toBeNull()
        },
      ),
    )
  })
})
