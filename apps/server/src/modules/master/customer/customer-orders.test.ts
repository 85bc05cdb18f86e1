import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookOrder, type SalesOrder } from '../../../../test/support/ordering.ts'
import { openPaying, type Paying } from '../../../../test/support/paying.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

/**
 * What a customer bought and has left, as the list and the page of customers tell it (domain-sales 7.2). One customer with
 * two sales, the first of them a salesman's, of 10 November, a booking and a sale that was undone, all of the 20th.
 */

let server: TestServer
let shop: Paying
let admin: Caller
let sa: Caller
let mine: SalesOrder
let others: SalesOrder
let voided: SalesOrder
let booked: SalesOrder
beforeAll(async () => {
  server = await testServer()
  shop = await openPaying(server)
  ;[admin, sa] = await Promise.all([server.as('admin'), server.as('sa')])
  await shop.openShift(admin)
  mine = await bookOrder(sa, shop.order([{ qty: 1 }], { channel: 'BACKOFFICE' }))
  others = await bookOrder(admin, shop.order([{ qty: 2 }]))
  voided = await bookOrder(admin, shop.order([{ qty: 3 }]))
  booked = await bookOrder(admin, shop.order([{ qty: 4 }]))
  for (const order of [mine, others]) await shop.payBooking(admin, order)
  await server.rows(`update sales_order set ordered_at = ordered_at - interval '10 days' where id = $1`, [
    mine.id,
  ])
  await server.rows(`update customer_order_dates set first_order_at = first_order_at - interval '10 days'`)
  const { order } = await shop.payBooking(admin, voided)
  const undone = await admin.raw('POST /core/v1/sales/orders/void', {
    body: { id: voided.id, version: order.version, reason: 'Uji' },
  })
  if (undone.status !== 200) throw new Error(undone.body)
})
afterAll(() => server.close())

const list = async (caller: Caller, query: object = {}) =>
  (await caller.call('GET /v1/customers', { query: { branchId: shop.branchId, limit: 500, ...query } })).data
const ids = async (caller: Caller, query: object) => (await list(caller, query)).rows.map(({ id }) => id)
const record = (caller: Caller, id = shop.customerId) =>
  caller.call('GET /v1/customers/{id}', { params: { id } })
const rowOf = async (caller: Caller, id = shop.customerId) =>
  (await list(caller)).rows.find((row) => row.id === id)
const walkIn = () =>
  server.value<number>('select id from customer where branch_id = $1 and is_walk_in', [shop.branchId])

describe('the last order of a customer', () => {
  it('refuses a day that there is not', async () => {
    expect(
      await admin.raw('GET /v1/customers', {
        query: { branchId: shop.branchId, lastOrderFrom: '2026-02-30' },
      }),
    ).toMatchObject({ status: 400, error: { details: [{ field: 'lastOrderFrom' }] } })
  })

  it('is the last completed sale, not a booking nor one undone; none without', async () => {
    expect((await rowOf(admin))?.lastOrderAt).toBe(others.orderDate)
    expect((await rowOf(admin, await walkIn()))?.lastOrderAt).toBeNull()
  })

  it('stands beside the first one, in the list and on the page', async () => {
    const tenDays = 10 * 24 * 3_600_000
    const firstOrderAt = new Date(Date.parse(mine.orderDate) - tenDays).toISOString()
    const dates = { firstOrderAt, lastOrderAt: others.orderDate }
    expect(await rowOf(admin)).toMatchObject(dates)
    expect((await record(admin)).data).toMatchObject(dates)
    // the salesman knows of his own sale alone
    expect(await rowOf(sa)).toMatchObject({ firstOrderAt, lastOrderAt: firstOrderAt })
    expect((await record(sa)).data).toMatchObject({ firstOrderAt, lastOrderAt: firstOrderAt })
    expect((await record(admin, await walkIn())).data).toMatchObject({
      firstOrderAt: null,
      lastOrderAt: null,
    })
  })

  it('is the last own one for who sees own orders alone', async () => {
    const tenDays = 10 * 24 * 3_600_000
    expect((await rowOf(sa))?.lastOrderAt).toBe(new Date(Date.parse(mine.orderDate) - tenDays).toISOString())
  })

  it('lies between two days of the branch, both included', async () => {
    const only = [shop.customerId]
    expect(await ids(admin, { lastOrderFrom: '2026-11-20' })).toEqual(only)
    expect(await ids(admin, { lastOrderTo: '2026-11-20' })).toEqual(only)
    expect(await ids(admin, { lastOrderFrom: '2026-11-20', lastOrderTo: '2026-11-20' })).toEqual(only)
    expect(await ids(admin, { lastOrderFrom: '2026-11-21' })).toEqual([])
  })

  it('is the latest that the reader knows: an earlier one finds nobody who bought again', async () => {
    const only = [shop.customerId]
    expect(await ids(admin, { lastOrderTo: '2026-11-15' })).toEqual([])
    expect(await ids(sa, { lastOrderTo: '2026-11-15' })).toEqual(only)
    expect(await ids(sa, { lastOrderFrom: '2026-11-10', lastOrderTo: '2026-11-10' })).toEqual(only)
    expect(await ids(sa, { lastOrderFrom: '2026-11-11' })).toEqual([])
  })
})

describe('what a customer bought', () => {
  it('is not there for another branch', async () => {
    const id = await server.value<number>(
      `select c.id from customer c join branch b on b.id = c.branch_id where b.code = 'BDG' and c.is_walk_in`,
    )
    expect(await record(sa, id)).toMatchObject({ status: 404, error: { data: { reason: 'NOT_FOUND' } } })
  })

  it('counts completed sales and names the last orders in any state', async () => {
    const turnover = mine.grandTotal + others.grandTotal
    expect((await record(admin)).data.stats).toEqual({
      orders: 2,
      turnover,
      average: Math.round(turnover / 2),
      lastOrders: [
        expect.objectContaining({ id: booked.id, number: booked.number, status: 'BOOKED' }),
        expect.objectContaining({ id: voided.id, status: 'CANCELLED' }),
        {
          id: others.id,
          number: expect.stringMatching(/^INV\/JKT\//),
          date: '2026-11-20',
          total: others.grandTotal,
          status: 'COMPLETED',
        },
        expect.objectContaining({ id: mine.id, status: 'COMPLETED' }),
      ],
      // 1 and 2 pieces at 12.500; what was booked or undone is not bought
      topGoods: [
        { product: expect.objectContaining({ id: shop.coffee }), quantity: 3, unit: 'J-PCS', net: 37_500 },
      ],
    })
  })

  it('is of own orders alone for who sees no others', async () => {
    expect((await record(sa)).data.stats).toMatchObject({
      orders: 1,
      turnover: mine.grandTotal,
      average: mine.grandTotal,
      lastOrders: [{ id: mine.id }],
      topGoods: [{ quantity: 1, net: 12_500 }],
    })
  })

  it('is nothing for who bought nothing', async () => {
    expect((await record(admin, await walkIn())).data.stats).toEqual({
      orders: 0,
      turnover: 0,
      average: 0,
      lastOrders: [],
      topGoods: [],
    })
  })

  it('names five orders, without those removed', async () => {
    const body = shop.order([{ qty: 1 }])
    const more = [await bookOrder(admin, body), await bookOrder(admin, body), await bookOrder(admin, body)]
    const [gone] = more
    await admin.raw('POST /core/v2/cashier/booking/cancel', {
      body: { orderId: gone?.id, version: gone?.version, reason: 'Uji' },
    })
    const before = (await record(admin)).data.stats.lastOrders.map(({ id }) => id)
    expect(before).toEqual([...more.map(({ id }) => id).reverse(), booked.id, voided.id])
    await server.rows('update sales_order set removed_at = now(), removed_by = $2 where id = $1', [
      gone?.id,
      admin.employeeId,
    ])
    const { stats } = (await record(admin)).data
    expect(stats.lastOrders.map(({ id }) => id)).toEqual([
      ...before.filter((id) => id !== gone?.id),
      others.id,
    ])
    expect(stats.orders).toBe(2)
  })
})

describe('what a customer has', () => {
  it('is the balance of the wallets, held or free; nothing without', async () => {
    const id = await walkIn()
    await server.rows(
      `insert into wallet (branch_id, owner_type, owner_id, kind, balance, held) values
         ($1, 'CUSTOMER', $2, 'GCASH', 75000, 5000), ($1, 'CUSTOMER', $2, 'POINT', 40, 10)`,
      [shop.branchId, id],
    )
    expect((await record(admin, id)).data.wallet).toEqual({ point: 40, gcash: 75_000 })
    expect((await rowOf(admin, id))?.points).toBe(40)
    await server.rows('delete from wallet where owner_id = $1', [id])
    expect((await record(admin, id)).data.wallet).toEqual({ point: 0, gcash: 0 })
    expect((await rowOf(admin, id))?.points).toBe(0)
  })

  it('are tags, by which the list finds it', async () => {
    const tag = (name: string) =>
      shop.add('merchant_tag', {
        company_id: shop.companyId,
        name,
        created_at: new Date(),
        updated_at: new Date(),
      })
    const [second, first] = [await tag('Rutin'), await tag('Pasar')]
    for (const id of [second, first])
      await server.rows('insert into customer_tag (branch_id, customer_id, tag_id) values ($1, $2, $3)', [
        shop.branchId,
        shop.customerId,
        id,
      ])
    expect((await record(admin)).data.tags).toMatchObject([
      { id: first, name: 'Pasar' },
      { id: second, name: 'Rutin' },
    ])
    expect(await ids(admin, { tagId: first })).toEqual([shop.customerId])
    expect(await ids(admin, { tagId: first + second })).toEqual([])
    expect((await record(admin, await walkIn())).data.tags).toEqual([])
  })
})

describe('where a customer lies', () => {
  it('is found by province, city, district and village, as their names stand in the address', async () => {
    await server.rows(
      `insert into area (id, level, name, parent_id) values (99, 'REGION', 'Provinsi Uji', null), (9901, 'CITY', 'Kota Uji', 99),
         (9902, 'CITY', 'Kota Lain', 99), (990101, 'DISTRICT', 'Kecamatan Uji', 9901), (9901011001, 'SUB_DISTRICT', 'Desa Uji', 990101)`,
    )
    const added = await admin.call('POST /core/v1/customers/add', {
      body: {
        branchId: shop.branchId,
        name: 'Toko Bertempat',
        ownerName: 'Pemilik',
        phone: '081300001234',
        customerGroupId: shop.groupId,
        address: 'Jl. Uji 1',
        region: 'provinsi uji', // as somebody typed it
        city: 'Kota Uji',
        district: 'Kecamatan Uji',
        subDistrict: 'Desa Uji',
      },
    })
    const only = [added.data.id]
    for (const area of [99, 9901, 990101, 9901011001, '9902,9901'])
      expect(await ids(admin, { areaIds: area }), `${area}`).toEqual(only)
    for (const area of [9902, 98]) expect(await ids(admin, { areaIds: area }), `${area}`).toEqual([])
  })
})

describe('the kept dates of the orders of a customer', () => {
  const kept = (id: number) =>
    server.rows<{ first: string; last: string }>(
      `select to_char(first_order_at at time zone 'Asia/Jakarta', 'DD HH24:MI') as first, to_char(last_order_at at time zone 'Asia/Jakarta', 'DD HH24:MI') as last
       from customer_order_dates where customer_id = $1`,
      [id],
    )
  const newCustomer = async (name: string) =>
    (await admin.call('POST /core/v2/customer/nonmember/add', { body: { branchId: shop.branchId, name } }))
      .data.id
  const sell = (customerId: number) => shop.sell(admin, shop.order([{ qty: 1 }], { customerId }))
  const undo = (order: { id: number; version: number }) =>
    admin.raw('POST /core/v1/sales/orders/void', {
      body: { id: order.id, version: order.version, reason: 'Uji' },
    })

  it('begin with the first sale, go on with the next, go back when it is undone, and end with the only one', async () => {
    const id = await newCustomer('Pembeli Tanggal')
    expect(await kept(id)).toEqual([])
    const first = await sell(id)
    const begun = await kept(id)
    expect(begun).toEqual([{ first: begun[0]?.last, last: begun[0]?.last }])
    server.clock.advance(60_000)
    const second = await sell(id)
    const [both] = await kept(id)
    expect(both?.first).toBe(begun[0]?.first)
    expect(both?.last).not.toBe(begun[0]?.last)
    expect((await undo(second.order)).status).toBe(200)
    expect(await kept(id)).toEqual(begun)
    expect((await undo(first.order)).status).toBe(200)
    expect(await kept(id)).toEqual([])
    server.clock.advance(-60_000)
  })

  it('are not kept of who buys without a name: many people', async () => {
    const id = await walkIn()
    await sell(id)
    expect(await kept(id)).toEqual([])
    expect((await rowOf(admin, id))?.lastOrderAt).toBeNull()
  })
})
