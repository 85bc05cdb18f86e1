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

const newBrand = async (name: string) => (await admin.call('POST /v1/brands', { body: { name } })).data
const brandCount = () => server.value<number>('select count(*) from brand')

describe('adding a brand', () => {
  it('refuses a caller without a session', async () => {
    const answer = await server.send('POST /v1/brands', { body: { name: 'Tanpa Sesi' } }, server.signed())
    expect(answer).toMatchObject({
      status: 401,
      error: { code: 'UNAUTHORIZED', data: { reason: 'SESSION_EXPIRED' } },
    })
  })

  it('refuses a role that may only look', async () => {
    const answer = await cashier.call('POST /v1/brands', { body: { name: 'Merek Kasir' } })
    expect(answer).toMatchObject({ status: 403, error: { code: 'FORBIDDEN', data: { reason: 'FORBIDDEN' } } })
  })

  it.each([
    ['no name', {}, 'name', 'Nama wajib diisi'],
    ['a blank name', { name: '   ' }, 'name', 'Nama wajib diisi'],
    ['a name that is no text', { name: 7 }, 'name', 'Format Nama tidak valid'],
    [
      'a name with a NUL byte',
      { name: 'a\u0000b' },
      'name',
      'Nama tidak boleh memuat tanda tak terlihat U+0000 (huruf ke-2), hapus lalu ketik ulang',
    ],
    ['a name with half a character', { name: 'a\ud800' }, 'name', 'Format Nama tidak valid'],
    ['too long a name', { name: 'x'.repeat(101) }, 'name', 'Nama paling banyak 100 karakter'],
    ['a code with a space', { name: 'Baik', code: 'A B' }, 'code', 'Format Kode tidak valid'],
    ['a field that does not exist', { name: 'Baik', harga: 1 }, 'harga', 'Kolom harga tidak dikenal'],
    [
      'a status that does not exist',
      { name: 'Baik', status: 'GONE' },
      'status',
      'Status harus salah satu dari ACTIVE, INACTIVE',
    ],
  ])('refuses %s, names the field and changes nothing', async (_, body, field, message) => {
    const before = await brandCount()
    const answer = await admin.raw('POST /v1/brands', { body })
    expect(answer).toMatchObject({
      status: 400,
      error: { code: 'MISSING_REQUIRED_DATA', details: [{ field, message }], data: { message } },
    })
    expect(await brandCount()).toBe(before)
  })

  it('says by its reason that a field does not exist', async () => {
    const before = await brandCount()
    const answer = await admin.raw('POST /v1/brands', { body: { name: 'Baik', harga: 1 } })
    expect(answer).toMatchObject({
      status: 400,
      error: { data: { reason: 'UNKNOWN_FIELD', message: 'Kolom harga tidak dikenal' } },
    })
    expect(await brandCount()).toBe(before)
  })

  it('refuses a name in use, in any capitals', async () => {
    const answer = await admin.call('POST /v1/brands', { body: { name: 'SAWITA' } })
    expect(answer).toMatchObject({
      status: 409,
      error: {
        code: 'DUPLICATE_DATA',
        details: [{ field: 'name' }],
        data: { reason: 'DUPLICATE_CODE', message: 'Nama sawita sudah digunakan' },
      },
    })
  })

  it('refuses a principal that does not exist or is out of use', async () => {
    const missing = await admin.call('POST /v1/brands', { body: { name: 'Yatim', principalId: 999_999 } })
    expect(missing).toMatchObject({
      status: 422,
      error: { data: { reason: 'REFERENCE_MISSING' }, details: [{ field: 'principalId' }] },
    })
    const principal = await admin.call('POST /v1/principals', {
      body: { code: 'TUTUP', name: 'PT Sudah Tutup', status: 'INACTIVE' },
    })
    const inactive = await admin.call('POST /v1/brands', {
      body: { name: 'Yatim', principalId: principal.data.id },
    })
    expect(inactive).toMatchObject({
      status: 422,
      error: { data: { reason: 'INACTIVE_MASTER', message: 'Prinsipal PT Sudah Tutup sudah tidak aktif' } },
    })
  })

  it('refuses a picture that was never uploaded', async () => {
    const answer = await admin.call('POST /v1/brands', {
      body: { name: 'Tanpa Gambar', imageFileId: 999_999 },
    })
    expect(answer).toMatchObject({
      status: 422,
      error: { data: { reason: 'REFERENCE_MISSING' }, details: [{ field: 'imageFileId' }] },
    })
  })

  it('keeps the brand, makes its code from the name and writes who did it', async () => {
    const answer = await admin.call('POST /v1/brands', { body: { name: 'Padi Emas' } })
    expect(answer).toMatchObject({
      status: 201,
      data: { code: 'PADIEMAS', name: 'Padi Emas', status: 'ACTIVE', version: 1 },
    })
    const [audit] = await server.rows<{ actor_id: number; action: string; after: { name: string } }>(
      `select actor_id, action, after from audit_log where entity = 'brand' and entity_id = $1`,
      [String(answer.data.id)],
    )
    expect(audit).toMatchObject({
      actor_id: admin.employeeId,
      action: 'INSERT',
      after: { name: 'Padi Emas' },
    })
  })

  it('hangs a number on a code that is taken', async () => {
    await newBrand('Kembar Satu')
    const answer = await admin.call('POST /v1/brands', { body: { name: 'Kembar-Satu' } })
    expect(answer.data.code).toBe('KEMBARSATU-2')
  })

  it('does a repeated request once and answers the same', async () => {
    const headers = { 'idempotency-key': '5b3c2f5e-6f0e-4a53-9a0b-0c6a52a0f1aa' }
    const first = await admin.call('POST /v1/brands', { body: { name: 'Sekali Saja' } }, { headers })
    const again = await admin.call('POST /v1/brands', { body: { name: 'Sekali Saja' } }, { headers })
    expect(again.data).toEqual(first.data)
    expect(again.headers['idempotency-replayed']).toBe('true')
    const other = await admin.call('POST /v1/brands', { body: { name: 'Lain Lagi' } }, { headers })
    expect(other).toMatchObject({ status: 422, error: { data: { reason: 'IDEMPOTENCY_KEY_REUSED' } } })
  })
})

describe('changing a brand', () => {
  it('refuses a brand that does not exist', async () => {
    const answer = await admin.call('PUT /v1/brands', { body: { id: 999_999, version: 1, name: 'Hantu' } })
    expect(answer).toMatchObject({
      status: 404,
      error: { code: 'NOT_FOUND', data: { message: 'Merek tidak ditemukan' } },
    })
  })

  it('refuses the second of two editors and says who was first', async () => {
    const brand = await newBrand('Dua Penyunting')
    const first = await admin.call('PUT /v1/brands', {
      body: { id: brand.id, version: 1, name: 'Penyunting Pertama' },
    })
    expect(first).toMatchObject({
      status: 200,
      data: { name: 'Penyunting Pertama', code: brand.code, version: 2 },
    })
    const second = await admin.call('PUT /v1/brands', {
      body: { id: brand.id, version: 1, name: 'Penyunting Kedua' },
    })
    expect(second).toMatchObject({
      status: 409,
      error: {
        code: 'PROCESSING_ERROR',
        data: { reason: 'STALE_VERSION', params: { by: 'Dewi Anggraini', version: 2 } },
      },
    })
    expect(await server.value('select name from brand where id = $1', [brand.id])).toBe('Penyunting Pertama')
  })

  it('may keep a principal that went out of use since', async () => {
    const principal = (await admin.call('POST /v1/principals', { body: { code: 'LAMA', name: 'PT Lama' } }))
      .data
    const brand = (
      await admin.call('POST /v1/brands', { body: { name: 'Merek Lama', principalId: principal.id } })
    ).data
    await admin.call('PUT /v1/principals', {
      body: { id: principal.id, version: 1, code: 'LAMA', name: 'PT Lama', status: 'INACTIVE' },
    })
    const answer = await admin.call('PUT /v1/brands', {
      body: { id: brand.id, version: 1, name: 'Merek Lama', principalId: principal.id, status: 'INACTIVE' },
    })
    expect(answer).toMatchObject({
      status: 200,
      data: { status: 'INACTIVE', principal: { name: 'PT Lama' } },
    })
  })

  it('keeps its code and stays out of use until the request says otherwise', async () => {
    const { id, code } = await newBrand('Merek Pensiun')
    await admin.call('PUT /v1/brands', {
      body: { id, version: 1, name: 'Merek Pensiun', status: 'INACTIVE' },
    })
    const answer = await admin.call('PUT /v1/brands', { body: { id, version: 2, name: 'Merek Tua' } })
    expect(answer).toMatchObject({ status: 200, data: { code, name: 'Merek Tua', status: 'INACTIVE' } })
  })

  it('tells its history in words', async () => {
    const brand = await newBrand('Bersejarah')
    await admin.call('PUT /v1/brands', { body: { id: brand.id, version: 1, name: 'Bersejarah Baru' } })
    const answer = await admin.call('GET /v1/histories/{entity}/{id}', {
      params: { entity: 'brand', id: brand.id },
    })
    expect(answer.data.rows).toMatchObject([
      {
        actor: 'Dewi Anggraini',
        action: 'UPDATE',
        changes: [{ field: 'Nama', before: 'Bersejarah', after: 'Bersejarah Baru' }],
      },
      { action: 'INSERT', changes: [] },
    ])
  })
})

describe('the list of brands', () => {
  it('pages, counts, searches, filters and sorts', async () => {
    const page = await cashier.call('GET /v1/brands', { query: { limit: 5, sort: '-name' } })
    expect(page.data.rows).toHaveLength(5)
    expect(page.data.count).toBe(await brandCount())
    const names = page.data.rows.map((row) => row.name)
    expect(names).toEqual([...names].sort().reverse())
    const found = await cashier.call('GET /v1/brands', { query: { search: 'sawi' } })
    expect(found.data.rows.map((row) => row.name)).toEqual(['Sawita'])
    const inactive = await cashier.call('GET /v1/brands', { query: { status: 'INACTIVE' } })
    expect(inactive.data.rows.every((row) => row.status === 'INACTIVE')).toBe(true)
    const byPrincipal = await cashier.call('GET /v1/brands', {
      query: { principalId: found.data.rows[0]?.principalId ?? 0 },
    })
    expect(byPrincipal.data.count).toBe(3)
  })

  it('takes the full master fetch and an exact count', async () => {
    const answer = await cashier.call('GET /v1/brands', {
      query: { limit: 999_999_999_999, offset: 0, count: 'exact' },
    })
    expect(answer.data.rows).toHaveLength(answer.data.count)
  })

  it('takes search signs literally', async () => {
    const answer = await cashier.call('GET /v1/brands', { query: { search: '%' } })
    expect(answer.data.count).toBe(0)
  })

  it.each([
    ['a sort column that does not exist', { sort: 'password' }, 'sort'],
    ['a negative limit', { limit: -1 }, 'limit'],
    ['a limit beyond the largest', { limit: 1e15 }, 'limit'],
    ['an unknown parameter', { kata: 'x' }, 'kata'],
    ['a NUL byte in the search', { search: '\u0000' }, 'search'],
  ])('refuses %s', async (_, query, field) => {
    const answer = await cashier.raw('GET /v1/brands', { query })
    expect(answer).toMatchObject({
      status: 400,
      error: { code: 'MISSING_REQUIRED_DATA', details: [{ field }] },
    })
  })
})
