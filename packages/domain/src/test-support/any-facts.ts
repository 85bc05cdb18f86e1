import fc from 'fast-check'
import { type Rupiah, rupiah, sumOf } from '../kernel/money.ts'
import type { Posting } from '../posting/posting.ts'
import type { WarehouseRef } from '../stock/pool.ts'
import { damaged, main, outer, reward } from './facts.ts'

/** Random parts of facts, for the generated tests of posting rules. */
export const amount = fc
  .oneof(fc.constant(0), fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 10 ** 10 }))
  .map(rupiah)
export const signedAmount = fc
  .tuple(amount, fc.boolean())
  .map(([value, isNegative]) => rupiah(isNegative ? -value : value))
export const id = fc.integer({ min: 1, max: 4 })
export const accountId = fc.integer({ min: 1001, max: 1004 })
export const quantity = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 10 ** 6 }))
export const warehouse = fc.constantFrom<WarehouseRef>(main, main, outer, damaged, reward, {
  warehouseId: 11,
  pool: 'MAIN',
})
export const goods = { productId: id, warehouse, quantity }
export const goodsIn = fc.record({ ...goods, value: amount })
export const goodsOut = fc.record({ ...goods, cost: amount })
export const goodsBack = fc.record({
  ...goods,
  value: amount,
  seq: id,
  whole: quantity,
  isGiven: fc.boolean(),
})
export const list = <T>(item: fc.Arbitrary<T>, minLength = 0) => fc.array(item, { minLength, maxLength: 5 })
export const supplierDocument = { branchId: fc.constant(1), supplierId: id }
export const customerDocument = { branchId: fc.constant(1), customerId: id }
export const inputTax = fc.record({ amount, hasTaxInvoice: fc.boolean() })
export const itemAmount = fc.record({ itemId: id, amount })
export const total = <T extends { readonly amount: Rupiah }>(items: readonly T[]) =>
  sumOf(items, (item) => item.amount)

export const one = <Facts>(facts: fc.Arbitrary<Facts>, rule: (facts: Facts) => Posting) =>
  facts.map((given) => [rule(given)])
