import { expect, test } from 'vitest'
import { formAmounts, type PricedDocument, type PricedGridLine, toTaxRule } from './amounts.ts'
import { emptyGridLine } from './grid-line.ts'

const ppn = toTaxRule({
  id: 1,
  code: 'PPN',
  name: 'PPN',
  rateNum: 12,
  rateDen: 100,
  baseNum: 11,
  baseDen: 12,
  rounding: 'HALF_UP',
  fakturCode: '04',
  validFrom: '2025-01-01',
  validTo: null,
  status: 'ACTIVE',
  updatedAt: '',
  version: 1,
})
const line = (fields: Partial<PricedGridLine>): PricedGridLine => ({
  ...emptyGridLine(),
  product: { id: 1, code: 'AQ', name: 'Aqua' },
  quantity: 10,
  price: 1000.5,
  discounts: [],
  discountAmount: null,
  taxCode: 'PPN',
  note: '',
  ...fields,
})
const order = (lines: PricedGridLine[], more: Partial<PricedDocument> = {}): PricedDocument => ({
  lines,
  date: '2026-11-20',
  mode: 'EXCLUDED',
  headerDiscount: 0,
  ...more,
})

test('a form and the pricing rules compute the same amounts', () => {
  const discounted = line({ discounts: [10, null, 2.5], discountAmount: 5 })
  const { nets, totals } = formAmounts(order([discounted], { headerDiscount: 74 }), [ppn])
  expect(nets.get(discounted.key)).toBe(8775) // 10005 → 9005 → 8780 − 5
  expect(totals).toMatchObject({ gross: 10_005, discount: 1304, total: 9658 }) // 8701 + round(round(8701×11/12)×12%)
})

test('empty lines and half-typed figures are left out, the others count', () => {
  const good = line({})
  const lines = [
    line({ discounts: [120] }),
    good,
    { ...line({}), product: null, quantity: null },
    line({ quantity: -1 }),
  ]
  expect([...formAmounts(order(lines), [ppn]).nets.keys()]).toEqual([good.key])
})

test('too large a discount is said, not counted', () => {
  expect(formAmounts(order([line({})], { headerDiscount: 20_000 }), [ppn]).refusal?.reason).toBe(
    'HEADER_DISCOUNT_EXCEEDS_TOTAL',
  )
})

test('without the rates there are nets but no total', () => {
  const good = line({})
  const amounts = formAmounts(order([good]), undefined)
  expect([amounts.nets.get(good.key), amounts.totals]).toEqual([10_005, null])
})
