import { expect, it } from 'vitest'
import { quantity } from '../kernel/money.ts'
import { coffee, pcs, price } from '../test-support/order-facts.ts'
import type { PriceRules } from './price-rules.ts'
import { rulesFromWire, rulesToWire } from './rules-wire.ts'

const rules: PriceRules = {
  products: [coffee],
  sellingPrices: [price(coffee.id, pcs, 12_500, { minQuantity: quantity(2.5) })],
  discountGroups: [],
  promotions: [],
  gifts: [],
  productPoints: [],
  margins: [],
  cashUnit: price(1, pcs, 100).price,
}

it('carries quantities as whole thousandths in text', () => {
  expect(rulesToWire(rules).sellingPrices[0]?.minQuantity).toBe('2500')
})

it('gives the same rules back', () => {
  expect(rulesFromWire(rulesToWire(rules))).toEqual(rules)
})
