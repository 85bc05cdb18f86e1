import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Delivering, openDelivering } from '../../../../test/support/delivering.ts'
import { bookOrder } from '../../../../test/support/ordering.ts'
import { type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { checkInvariants } from '../../../kernel/invariants/check-invariants.ts'

/** Goods whose last pieces are sold, on the road or on papers that wait, when somebody merges them. */
let server: TestServer
let shop: Delivering
beforeAll(async () => {
  server = await testServer()
  shop = await openDelivering(server)
})
afterAll(async () => {
  expect(await checkInvariants(server.owner)).toEqual([])
  await server.close()
})

interface Goods {
  id: number
  sku: string
  name: string
}
const read = async (id: number) => (await shop.admin.call('GET /v1/products/{id}', { params: { id } })).data
const nameOf = ({ sku, name }: Goods) => `${sku} ${name}`

/** Two pieces at a cost of 6,000, sold at 10,000; the other one has none. */
async function pair(): Promise<{ gone: Goods; kept: Goods }> {
  const ids = [await shop.product(), await shop.product()]
  const [gone, kept] = await Promise.all(ids.map(read))
  if (!gone || !kept) throw new Error('two are made')
  await shop.price(gone.id, 10_000)
  await shop.stock([{ productId: gone.id, qty: 2, unitCost: '6000' }])
  return { gone, kept }
}
async function merge(gone: Goods, kept: Goods) {
  const [{ version }, { version: intoVersion }] = [await read(gone.id), await read(kept.id)]
  return shop.admin.raw('POST /v1/products/{id}/merge', {
    params: { id: gone.id },
    body: { into: kept.id, version, intoVersion },
  })
}
const refusal = ({ status, error }: Awaited<ReturnType<typeof merge>>) => [
  status,
  error.data.reason,
  error.data.message,
]
const open = (gone: Goods) => [
  422,
  'PRODUCT_HAS_OPEN',
  `${nameOf(gone)} masih memiliki dokumen terbuka, selesaikan dahulu sebelum menggabungnya`,
]

describe('goods are not merged away', () => {
  it('while they are on the road to be paid at the door: they may come back', async () => {
    const { gone, kept } = await pair()
    const order = await bookOrder(
      shop.cashier,
      shop.order([{ productId: gone.id, qty: 2 }], { paymentTerm: 'COD', fulfilment: 'DELIVERY' }),
    )
    const sent = await shop.cashier.raw('POST /core/v2/cashier/booking/cod', {
      body: {
        orderId: order.id,
        version: order.version,
        hash: order.hash,
        driverName: 'Pak Ujang',
        vehicleNo: 'B 1 XY',
      },
    })
    expect(sent.status, sent.body).toBe(201)
    const { id } = await shop.deliveryOf(order)
    await shop.must(shop.warehouseman, { ids: [id], status: 'PICKED' })
    expect(refusal(await merge(gone, kept))).toEqual(open(gone))
  })

  it('while a delivery order has them printed or picked', async () => {
    const { gone, kept } = await pair()
    const order = await shop.sold([{ productId: gone.id, qty: 2 }])
    const { id } = await shop.deliveryOf(order)
    for (const status of ['PRINTED', 'PICKED'] as const) {
      await shop.must(shop.warehouseman, { ids: [id], status })
      expect(refusal(await merge(gone, kept)), status).toEqual(open(gone))
    }
    await shop.must(shop.warehouseman, { ids: [id], status: 'DELIVERED', receivedBy: 'Bu Tini' })
    expect((await merge(gone, kept)).status).toBe(200)
  })
})

describe('a sale of merged goods', () => {
  it('is not undone: nothing comes back to goods that nobody sells any more', async () => {
    const { gone, kept } = await pair()
    const order = await shop.sold([{ productId: gone.id, qty: 2 }], 'TAKE_AWAY')
    expect((await merge(gone, kept)).status).toBe(200)
    expect(refusal(await shop.undo(order))).toEqual([
      409,
      'MERGED',
      `${nameOf(gone)} sudah digabung ke ${nameOf(kept)}, pakailah ${nameOf(kept)}`,
    ])
    expect((await shop.orderOf(order.id)).status).toBe(order.status)
  })

  const askBack = (order: Awaited<ReturnType<Delivering['sold']>>) =>
    shop.cashier.raw('POST /v1/sales-order/return/create', {
      body: {
        orderId: order.id,
        reasonCode: 'TIDAK_SESUAI',
        note: null,
        refundMethod: 'CASH',
        lines: [{ orderLineId: order.lines[0]?.id ?? 0, qty: 1, condition: 'GOOD' }],
        photoIds: [],
      },
    })

  it('keeps them while a return of it waits to be processed', async () => {
    const { gone, kept } = await pair()
    const order = await shop.sold([{ productId: gone.id, qty: 2 }], 'TAKE_AWAY')
    const asked = await askBack(order)
    expect(asked.status, asked.body).toBe(201)
    expect(refusal(await merge(gone, kept))).toEqual(open(gone))
    const { id, version, number } = asked.data as { id: number; version: number; number: string }
    for (const [master, named] of [
      ['product', gone.id],
      ['customer', shop.customerId],
    ] as const) {
      const used = await shop.admin.call('POST /v1/masters/{master}/where-used', {
        params: { master },
        body: { ids: [named] },
      })
      const returns = used.data.uses.find(({ kind }) => kind === 'SALES_RETURN')
      expect(
        returns?.first.map(({ name }) => name),
        master,
      ).toEqual([number])
    }
    const dropped = await shop.admin.raw('POST /core/v1/sales/orders/returns/update', {
      body: { id, version, status: 'CANCELLED', note: 'Tidak jadi' },
    })
    expect(dropped.status, dropped.body).toBe(200)
    expect((await merge(gone, kept)).status).toBe(200)
  })

  it('is not asked back either: such a return could never be processed', async () => {
    const { gone, kept } = await pair()
    const order = await shop.sold([{ productId: gone.id, qty: 2 }], 'TAKE_AWAY')
    expect((await merge(gone, kept)).status).toBe(200)
    expect(refusal(await askBack(order))).toEqual([
      409,
      'MERGED',
      `${nameOf(gone)} sudah digabung ke ${nameOf(kept)}, pakailah ${nameOf(kept)}`,
    ])
  })

  it('that is undone while somebody merges has one of both happen', async () => {
    for (let round = 0; round < 4; round++) {
      const { gone, kept } = await pair()
      const order = await shop.sold([{ productId: gone.id, qty: 2 }], 'TAKE_AWAY')
      const answers = await Promise.all([merge(gone, kept), shop.undo(order)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })
})
