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

const count = () => server.value<number>('select count(*) from category')
const make = async (code: string, parentId: number | null = null) => {
  const answer = await admin.call('POST /v1/categories', {
    body: { code, name: `Kategori ${code}`, parentId },
  })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data
}
const move = (of: { id: number; code: string; name: string }, version: number, parentId: number | null) =>
  admin.call('PUT /v1/categories/{id}', {
    params: { id: of.id },
    body: { version, code: of.code, name: of.name, parentId },
  })
const get = async (id: number) => (await admin.call('GET /v1/categories/{id}', { params: { id } })).data

describe('adding a category', () => {
  it('refuses a role that may only look', async () => {
    const answer = await cashier.call('POST /v1/categories', { body: { code: 'KASIR', name: 'Kasir' } })
    expect(answer).toMatchObject({ status: 403, error: { data: { reason: 'FORBIDDEN' } } })
  })

  it.each([
    ['no name', { code: 'X' }, 'name', 'Nama wajib diisi'],
    ['a level of its own choice', { code: 'X', name: 'X', tier: 2 }, 'tier', 'Kolom tier tidak dikenal'],
  ])('refuses %s and changes nothing', async (_, body, field, message) => {
    const before = await count()
    expect(await admin.raw('POST /v1/categories', { body })).toMatchObject({
      status: 400,
      error: { details: [{ field, message }] },
    })
    expect(await count()).toBe(before)
  })

  it('refuses a code in use anywhere and a name in use beside it, also at the top', async () => {
    const duplicate = (field: string, message: string) => ({
      status: 409,
      error: { data: { reason: 'DUPLICATE_CODE' }, details: [{ field, message }] },
    })
    expect(await admin.call('POST /v1/categories', { body: { code: 'beras', name: 'Lain' } })).toMatchObject(
      duplicate('code', 'Kode beras sudah digunakan'),
    )
    expect(await admin.call('POST /v1/categories', { body: { code: 'SMB', name: 'SEMBAKO' } })).toMatchObject(
      duplicate('name', 'Nama sembako sudah digunakan'),
    )
    const parent = await make('INDUK')
    expect(
      await admin.call('POST /v1/categories', {
        body: { code: 'SMB', name: 'Sembako', parentId: parent.id },
      }),
    ).toMatchObject({ status: 201, data: { tier: 2, parent: { code: 'INDUK' } } })
  })

  it('refuses a parent that is missing or out of use', async () => {
    const missing = await admin.call('POST /v1/categories', {
      body: { code: 'Y', name: 'Y', parentId: 999_999 },
    })
    expect(missing).toMatchObject({
      status: 422,
      error: { data: { reason: 'REFERENCE_MISSING' }, details: [{ field: 'parentId' }] },
    })
    const closed = await admin.call('POST /v1/categories', {
      body: { code: 'TUTUP', name: 'Tutup', status: 'INACTIVE' },
    })
    const inactive = await admin.call('POST /v1/categories', {
      body: { code: 'Y', name: 'Y', parentId: closed.data.id },
    })
    expect(inactive).toMatchObject({
      status: 422,
      error: { data: { reason: 'INACTIVE_MASTER', message: 'Kategori induk Tutup sudah tidak aktif' } },
    })
  })

  it('refuses a fourth level', async () => {
    const third = await make('C3', (await make('C2', (await make('C1')).id)).id)
    expect(third.tier).toBe(3)
    const answer = await admin.call('POST /v1/categories', {
      body: { code: 'C4', name: 'C4', parentId: third.id },
    })
    expect(answer).toMatchObject({
      status: 422,
      error: {
        message: 'Kategori paling banyak 3 tingkat, pilih induk yang lebih tinggi',
        data: { reason: 'CATEGORY_TOO_DEEP' },
        details: [{ field: 'parentId' }],
      },
    })
  })
})

describe('moving a category', () => {
  it('refuses to hang it below itself, directly or further down', async () => {
    const top = await make('L1')
    const below = await make('L2', top.id)
    for (const parentId of [top.id, below.id])
      expect(await move(top, 1, parentId)).toMatchObject({
        status: 422,
        error: {
          message: `Kategori ${top.name} tidak dapat berada di bawah dirinya sendiri, pilih induk lain`,
          data: { reason: 'CATEGORY_LOOP' },
          details: [{ field: 'parentId' }],
        },
      })
  })

  it('refuses a place where what hangs below would be on a fourth level', async () => {
    const top = await make('M1')
    await make('M2', top.id)
    const deep = await make('N2', (await make('N1')).id)
    expect(await move(top, 1, deep.id)).toMatchObject({
      status: 422,
      error: { data: { reason: 'CATEGORY_TOO_DEEP' } },
    })
    expect(await get(top.id)).toMatchObject({ tier: 1, version: 1 })
  })

  it('refuses a version that is no longer the last, and one that does not exist', async () => {
    const top = await make('V1')
    await move(top, 1, null)
    expect(await move(top, 1, null)).toMatchObject({
      status: 409,
      error: { data: { reason: 'STALE_VERSION' } },
    })
    expect((await move({ ...top, id: 999_999 }, 1, null)).status).toBe(404)
  })

  it('moves its children, too, and says so in words', async () => {
    const top = await make('P1')
    const child = await make('P2', top.id)
    const home = await make('Q1')
    expect(await move(top, 1, home.id)).toMatchObject({
      status: 200,
      data: { tier: 2, parent: { code: 'Q1' } },
    })
    expect(await get(child.id)).toMatchObject({ tier: 3, parentId: top.id, version: 2 })
    const history = await admin.call('GET /v1/histories/{entity}/{id}', {
      params: { entity: 'category', id: top.id },
    })
    expect(history.data.rows[0]?.changes).toContainEqual({
      field: 'Kategori induk',
      before: null,
      after: 'Kategori Q1',
    })
  })

  it('never lets a move and an addition at once make a fourth level: they wait for each other', async () => {
    const home = await make('RH')
    const top = await make('RA')
    const below = await make('RB', top.id)
    const key = `hashtextextended('category tree ' || (select id from company), 0)`
    await server.rows(`select pg_advisory_lock(${key})`)
    const body = { code: 'RC', name: 'RC', parentId: below.id }
    const both = Promise.all([move(top, 1, home.id), admin.call('POST /v1/categories', { body })])
    const waiting = `select count(*)::int from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(() => server.value<number>(waiting)).toBe(2)
    await server.rows(`select pg_advisory_unlock(${key})`)
    expect((await both).filter(({ status }) => status === 422)).toHaveLength(1)
  })

  it('leaves every category one level below its parent', async () => {
    const wrong = await server.rows(
      'select c.code from category c left join category p on p.id = c.parent_id where c.tier <> coalesce(p.tier, 0) + 1',
    )
    expect(wrong).toEqual([])
  })

  it('keeps a parent that has gone out of use since', async () => {
    const parent = await make('S1')
    const child = await make('S2', parent.id)
    await admin.call('PUT /v1/categories/{id}', {
      params: { id: parent.id },
      body: { version: 1, code: 'S1', name: 'S1', status: 'INACTIVE' },
    })
    expect(await move(child, 1, parent.id)).toMatchObject({ status: 200, data: { parentId: parent.id } })
  })
})

describe('the list of categories', () => {
  it('follows the tree: every parent comes before its children', async () => {
    const { data } = await cashier.call('GET /v1/categories', { query: { limit: 999_999_999_999 } })
    expect(data.rows).toHaveLength(await count())
    const trail: number[] = []
    for (const row of data.rows) {
      trail.length = row.tier - 1
      expect(row.parentId ?? undefined, row.name).toBe(trail.at(-1))
      trail.push(row.id)
    }
    const roots = data.rows.filter(({ tier }) => tier === 1).map(({ name }) => name.toLowerCase())
    expect(roots).toEqual([...roots].sort())
  })

  it('takes null for everything, and filters by parent and level', async () => {
    const all = await cashier.raw('GET /v1/categories', {
      query: { parentId: 'null', tier: 'null', limit: 999 },
    })
    expect(all.data).toMatchObject({ count: await count() })
    const parentId = await server.value<number>(`select id from category where code = 'SEMBAKO'`)
    const below = await cashier.call('GET /v1/categories', { query: { parentId } })
    expect(below.data.rows.map(({ code }) => code)).toEqual(['BERAS', 'GULA', 'MINYAK'])
    const tops = await cashier.call('GET /v1/categories', { query: { tier: 1, limit: 99 } })
    expect(tops.data.rows.every(({ parentId: of }) => of === null)).toBe(true)
    expect(await cashier.raw('GET /v1/categories', { query: { tier: 4 } })).toMatchObject({ status: 400 })
  })
})
