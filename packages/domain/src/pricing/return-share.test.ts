import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TaxMode } from '../tax/ppn.ts'
import { rp } from '../test-support/facts.ts'
import { coffee, line, order, pcs, price, priced, rice, rules } from '../test-support/order-facts.ts'
import { nothingTaken, returnShare, type SharedLine, takenBefore } from './return-share.ts'

const sellingPrices = [price(coffee.id, pcs, 1_500), price(rice.id, pcs, 1_500)]

/** Two pieces at 1,500 each, as they were sold. */
function sold(taxMode: TaxMode, product = coffee): SharedLine {
  const [first] = priced(order([line(1, product, pcs, 2)], { taxMode }), rules({ sellingPrices })).lines
  if (!first) throw new Error('The order has a line')
  return { ...first, discount: rp(0) }
}

/** Refund, DPP and PPN of one piece after the other. */
const oneByOne = (whole: SharedLine, taxMode: TaxMode): number[][] =>
  [0, 1].map((before) => {
    const { refund, dpp, ppn } = returnShare(whole, taxMode, takenBefore(whole, before), 1)
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
    expect(() => returnShare(sold('EXCLUDED'), 'EXCLUDED', takenBefore(sold('EXCLUDED'), 1), 2)).toThrow(
      RangeError,
    ))

  it('takes its share of the discount: 3 pieces of net 10,000 with 1,000 off', () => {
    // EXCLUDED: net 3,333, 3,334, 3,333; discount 333, 334, 333; PPN of 1,100: 367, 366, 367.
    const whole = { baseQuantity: 3, net: rp(10_000), ppn: rp(1_100), discount: rp(1_000), points: 4 }
    const parts = [0, 1, 2].map((before) => {
      const part = returnShare(whole, 'EXCLUDED', takenBefore(whole, before), 1)
      return [part.revenue, part.discount, part.dpp, part.ppn, part.refund, part.points]
    })
    expect(parts).toEqual([
      [3_666, 333, 3_333, 367, 3_700, 1],
      [3_668, 334, 3_334, 366, 3_700, 2],
      [3_666, 333, 3_333, 367, 3_700, 1],
    ])
  })

  it('catches up what an undone return took: two parts and the rest are the whole', () => {
    const whole = { baseQuantity: 7, net: rp(10_000), ppn: rp(991), discount: rp(500), points: 10 }
    const second = returnShare(whole, 'INCLUDED', takenBefore(whole, 2), 3) // the first 2 were undone since
    const rest = returnShare(whole, 'INCLUDED', { ...second, baseQuantity: 3 }, 4)
    expect([second.refund + rest.refund, second.ppn + rest.ppn, second.discount + rest.discount]).toEqual([
      10_000, 991, 500,
    ])
    expect(second.points + rest.points).toBe(10)
  })

  it('adds up to the whole in any parts', () =>
    fc.assert(
      fc.property(
        fc.record({
          net: fc.nat(10_000_000).map(rp),
          discount: fc.nat(1_000_000).map(rp),
          points: fc.nat(5_000),
          mode: fc.constantFrom<TaxMode>('INCLUDED', 'EXCLUDED', 'NON_PKP'),
          parts: fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 }),
        }),
        ({ mode, parts, ...amounts }) => {
          const ppnOf = { INCLUDED: 11 / 111, EXCLUDED: 11 / 100, NON_PKP: 0 }
          const whole = {
            ...amounts,
            ppn: rp(Math.round(amounts.net * ppnOf[mode])),
            baseQuantity: parts.reduce((sum, part) => sum + part, 0),
          }
          let taken = nothingTaken
          let [refund, revenue] = [0, 0]
          for (const now of parts) {
            const part = returnShare(whole, mode, taken, now)
            expect(part.dpp).toBeGreaterThanOrEqual(0)
            refund += part.refund
            revenue += part.revenue
            taken = {
              baseQuantity: taken.baseQuantity + now,
              net: rp(taken.net + part.net),
              ppn: rp(taken.ppn + part.ppn),
              discount: rp(taken.discount + part.discount),
              points: taken.points + part.points,
            }
          }
          expect(taken).toEqual(whole)
          expect(refund).toBe(mode === 'INCLUDED' ? whole.net : whole.net + whole.ppn)
          expect(revenue).toBe(refund - whole.ppn + whole.discount)
        },
      ),
    ))
})
