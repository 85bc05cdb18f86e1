import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { bookOrder, type Ordering, openOrdering } from '../../../../test/support/ordering.ts'
import { TEST_START } from '../../../../test/support/test-database.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

/** Who has a booking open reaches the other tills of its branch at once, without a notification. */
let server: TestServer
let shop: Ordering
let cashier: Caller
let admin: Caller
let base: string
const open: AbortController[] = []
beforeAll(async () => {
  server = await testServer()
  shop = await openOrdering(server)
  ;[cashier, admin] = await Promise.all([server.as('kasir'), server.as('admin')])
  base = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.abort()
  server.clock.set(TEST_START)
})
afterAll(() => server.close())

/** The changes that a person's stream brings, in order; other events are left out. */
async function changesFor(caller: Caller): Promise<unknown[]> {
  const controller = new AbortController()
  open.push(controller)
  const headers = server.signed({ authorization: `Bearer ${caller.token}`, 'x-user-email': caller.email })
  const { body } = await fetch(`${base}/v1/notifications/stream`, { headers, signal: controller.signal })
  const changes: unknown[] = []
  let text = ''
  const read = async () => {
    for await (const chunk of body ?? []) {
      text += Buffer.from(chunk).toString()
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = /^event: change\ndata: (.*)$/m.exec(block)?.[1]
        if (data) changes.push(JSON.parse(data))
        listening ||= block.startsWith('id: ')
      }
    }
  }
  let listening = false
  void read().catch(() => undefined) // cut by the test
  await expect.poll(() => listening).toBe(true)
  return changes
}

const claim = async (who: Caller, orderId: number, more: object = {}) =>
  (await who.raw('POST /core/v2/cashier/booking/claim', { body: { orderId, ...more } })).status
const release = async (who: Caller, orderId: number) =>
  (await who.raw('POST /core/v2/cashier/booking/release', { body: { orderId } })).status
const notifications = () => server.value<number>('select count(*)::int from notification')

it('brings a claim, a takeover and a release to the others, and nothing of a renewal', async () => {
  const order = await bookOrder(cashier, shop.order([{}]))
  const before = await notifications()
  const changes = await changesFor(admin)
  const change = { section: 'TRANSACTION', refId: order.id }
  expect(await claim(cashier, order.id)).toBe(200)
  await expect.poll(() => changes).toEqual([change])
  server.clock.advance(20_000)
  expect(await claim(cashier, order.id)).toBe(200) // renewed
  expect(await claim(admin, order.id)).toBe(409) // refused
  expect(await release(admin, order.id)).toBe(200) // not theirs to give
  expect(await claim(admin, order.id, { takeOver: true })).toBe(200)
  await expect.poll(() => changes).toEqual([change, change])
  expect(await claim(admin, order.id, { takeOver: true })).toBe(200) // renewed, by a till that says so
  expect(await release(admin, order.id)).toBe(200)
  await expect.poll(() => changes).toEqual([change, change, change])
  expect(await server.value<number>(`select count(*)::int from outbox where topic = 'change'`)).toBe(3)
  expect(await notifications()).toBe(before)
})

it('tells of one that is claimed again after its minute: the others have seen it free', async () => {
  const order = await bookOrder(cashier, shop.order([{}]))
  const changes = await changesFor(admin)
  expect(await claim(cashier, order.id)).toBe(200)
  await expect.poll(() => changes).toHaveLength(1)
  server.clock.advance(60_000)
  expect(await claim(cashier, order.id)).toBe(200)
  await expect.poll(() => changes).toHaveLength(2)
})

it('reaches nobody of another branch, and no user without a right to the tills', async () => {
  const order = await bookOrder(cashier, shop.order([{}]))
  const [bandung, warehouse, own] = await Promise.all(
    ['lina', 'gudang', 'kasir'].map((key) => server.as(key)),
  )
  const [elsewhere, without, till] = await Promise.all(
    [bandung, warehouse, own].map((who) => changesFor(who as Caller)), // three names, three people
  )
  expect(await claim(cashier, order.id)).toBe(200)
  await expect.poll(() => till).toHaveLength(1)
  expect([elsewhere, without]).toEqual([[], []])
})
