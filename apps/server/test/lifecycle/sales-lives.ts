import { bookOrder, type SalesOrder } from '../support/ordering.ts'
import type { Paying } from '../support/paying.ts'
import { openShift } from '../support/shifts.ts'
import type { Act, Life } from './life.ts'
import { because, key, made, type World } from './life-support.ts'

/** Selling (domain-sales 2). */

/** One drawer at a time, so that a drawer left open by the life before is closed first. */
export function shifts({ server, admin }: World, branchId: number, accountId: number): Life {
  const close = (shiftId: number) =>
    ({
      route: 'POST /core/v2/cashier/shift/close',
      body: { shiftId, denominations: { '50000': 11 }, nextFloat: 500_000 },
    }) as const
  return {
    name: 'CASHIER_SHIFT',
    caller: admin,
    begin: [
      async () => {
        const { shift } = (await admin.call('POST /core/v2/cashier/shift/current', { body: { branchId } }))
          .data
        if (shift) await admin.raw(close(shift.id).route, { body: close(shift.id).body })
        const drawers = await server.value<number>('select count(*) from cashier_shift')
        return openShift(admin, branchId, { registerName: `Laci ${drawers}` })
      },
    ],
    read: (id) => admin.call('GET /core/v2/cashier/shift/get/{id}', { params: { id } }),
    acts: {
      move: {
        ask: ({ id }) => ({
          route: 'POST /core/v2/cashier/shift/movement',
          body: { shiftId: id, type: 'IN', amount: 5_000, reason: 'Uang kembalian', accountId },
        }),
        moves: { OPEN: ['OPEN'] },
        hasNoVersion: true,
      },
      openDrawer: {
        ask: ({ id }) => ({
          route: 'POST /core/v2/cashier/shift/drawer',
          body: { shiftId: id, reason: 'Tukar uang kecil' },
        }),
        moves: { OPEN: ['OPEN'] },
        hasNoVersion: true,
      },
      close: {
        ask: ({ id }) => close(id),
        moves: { OPEN: ['CLOSED'] },
        hasNoVersion: true,
      },
    },
  }
}

/** Held, booked, paid in cash or sold on credit, voided; with a customer without a credit limit. */
export async function salesOrders({ server, admin }: World, shop: Paying): Promise<Life> {
  const { branchId, customerId, soap } = shop
  await server.rows('update customer set credit_limit = 1000000000000 where branch_id = $1 and id = $2', [
    branchId,
    customerId,
  ])
  /** A sale is paid into the caller's own drawer. */
  const withDrawer = async () => {
    const { shift } = (await admin.call('POST /core/v2/cashier/shift/current', { body: { branchId } })).data
    if (!shift) await openShift(admin, branchId, { registerName: 'Laci penjualan' })
  }
  const begin = (submit: boolean) => async () => {
    await withDrawer()
    return bookOrder(admin, shop.order([{ qty: 2 }], { submit }))
  }
  const atTill =
    (act: 'cancel' | 'remove', more: object = {}): Act['ask'] =>
    ({ id }, version) => ({
      route: `POST /core/v2/cashier/booking/${act}`,
      body: { orderId: id, version, ...more },
    })
  const pay: Act['ask'] = (paper, version) => {
    const { id, hash, grandTotal } = paper as SalesOrder // read as one
    const payments = [shop.cash(Math.round(grandTotal / 100) * 100)]
    return {
      route: 'POST /core/v2/cashier/booking/payment',
      body: { orderId: id, version, hash, payments },
    }
  }
  return {
    name: 'SALES_ORDER',
    caller: admin,
    begin: [begin(false), begin(true)],
    read: (id) => admin.call('GET /core/v1/sales/orders/get/{id}', { params: { id } }),
    acts: {
      hold: {
        ask: ({ id }, version) => ({
          route: 'POST /core/v2/cashier/booking/hold',
          body: { orderId: id, version, ...shop.order([{ qty: 3 }]) },
        }),
        moves: { DRAFT: ['DRAFT'] },
      },
      edit: {
        ask: (paper, version) => ({
          route: 'POST /core/v1/sales/orders/update',
          body: { ...key(paper, version), ...shop.order([{ qty: 1 }, { productId: soap, qty: 2 }]) },
        }),
        moves: { DRAFT: ['BOOKED'], BOOKED: ['BOOKED'] },
      },
      claim: {
        ask: ({ id }) => ({ route: 'POST /core/v2/cashier/booking/claim', body: { orderId: id } }),
        moves: { DRAFT: ['DRAFT'], BOOKED: ['BOOKED'] },
        hasNoVersion: true,
      },
      pay: { ask: pay, moves: { DRAFT: ['COMPLETED'], BOOKED: ['COMPLETED'] } },
      invoiceCredit: {
        ask: (paper, version) => ({
          route: 'POST /core/v1/sales/orders/process',
          body: { ...key(paper, version), action: 'INVOICE_CREDIT' },
        }),
        moves: { BOOKED: ['COMPLETED'] },
      },
      cancel: {
        ask: atTill('cancel', { reason: because }),
        moves: { DRAFT: ['CANCELLED'], BOOKED: ['CANCELLED'] },
      },
      remove: {
        ask: atTill('remove'),
        moves: { CANCELLED: ['CANCELLED'] },
        unless: ['ORDER_POSTED', 'NOT_FOUND'], // a sale that was undone stays; what was removed is gone
      },
      void: {
        ask: (paper, version) => ({
          route: 'POST /core/v1/sales/orders/void',
          body: { ...key(paper, version), reason: because },
        }),
        moves: { COMPLETED: ['CANCELLED'] },
      },
    },
  }
}

/** Money that a customer gives in advance, by transfer, and gets back. */
export const customerReceipts = ({ finance }: World, shop: Paying): Life => ({
  name: 'CUSTOMER_RECEIPT',
  caller: finance,
  begin: [
    () =>
      made(
        finance.call('POST /core/v1/sales/repayments/add', {
          body: {
            branchId: shop.branchId,
            customerId: shop.customerId,
            date: '2026-11-20',
            payments: [shop.transfer(50_000)],
          },
        }),
      ),
  ],
  read: (id) => finance.call('GET /core/v1/sales/repayments/get/{id}', { params: { id } }),
  acts: {
    cancel: {
      ask: (paper, version) => ({
        route: 'POST /core/v1/sales/repayments/cancel',
        body: { ...key(paper, version), reason: because },
      }),
      moves: { POSTED: ['CANCELLED'] },
    },
  },
})
