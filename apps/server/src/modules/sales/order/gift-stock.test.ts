import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookOrder } from '../../../../test/support/ordering.ts'
import { openPaying, type Paying } from '../../../../test/support/paying.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let shop: Paying
let cashier: Caller
beforeAll(async () => {
  server = await testServer()
  shop = await openPaying(server)
  cashier = await server.as('kasir')
  await shop.openShift(cashier)
})
afterAll(() => server.close())

/** Goods of which so many lie there, one of them given with soap or with themselves. */
const present = async (pieces: number, withWhat?: number) => {
  await shop.endCampaigns()
  const productId = await shop.product()
  await shop.price(productId, 5_000)
  await shop.stock([{ productId, qty: pieces, unitCost: '3000' }])
  await shop.campaign('gift', {
    basis: 'ORDER_AMOUNT',
    target: 'PRODUCT',
    target_ids: [withWhat ?? productId],
    threshold: 10_000,
    gift_kind: 'PRODUCT',
    product_id: productId,
    unit_id: shop.pcs,
    quantity: 1,
  })
  return productId
}

it('keeps the last gift for the booking that reserved it, when it is read, changed and paid', async () => {
  const gift = await present(1, shop.soap)
  const order = await bookOrder(cashier, shop.order([{ productId: shop.soap, qty: 1 }]))
  expect(order.gifts).toMatchObject([{ times: 1, owed: 0 }])
  const body = { orderId: order.id }
  const now = await cashier.call('POST /core/v2/cashier/booking/calculate', { body })
  expect(now.data).toMatchObject({ hash: order.hash, gifts: [{ times: 1, owed: 0 }] })
  const draft = shop.order([{ productId: shop.soap, qty: 1 }])
  const typed = await cashier.call('POST /core/v2/cashier/booking/calculate', {
    body: { draft, changesOrderId: order.id },
  })
  expect(typed.data).toMatchObject({ hash: order.hash, gifts: [{ times: 1, owed: 0 }] })
  const { branchId, customerId } = draft
  const ask = { branchId, customerId, productIds: [shop.soap] }
  const rulesOf = async (more: object) =>
    (await cashier.call('POST /core/v2/cashier/booking/rules', { body: { ...ask, ...more } })).data.rules
  expect((await rulesOf({ changesOrderId: order.id })).gifts).toMatchObject([{ inStock: 1 }])
  expect((await rulesOf({})).gifts).toMatchObject([{ inStock: 0 }])
  const changed = await cashier.call('POST /core/v1/sales/orders/update', {
    body: {
      ...shop.order([{ productId: shop.soap, qty: 2 }]),
      id: order.id,
      version: order.version,
    },
  })
  expect(changed.data.gifts).toMatchObject([{ times: 1, owed: 0 }])
  expect(await shop.reserved(gift)).toBe(1)
  const { order: paid } = await shop.payBooking(cashier, changed.data)
  expect(paid.lines.map(({ kind, qty }) => [kind, qty])).toEqual([
    ['NORMAL', 2],
    ['GIFT', 1],
  ])
  expect(await shop.reserved(gift)).toBe(0)
})

it('owes the gift to the next customer once the last piece is reserved', async () => {
  await present(1, shop.soap)
  const order = shop.order([{ productId: shop.soap, qty: 1 }])
  await bookOrder(cashier, order)
  expect((await shop.sell(cashier, order)).order.gifts).toMatchObject([{ times: 0, owed: 1 }])
})

it('sells the last goods and owes the gift that would be one more of them', async () => {
  const goods = await present(10)
  const { order } = await shop.sell(cashier, shop.order([{ productId: goods, qty: 10 }]))
  expect(order.gifts).toMatchObject([{ times: 0, owed: 1 }])
  expect(order.lines.map(({ kind, qty }) => [kind, qty])).toEqual([['NORMAL', 10]])
})

it('looks at the warehouse that the goods are taken from', async () => {
  const { branchId, pcs } = shop
  const sold = await shop.product()
  await shop.price(sold, 20_000)
  const gift = await present(5, sold)
  const warehouseId = await shop.add('warehouse', {
    branch_id: branchId,
    code: 'G-UJI',
    name: 'Gudang Uji',
    kind: 'MAIN',
    created_at: '2026-11-20',
    updated_at: '2026-11-20',
  })
  const admin = await server.as('admin')
  const lines = [{ productId: sold, unitId: pcs, qty: 5, unitCost: '9000' }]
  const stocked = await admin.raw('POST /v1/initial-stock', {
    body: { branchId, warehouseId, date: '2026-11-20', lines },
  })
  expect(stocked.status, stocked.body).toBe(201)
  const order = await bookOrder(cashier, shop.order([{ productId: sold, qty: 1 }], { warehouseId }))
  expect(order.gifts).toMatchObject([{ times: 0, owed: 1 }])
  expect(await shop.reserved(gift)).toBe(0)
})
