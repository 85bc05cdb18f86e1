import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceOrder } from '../pricing/price-order.ts'
import { anyOrder } from '../test-support/any-order.ts'
import { keepPrice, wholePrice } from './kept-price.ts'
import { type PricedWire, pricedWire } from './priced-wire.ts'

/** What the tables have of it, beside lines that cost nothing. */
const storedOf = ({ totals, lines }: PricedWire) => {
  const { net: _, ...stored } = totals
  const columns = lines.map(({ discount, ...line }) => ({
    ...line,
    percents: discount.map((percent) => Math.round(percent * 100)),
  }))
  const gift = { lineNo: 900, price: 0, gross: 0, percents: [0, 0, 0, 0], dpp: 0, ppn: 0, points: 0 }
  return { totals: stored, lines: [...columns, gift] }
}

/** The parts of a priced order that a reply reads from what is kept. */
const shown = ({ totals, applied, rejected, gifts, pointsExpireOn, lines }: PricedWire) => ({
  totals,
  applied,
  rejected,
  gifts,
  pointsExpireOn,
  lines: lines.map(({ lineNo, discountSource, discAmountParts, trace }) => ({
    lineNo,
    discountSource,
    discAmountParts,
    trace,
  })),
})

const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T // what it was, without undefined

describe('the kept price of an order', () => {
  it('is whole again with its columns and lines, whatever the rules', () => {
    const seen = { percents: 0, amounts: 0, notStacked: 0, points: 0, rejected: 0 }
    fc.assert(
      fc.property(anyOrder, ({ input, rules }) => {
        const priced = priceOrder(input, rules)
        fc.pre(!('reason' in priced))
        if ('reason' in priced) return
        const wire = throughJson(pricedWire(priced))
        const kept = throughJson(keepPrice(wire))
        expect(throughJson(wholePrice(kept, storedOf(wire)))).toEqual(shown(wire))
        const steps = wire.lines.flatMap(({ trace }) => trace.map(({ step }) => step))
        seen.percents += steps.filter((step) => step === 'PERCENT').length
        seen.amounts += steps.filter((step) => step === 'AMOUNT').length
        seen.notStacked += steps.filter((step) => step === 'NOT_STACKED').length
        seen.points += steps.filter((step) => step === 'POINTS').length
        seen.rejected += wire.rejected.length
      }),
      { numRuns: 150, seed: 20261123 },
    )
    for (const [what, many] of Object.entries(seen)) expect(many, what).toBeGreaterThan(0)
  })

  it('of an order that was stored whole is read as it is', () => {
    const [given] = fc.sample(anyOrder, { numRuns: 1, seed: 7 })
    if (!given) throw new Error('no order')
    const priced = priceOrder(given.input, given.rules)
    if ('reason' in priced) throw new Error(priced.reason)
    const wire = throughJson(pricedWire(priced))
    expect(wholePrice(wire, storedOf(wire))).toEqual(wire)
  })
})
