import type { Order } from '@merchant/contract/sales/order.ts'
import { expect, test } from 'vitest'
import { copiedOrder, toOrderBody } from './order-values.ts'

test('a copied order has the goods that were ordered, without gifts and without anything typed by hand', () => {
  const line = (id: number, kind: 'NORMAL' | 'GIFT', typed: object) => ({
    id,
    kind,
    product: { id: 70 + id, code: `B-${id}`, name: `Barang ${id}` },
    unitId: 5,
    unit: { id: 5, code: 'PCS', name: 'Pcs' },
    factor: 1,
    qty: 3,
    typed,
  })
  const order = {
    branch: { id: 1, code: 'JKT', name: 'Jakarta' },
    customer: { id: 2, name: 'Toko Maju' },
    warehouse: { id: 3, code: 'GU', name: 'Gudang' },
    channel: 'CASHIER',
    saId: 9,
    paymentTerm: 'CREDIT',
    dueDate: '2026-01-31',
    couponCodes: ['HEMAT'],
    orderDiscAmount: 1_000,
    rewardChoices: [4],
    promotionChoices: [],
    note: 'Pagi',
    lines: [line(1, 'NORMAL', { priceOverride: 9_000, manualPct: 5 }), line(2, 'GIFT', {})],
  } as unknown as Order // the fields that a form has
  expect(toOrderBody(copiedOrder(order), null)).toEqual({
    branchId: 1,
    customerId: 2,
    fulfilment: 'TAKE_AWAY',
    warehouseId: 3,
    channel: 'BACKOFFICE',
    paymentTerm: 'CASH',
    dueDate: null,
    saId: null,
    rewardChoices: [],
    promotionChoices: [],
    couponCodes: [],
    orderDiscAmount: 0,
    note: 'Pagi',
    lines: [{ productId: 71, unitId: 5, qty: 3 }],
  })
})
