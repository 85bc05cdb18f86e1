import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askAbove } from '../../../../test/support/asking.ts'
import { openPurchasing, type Purchasing, placeOrder } from '../../../../test/support/purchasing.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { type NewNotification, notify } from '../../../kernel/realtime/notify.ts'

let server: TestServer
let shop: Purchasing
let [admin, kasir, gudang]: Caller[] = []
beforeAll(async () => {
  server = await testServer()
  shop = await openPurchasing(server)
  ;[admin, kasir, gudang] = await Promise.all(['admin', 'kasir', 'gudang'].map((name) => server.as(name)))
})
afterAll(() => server.close())

const who = (caller: Caller | undefined): Caller => {
  if (!caller) throw new Error('nobody has signed in')
  return caller
}

async function publish(title: string, given: Partial<NewNotification> = {}): Promise<number> {
  server.clock.advance(1000)
  const one: NewNotification = {
    branchId: who(kasir).branchId,
    section: 'TRANSACTION',
    title,
    body: 'Isi',
    kind: 'ORDER_BOOKED',
    refId: 7,
    actorId: null,
    roleId: null,
    employeeId: null,
    ...given,
  }
  return server.services.database.write(server.scope([one.branchId]), (tx) =>
    notify(tx, one, server.clock.now()),
  )
}
const list = async (caller: Caller | undefined, query: object = {}) =>
  (await who(caller).call('GET /v1/notifications', { query: { limit: 100, ...query } })).data
const titles = async (caller: Caller | undefined, query?: object) =>
  (await list(caller, query)).rows.map((row) => row.title)
const mark = (caller: Caller | undefined, id: number) =>
  who(caller).call('PATCH /v1/notifications/{id}', { params: { id } })
const empty = () => server.rows('delete from notification')

describe('news of one kind', () => {
  it('are one entry with their number as long as nobody has read them, newest first', async () => {
    await empty()
    await publish('Pesanan baru 1')
    await publish('Kabar lain', { kind: null, refId: null })
    await publish('Pesanan baru 2')
    const newest = await publish('Pesanan baru 3')
    const { rows, count, unread } = await list(kasir)
    expect([count, unread]).toEqual([2, 2])
    expect(rows.map((row) => [row.title, row.count])).toEqual([
      ['3 pesanan baru', 3],
      ['Kabar lain', 1],
    ])
    expect(rows[0]).toMatchObject({
      id: newest,
      kind: 'ORDER_BOOKED',
      refType: 'SALES_ORDER',
      body: 'Terakhir: Pesanan baru 3, Isi',
    })
    expect((await list(kasir, { limit: 1, offset: 1 })).rows).toMatchObject([{ title: 'Kabar lain' }])
    expect(await list(kasir, { limit: 0 })).toMatchObject({ rows: [], count: 2, unread: 2 })
  })

  it('are read together and stay together; later ones begin a new entry, and other readers keep theirs', async () => {
    const [entry] = (await list(kasir)).rows
    const later = await publish('Pesanan baru 4')
    expect((await mark(kasir, entry?.id ?? 0)).status).toBe(200)
    expect((await list(kasir)).rows.map(({ title, isRead }) => [title, isRead])).toEqual([
      ['Pesanan baru 4', false],
      ['3 pesanan baru', true],
      ['Kabar lain', false],
    ])
    expect((await list(kasir, { unread: 'true' })).count).toBe(2)
    expect((await list(kasir)).rows[0]?.id).toBe(later)
    expect(await titles(gudang)).toEqual(['4 pesanan baru', 'Kabar lain'])
  })

  it('of two days, and of two kinds, are entries of their own', async () => {
    await empty()
    await publish('Pesanan baru 1')
    await publish('Pesanan baru 2')
    await publish('Pesanan dibayar 1', { kind: 'ORDER_PAID' })
    server.clock.advance(24 * 3_600_000)
    ;[kasir, gudang] = await Promise.all([server.as('kasir'), server.as('gudang')])
    await publish('Pesanan baru 3')
    expect(await titles(kasir)).toEqual(['Pesanan baru 3', 'Pesanan dibayar 1', '2 pesanan baru'])
  })
})

describe('what one did oneself', () => {
  it('is no news to oneself', async () => {
    await empty()
    const own = await publish('Pesanan baru 1', { actorId: who(kasir).employeeId })
    await publish('Pesanan baru 2', { actorId: who(gudang).employeeId })
    expect(await titles(kasir)).toEqual(['Pesanan baru 2'])
    expect(await titles(gudang)).toEqual(['Pesanan baru 1'])
    expect((await list(kasir)).unread).toBe(1)
    expect((await mark(kasir, own)).status).toBe(404)
  })
})

describe('a purchase order', () => {
  const setLimit = (limit: number | null) => askAbove(server, limit, 'PURCHASE_ORDER')

  it('that needs no approval is told to the warehouse, with its number', async () => {
    await empty()
    admin = await server.as('admin')
    await setLimit(null)
    const { id, number } = await placeOrder(admin, shop.order([{ qty: 2, price: '10000' }]))
    expect((await list(await server.as('gudang'))).rows).toMatchObject([
      { title: `Pesanan pembelian ${number} siap diterima`, refType: 'PURCHASE_ORDER', refId: id, count: 1 },
    ])
    expect(await titles(await server.as('keuangan'))).toEqual([])
    expect(await titles(admin)).toEqual([])
  })

  it('that waits is told to who may approve it, and to the warehouse and its maker when it is approved', async () => {
    await empty()
    await setLimit(10_000)
    const order = await placeOrder(who(admin), shop.order([{ qty: 2, price: '10000' }]))
    const said = `Pesanan pembelian ${order.number} menunggu persetujuan`
    const vpdd = await server.as('vpdd')
    expect((await list(vpdd)).rows).toMatchObject([
      { title: said, kind: 'PURCHASE_ORDER_WAITING', refId: order.id },
    ])
    expect(await titles(gudang)).toEqual([])
    const { status } = await vpdd.raw('POST /core/v1/purchase/order/approve', {
      body: { id: order.id, version: order.version, note: null },
    })
    expect(status).toBe(200)
    expect(await titles(gudang)).toEqual([`Pesanan pembelian ${order.number} siap diterima`])
    expect(await titles(admin)).toEqual([`Pesanan pembelian ${order.number} disetujui`])
    expect(await titles(vpdd)).toEqual([said])
    await setLimit(null)
  })
})
