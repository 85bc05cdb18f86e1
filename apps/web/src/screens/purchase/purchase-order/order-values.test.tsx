import type { PurchaseOrder } from '@merchant/contract/purchase/purchase-order.ts'
import { expect, test } from 'vitest'
import { today, tomorrow } from '../../../lib/clock.ts'
import { copiedOrder } from './order-values.ts'

const ref = (id: number, name: string) => ({ id, code: name.slice(0, 3), name })

test('a copied order is for today, with the goods of the other and prices that give way to the present ones', () => {
  const order = {
    branch: ref(1, 'Jakarta'),
    supplier: ref(2, 'Sumber'),
    warehouse: ref(3, 'Gudang'),
    date: '2026-01-05',
    expectedDate: '2026-01-06',
    paymentTerm: ref(4, '30 hari'),
    priceIncludesTax: true,
    isBonus: false,
    headerDiscount: 5_000,
    note: 'Pagi',
    lines: [
      {
        id: 11,
        product: ref(7, 'Teh'),
        unitId: 5,
        unit: ref(5, 'Dus'),
        factor: 40,
        qty: 4,
        price: '90000.5',
        disc1: 2.5,
        disc2: 0,
        disc3: 0,
        disc4: 0,
        discAmount: 100,
        taxCode: 'PPN',
        note: null,
      },
    ],
  } as unknown as PurchaseOrder // the fields that a form has
  const copy = copiedOrder(order)
  expect(copy).toMatchObject({
    branchId: { id: 1 },
    supplierId: { id: 2 },
    warehouseId: { id: 3 },
    date: today(),
    expectedDate: tomorrow(),
    paymentTermId: null,
    priceIncludesTax: true,
    headerDiscount: null,
    note: 'Pagi',
  })
  expect(copy.lines).toMatchObject([
    {
      product: { id: 7 },
      quantity: 4,
      price: 90_000.5,
      discounts: [2.5, null, null, null],
      discountAmount: null,
      priceFrom: 'COPIED',
    },
  ])
  expect(copy.lines[0]?.key).not.toBe('stored-11') // a line of its own
})
