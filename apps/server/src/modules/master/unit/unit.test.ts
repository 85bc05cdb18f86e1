import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
let cashier: Caller

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  cashier = await server.as('kasir')
})
afterAll(() => server.close())

const count = () => server.value<number>('select count(*) from unit')
const newUnit = async (code: string) =>
  (await admin.call('POST /v1/units', { body: { code, name: `Satuan ${code}` } })).data

describe('adding a unit', () => {
  it('refuses a role that may only look', async () => {
    const answer = await cashier.call('POST /v1/units', { body: { code: 'KASIR', name: 'Kasir' } })
    expect(answer).toMatchObject({ status: 403, error: { data: { reason: 'FORBIDDEN' } } })
  })

  it.each([
    ['no code', { name: 'Tanpa Kode' }, 'code', 'Kode wajib diisi'],
    ['no name', { code: 'X' }, 'name', 'Nama wajib diisi'],
    ['a code with a space', { code: 'A B', name: 'Baik' }, 'code', 'Format Kode tidak valid'],
    [
      'a factor, which belongs to the product',
      { code: 'X', name: 'X', factor: 12 },
      'factor',
      'Kolom factor tidak dikenal',
    ],
  ])('refuses %s and changes nothing', async (_, body, field, message) => {
    const before = await count()
    const answer = await admin.raw('POST /v1/units', { body })
    expect(answer).toMatchObject({
      status: 400,
      error: { code: 'MISSING_REQUIRED_DATA', details: [{ field, message }] },
    })
    expect(await count()).toBe(before)
  })

  it.each([
    ['code', { code: 'dus', name: 'Kardus' }, 'Kode dus sudah digunakan'],
    ['name', { code: 'DOS', name: 'DUS' }, 'Nama dus sudah digunakan'],
  ])('refuses a %s in use, in any capitals', async (field, body, message) => {
    expect(await admin.call('POST /v1/units', { body })).toMatchObject({
      status: 409,
      error: { code: 'DUPLICATE_DATA', details: [{ field, message }], data: { reason: 'DUPLICATE_CODE' } },
    })
  })

  it('keeps the unit', async () => {
    const answer = await admin.call('POST /v1/units', { body: { code: 'rol', name: 'Rol' } })
    expect(answer).toMatchObject({
      status: 201,
      data: { code: 'ROL', name: 'Rol', status: 'ACTIVE', version: 1 },
    })
  })
})

describe('changing a unit', () => {
  it('refuses one that does not exist', async () => {
    const answer = await admin.call('PUT /v1/units', {
      body: { id: 999_999, version: 1, code: 'X', name: 'X' },
    })
    expect(answer).toMatchObject({ status: 404, error: { data: { message: 'Satuan tidak ditemukan' } } })
  })

  it('refuses a version that is no longer the last', async () => {
    const { id, code } = await newUnit('STALE')
    const body = { id, version: 1, code, name: 'Satuan Pertama' }
    expect(await admin.call('PUT /v1/units', { body })).toMatchObject({ status: 200, data: { version: 2 } })
    expect(await admin.call('PUT /v1/units', { body })).toMatchObject({
      status: 409,
      error: { data: { reason: 'STALE_VERSION', params: { version: 2 } } },
    })
  })

  it('stays out of use until the request says otherwise, and tells its history', async () => {
    const { id, code } = await newUnit('LAMA')
    await admin.call('PUT /v1/units', { body: { id, version: 1, code, name: 'Lama', status: 'INACTIVE' } })
    const answer = await admin.call('PUT /v1/units', { body: { id, version: 2, code, name: 'Tua' } })
    expect(answer).toMatchObject({ status: 200, data: { name: 'Tua', status: 'INACTIVE' } })
    const history = await admin.call('GET /v1/histories/{entity}/{id}', { params: { entity: 'unit', id } })
    expect(history.data.rows[0]).toMatchObject({ changes: [{ field: 'Nama', before: 'Lama', after: 'Tua' }] })
  })
})

describe('the list of units', () => {
  it('is for everybody who is signed in, searched and filtered', async () => {
    const all = await cashier.call('GET /v1/units', { query: { limit: 999_999_999_999 } })
    expect(all.data.rows).toHaveLength(await count())
    const found = await cashier.call('GET /v1/units', { query: { search: 'renteng' } })
    expect(found.data.rows.map(({ code }) => code)).toEqual(['RTG'])
    const active = await cashier.call('GET /v1/units', {
      query: { status: 'ACTIVE', sort: '-code', limit: 99 },
    })
    expect(active.data.rows.every(({ status }) => status === 'ACTIVE')).toBe(true)
    const codes = active.data.rows.map(({ code }) => code)
    expect(codes).toEqual([...codes].sort().reverse())
  })

  it('shows one by its id', async () => {
    const { id } = await newUnit('SATU')
    expect((await cashier.call('GET /v1/units/{id}', { params: { id } })).data.code).toBe('SATU')
    expect((await cashier.call('GET /v1/units/{id}', { params: { id: 999_999 } })).status).toBe(404)
  })
})
