import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfPages } from '../../../../test/support/file-text.ts'
import {
  type Order,
  openPurchasing,
  type Purchasing,
  placeOrder,
  receiveGoods,
} from '../../../../test/support/purchasing.ts'
import { openStocking, startWith } from '../../../../test/support/stocking.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

/** What a list does to ticked documents: the calls that it sends, with what its rows say. */
let server: TestServer
let shop: Purchasing
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  shop = await openPurchasing(server, 'PST')
  admin = await server.as('admin')
})
afterAll(() => server.close())

const orders = async (count: number): Promise<Order[]> => {
  const placed: Order[] = []
  for (let each = 0; each < count; each++) placed.push(await placeOrder(admin, shop.order([{ qty: 2 }])))
  return placed
}
const rowsOf = async (wanted: readonly Order[]) => {
  const { data } = await admin.call('POST /core/v1/purchase/order/get/all', {
    body: { branchId: shop.branchId, limit: 100 },
  })
  return data.rows.filter(({ id }) => wanted.some((order) => order.id === id))
}
const print = (caller: Caller, ids: readonly number[]) =>
  caller.raw('POST /core/v1/documents/print', { body: { ids } })

describe('ticked documents', () => {
  it('are cancelled one by one: a later document prevents the cancellation of its own source alone', async () => {
    const placed = await orders(6)
    const [received] = placed
    if (!received) throw new Error('six orders')
    await receiveGoods(admin, shop.receipt(received, [1]))
    const rows = await rowsOf(placed)
    expect(rows.length).toBe(6)
    const answers = await Promise.all(
      rows.map(async ({ id, version }) => {
        const answer = await admin.raw('POST /core/v1/purchase/order/cancel', {
          body: { id, version, reason: 'Salah pemasok' },
        })
        return { id, status: answer.status, message: answer.error?.data?.message }
      }),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBe(5)
    const [refused] = answers.filter(({ status }) => status !== 200)
    expect(refused?.id).toBe(received.id)
    expect(refused?.message).toContain('berstatus Diterima sebagian dan tidak dapat dibatalkan')
    const after = await rowsOf(placed)
    expect(after.map(({ status }) => status).toSorted()).toEqual([
      ...Array<string>(5).fill('CANCELLED'),
      'PARTIALLY_RECEIVED',
    ])
  })

  it('are printed in one file, in the order of the ticks, each counted by itself', async () => {
    const [first, second] = await orders(2)
    if (!first || !second) throw new Error('two orders')
    expect((await print(admin, [first.id])).status).toBe(200)
    const answer = await print(admin, [second.id, first.id])
    expect(answer.headers['content-type']).toBe('application/pdf')
    const pages = pdfPages(answer.bytes)
    expect(pages.length).toBe(2)
    expect(pages[0]).toContain(second.number)
    expect(pages[0]).toContain('Cetakan ke-1')
    expect(pages[1]).toContain(first.number)
    expect(pages[1]).toContain('Cetakan ke-2')
  })

  it('are not printed when one of them is beyond reach, or has no page of its own', async () => {
    const [order] = await orders(1)
    if (!order) throw new Error('an order')
    const counted = () => server.value<number>('select count(*) from document_print')
    const before = await counted()
    expect((await print(await server.as('agus'), [order.id])).status).toBe(404)
    expect([403, 404]).toContain((await print(await server.as('kasir'), [order.id])).status)
    const stock = await openStocking(server, 'BDG')
    const start = await startWith(admin, stock.start([{ qty: 5 }]))
    const answer = await print(admin, [order.id, start.id])
    expect([answer.status, answer.error.data.reason, answer.error.message]).toEqual([
      422,
      'NOT_PRINTABLE',
      `${start.number} tidak punya halaman cetak`,
    ])
    expect(await counted()).toBe(before)
  })
})
