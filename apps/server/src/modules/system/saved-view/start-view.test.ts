import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let cashier: Caller
let admin: Caller
let cashierRole: number

beforeAll(async () => {
  server = await testServer()
  cashier = await server.as('kasir')
  admin = await server.as('admin')
  cashierRole = (await cashier.call('GET /v1/profile', {})).data.role.id
})
afterAll(() => server.close())

const screen = 'sales.orders'
const save = async (by: Caller, name: string, shared = false) =>
  (await by.call('POST /v1/saved-views', { body: { screen, name, query: `search=${name}`, shared } })).data.id
const own = (by: Caller, start: { tab?: string; viewId?: number }, on = screen) =>
  by.raw('POST /v1/start-views', { body: { screen: on, ...start } })
const ofRole = (by: Caller, start: { tab?: string; viewId?: number }, id = cashierRole) =>
  by.raw('POST /v1/start-views/roles/{id}', { params: { id }, body: { screen, ...start } })
const startsOf = async (by: Caller) => (await by.call('GET /v1/start-views', {})).data.rows
const notThere = { status: 404, error: { data: { message: 'Tampilan tidak ditemukan' } } }

describe('start views refuse', () => {
  it('nobody without a session, and for a role nobody without the right to edit roles', async () => {
    const stranger = await server.send('POST /v1/start-views', { body: { screen } }, server.signed())
    expect(stranger.status).toBe(401)
    expect((await ofRole(cashier, { tab: 'draft' })).status).toBe(403)
    expect((await cashier.raw('GET /v1/start-views/roles', { query: { screen } })).status).toBe(403)
  })

  it("another's view that is not shared, and a view of another list", async () => {
    const viewId = await save(admin, 'Rahasia')
    expect(await own(cashier, { viewId })).toMatchObject(notThere)
    expect(await own(admin, { viewId }, 'sales.other')).toMatchObject(notThere)
    expect(await startsOf(cashier)).toEqual([])
  })

  it('a view for a role that its holders do not see', async () => {
    const viewId = await save(admin, 'Pribadi')
    expect(await ofRole(admin, { viewId })).toMatchObject({
      error: {
        data: {
          reason: 'START_VIEW_NOT_SHARED',
          message: 'Tampilan Pribadi belum dibagikan, bagikan dahulu lalu pasang untuk peran Kasir',
        },
      },
    })
  })

  it('two at once, a role that is not there, and what is no word of a tab', async () => {
    const viewId = await save(cashier, 'Dua')
    expect(await own(cashier, { viewId, tab: 'draft' })).toMatchObject({
      error: {
        data: {
          reason: 'START_VIEW_TWICE',
          message: 'Tampilan awal hanya satu, pilih tab atau tampilan tersimpan',
        },
      },
    })
    expect((await ofRole(admin, { tab: 'draft' }, 999_999_999)).status).toBe(404)
    expect(await own(cashier, { tab: 'draft&status=X' })).toMatchObject({
      status: 400,
      error: { details: [{ field: 'tab' }] },
    })
  })
})

describe('start views', () => {
  it('are one per person and list: the last one set, until it is taken off', async () => {
    const viewId = await save(cashier, 'Awal')
    expect((await own(cashier, { tab: 'draft' })).status).toBe(200)
    expect(await startsOf(cashier)).toEqual([
      { screen, of: 'PERSON', tab: 'draft', viewId: null, query: 'tab=draft' },
    ])
    await own(cashier, { viewId })
    expect(await startsOf(cashier)).toEqual([
      { screen, of: 'PERSON', tab: null, viewId, query: 'search=Awal' },
    ])
    await own(cashier, { tab: '' })
    expect(await startsOf(cashier)).toEqual([{ screen, of: 'PERSON', tab: '', viewId: null, query: '' }])
    expect(await startsOf(admin)).toEqual([])
    await own(cashier, {})
    expect(await startsOf(cashier)).toEqual([])
  })

  it('of a role are told to its holders alone, beside their own ones', async () => {
    await ofRole(admin, { tab: 'unpaid' })
    await own(cashier, { tab: 'draft' })
    expect((await startsOf(cashier)).map(({ of, tab }) => [of, tab]).sort()).toEqual([
      ['PERSON', 'draft'],
      ['ROLE', 'unpaid'],
    ])
    expect(await startsOf(admin)).toEqual([])
    const { rows } = (await admin.call('GET /v1/start-views/roles', { query: { screen } })).data
    expect(rows.filter(({ start }) => start !== null)).toEqual([
      { roleId: cashierRole, role: 'Kasir', start: { tab: 'unpaid', viewId: null, query: 'tab=unpaid' } },
    ])
    await own(cashier, {})
    await ofRole(admin, {})
    expect(await startsOf(cashier)).toEqual([])
  })

  it('go with their view', async () => {
    const viewId = await save(cashier, 'Dihapus')
    await own(cashier, { viewId })
    await cashier.call('DELETE /v1/saved-views/{id}', { params: { id: viewId } })
    expect(await startsOf(cashier)).toEqual([])
  })

  it('of others go when the view is no longer shared, the own one only when it moves to another list', async () => {
    const viewId = await save(admin, 'Bersama', true)
    await own(cashier, { viewId })
    await ofRole(admin, { viewId })
    await own(admin, { viewId })
    expect(await startsOf(cashier)).toHaveLength(2)
    await admin.call('PUT /v1/saved-views', { body: { id: viewId, name: 'Bersama lagi' } })
    expect(await startsOf(cashier)).toHaveLength(2)
    await admin.call('PUT /v1/saved-views', { body: { id: viewId, shared: false } })
    expect(await startsOf(cashier)).toEqual([])
    expect(await startsOf(admin)).toMatchObject([{ viewId }])
    await admin.call('PUT /v1/saved-views', { body: { id: viewId, screen: 'sales.other' } })
    expect(await startsOf(admin)).toEqual([])
  })
})
