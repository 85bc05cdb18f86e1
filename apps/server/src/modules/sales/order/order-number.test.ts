import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookOrder } from '../../../../test/support/ordering.ts'
import { openPaying, type Paying } from '../../../../test/support/paying.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let shop: Paying
let cashier: Caller
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  shop = await openPaying(server)
  ;[cashier, admin] = await Promise.all([server.as('kasir'), server.as('admin')])
  await shop.openShift(cashier)
})
afterAll(() => server.close())

const hold = (body: object) => cashier.call('POST /core/v2/cashier/booking/hold', { body: body as never })
/** Sells pieces of coffee in one call. */
const sell = (qty: number) => shop.sell(cashier, shop.order([{ qty }]))
/** What follows the branch and the month. */
const lastOf = (numbers: readonly (string | null)[]) =>
  numbers.map((number) => Number(number?.split('/')[3])).sort((a, b) => a - b)

describe('the number of an order', () => {
  it('is counted from one per branch and month, from the moment that it is first kept', async () => {
    const held = (await hold(shop.order([{ qty: 1 }]))).data
    const booked = await bookOrder(cashier, shop.order([{ qty: 2 }]))
    const sold = await sell(4)
    expect([held.number, booked.number, sold.order.number]).toEqual([
      'SO/JKT/2611/00001',
      'SO/JKT/2611/00002',
      'SO/JKT/2611/00003',
    ])
    expect([sold.invoiceNumber, sold.order.invoiceNumber]).toEqual([
      'INV/JKT/2611/00001',
      'INV/JKT/2611/00001',
    ])
    const branchId = await server.branchId('BDG')
    const customerId = await server.value<number>('select min(id) from customer where branch_id = $1', [
      branchId,
    ])
    const elsewhere = shop.order([{ qty: 1 }], { branchId, customerId })
    const { data } = await admin.call('POST /core/v2/cashier/booking/hold', { body: elsewhere })
    expect(data.number).toBe('SO/BDG/2611/00001')
    // as it is read back and found
    const listed = await cashier.call('POST /core/v1/sales/orders/get/all', {
      body: { search: '2611/00002' },
    })
    expect(listed.data.rows.map(({ id, number }) => ({ id, number }))).toEqual([
      { id: booked.id, number: 'SO/JKT/2611/00002' },
    ])
  })

  it('stays with the order in every state, and no other is taken for it', async () => {
    const held = (await hold(shop.order([{ qty: 1 }]))).data
    const again = (await hold({ orderId: held.id, version: held.version, ...shop.order([{ qty: 2 }]) })).data
    const booked = await cashier.call('POST /core/v1/sales/orders/update', {
      body: { id: held.id, version: again.version, ...shop.order([{ qty: 3 }]) },
    })
    const cancelled = await cashier.call('POST /core/v2/cashier/booking/cancel', {
      body: { orderId: held.id, version: booked.data.version, reason: 'Pelanggan batal' },
    })
    expect([again.number, booked.data.number, cancelled.data.number]).toEqual(
      Array(3).fill('SO/JKT/2611/00004'),
    )
    expect((await bookOrder(cashier, shop.order([{}]))).number).toBe('SO/JKT/2611/00005')
  })

  it('is not lost with an order that was refused or only looked at', async () => {
    const refused = await cashier.raw('POST /core/v1/sales/orders/add', {
      body: shop.order([{ qty: 100_000 }]),
    })
    expect(JSON.parse(refused.body)).toMatchObject({ data: { reason: 'INSUFFICIENT_STOCK' } })
    const draft = shop.order([{ qty: 1 }])
    const { hash } = await shop.priceOf(cashier, draft)
    const short = await cashier.raw('POST /core/v2/cashier/booking/payment', {
      body: { draft, hash, payments: [] },
    })
    expect(short.status).toBe(422)
    expect((await bookOrder(cashier, shop.order([{}]))).number).toBe('SO/JKT/2611/00006')
  })

  it('is taken by many tills at once without gap or double, in notices and lists too', async () => {
    const made = await Promise.all([
      ...Array.from({ length: 6 }, async () => (await bookOrder(cashier, shop.order([{}]))).number),
      ...Array.from({ length: 6 }, async () => (await hold(shop.order([{}]))).data.number),
      ...Array.from({ length: 6 }, async () => (await sell(1)).order.number),
    ])
    expect(lastOf(made)).toEqual(Array.from({ length: 18 }, (_, index) => 7 + index))
    const invoices = await server.rows<{ number: string }>(
      `select number from document where branch_id = $1 and type = 'SALES_ORDER' and number is not null`,
      [shop.branchId],
    )
    expect(lastOf(invoices.map(({ number }) => number))).toEqual([1, 2, 3, 4, 5, 6, 7])
    const told = await server.rows<{ title: string }>(
      `select distinct n.title from notification n join document d on d.id = n.ref_id
       where n.title like 'Pesanan baru %' and n.title is distinct from 'Pesanan baru ' || d.order_no`,
    )
    expect(told).toEqual([])
  })
})
