import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
let keeper: Caller
let jakarta: number
let bandung: number

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  keeper = await server.as('gudang')
  jakarta = await server.branchId('JKT')
  bandung = await server.branchId('BDG')
})
afterAll(() => server.close())

let serial = 0
const fresh = (more: object = {}) => ({
  code: `G${++serial}`,
  name: `Gudang ${serial}`,
  branchId: jakarta,
  kind: 'MAIN' as const,
  ...more,
})
const made = async (more: object = {}) => {
  const answer = await admin.call('POST /v1/warehouses', { body: fresh(more) })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data
}
const primaries = (branchId: number) =>
  server.rows<{ id: number }>('select id from warehouse where branch_id = $1 and is_primary', [branchId])
const primary = async (branchId: number) =>
  (await admin.call('GET /v1/warehouses-primary', { query: { branchId } })).data

describe('adding a warehouse', () => {
  it('refuses a role that may only look', async () => {
    expect(await keeper.call('POST /v1/warehouses', { body: fresh() })).toMatchObject({
      status: 403,
      error: { data: { reason: 'FORBIDDEN' } },
    })
  })

  it.each([
    ['no kind', { kind: undefined }, 'kind'],
    ['a kind that does not exist', { kind: 'ATTIC' }, 'kind'],
    ['no branch', { branchId: undefined }, 'branchId'],
    ['a freeze, which only a stock count makes', { isFrozen: true }, 'isFrozen'],
  ])('refuses %s', async (_, more, field) => {
    const answer = await admin.raw('POST /v1/warehouses', { body: fresh(more) })
    expect(answer).toMatchObject({ status: 400, error: { details: [{ field }] } })
  })

  it('refuses a code in use at the branch; another branch may have it', async () => {
    const { code } = await made()
    expect(await admin.call('POST /v1/warehouses', { body: fresh({ code }) })).toMatchObject({
      status: 409,
      error: { data: { reason: 'DUPLICATE_CODE' }, details: [{ field: 'code' }] },
    })
    expect(await made({ code, branchId: bandung })).toMatchObject({ code, branch: { code: 'BDG' } })
  })

  it.each(['OUTER', 'DAMAGED', 'MOTORIST', 'REWARD'] as const)(
    'refuses a primary warehouse for %s',
    async (kind) => {
      const answer = await admin.call('POST /v1/warehouses', { body: fresh({ kind, isPrimary: true }) })
      expect(answer).toMatchObject({
        status: 422,
        error: { data: { reason: 'RULE_VIOLATED' }, details: [{ field: 'isPrimary' }] },
      })
    },
  )

  it('refuses a branch out of use and a person who is not there', async () => {
    const branch = await admin.call('POST /v1/branches', {
      body: { code: 'TTP', name: 'Tutup', goLiveDate: '2026-01-01', status: 'INACTIVE' },
    })
    expect(
      await admin.call('POST /v1/warehouses', { body: fresh({ branchId: branch.data.id }) }),
    ).toMatchObject({ status: 422, error: { data: { reason: 'INACTIVE_MASTER' } } })
    expect(
      await admin.call('POST /v1/warehouses', { body: fresh({ picEmployeeId: 999_999 }) }),
    ).toMatchObject({
      status: 422,
      error: { data: { reason: 'REFERENCE_MISSING' }, details: [{ field: 'picEmployeeId' }] },
    })
  })

  it('takes over from the old primary when told', async () => {
    const [old] = await primaries(bandung)
    const tono = await server.value<number>(`select id from employee where email like 'tono@%'`)
    const next = await made({ branchId: bandung, isPrimary: true, picEmployeeId: tono })
    expect(next).toMatchObject({
      isPrimary: true,
      isFrozen: false,
      picEmployee: { name: 'Tono Sugiarto' },
      version: 1,
    })
    expect(await primaries(bandung)).toEqual([{ id: next.id }])
    expect(await server.value('select version from warehouse where id = $1', [old?.id])).toBe(2)
  })
})

describe('changing a warehouse', () => {
  const change = (
    { id, version, code, name, branchId }: Awaited<ReturnType<typeof made>>,
    more: object = {},
  ) => admin.call('PUT /v1/warehouses', { body: { id, version, code, name, branchId, ...more } })

  it('refuses one that is not there, at another branch, or that another user has changed', async () => {
    const warehouse = await made()
    expect(await change({ ...warehouse, id: 999_999 })).toMatchObject({ status: 404 })
    expect(await change({ ...warehouse, branchId: bandung })).toMatchObject({ status: 404 })
    expect(await change(warehouse, { name: 'Gudang Pertama' })).toMatchObject({ status: 200 })
    expect(await change(warehouse, { name: 'Gudang Kedua' })).toMatchObject({
      status: 409,
      error: { data: { reason: 'STALE_VERSION' } },
    })
  })

  it('refuses another kind', async () => {
    expect(await change(await made(), { kind: 'OUTER' })).toMatchObject({
      status: 422,
      error: { data: { reason: 'RULE_VIOLATED' }, details: [{ field: 'kind' }] },
    })
  })

  it('refuses to leave the branch without its primary warehouse', async () => {
    const before = await primary(jakarta)
    expect(await change(before, { isPrimary: false })).toMatchObject({
      status: 422,
      error: { data: { reason: 'RULE_VIOLATED' }, details: [{ field: 'isPrimary' }] },
    })
    expect(await change(before, { status: 'INACTIVE' })).toMatchObject({
      status: 422,
      error: {
        data: {
          reason: 'RULE_VIOLATED',
          message:
            'Data tidak memenuhi aturan: gudang utama Gudang Utama tidak dapat dinonaktifkan; jadikan gudang lain gudang utama dahulu',
        },
        details: [{ field: 'status' }],
      },
    })
    expect(await primary(jakarta)).toEqual(before)
  })

  it('refuses a primary warehouse that is out of use', async () => {
    const warehouse = await made({ status: 'INACTIVE' })
    expect(await change(warehouse, { isPrimary: true })).toMatchObject({
      status: 422,
      error: { details: [{ field: 'status' }] },
    })
  })

  it('keeps what it does not name', async () => {
    const before = await primary(jakarta)
    expect(await change(before, { name: 'Gudang Klender' })).toMatchObject({
      status: 200,
      data: { name: 'Gudang Klender', kind: 'MAIN', isPrimary: true, status: 'ACTIVE' },
    })
  })

  it('leaves one primary when many become it at once', async () => {
    const rivals = await Promise.all([1, 2, 3, 4].map(() => made()))
    const answers = await Promise.all(rivals.map((warehouse) => change(warehouse, { isPrimary: true })))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
    expect(await primaries(jakarta)).toHaveLength(1)
  })
})

describe('warehouses as others see them', () => {
  it('lists the warehouses of the own branches, the primary first', async () => {
    const { data } = await keeper.call('GET /v1/warehouses', { query: { limit: 100 } })
    expect(new Set(data.rows.map((row) => row.branch.code))).toEqual(new Set(['JKT']))
    expect(data.rows[0]?.isPrimary).toBe(true)
    const damaged = await keeper.call('GET /v1/warehouses', { query: { kind: 'DAMAGED' } })
    expect(damaged.data.rows.map((row) => row.code)).toEqual(['BS'])
  })

  it('hides the warehouses of other branches', async () => {
    const { id } = await primary(bandung)
    expect(await keeper.call('GET /v1/warehouses/{id}', { params: { id } })).toMatchObject({ status: 404 })
    expect(await keeper.call('GET /v1/warehouses', { query: { branchId: bandung } })).toMatchObject({
      status: 403,
      error: { data: { reason: 'BRANCH_FORBIDDEN' } },
    })
  })

  it('offers everybody those in use, and the primary one', async () => {
    const cashier = await server.as('kasir')
    const { code } = await made({ status: 'INACTIVE' })
    const { data } = await cashier.call('POST /core/v1/warehouses/get/data', { body: { limit: 1000 } })
    expect(data.rows.map((row) => row.code)).toEqual(expect.arrayContaining(['BS', 'LUAR', 'UTAMA']))
    expect(data.rows.map((row) => row.code)).not.toContain(code)
    const answer = await cashier.call('GET /v1/warehouses-primary', { query: { branchId: jakarta } })
    expect(answer).toMatchObject({ status: 200, data: { branchId: jakarta, isPrimary: true } })
  })
})

describe('a new branch', () => {
  it('has its primary warehouse from the start', async () => {
    const branch = await admin.call('POST /v1/branches', {
      body: { code: 'BRU', name: 'Stokis Baru', goLiveDate: '2026-01-01', address: 'Jl. Baru 1' },
    })
    expect(await primary(branch.data.id)).toMatchObject({
      branchId: branch.data.id,
      code: 'UTAMA',
      name: 'Gudang Utama',
      kind: 'MAIN',
      address: 'Jl. Baru 1',
      status: 'ACTIVE',
    })
  })
})
