import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { menu, newRole, signedInPerson, unique } from '../../../../test/support/people.ts'
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

const count = () => server.value<number>('select count(*) from principal')
const newPrincipal = async (code: string) =>
  (await admin.call('POST /v1/principals', { body: { code, name: unique('PT') } })).data

describe('adding a principal', () => {
  it('refuses a role that may only look at brands', async () => {
    const answer = await cashier.call('POST /v1/principals', { body: { code: 'KSR', name: 'PT Kasir' } })
    expect(answer).toMatchObject({ status: 403, error: { data: { reason: 'FORBIDDEN' } } })
  })

  const good = { code: 'BAIK', name: 'PT Baik' }
  it.each([
    ['no code', { name: 'PT Baik' }, 'code', 'Kode wajib diisi'],
    ['no name', { code: 'BAIK' }, 'name', 'Nama wajib diisi'],
    ['an empty code', { ...good, code: '' }, 'code', 'Kode wajib diisi'],
    ['a code with a space', { ...good, code: 'B K' }, 'code', 'Format Kode tidak valid'],
    ['too long a code', { ...good, code: 'X'.repeat(21) }, 'code', 'Kode paling banyak 20 karakter'],
    ['a tax number of 14 digits', { ...good, npwp: '12345678901234' }, 'npwp', 'Format NPWP tidak valid'],
    ['a tax number of 17 digits', { ...good, npwp: '1'.repeat(17) }, 'npwp', 'Format NPWP tidak valid'],
    ['a tax number with a letter', { ...good, npwp: '01234567890123X' }, 'npwp', 'Format NPWP tidak valid'],
    ['a telephone number in words', { ...good, phone: 'nol' }, 'phone', 'Format Nomor telepon tidak valid'],
    [
      'a NUL byte in the address',
      { ...good, address: 'a\u0000' },
      'address',
      'Alamat tidak boleh memuat tanda tak terlihat U+0000 (huruf ke-2), hapus lalu ketik ulang',
    ],
    [
      'too long an address',
      { ...good, address: 'x'.repeat(501) },
      'address',
      'Alamat paling banyak 500 karakter',
    ],
    ['a field that does not exist', { ...good, id: 1 }, 'id', 'Kolom id tidak dikenal'],
  ])('refuses %s and changes nothing', async (_, body, field, message) => {
    const before = await count()
    const answer = await admin.raw('POST /v1/principals', { body })
    expect(answer).toMatchObject({ status: 400, error: { details: [{ field, message }] } })
    expect(await count()).toBe(before)
  })

  it('refuses a code or a name in use, in any capitals', async () => {
    await admin.call('POST /v1/principals', { body: { code: 'GANDA', name: 'PT Ganda, Tbk (Persero)' } })
    const code = await admin.call('POST /v1/principals', { body: { code: 'ganda', name: 'PT Lain' } })
    expect(code).toMatchObject({
      status: 409,
      error: { code: 'DUPLICATE_DATA', details: [{ field: 'code', message: 'Kode ganda sudah digunakan' }] },
    })
    const name = await admin.call('POST /v1/principals', {
      body: { code: 'LAIN', name: 'pt GANDA, tbk (persero)' },
    })
    expect(name.error.details).toEqual([
      { field: 'name', message: 'Nama pt ganda, tbk (persero) sudah digunakan' },
    ])
  })

  it('keeps it with a tax number and a telephone number without their dots and dashes', async () => {
    const answer = await admin.call('POST /v1/principals', {
      body: {
        code: 'rapi',
        name: '  PT Rapi  ',
        npwp: '01.234.567.8-901.200',
        phone: '0812-3456 789',
        address: '',
      },
    })
    expect(answer).toMatchObject({
      status: 201,
      data: {
        code: 'RAPI',
        name: 'PT Rapi',
        npwp: '012345678901200',
        phone: '08123456789',
        address: null,
        brandCount: 0,
        status: 'ACTIVE',
        version: 1,
      },
    })
  })
})

describe('changing a principal', () => {
  it('refuses one that does not exist and a code of another', async () => {
    const missing = await admin.call('PUT /v1/principals', {
      body: { id: 999_999, version: 1, code: 'HANTU', name: 'PT Hantu' },
    })
    expect(missing).toMatchObject({
      status: 404,
      error: { data: { message: 'Prinsipal tidak ditemukan' } },
    })
    const own = await newPrincipal('SATU')
    const taken = await admin.call('PUT /v1/principals', {
      body: { id: own.id, version: 1, code: 'swt', name: own.name },
    })
    expect(taken).toMatchObject({ status: 409, error: { details: [{ field: 'code' }] } })
  })

  it('stays out of use until the request says otherwise', async () => {
    const { id, code, name } = await newPrincipal('PENSIUN')
    await admin.call('PUT /v1/principals', { body: { id, version: 1, code, name, status: 'INACTIVE' } })
    const renamed = await admin.call('PUT /v1/principals', { body: { id, version: 2, code, name: 'PT Tua' } })
    expect(renamed.data).toMatchObject({ name: 'PT Tua', status: 'INACTIVE', version: 3 })
    const back = await admin.call('PUT /v1/principals', {
      body: { id, version: 3, code, name: 'PT Tua', status: 'ACTIVE' },
    })
    expect(back.data.status).toBe('ACTIVE')
  })
})

describe('the list of principals', () => {
  it('refuses a role that may not see brands, and an order or a status that does not exist', async () => {
    const role = await newRole(admin, { accessMenus: [menu('sidenav.master', 'branch', 'view')] })
    const stranger = await signedInPerson(server, admin, { roleId: role.id, branchId: admin.branchId })
    expect((await stranger.call('GET /v1/principals')).status).toBe(403)
    const id = (await newPrincipal('RAHASIA')).id
    expect((await stranger.call('GET /v1/principals/{id}', { params: { id } })).status).toBe(403)
    for (const query of [{ sort: 'brandCount' }, { status: 'GONE' }, { status: 'ACTIVE,GONE' }]) {
      const answer = await cashier.raw('GET /v1/principals', { query })
      expect(answer).toMatchObject({
        status: 400,
        error: { details: [{ field: Object.keys(query)[0] }], data: { reason: 'INVALID_FORMAT' } },
      })
    }
  })

  it('counts the brands of each, searches code and name, and sorts without regard to capitals', async () => {
    const found = await cashier.call('GET /v1/principals', { query: { search: 'swt' } })
    expect(found.data).toMatchObject({ count: 1, rows: [{ code: 'SWT', brandCount: 3 }] })
    await admin.call('POST /v1/principals', { body: { code: 'KECIL', name: 'aaa huruf kecil' } })
    const first = await cashier.call('GET /v1/principals', { query: { limit: 1 } })
    expect(first.data.rows).toMatchObject([{ name: 'aaa huruf kecil' }])
  })

  it('shows those in use, out of use or both', async () => {
    await admin.call('POST /v1/principals', { body: { code: 'TUTUP', name: 'PT Tutup', status: 'INACTIVE' } })
    const countOf = async (status?: string) =>
      (await cashier.call('GET /v1/principals', { query: { status } })).data.count
    expect(await countOf('INACTIVE')).toBe(1)
    expect(await countOf('ACTIVE')).toBe((await count()) - 1)
    expect(await countOf('ACTIVE,INACTIVE')).toBe(await count())
    expect(await countOf()).toBe(await count())
  })
})
