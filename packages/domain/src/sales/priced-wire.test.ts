import { expect, it } from 'vitest'
import { basisPoints } from '../kernel/money.ts'
import { box, coffee, line, order, price, priced, rules } from '../test-support/order-facts.ts'
import { pricedWire } from './priced-wire.ts'

it('writes percentages with decimals and quantities in their units, and no canonical text', () => {
  // 2 boxes of 12 at 100,000 less 2.5 %: 200,000 − 5,000.
  const facts = rules({ sellingPrices: [price(coffee.id, box, 100_000)] })
  const wire = pricedWire(
    priced(order([line(1, coffee, box, 2, { manualPercent: basisPoints(2.5) })]), facts),
  )
  expect(wire).not.toHaveProperty('canonicalText')
  expect(wire.totals).toMatchObject({ gross: 200_000, manualDiscount: 5_000, net: 195_000 })
  expect(wire.lines).toMatchObject([
    {
      lineNo: 1,
      qty: 2,
      qtyBase: 24,
      discount: [0, 0, 0, 2.5],
      discountSource: [null, null, null, { kind: 'MANUAL' }],
      net: 195_000,
    },
  ])
  const steps = wire.lines[0]?.trace ?? []
  expect(steps.find(({ step }) => step === 'PERCENT')).toMatchObject({ percent: 2.5, amount: 5_000 })
})
