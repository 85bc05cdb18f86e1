import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { type NewNotification, notify } from '../../../kernel/realtime/notify.ts'

let server: TestServer
let kasir: Caller
let gudang: Caller
let lina: Caller
beforeAll(async () => {
  server = await testServer()
  kasir = await server.as('kasir')
  gudang = await server.as('gudang')
  lina = await server.as('lina')
})
afterAll(() => server.close())

async function publish(title: string, given: Partial<NewNotification> = {}): Promise<number> {
  server.clock.advance(1000)
  const one: NewNotification = {
    branchId: kasir.branchId,
    section: 'TRANSACTION',
    title,
    body: 'Isi',
    kind: null,
    refId: null,
    actorId: null,
    roleId: null,
    employeeId: null,
    ...given,
  }
  return server.services.database.write(server.scope([one.branchId]), (tx) =>
    notify(tx, one, server.clock.now()),
  )
}
const list = (caller: Caller, query: object = {}, branch?: number) =>
  caller.call(
    'GET /v1/notifications',
    { query: { limit: 100, ...query } },
    { headers: { 'x-branch-id': branch === undefined ? undefined : String(branch) } },
  )
const titles = async (...args: Parameters<typeof list>) =>
  (await list(...args)).data.rows.map((row) => row.title)
const mark = (caller: Caller, id: number | 'all') =>
  caller.call('PATCH /v1/notifications/{id}', { params: { id } })

describe('the list of notifications', () => {
  it.each([
    ['a negative limit', { limit: -1 }, 'limit'],
    ['half a row', { limit: 1.5 }, 'limit'],
    ['an offset that is no number', { offset: 'x' }, 'offset'],
    ['a section that does not exist', { section: 'GOSSIP' }, 'section'],
    ['an unread that is no truth', { unread: 'maybe' }, 'unread'],
    ['an unknown parameter', { sort: 'title' }, 'sort'],
  ])('refuses %s', async (_, query, field) => {
    expect(await kasir.raw('GET /v1/notifications', { query })).toMatchObject({
      status: 400,
      error: { details: [{ field }] },
    })
  })

  it('is empty where nothing has happened', async () => {
    expect(await list(kasir)).toMatchObject({ status: 200, data: { rows: [], count: 0, unread: 0 } })
  })

  it('shows what is for the branch, the role or the person, newest first, in the shape of the specification', async () => {
    const roleId = await server.value<number>(`select id from role where key = 'CASHIER'`)
    await publish('semua di Jakarta')
    await publish('kasir Jakarta', { roleId, section: 'REDEEM' })
    const id = await publish('Sri saja', {
      employeeId: kasir.employeeId,
      refId: 77,
      section: 'PURCHASE_RETURN',
    })
    await publish('kasir Bandung', { roleId, branchId: lina.branchId })
    await publish('Sri, di Bandung', { employeeId: kasir.employeeId, branchId: lina.branchId })
    await publish('gudang saja', { employeeId: gudang.employeeId, roleId })
    const own = await list(kasir)
    expect(own.data.rows.map((row) => row.title)).toEqual(['Sri saja', 'kasir Jakarta', 'semua di Jakarta'])
    expect(own.data).toMatchObject({ count: 3, unread: 3 })
    expect(own.data.rows[0]).toEqual({
      id,
      title: 'Sri saja',
      body: 'Isi',
      updatedAt: '2026-11-20T02:00:03.000Z',
      isRead: false,
      section: 'PURCHASE_RETURN',
      refId: 77,
      kind: null,
      refType: null,
      commentId: null,
      count: 1,
    })
    expect(await titles(gudang)).toEqual(['gudang saja', 'semua di Jakarta'])
    expect(await titles(lina)).toEqual(['kasir Bandung'])
    expect(await titles(await server.as('admin'))).toEqual(['semua di Jakarta'])
    expect(await titles(await server.as('yanti'))).toEqual([])
  })

  it('is cut by limit and offset, section and branch', async () => {
    const query = { limit: 1, offset: 1 }
    expect((await list(kasir, query)).data).toMatchObject({ count: 3, rows: [{ title: 'kasir Jakarta' }] })
    expect((await list(kasir, { limit: 0 })).data).toMatchObject({ count: 3, rows: [] })
    expect((await list(kasir, { offset: 999_999_999_999 })).data).toMatchObject({ count: 3, rows: [] })
    expect((await list(kasir, { section: 'REDEEM' })).data).toMatchObject({ count: 1, unread: 1 })
    expect((await kasir.call('GET /v1/notifications', { query: {} })).data.rows).toHaveLength(3)
    const bos = await server.as('bos')
    expect(await titles(bos, {}, lina.branchId)).toEqual([])
    expect(await titles(bos, {}, kasir.branchId)).toEqual(['semua di Jakarta'])
    expect((await list(kasir, {}, lina.branchId)).error.data.reason).toBe('BRANCH_FORBIDDEN')
  })

  it('forgets what is older than 90 days', async () => {
    await publish('lama')
    server.clock.advance(90 * 86_400_000)
    kasir = await server.as('kasir')
    gudang = await server.as('gudang')
    lina = await server.as('lina')
    expect(await titles(kasir)).toEqual([])
    await publish('segar')
    expect(await titles(kasir)).toEqual(['segar'])
  })
})

describe('marking as read', () => {
  it('does not know a foreign notification, one of somebody else, or none', async () => {
    const foreign = await publish('asing', { branchId: lina.branchId })
    const another = await publish('punya gudang', { employeeId: gudang.employeeId })
    for (const id of [foreign, another, 999_999_999]) {
      expect(await mark(kasir, id)).toMatchObject({
        status: 404,
        error: { code: 'NOT_FOUND', data: { message: 'Notifikasi tidak ditemukan' } },
      })
    }
    expect(await server.value('select count(*) from notification_read')).toBe(0)
  })

  it.each(['0', '-1', 'semua', '1.5', '99999999999999999999'])('refuses the id %j', async (id) => {
    expect(await kasir.raw('PATCH /v1/notifications/{id}', { params: { id } })).toMatchObject({
      status: 400,
      error: { code: 'MISSING_REQUIRED_DATA', details: [{ field: 'id' }] },
    })
  })

  it('is for one person, and again is fine', async () => {
    const id = await publish('untuk semua')
    expect(await mark(kasir, id)).toMatchObject({ status: 200, data: { id, isRead: true } })
    expect((await mark(kasir, id)).status).toBe(200)
    expect(await titles(kasir, { unread: 'false' })).toEqual(['untuk semua'])
    expect(await titles(kasir, { unread: 'true' })).not.toContain('untuk semua')
    expect(await titles(gudang, { unread: 'true' })).toContain('untuk semua')
    const { data } = await list(kasir)
    expect(data.unread).toBe(data.count - 1)
    expect((await list(kasir, { unread: 'true' })).data.count).toBe(data.unread)
  })

  it('takes all that the person sees and nothing else', async () => {
    expect(await mark(kasir, 'all')).toMatchObject({ status: 200, data: { id: 'all', isRead: true } })
    expect((await list(kasir)).data.unread).toBe(0)
    expect((await list(gudang)).data.unread).toBeGreaterThan(0)
    const readers = await server.rows('select distinct employee_id from notification_read')
    expect(readers).toEqual([{ employee_id: kasir.employeeId }])
    expect((await mark(lina, 'all')).status).toBe(200)
  })
})
