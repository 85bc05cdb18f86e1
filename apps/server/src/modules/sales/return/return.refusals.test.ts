import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Delivering, openDelivering } from '../../../../test/support/delivering.ts'
import { bookOrder, type SalesOrder } from '../../../../test/support/ordering.ts'
import { type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let shop: Delivering
let goods: number
let name: string
beforeAll(async () => {
  server = await testServer()
  shop = await openDelivering(server)
  await shop.openShift(shop.admin)
  goods = await shop.product()
  await shop.price(goods, 1_000)
  await shop.stock([{ productId: goods, qty: 100, unitCost: '500' }])
  name = await server.value<string>('select name from product where id = $1', [goods])
})
afterAll(() => server.close())

const ask = ({ id, lines }: SalesOrder, qty: number, refundMethod: 'CASH' | 'CREDIT_NOTE' = 'CASH') =>
  shop.cashier.raw('POST /v1/sales-order/return/create', {
    body: {
      orderId: id,
      reasonCode: 'TIDAK_SESUAI',
      note: null,
      refundMethod,
      lines: [{ orderLineId: lines[0]?.id ?? 0, qty, condition: 'GOOD' }],
      photoIds: [],
    },
  })
const said = ({ error }: { error: { data: { reason: string; message: string } } }) => [
  error.data.reason,
  error.data.message,
]
const line = (qty: number) => [{ productId: goods, qty }]

it('RETURN_NOT_INVOICED: what is only booked can’t come back', async () => {
  const booked = await bookOrder(shop.admin, shop.order(line(2)))
  expect(said(await ask(booked, 1, 'CREDIT_NOTE'))).toEqual([
    'RETURN_NOT_INVOICED',
    `${booked.number} belum menjadi faktur atau sudah dibatalkan, tidak ada yang dapat diretur`,
  ])
})

it('RETURN_NOT_HANDED: what still waits in the warehouse can’t come back', async () => {
  const order = await shop.sold(line(2), 'PICKUP')
  expect(said(await ask(order, 1))).toEqual([
    'RETURN_NOT_HANDED',
    `Barang ${order.invoiceNumber} belum diserahkan, selesaikan dahulu surat jalannya atau batalkan penjualannya`,
  ])
})

it('RETURN_QTY_OVER: no more comes back than was sold', async () => {
  const order = await shop.sold(line(2), 'TAKE_AWAY')
  expect(said(await ask(order, 3))).toEqual([
    'RETURN_QTY_OVER',
    `Jumlah retur ${name} melebihi sisa yang dapat diretur (2 PCS jual)`,
  ])
})

it('RETURN_REST_WAITS: the rest of a short picking is not refused before the picked goods are handed over', async () => {
  const order = await shop.sold(line(5), 'PICKUP')
  const delivery = await shop.deliveryOf(order)
  await shop.must(shop.warehouseman, {
    ids: [delivery.id],
    status: 'PICKED',
    note: 'Rusak di rak',
    lines: delivery.lines.map(({ orderLineId }) => ({ orderLineId: orderLineId ?? 0, pickedQty: 4 })),
  })
  const { data } = await shop.admin.call('GET /v1/sales-order/return', {
    query: { orderId: order.id } as never,
  })
  const [rest] = data.rows
  const refused = await shop.admin.raw('POST /core/v1/sales/orders/returns/update', {
    body: { id: rest?.id ?? 0, version: rest?.version ?? 0, status: 'REJECTED', note: 'Ada lagi' },
  })
  expect(said(refused)).toEqual([
    'RETURN_REST_WAITS',
    `Barang yang disiapkan dari ${order.invoiceNumber} belum diserahkan, tolaklah sisanya sesudah itu`,
  ])
})

it('CLAWBACK_OVER_REFUND: free goods that are dearer than what comes back must come back, too', async () => {
  const dear = await shop.product()
  await shop.price(dear, 50_000)
  await shop.stock([{ productId: dear, qty: 10, unitCost: '30000' }])
  const dearName = await server.value<string>('select name from product where id = $1', [dear])
  await shop.campaign(
    'promotion_group',
    { scope_kind: 'CENTRAL', type: 'BUY_X_GET_Y', max_applications: 1 },
    [
      { table: 'promotion_trigger', rows: [{ target: 'PRODUCT', target_id: goods, min_quantity: 10 }] },
      { table: 'promotion_reward', rows: [{ product_id: dear, unit_id: shop.pcs, quantity: 1 }] },
    ],
  )
  const order = await shop.sold(line(10), 'TAKE_AWAY')
  await shop.endCampaigns()
  // 1,000 and 110 of PPN come back; the free piece is no longer earned: 50,000 and 5,500
  expect(said(await ask(order, 1))).toEqual([
    'CLAWBACK_OVER_REFUND',
    `Barang gratis ${dearName} senilai Rp 55.500 melebihi nilai retur Rp 1.110, bawalah barangnya kembali`,
  ])
})

it('RETURN_UNDO_LATE: a return is undone on its own day alone', async () => {
  const order = await shop.sold(line(2), 'TAKE_AWAY')
  const asked = (await ask(order, 1, 'CREDIT_NOTE')).data as { id: number; version: number }
  const done = await shop.cashier.raw('POST /core/v1/sales/orders/returns/process', {
    body: { id: asked.id, version: asked.version },
  })
  expect(done.status, done.body).toBe(200)
  const { id, version, number } = done.data as { id: number; version: number; number: string }
  server.clock.set(new Date('2026-11-21T03:00:00Z'))
  const late = await (await server.as('admin')).raw('POST /core/v1/sales/orders/returns/update', {
    body: { id, version, status: 'CANCELLED', note: 'Keliru' },
  })
  expect(said(late)).toEqual([
    'RETURN_UNDO_LATE',
    `${number} hanya dapat dibatalkan pada hari yang sama selama laci yang membayarnya masih terbuka`,
  ])
})
