import { describe, expect, it } from 'vitest'
import type { TaxMode } from '../tax/ppn.ts'
import { coffee, line, order, pcs, price, priced, rice, rules } from '../test-support/order-facts.ts'
import type { PricedOrderLine } from './priced-order.ts'
import { returnShare } from './return-share.ts'

const sellingPrices = [price(coffee.id, pcs, 1_500), price(rice.id, pcs, 1_500)]

/** Two pieces at 1,500 each, as they were sold. */
function sold(taxMode: TaxMode, product = coffee): PricedOrderLine {
  const [first] = priced(order([line(1, product, pcs, 2)], { taxMode }), rules({ sellingPrices })).lines
  if (!first) throw new Error('The order has a line')
  return first
}

/** Refund, DPP and PPN of one piece after the other. */
const oneByOne = (whole: PricedOrderLine, taxMode: TaxMode): number[][] =>
  [0, 1].map((before) => {
    const { refund, dpp, ppn } = returnShare(whole, taxMode, before, 1)
    return [refund, dpp, ppn]
  })

describe('a part that comes back', () => {
  it('is a share of what was paid where prices include PPN: 2 × 1,500 gives 1,500 twice', () =>
    // PPN inside 3,000 is 3,000 − 2,703 = 297: the first piece takes 149 of it, the second 148.
    expect(oneByOne(sold('INCLUDED'), 'INCLUDED')).toEqual([
      [1_500, 1_351, 149],
      [1_500, 1_352, 148],
    ]))

  it('is its DPP and its PPN where prices are without', () =>
    expect(oneByOne(sold('EXCLUDED'), 'EXCLUDED')).toEqual([
      [1_665, 1_500, 165],
      [1_665, 1_500, 165],
    ]))

  it.each<[string, TaxMode, typeof coffee]>([
    ['of one who is no taxable dealer', 'NON_PKP', coffee],
    ['of goods without PPN among prices with it', 'INCLUDED', rice],
    ['of goods without PPN among prices without it', 'EXCLUDED', rice],
  ])('%s has no PPN', (_, taxMode, product) =>
    expect(oneByOne(sold(taxMode, product), taxMode)).toEqual([
      [1_500, 1_500, 0],
      [1_500, 1_500, 0],
    ]),
  )

  it('is never more than was sold', () =>
    expect(() => returnShare(sold('EXCLUDED'), 'EXCLUDED', 1, 2)).toThrow(RangeError))
})
