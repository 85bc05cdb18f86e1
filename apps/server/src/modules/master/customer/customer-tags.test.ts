import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
/** Sees the shops of some branches. */
let owner: Caller
let jakarta: number
let foreign: number
let shops: number[]

const newTag = async (name: string) =>
  (await admin.call('POST /v1/merchant-tags', { body: { name, color: '#228BE6' } })).data
const change = (body: { ids: number[]; give?: number[]; take?: number[] }, by: Caller = admin) =>
  by.raw('POST /v1/customers/tags', { body })
const tagsOf = async (id: number) =>
  (await admin.call('GET /v1/customers/{id}', { params: { id } })).data.tags.map(({ name }) => name)
const idsOf = (branchId: number) =>
  server.rows<{ id: number }>(
    'select id from customer where branch_id = $1 and not is_walk_in order by id limit 3',
    [branchId],
  )

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  owner = await server.as('bos')
  jakarta = await server.branchId('JKT')
  foreign = (await idsOf(await server.branchId('MKS')))[0]?.id ?? 0
  shops = (await idsOf(jakarta)).map(({ id }) => id)
})
afterAll(() => server.close())

describe('labels of many customers', () => {
  it('refuses no label, an unknown one, one out of use, and customers out of reach', async () => {
    expect(await change({ ids: shops })).toMatchObject({
      status: 400,
      error: { data: { reason: 'REQUIRED' }, details: [{ field: 'give' }] },
    })
    expect(await change({ ids: shops, give: [987_654_321] })).toMatchObject({
      error: { data: { reason: 'REFERENCE_MISSING' } },
    })
    const old = await newTag('Sudah tutup')
    await admin.call('PUT /v1/merchant-tags', {
      body: { id: old.id, version: old.version, status: 'INACTIVE' },
    })
    expect(await change({ ids: shops, give: [old.id] })).toMatchObject({
      error: { data: { reason: 'INACTIVE_MASTER' }, details: [{ field: 'give' }] },
    })
    const { id } = await newTag('Tidak boleh')
    expect(await change({ ids: [...shops, foreign], give: [id] }, owner)).toMatchObject({
      status: 404,
      error: { data: { reason: 'NOT_FOUND' } },
    })
    expect(await tagsOf(shops[0] ?? 0)).not.toContain('Tidak boleh')
  })

  it('gives and takes in one call, and counts each customer once', async () => {
    const [first = 0, second = 0, third = 0] = shops
    const [quick, slow] = [await newTag('Bayar cepat'), await newTag('Bayar lambat')]
    expect(await change({ ids: [first, second], give: [slow.id] })).toMatchObject({ data: { count: 2 } })
    const both = await change({ ids: [first, second, third, first], give: [quick.id], take: [slow.id] })
    expect(both).toMatchObject({ status: 200, data: { count: 3 } })
    for (const id of [first, second, third]) {
      const tags = await tagsOf(id)
      expect(tags).toContain('Bayar cepat')
      expect(tags).not.toContain('Bayar lambat')
    }
    expect(await change({ ids: [first], give: [quick.id] })).toMatchObject({ data: { count: 1 } })
    const found = await admin.call('GET /v1/customers', { query: { tagId: quick.id } })
    expect(found.data.rows.map(({ id }) => id).toSorted()).toEqual([first, second, third].toSorted())
    expect(found.data.rows[0]?.tags).toContainEqual({ id: quick.id, name: 'Bayar cepat', color: '#228BE6' })
  })
})

describe('labels and coordinator of one customer', () => {
  it('are kept with the customer, and stay when a change leaves them out', async () => {
    const [near, late] = [await newTag('Dekat pasar'), await newTag('Buka larut')]
    const coordinator = await server.value<number>(`select id from employee where email like 'sc@%'`)
    const made = await admin.call('POST /core/v1/customers/add', {
      body: {
        branchId: jakarta,
        name: 'Kedai Berlabel',
        ownerName: 'Pemilik',
        phone: '0813-7777-0001',
        customerGroupId: await server.value<number>(`select id from customer_group where code = 'WARUNG'`),
        address: 'Jl. Uji 1',
        subDistrict: 'Uji',
        scId: coordinator,
        tagIds: [near.id],
      },
    })
    const { id, version } = made.data
    expect(made.data).toMatchObject({ scId: coordinator, tagIds: [near.id], tags: [{ name: 'Dekat pasar' }] })
    const renamed = await admin.call('PUT /v1/customers', { body: { id, version, name: 'Kedai Tetap' } })
    expect(renamed.data).toMatchObject({ scId: coordinator, tagIds: [near.id] })
    const swapped = await admin.call('PUT /v1/customers', {
      body: { id, version: version + 1, tagIds: [late.id], scId: null },
    })
    expect(swapped.data).toMatchObject({ scId: null, coordinator: null, tagIds: [late.id] })
    // A label that was given before it went out of use stays.
    await admin.call('PUT /v1/merchant-tags', {
      body: { id: late.id, version: late.version, status: 'INACTIVE' },
    })
    const kept = await admin.raw('PUT /v1/customers', {
      body: { id, version: version + 2, tagIds: [late.id, near.id], scId: coordinator },
    })
    expect(kept).toMatchObject({ status: 200, data: { tagIds: [late.id, near.id] } })
    const found = await admin.call('GET /v1/customers', { query: { scId: coordinator } })
    expect(found.data.rows.map((row) => [row.id, row.coordinator?.id])).toEqual([[id, coordinator]])
  })
})
