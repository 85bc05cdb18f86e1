import { bookOrder, type SalesOrder } from '../support/ordering.ts'
import type { Paying } from '../support/paying.ts'
import { openShift } from '../support/shifts.ts'
import type { Act, Life } from './life.ts'
import { because, key, type World } from './life-support.ts'

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
  const begin =
    (submit: boolean, more: object = {}) =>
    async () => {
      await withDrawer()
      return bookOrder(admin, shop.order([{ qty: 2 }], { submit, ...more }))
    }
  const step =
    (action: 'ACCEPT' | 'READY' | 'COMPLETE'): Act['ask'] =>
    (paper, version) => ({
      route: 'POST /core/v1/sales/orders/process',
      body: { ...key(paper, version), action },
    })
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
  /** The warehouse does something with the delivery order that is open. */
  const ofDelivery = async (id: number, to: object) => {
    const { data } = await admin.call('GET /core/v1/sales/orders/get/{id}', { params: { id } })
    const [last] = data.deliveries
    return (
      last && {
        route: 'POST /core/v2/warehouse/delivery/print/status' as const,
        body: { ids: [last.id], ...to },
      }
    )
  }
  return {
    name: 'SALES_ORDER',
    caller: admin,
    begin: [
      begin(false),
      begin(true),
      begin(true, { fulfilment: 'PICKUP' }),
      begin(true, { fulfilment: 'DELIVERY', paymentTerm: 'COD' }),
    ],
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
      pay: {
        ask: pay,
        moves: { DRAFT: ['PROCESSED', 'COMPLETED'], BOOKED: ['PROCESSED', 'COMPLETED'] },
      },
      invoiceCredit: {
        ask: (paper, version) => ({
          route: 'POST /core/v1/sales/orders/process',
          body: { ...key(paper, version), action: 'INVOICE_CREDIT' },
        }),
        moves: { BOOKED: ['PROCESSED', 'COMPLETED'] },
        unless: ['VALIDATION'], // what is paid at the door is not owed
      },
      accept: { ask: step('ACCEPT'), moves: { BOOKED: ['BOOKED'] } },
      ready: { ask: step('READY'), moves: { PROCESSED: ['READY'] } },
      complete: { ask: step('COMPLETE'), moves: { READY: ['COMPLETED'] } },
      dispatch: {
        ask: (paper, version) => ({
          route: 'POST /core/v2/cashier/booking/cod',
          body: {
            orderId: paper.id,
            version,
            hash: (paper as SalesOrder).hash, // read as one
            driverName: 'Pak Ujang',
            vehicleNo: 'B 1 XY',
          },
        }),
        moves: { BOOKED: ['IN_DELIVERY'] },
      },
      pick: {
        ask: ({ id }) => ofDelivery(id, { status: 'PICKED' }),
        moves: { PROCESSED: ['READY'], IN_DELIVERY: ['IN_DELIVERY'] },
        isEvent: true,
        hasNoVersion: true,
        unless: ['INVALID_STATE'], // it is picked already
      },
      fail: {
        ask: ({ id }) => ofDelivery(id, { status: 'FAILED', note: because }),
        moves: { PROCESSED: ['PROCESSED'], READY: ['PROCESSED'], IN_DELIVERY: ['BOOKED'] },
        isEvent: true,
        hasNoVersion: true,
      },
      collect: {
        ask: async ({ id }, version) => {
          const { data } = await admin.call('POST /core/v2/cod/booking/calculate', { body: { orderId: id } })
          const { hash = '0'.repeat(64), codDue = 0 } = data ?? {}
          const payments = [shop.cash(Math.round(codDue / 100) * 100)]
          return {
            route: 'POST /core/v2/cod/booking/payment',
            body: { orderId: id, version, hash, payments },
          }
        },
        moves: { IN_DELIVERY: ['COMPLETED'] },
        unless: ['COD_NOT_DISPATCHED'], // it is not picked
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
        moves: { PROCESSED: ['CANCELLED'], READY: ['CANCELLED'], COMPLETED: ['CANCELLED'] },
      },
    },
  }
}

/** Printed, picked, handed over, failed; its sale is undone under it. */
export function deliveryOrders({ admin }: World, shop: Paying): Life {
  const set =
    (status: 'PRINTED' | 'PICKED' | 'DELIVERED' | 'FAILED'): Act['ask'] =>
    ({ id }) => ({
      route: 'POST /core/v2/warehouse/delivery/print/status',
      body: { ids: [id], status, ...(status === 'FAILED' && { note: because }) },
    })
  const read: Life['read'] = (id) =>
    admin.call('GET /core/v2/warehouse/delivery/get/{id}', { params: { id } })
  const done = (moves: Act['moves'], status: Parameters<typeof set>[0]): Act => ({
    ask: set(status),
    moves,
    hasNoVersion: true,
    otherwise: 'INVALID_STATE',
    otherwiseIn: { DELIVERED: 'DO_ALREADY_DELIVERED' },
  })
  return {
    name: 'DELIVERY_ORDER',
    caller: admin,
    begin: [
      async () => {
        const { shift } = (
          await admin.call('POST /core/v2/cashier/shift/current', { body: { branchId: shop.branchId } })
        ).data
        if (!shift) await openShift(admin, shop.branchId, { registerName: 'Laci surat jalan' })
        const { order } = await shop.sell(admin, { ...shop.order([{ qty: 2 }]), fulfilment: 'PICKUP' })
        const [delivery] = order.deliveries
        if (!delivery) throw new Error('a sale to be fetched has no delivery order')
        return delivery
      },
    ],
    read,
    acts: {
      edit: {
        ask: (paper, version) => ({
          route: 'POST /core/v2/warehouse/delivery/update',
          body: { ...key(paper, version), driverName: 'Pak Ujang' },
        }),
        moves: { WAITING: ['WAITING'], PRINTED: ['PRINTED'], PICKED: ['PICKED'] },
      },
      print: done({ WAITING: ['PRINTED'], PRINTED: ['PRINTED'] }, 'PRINTED'),
      pick: done({ WAITING: ['PICKED'], PRINTED: ['PICKED'] }, 'PICKED'),
      deliver: done({ PICKED: ['DELIVERED'] }, 'DELIVERED'),
      fail: done({ WAITING: ['FAILED'], PRINTED: ['FAILED'], PICKED: ['FAILED'] }, 'FAILED'),
      void: {
        ask: async ({ id }) => {
          const { order } = (await read(id)).data as { order: { id: number } } // read as one
          const { data } = await admin.call('GET /core/v1/sales/orders/get/{id}', {
            params: { id: order.id },
          })
          return {
            route: 'POST /core/v1/sales/orders/void',
            body: { id: order.id, version: data.version, reason: because },
          }
        },
        // of one that failed the next one is cancelled, and once
        moves: { WAITING: ['CANCELLED'], PRINTED: ['CANCELLED'], PICKED: ['CANCELLED'], FAILED: ['FAILED'] },
        unless: ['INVALID_STATE'],
        isEvent: true,
        hasNoVersion: true,
      },
    },
  }
}
