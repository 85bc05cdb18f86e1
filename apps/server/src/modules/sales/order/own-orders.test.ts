import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookOrder, type SalesOrder } from '../../../../test/support/ordering.ts'
import { openPaying, type Paying } from '../../../../test/support/paying.ts'
import {
  type Answer,
  type Caller,
  type TestServer,
  testServer,
} from '../../../../test/support/test-server.ts'

/** Somebody of field sales sees own orders alone (domain-sales 0.4): those that name him as their salesman. */

let server: TestServer
let shop: Paying
let sa: Caller
let admin: Caller
let mine: SalesOrder
let others: SalesOrder
/** Indah, another salesman of the branch. */
let colleagueId: number
let nobodys: SalesOrder
beforeAll(async () => {
  server = await testServer()
  colleagueId = await server.value<number>(`select id from employee where email like 'indah@%'`)
  shop = await openPaying(server)
  ;[sa, admin] = await Promise.all([server.as('sa'), server.as('admin')])
  mine = await bookOrder(sa, shop.order([{ qty: 1 }], { channel: 'BACKOFFICE' }))
  others = await bookOrder(admin, shop.order([{ qty: 2 }], { saId: colleagueId }))
  nobodys = await bookOrder(admin, shop.order([{ qty: 3 }]))
})
afterAll(() => server.close())

const reason = ({ status, error }: Answer) => [status, error.data?.reason]
const notFound = [404, 'NOT_FOUND']
const list = async (caller: Caller) =>
  (await caller.call('POST /core/v1/sales/orders/get/all', { body: { branchId: shop.branchId } })).data

describe('an order that a salesman makes', () => {
  it('is his own, for customers of every salesman', () => {
    expect(mine.sa?.id).toBe(sa.employeeId)
    expect(nobodys.sa).toBeNull()
  })

  it('is no colleague’s', async () => {
    const body = shop.order([{ qty: 1 }], { saId: colleagueId })
    const answer = await sa.raw('POST /core/v1/sales/orders/add', { body })
    expect(reason(answer)).toEqual([403, 'FORBIDDEN'])
    expect(answer.error.data.message).toBe(
      'Anda tidak memiliki akses untuk memasukkan pesanan atas nama sales lain',
    )
  })
})

describe('a salesman sees', () => {
  it('own orders in lists, with their count and sum', async () => {
    const seen = await list(sa)
    expect(seen.rows.map(({ id }) => id)).toEqual([mine.id])
    expect(seen).toMatchObject({ count: 1, summary: { orders: 1, total: mine.grandTotal } })
    const searched = await sa.call('POST /core/v1/sales/orders/get/all', {
      body: { branchId: shop.branchId, search: others.number },
    })
    expect(searched.data).toMatchObject({ count: 0, rows: [] })
    const asked = await sa.call('GET /v1/sales-orders/', {
      query: { branchId: shop.branchId, saId: colleagueId },
    })
    expect(asked.data.rows).toEqual([])
    expect((await list(admin)).rows).toHaveLength(3)
  })

  it('one order, its paper and what hangs on it, and of others nothing', async () => {
    expect((await sa.call('GET /v1/sales-orders/{id}', { params: { id: mine.id } })).status).toBe(200)
    for (const { id } of [others, nobodys]) {
      const params = { id }
      const query = { format: 'pdf' }
      for (const answer of [
        await sa.raw('GET /v1/sales-orders/{id}', { params }),
        await sa.raw('GET /core/v1/sales/orders/get/{id}', { params }),
        await sa.raw('GET /v1/sales-orders/{id}/print', { params, query }),
        await sa.raw('POST /core/v1/sale/booking/get/pdf/{id}', { params, body: {} }),
        await sa.raw('POST /core/v1/sales/orders/print', { body: { ids: [id], format: 'pdf' } }),
        await sa.raw('GET /core/v1/documents/{id}', { params }),
        await sa.raw('GET /core/v1/documents/{id}/postings', { params }),
        await sa.raw('GET /core/v1/documents/{id}/attachments', { params }),
        await sa.raw('GET /core/v1/documents/{id}/comments', { params }),
      ])
        expect(reason(answer)).toEqual(notFound)
    }
  })

  it('of what was sold only own sales', async () => {
    await shop.openShift(admin)
    const [{ order: sold }] = [await shop.payBooking(admin, mine), await shop.payBooking(admin, others)]
    const history = async (caller: Caller) =>
      (
        await caller.call('POST /core/v1/inventories/{id}/sales/history', {
          params: { id: shop.coffee },
          body: { branchId: shop.branchId },
        })
      ).data
    expect((await history(sa)).rows.map(({ orderId }) => orderId)).toEqual([sold.id])
    expect((await history(sa)).summary.qty).toBe(1)
    expect((await history(admin)).summary.qty).toBe(3)
  })
})

describe('cancelling a booking is', () => {
  const cancel = (who: Caller, { id, version }: Pick<SalesOrder, 'id' | 'version'>) =>
    who.raw('POST /core/v2/cashier/booking/cancel', { body: { orderId: id, version, reason: 'Batal' } })
  const notTheirs = 'Anda tidak memiliki akses untuk membatalkan pesanan yang dibuat orang lain'

  it('for the till, with any maker, and for its maker', async () => {
    const [cashier, coordinator] = await Promise.all([server.as('kasir'), server.as('sc')])
    const byAdmin = await bookOrder(admin, shop.order([{ qty: 1 }]))
    const byCoordinator = await bookOrder(coordinator, shop.order([{ qty: 1 }], { channel: 'BACKOFFICE' }))
    const bySalesman = await bookOrder(sa, shop.order([{ qty: 1 }], { channel: 'BACKOFFICE' }))
    expect(byCoordinator.actions.cancel).toBe(true)
    for (const [who, order] of [
      [cashier, byAdmin],
      [coordinator, byCoordinator],
      [sa, bySalesman],
    ] as const)
      expect((await cancel(who, order)).status).toBe(200)
  })

  it('nothing for a colleague or for the Bos Stokis, whose buttons say so', async () => {
    const [bos, coordinator] = await Promise.all([server.as('bos'), server.as('sc')])
    const order = await bookOrder(admin, shop.order([{ qty: 1 }], { saId: sa.employeeId }))
    for (const who of [coordinator, sa]) {
      const { error, status } = await cancel(who, order)
      expect([status, error.data.reason, error.message]).toEqual([403, 'FORBIDDEN', notTheirs])
      const seen = await who.call('GET /core/v1/sales/orders/get/{id}', { params: { id: order.id } })
      expect(seen.data.actions.cancel).toEqual({ reason: 'FORBIDDEN', message: notTheirs })
    }
    expect(reason(await cancel(bos, order))).toEqual([403, 'FORBIDDEN'])
    const seen = await bos.call('GET /core/v1/sales/orders/get/{id}', { params: { id: order.id } })
    expect(seen.data).toMatchObject({
      status: 'BOOKED',
      actions: { cancel: { reason: 'FORBIDDEN' }, remove: { reason: 'FORBIDDEN' } },
    })
    expect((await cancel(admin, order)).status).toBe(200)
    const { version } = (await admin.call('GET /core/v1/sales/orders/get/{id}', { params: { id: order.id } }))
      .data
    const removed = await bos.raw('POST /core/v2/cashier/booking/remove', {
      body: { orderId: order.id, version },
    })
    expect(reason(removed)).toEqual([403, 'FORBIDDEN'])
  })
})

describe('a role that sees own orders alone and works at a till', () => {
  let keeper: Caller
  beforeAll(async () => {
    await server.rows(
      `update role set permissions = (select array_agg(distinct p) from role r, unnest(r.permissions) p where r.key in ('SA', 'CASHIER'))
       where key = 'SA'`,
    )
    server.services.access.forget()
    keeper = await server.as('sa')
  })

  it('has tabs, a queue and counters of own orders', async () => {
    const own = await bookOrder(keeper, shop.order([{ qty: 1 }]))
    const { data } = await keeper.call('POST /core/v2/cashier/booking/list', {
      body: { branchId: shop.branchId },
    })
    expect(data.rows.map(({ id }) => id)).toEqual([own.id])
    expect(data.counters).toEqual({ held: 0, booked: 1, out: 0, doneToday: 1 })
    const everybody = await admin.call('POST /core/v2/cashier/booking/list', {
      body: { branchId: shop.branchId },
    })
    expect(everybody.data.counters).toEqual({ held: 0, booked: 2, out: 0, doneToday: 2 })
  })

  it('opens, changes, cancels, sells and prices nobody else’s', async () => {
    const { id, version, hash } = nobodys
    const payments = [shop.cash(41_600)]
    for (const [route, body] of [
      ['POST /core/v2/cashier/booking/claim', { orderId: id }],
      ['POST /core/v2/cashier/booking/release', { orderId: id }],
      ['POST /core/v2/cashier/booking/calculate', { orderId: id }],
      ['POST /core/v2/cashier/booking/cancel', { orderId: id, version, reason: 'Uji' }],
      ['POST /core/v2/cashier/booking/payment', { orderId: id, version, hash, payments }],
      ['POST /core/v1/sales/orders/update', { ...shop.order([{ qty: 1 }]), id, version }],
      ['POST /core/v1/sales/orders/process', { id, version, action: 'INVOICE_CREDIT' }],
      ['POST /core/v1/sales/orders/void', { id: others.id, version: 2, reason: 'Uji' }],
    ] as const)
      expect([route, ...reason(await keeper.raw(route, { body }))]).toEqual([route, ...notFound])
  })
})
