import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, quantity, rupiah, sumOf, unitPrice } from '../kernel/money.ts'
import type { TaxMode, TaxRule } from '../tax/ppn.ts'
import { none, rp } from '../test-support/facts.ts'
import { nonTaxed, ppn, ppnMewah } from '../test-support/taxes.ts'
import { type DocumentAmounts, type DocumentFacts, documentAmounts } from './document-amounts.ts'

const line = (lineNo: number, price: string, count: number, tax: TaxRule = ppn, discountAmount = 0) => ({
  lineNo,
  price: unitPrice(price),
  quantity: quantity(count),
  discounts: [],
  discountAmount: rp(discountAmount),
  tax,
})

const facts = (given: Partial<DocumentFacts>): DocumentFacts => ({
  lines: [],
  headerDiscount: none,
  freight: none,
  mode: 'EXCLUDED',
  ...given,
})

function amounts(given: Partial<DocumentFacts>): DocumentAmounts {
  const result = documentAmounts(facts(given))
  if ('reason' in result) throw new Error(result.reason)
  return result
}

describe('refusals', () => {
  it('names the line whose fixed discount is too large', () =>
    expect(documentAmounts(facts({ lines: [line(1, '10', 1), line(2, '10', 1, ppn, 11)] }))).toEqual({
      reason: 'LINE_DISCOUNT_EXCEEDS_TOTAL',
      lineNo: 2,
    }))

  it('refuses more than amounts can hold: a line by its number, and the whole with its freight', () => {
    const [large, small] = [line(1, '9000000000000', 1), line(2, '1', 1)]
    expect(documentAmounts(facts({ lines: [small, { ...large, quantity: quantity(2) }] }))).toEqual({
      reason: 'AMOUNT_TOO_LARGE',
      lineNo: 1,
    })
    expect(documentAmounts(facts({ lines: [large, small] }))).toEqual({ reason: 'AMOUNT_TOO_LARGE' })
    expect(documentAmounts(facts({ lines: [large], freight: rp(1) }))).toEqual({ reason: 'AMOUNT_TOO_LARGE' })
    expect(amounts({ lines: [large] }).gross).toBe(9_000_000_000_000)
  })

  it('refuses a header discount above the lines', () => {
    const lines = [line(1, '10', 1)]
    expect(documentAmounts(facts({ lines, headerDiscount: rp(11) }))).toEqual({
      reason: 'HEADER_DISCOUNT_EXCEEDS_TOTAL',
    })
    expect(amounts({ lines, headerDiscount: rp(10) }).total).toBe(0)
  })

  it('refuses a PPN beyond the tolerance', () =>
    expect(
      documentAmounts(facts({ lines: [line(1, '1000', 1)], invoiced: { ppn: rp(112), tolerance: rp(1) } })),
    ).toEqual({ reason: 'TAX_MISMATCH' }))
})

describe('the amounts of a document', () => {
  it('come to the order of the golden month', () => {
    const coffee = { ...line(1, '432500', 20, ppn, 10_000), discounts: [basisPoints(5), basisPoints(2)] }
    const order = amounts({ lines: [coffee, line(2, '205000', 12)] })
    expect(order.lines.map(({ dpp }) => dpp)).toEqual([8_043_150, 2_460_000])
    expect(order.tax).toMatchObject({ dpp: 10_503_150, dppNilaiLain: 9_627_888, ppn: 1_155_347 })
    expect(order).toMatchObject({ gross: 11_110_000, discount: 606_850, total: 11_658_497 })
  })

  it('spread the header discount and then the freight, and tax both', () => {
    const { lines, tax, total } = amounts({
      lines: [line(1, '100000', 1), line(2, '50000', 1), line(3, '50000', 1, nonTaxed)],
      headerDiscount: rp(20_001),
      freight: rp(9_000),
    })
    expect(
      lines.map(({ headerShare, freightShare, dpp, ppn }) => [headerShare, freightShare, dpp, ppn]),
    ).toEqual([
      [10_001, 4_500, 94_499, 10_395],
      [5_000, 2_250, 47_250, 5_197],
      [5_000, 2_250, 47_250, 0],
    ])
    expect(tax).toMatchObject({ dpp: 141_749, dppExempt: 47_250, ppn: 15_592 })
    expect(total).toBe(204_591)
  })

  it('share freight equally over free goods', () => {
    const { lines } = amounts({ lines: [line(1, '0', 5), line(2, '0', 1)], freight: rp(101) })
    expect(lines.map(({ freightShare }) => freightShare)).toEqual([51, 50])
  })

  it('free the price of its PPN line by line', () => {
    const { lines, total } = amounts({
      lines: [line(1, '111000', 1), line(2, '270000', 1)],
      mode: 'INCLUDED',
    })
    expect(lines.map(({ dpp, ppn }) => [dpp, ppn])).toEqual([
      [100_000, 11_000],
      [243_243, 26_757],
    ])
    expect(total).toBe(381_000)
  })

  it('take the PPN of the faktur within the tolerance', () =>
    expect(amounts({ lines: [line(1, '1000', 1)], invoiced: { ppn: rp(111), tolerance: rp(1) } }).total).toBe(
      1_111,
    ))

  it('add up, and do not depend on the order of the lines', () => {
    const anyLine = fc.record({
      price: fc.oneof(fc.nat(9), fc.nat(10 ** 7)).map(String),
      count: fc.oneof(
        fc.nat(3),
        fc.nat(10_000).map((thousandths) => thousandths / 1000),
      ),
      tax: fc.constantFrom(ppn, ppnMewah, nonTaxed),
    })
    const documents = fc.record({
      lines: fc
        .array(anyLine, { minLength: 1, maxLength: 8 })
        .map((lines) => lines.map(({ price, count, tax }, index) => line(index + 1, price, count, tax))),
      mode: fc.constantFrom<TaxMode>('EXCLUDED', 'INCLUDED', 'NON_PKP'),
      freight: fc.oneof(fc.nat(9), fc.nat(10 ** 6)).map(rupiah),
      permille: fc.nat(1000),
    })
    fc.assert(
      fc.property(documents, ({ permille, ...document }) => {
        const { gross } = amounts({ lines: document.lines })
        const given = { ...document, headerDiscount: rp(Math.floor((gross / 1000) * permille)) }
        const result = amounts(given)
        const { lines, tax, total } = result
        expect(sumOf(lines, ({ headerShare }) => headerShare)).toBe(given.headerDiscount)
        expect(sumOf(lines, ({ freightShare }) => freightShare)).toBe(given.freight)
        expect(sumOf(lines, ({ dpp }) => dpp) + sumOf(lines, ({ ppn }) => ppn)).toBe(total)
        const before = result.gross - result.discount + given.freight
        expect(total).toBe(given.mode === 'EXCLUDED' ? before + tax.ppn : before)

        const backwards = amounts({ ...given, lines: given.lines.toReversed() })
        expect(backwards.lines.toReversed()).toEqual(lines)
        expect(backwards.total).toBe(total)
      }),
    )
  })
})
