import { quantity } from '@merchant/domain/kernel/money.ts'
import { rulesToWire } from '@merchant/domain/pricing/rules-wire.ts'
import { coffee, order, pcs, price, rules } from '@merchant/domain/test-support/order-facts.ts'
import { expect, it } from 'vitest'
import { priceHere, type TillRules } from './engine.ts'
import type { SaleBody } from './sale-body.ts'

const { lines: _, ...head } = order([])
const sellingPrices = [
  price(coffee.id, pcs, 12_500),
  price(coffee.id, pcs, 12_000, { id: 2, minQuantity: quantity(10) }),
]
/** As the network brings it. */
const sent: TillRules = JSON.parse(
  JSON.stringify({ head, rules: rulesToWire(rules({ sellingPrices })) }, (_key, value) =>
    typeof value === 'bigint' ? String(value) : value,
  ),
)

const sale = (qty: number, more: Partial<SaleBody['lines'][number]> = {}): SaleBody => ({
  branchId: 1,
  customerId: 9,
  channel: 'CASHIER',
  lines: [{ productId: coffee.id, unitId: pcs, qty, ...more }],
  couponCodes: [],
  rewardChoices: [],
  promotionChoices: [],
  orderDiscAmount: 0,
  fulfilment: 'TAKE_AWAY',
  note: '',
})

it('prices by the rules that were sent: tier, manual discount, PPN', () => {
  // 10 × 12,000 less 2 % is 117,600; PPN 11/12 of 12 % is 12,936.
  const priced = priceHere(sale(10, { manualPct: 2 }), sent)
  expect(priced).toMatchObject({
    lines: [{ lineNo: 1, price: 12_000, gross: 120_000, net: 117_600, discount: [0, 0, 0, 2] }],
    totals: { net: 117_600, ppn: 12_936, grandTotal: 130_536 },
  })
})

it('signs the result as the server does: the same for the same sale, another for another', () => {
  const hashOf = (qty: number) => {
    const priced = priceHere(sale(qty), sent)
    return priced && 'hash' in priced ? priced.hash : ''
  }
  expect(hashOf(3)).toMatch(/^[0-9a-f]{64}$/)
  expect(hashOf(3)).toBe(hashOf(3))
  expect(hashOf(3)).not.toBe(hashOf(4))
})

it('waits for the rules of goods that it does not know', () => {
  expect(priceHere({ ...sale(1), lines: [{ productId: 999, unitId: pcs, qty: 1 }] }, sent)).toBeNull()
})

it('says why there is no price', () => {
  const unpriced: TillRules = { ...sent, rules: { ...sent.rules, sellingPrices: [] } }
  expect(priceHere(sale(1), unpriced)).toEqual({ reason: 'PRICE_NOT_FOUND', lineNo: 1 })
})
