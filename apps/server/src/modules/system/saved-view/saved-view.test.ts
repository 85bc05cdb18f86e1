import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let cashier: Caller
let admin: Caller

beforeAll(async () => {
  server = await testServer()
  cashier = await server.as('kasir')
  admin = await server.as('admin')
})
afterAll(() => server.close())

const view = (name: string, fields: { shared?: boolean; screen?: string; query?: string } = {}) => ({
  screen: 'master/brand',
  query: 'status=ACTIVE',
  name,
  ...fields,
})
const save = async (by: Caller, name: string, fields: Parameters<typeof view>[1] = {}) =>
  (await by.call('POST /v1/saved-views', { body: view(name, fields) })).data
const namesFor = async (by: Caller, screen = 'master/brand') =>
  (await by.call('GET /v1/saved-views', { query: { screen } })).data.rows.map((row) => row.name)
const notThere = { status: 404, error: { data: { message: 'Tampilan tidak ditemukan' } } }

describe('saved views', () => {
  it('need a session', async () => {
    const answer = await server.send('POST /v1/saved-views', { body: view('Tanpa') }, server.signed())
    expect(answer.status).toBe(401)
  })

  it.each([
    ['no screen', { screen: '' }, 'screen', 'Layar wajib diisi'],
    ['no name', { name: ' ' }, 'name', 'Nama tampilan wajib diisi'],
    ['too long a name', { name: 'x'.repeat(61) }, 'name', 'Nama tampilan paling banyak 60 karakter'],
    ['too long a filter', { query: 'x'.repeat(4001) }, 'query', 'Saringan paling banyak 4000 karakter'],
    [
      'a NUL byte in the filter',
      { query: 'a\u0000' },
      'query',
      'Saringan tidak boleh memuat tanda tak terlihat U+0000 (huruf ke-2), hapus lalu ketik ulang',
    ],
    ['the name of an owner', { employeeId: 1 }, 'employeeId', 'Kolom employeeId tidak dikenal'],
  ])('refuse %s', async (_, fields, field, message) => {
    const answer = await cashier.raw('POST /v1/saved-views', { body: { ...view('Baik'), ...fields } })
    expect(answer).toMatchObject({ status: 400, error: { details: [{ field, message }] } })
  })

  it('keep what a change leaves out', async () => {
    const { id } = await save(admin, 'Dibagikan', { shared: true })
    const renamed = await admin.call('PUT /v1/saved-views', { body: { id, name: 'Tetap dibagikan' } })
    expect(renamed.data).toMatchObject({
      screen: 'master/brand',
      query: 'status=ACTIVE',
      name: 'Tetap dibagikan',
      shared: true,
    })
    await admin.call('DELETE /v1/saved-views/{id}', { params: { id } })
  })

  it("refuse a name twice on one screen of one person, but not on another's", async () => {
    await save(cashier, 'Sering')
    const again = await cashier.call('POST /v1/saved-views', { body: view('sering') })
    expect(again).toMatchObject({
      status: 409,
      error: { details: [{ field: 'name', message: 'Nama tampilan sering sudah digunakan' }] },
    })
    expect((await save(cashier, 'Sering', { screen: 'master/branch' })).own).toBe(true)
    expect((await save(admin, 'Sering')).own).toBe(true)
  })

  it('are seen by their owner alone until they are shared', async () => {
    const own = await save(cashier, 'Rahasia')
    expect(await namesFor(admin)).not.toContain('Rahasia')
    expect(await namesFor(cashier, 'master/branch')).not.toContain('Rahasia')
    const body = { id: own.id, ...view('Rahasia', { shared: true }) }
    expect((await cashier.call('PUT /v1/saved-views', { body })).data).toMatchObject({ shared: true })
    const seen = await admin.call('GET /v1/saved-views', { query: { screen: 'master/brand' } })
    const shared = seen.data.rows.find((row) => row.name === 'Rahasia')
    expect(shared).toMatchObject({ own: false, shared: true, query: 'status=ACTIVE' })
    expect(seen.data.rows.map((row) => row.own)).toEqual(
      [...seen.data.rows.map((row) => row.own)].sort((a, b) => Number(b) - Number(a)),
    )
  })

  it('are changed and removed by their owner alone, shared or not', async () => {
    const { id } = await save(cashier, 'Milik Kasir', { shared: true })
    const body = { id, ...view('Direbut') }
    expect(await admin.call('PUT /v1/saved-views', { body })).toMatchObject(notThere)
    expect(await admin.call('DELETE /v1/saved-views/{id}', { params: { id } })).toMatchObject(notThere)
    expect(await namesFor(cashier)).toContain('Milik Kasir')
    expect((await cashier.call('DELETE /v1/saved-views/{id}', { params: { id } })).data).toEqual({ id })
    expect(await cashier.call('DELETE /v1/saved-views/{id}', { params: { id } })).toMatchObject(notThere)
    expect(await namesFor(admin)).not.toContain('Milik Kasir')
  })

  it("refuse another of one's own names when changed", async () => {
    await save(cashier, 'Pertama')
    const { id } = await save(cashier, 'Kedua')
    const answer = await cashier.call('PUT /v1/saved-views', { body: { id, ...view('PERTAMA') } })
    expect(answer).toMatchObject({ status: 409, error: { details: [{ field: 'name' }] } })
  })
})
