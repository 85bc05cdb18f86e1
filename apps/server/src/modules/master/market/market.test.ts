import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { menu, newRole, signedInPerson, unique } from '../../../../test/support/people.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
/** Belongs to Jakarta, may also see Bekasi, and nothing else. */
let planner: Caller
let jakarta: number
let bekasi: number
let semarang: number

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  jakarta = await server.branchId('JKT')
  bekasi = await server.branchId('BKS')
  semarang = await server.branchId('SMG')
  const role = await newRole(admin, {
    accessMenus: [menu('sidenav.master', 'sub-branch', 'view', 'add', 'edit')],
  })
  planner = await signedInPerson(server, admin, {
    roleId: role.id,
    branchId: jakarta,
    branchIds: [bekasi],
  })
})
afterAll(() => server.close())

const foreign = { status: 403, error: { code: 'FORBIDDEN', data: { reason: 'BRANCH_FORBIDDEN' } } }
const notThere = { status: 404, error: { data: { message: 'Sub cabang tidak ditemukan' } } }

async function newMarket(branchId: number, fields: { code?: string; name?: string } = {}) {
  const body = { code: unique('P').replace(' ', '-'), name: unique('Pasar'), ...fields, branchId }
  const answer = await admin.call('POST /v1/markets', { body })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data
}

describe('adding a market', () => {
  it('refuses a role without the right', async () => {
    const viewer = await server.as('bos')
    const body = { code: 'BOS', name: 'Pasar Bos', branchId: jakarta }
    expect(await viewer.call('POST /v1/markets', { body })).toMatchObject({
      status: 403,
      error: { data: { reason: 'FORBIDDEN' } },
    })
  })

  it('refuses a branch that the caller may not see, also one that does not exist', async () => {
    for (const branchId of [semarang, 999_999]) {
      const answer = await planner.call('POST /v1/markets', { body: { code: 'X', name: 'X', branchId } })
      expect(answer).toMatchObject(foreign)
    }
    expect(await server.value('select count(*) from market where code = $1', ['X'])).toBe(0)
  })

  it.each([
    ['no branch', { code: 'A', name: 'A' }, 'branchId', 'Cabang wajib diisi'],
    ['a branch in words', { code: 'A', name: 'A', branchId: 'JKT' }, 'branchId', 'Format Cabang tidak valid'],
    ['no code', { name: 'A', branchId: 1 }, 'code', 'Kode wajib diisi'],
    ['no name', { code: 'A', branchId: 1 }, 'name', 'Nama wajib diisi'],
  ])('refuses %s', async (_, body, field, message) => {
    const answer = await admin.raw('POST /v1/markets', { body })
    expect(answer).toMatchObject({ status: 400, error: { details: [{ field, message }] } })
  })

  it('refuses a branch out of use', async () => {
    const body = { code: 'TTP', name: 'Stokis Tutup', goLiveDate: '2026-01-01', status: 'INACTIVE' as const }
    const branch = (await admin.call('POST /v1/branches', { body })).data
    const answer = await admin.call('POST /v1/markets', {
      body: { code: 'A', name: 'A', branchId: branch.id },
    })
    expect(answer).toMatchObject({
      status: 422,
      error: { data: { reason: 'INACTIVE_MASTER', message: 'Cabang Stokis Tutup sudah tidak aktif' } },
    })
  })

  it('takes one code at two branches, but once at each', async () => {
    const body = { code: 'KEMBAR', name: 'Pasar Kembar' }
    for (const branchId of [jakarta, bekasi]) {
      const answer = await planner.call('POST /v1/markets', { body: { ...body, branchId } })
      expect(answer).toMatchObject({ status: 201, data: { code: 'KEMBAR', branch: { id: branchId } } })
    }
    const again = await planner.call('POST /v1/markets', {
      body: { ...body, code: 'kembar', branchId: bekasi },
    })
    expect(again).toMatchObject({
      status: 409,
      error: { details: [{ field: 'code', message: 'Kode sudah digunakan' }] },
    })
  })
})

describe('changing a market', () => {
  it("refuses another branch's market, by its own branch and by one of the caller's", async () => {
    const { id, code, name } = await newMarket(semarang)
    const body = { id, version: 1, code, name: 'Direbut' }
    expect(await planner.call('PUT /v1/markets', { body: { ...body, branchId: semarang } })).toMatchObject(
      foreign,
    )
    expect(await planner.call('PUT /v1/markets', { body: { ...body, branchId: jakarta } })).toMatchObject(
      notThere,
    )
    expect(
      await planner.call('PUT /v1/markets', { body: { ...body, version: 7, branchId: jakarta } }),
    ).toMatchObject(notThere)
    expect(await server.value('select name from market where id = $1', [id])).toBe(name)
  })

  it('stays with its branch', async () => {
    const { id, code, name } = await newMarket(jakarta)
    const moved = await planner.call('PUT /v1/markets', {
      body: { id, version: 1, code, name, branchId: bekasi },
    })
    expect(moved).toMatchObject(notThere)
    expect(await server.value('select branch_id from market where id = $1', [id])).toBe(jakarta)
  })

  it('keeps its status when none is given', async () => {
    const { id, code } = await newMarket(jakarta)
    const body = { id, code, branchId: jakarta, name: 'Pasar Lama' }
    await planner.call('PUT /v1/markets', { body: { ...body, version: 1, status: 'INACTIVE' } })
    const answer = await planner.call('PUT /v1/markets', { body: { ...body, version: 2, note: 'pindah' } })
    expect(answer).toMatchObject({ status: 200, data: { status: 'INACTIVE', note: 'pindah', version: 3 } })
  })
})

describe('the areas of a market', () => {
  /** A province with two cities; the first has a district with a village. */
  beforeAll(() =>
    server.rows(
      `insert into area (id, level, name, parent_id) values (99, 'REGION', 'Provinsi Uji', null), (9901, 'CITY', 'Kota Uji', 99),
         (9902, 'CITY', 'Kota Lain', 99), (990101, 'DISTRICT', 'Kecamatan Uji', 9901), (9901011001, 'SUB_DISTRICT', 'Desa Uji', 990101)`,
    ),
  )
  const change = (id: number, version: number, areaIds?: number[]) =>
    planner.call('PUT /v1/markets', { body: { id, version, branchId: jakarta, ...(areaIds && { areaIds }) } })

  it('refuses one that there is not, and more than a hundred', async () => {
    const { id } = await newMarket(jakarta)
    expect(await change(id, 1, [9901, 9950])).toMatchObject({
      status: 422,
      error: { data: { reason: 'REFERENCE_MISSING', message: 'Wilayah yang dipilih tidak ditemukan' } },
    })
    const many = Array.from({ length: 101 }, (_, index) => index + 1)
    expect(await change(id, 1, many)).toMatchObject({
      status: 400,
      error: { details: [{ field: 'areaIds' }] },
    })
    expect(await server.value('select area_ids from market where id = $1', [id])).toEqual([])
  })

  it('are told with the area above, once each, stay when they are left out, and can be emptied', async () => {
    const { id } = await newMarket(jakarta)
    const areas = [
      { id: 9902, name: 'Kota Lain, Provinsi Uji' },
      { id: 99, name: 'Provinsi Uji' },
    ]
    expect((await change(id, 1, [9902, 99, 9902])).data).toMatchObject({ areaIds: [99, 9902], areas })
    expect((await change(id, 2)).data).toMatchObject({ areaIds: [99, 9902], areas })
    const history = await admin.call('GET /v1/histories/{entity}/{id}', { params: { entity: 'market', id } })
    expect(history.data.rows.at(-2)?.changes).toEqual([
      { field: 'Wilayah', before: null, after: 'Provinsi Uji, Kota Lain' },
    ])
    expect((await change(id, 3, [])).data).toMatchObject({ areaIds: [], areas: [] })
  })

  it('find it by themselves, by what lies above and by what lies below', async () => {
    const { id } = await newMarket(jakarta)
    await change(id, 1, [990101])
    const found = async (areaIds: string) =>
      (await planner.call('GET /v1/markets', { query: { areaIds, branchId: jakarta } })).data.rows.map(
        (row) => row.id,
      )
    for (const areas of ['990101', '99', '9901', '9901011001', '9902,9901'])
      expect(await found(areas), areas).toEqual([id])
    for (const areas of ['9902', '98', '990102']) expect(await found(areas), areas).toEqual([])
  })
})

describe('seeing markets', () => {
  it('refuses a role without the screen', async () => {
    const cashier = await server.as('kasir')
    expect((await cashier.call('GET /v1/markets')).status).toBe(403)
  })

  it("hides another branch's market", async () => {
    const { id } = await newMarket(semarang)
    expect(await planner.call('GET /v1/markets/{id}', { params: { id } })).toMatchObject(notThere)
    expect((await admin.call('GET /v1/markets/{id}', { params: { id } })).status).toBe(200)
  })

  it('refuses a foreign branch in the query and in the header', async () => {
    const queries = [{ branchId: semarang }, { branchIds: [jakarta, semarang] }]
    for (const query of queries)
      expect(await planner.call('GET /v1/markets', { query })).toMatchObject(foreign)
    const headers = { 'x-branch-id': String(semarang) }
    expect(await planner.call('GET /v1/markets', { query: {} }, { headers })).toMatchObject(foreign)
  })

  it('lists the markets of the branches asked for', async () => {
    const branchesOf = async (query: { branchId?: number }, header?: number) => {
      const headers = { 'x-branch-id': header === undefined ? undefined : String(header) }
      const answer = await planner.call('GET /v1/markets', { query: { ...query, limit: 100 } }, { headers })
      return [...new Set(answer.data.rows.map((row) => row.branchId))].sort()
    }
    expect(await branchesOf({})).toEqual([jakarta, bekasi].sort())
    expect(await branchesOf({ branchId: bekasi })).toEqual([bekasi])
    expect(await branchesOf({}, jakarta)).toEqual([jakarta])
    expect(await branchesOf({ branchId: bekasi }, jakarta)).toEqual([bekasi])
  })

  it('sorts by branch and name at first, and searches code and name', async () => {
    const { rows } = (await admin.call('GET /v1/markets', { query: { limit: 1000 } })).data
    const shown = rows.map((row) => `${row.branch.name}\t${row.name}`.toLowerCase())
    expect(shown).toEqual([...shown].sort())
    const found = await admin.call('GET /v1/markets', { query: { search: 'smg-0', branchId: semarang } })
    expect(found.data.rows.map((row) => row.code)).toEqual(['SMG-01', 'SMG-02'])
  })

  it('is walled off by the database too', async () => {
    const seen = await server.services.database.read(server.scope([bekasi]), (db) =>
      db.selectFrom('market').select('branch_id').distinct().execute(),
    )
    expect(seen).toEqual([{ branch_id: bekasi }])
    const write = server.services.database.write(server.scope([bekasi]), (tx) =>
      tx
        .insertInto('market')
        .values({ branch_id: jakarta, code: 'L', name: 'L', created_at: new Date(), updated_at: new Date() })
        .execute(),
    )
    await expect(write).rejects.toThrow('row-level security')
  })
})
