import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
/** Keeps some branches only. */
let owner: Caller
let own: number
let foreign: number
let unitId: number
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  owner = await server.as('bos')
  own = await server.branchId('JKT')
  foreign = await server.branchId('JYP')
  unitId = await server.value<number>(`select id from unit where code = 'PCS'`)
})
afterAll(() => server.close())

let serial = 0
const goods = async () =>
  (
    await admin.call('POST /v1/products', {
      body: {
        sku: `KOM-${++serial}`,
        name: `Barang Komunitas ${serial}`,
        taxCode: 'PPN',
        units: [{ unitId, factor: 1 }],
      },
    })
  ).data
const fresh = async (more: object = {}) => ({
  productId: (await goods()).id,
  unitId,
  communityPrice: 9_500,
  ...more,
})
const add = async (more: object = {}, by = admin) =>
  by.call('POST /v1/community-products', { body: await fresh(more) })
const made = async (more: object = {}) => {
  const answer = await add(more)
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data
}
const refused = (reason: string, field: string, status = 422) => ({
  status,
  error: { details: [{ field }], data: { reason } },
})

describe('goods for communities', () => {
  it('refuses a role that may only look', async () => {
    expect(await add({}, await server.as('gudang'))).toMatchObject({ status: 403 })
  })

  it.each([
    ['no price', { communityPrice: 0 }, 'communityPrice'],
    ['nothing as the least', { minQty: 0 }, 'minQty'],
    ['nothing as the most', { maxQty: 0 }, 'maxQty'],
  ])('refuses %s', async (_, more, field) => {
    const answer = await admin.raw('POST /v1/community-products', { body: await fresh(more) })
    expect(answer).toMatchObject({ status: 400, error: { details: [{ field }] } })
  })

  it('refuses unknown goods, goods out of use, a unit of others, parts of a base unit, and a most below the least', async () => {
    expect(await add({ productId: 987_654_321 })).toMatchObject(refused('REFERENCE_MISSING', 'productId'))
    const old = await goods()
    await admin.call('PUT /v1/products', { body: { id: old.id, version: old.version, status: 'INACTIVE' } })
    expect(await add({ productId: old.id })).toMatchObject(refused('INACTIVE_MASTER', 'productId'))
    const other = await server.value<number>(`select id from unit where code <> 'PCS' limit 1`)
    expect(await add({ unitId: other })).toMatchObject(refused('UNIT_NOT_IN_PRODUCT', 'unitId'))
    expect(await add({ minQty: 1.5 })).toMatchObject(refused('QTY_NOT_INTEGER', 'minQty', 400))
    expect(await add({ minQty: 5, maxQty: 4 })).toMatchObject(refused('RULE_VIOLATED', 'maxQty'))
  })

  it('has one price for a branch, product and unit, however it is named', async () => {
    const { productId, product } = await made({ branchIds: [own] })
    const second = await add({ productId })
    expect(second).toMatchObject(refused('RULE_VIOLATED', 'branchIds'))
    expect(second.error.message).toContain(`${product.name} dengan satuan ini sudah ada untuk`)
    expect((await add({ productId, branchIds: [foreign] })).status).toBe(201)
    const { data } = await admin.call('GET /v1/community-products', { query: { search: product.name } })
    const mine = data.rows.find(({ branchIds }) => branchIds.includes(own))
    expect(
      await admin.call('PUT /v1/community-products', {
        body: { id: mine?.id ?? 0, version: 1, branchIds: [own, foreign] },
      }),
    ).toMatchObject(refused('RULE_VIOLATED', 'branchIds'))
  })

  it('is kept by an owner for the own branches alone', async () => {
    expect(await add({}, owner)).toMatchObject(refused('RULE_VIOLATED', 'branchIds'))
    expect(await add({ branchIds: [foreign] }, owner)).toMatchObject({ status: 403 })
    const { data } = await add({ branchIds: [own] }, owner)
    expect(data).toMatchObject({ branches: [{ id: own }], visible: true, minQty: 1, maxQty: null })
    const everybody = await made()
    const change = (id: number) =>
      owner.call('PUT /v1/community-products', { body: { id, version: 1, communityPrice: 9_000 } })
    expect(await change(everybody.id)).toMatchObject(refused('RULE_VIOLATED', 'branchIds'))
    expect(await change(data.id)).toMatchObject({ status: 200, data: { communityPrice: 9_000 } })
    const hidden = await made({ branchIds: [foreign] })
    expect(await change(hidden.id)).toMatchObject({ status: 404 })
  })

  it('changes what is named, and refuses the second of two editors', async () => {
    const { id } = await made({ maxQty: 10 })
    const change = (version: number, more: object) =>
      admin.call('PUT /v1/community-products', { body: { id, version, ...more } })
    expect((await change(1, { visible: false })).data).toMatchObject({
      visible: false,
      maxQty: 10,
      version: 2,
    })
    expect(await change(1, { visible: true })).toMatchObject({ status: 409 })
    expect((await change(2, { maxQty: null })).data.maxQty).toBeNull()
    const hidden = await admin.call('GET /v1/community-products', {
      query: { visible: 'false', limit: 1000 },
    })
    expect(hidden.data.rows.map((row) => row.id)).toEqual([id])
  })
})

describe('the order of the catalogue', () => {
  it('is kept for the named ones, at the places that they have', async () => {
    const [one, two, three] = [await made(), await made(), await made()]
    const order = (ids: number[], by = admin) =>
      by.call('PUT /v1/community-products/order', { body: { ids } })
    expect((await order([three.id, one.id])).status).toBe(200)
    const { data } = await admin.call('GET /v1/community-products', { query: { limit: 1000 } })
    const known = [one.id, two.id, three.id]
    expect(data.rows.map(({ id }) => id).filter((id) => known.includes(id))).toEqual([
      three.id,
      two.id,
      one.id,
    ])
    expect(await order([one.id, one.id])).toMatchObject(refused('RULE_VIOLATED', 'ids'))
    expect(await order([one.id, 987_654_321])).toMatchObject({ status: 404 })
    expect(await order([one.id], owner)).toMatchObject(refused('RULE_VIOLATED', 'branchIds'))
  })
})

describe('communities', () => {
  it('are kept at their branch, by name', async () => {
    const body = { branchId: own, name: 'Ibu RT 05', leaderName: 'Bu Sari', phone: '0812-777-888' }
    const { data } = await owner.call('POST /v1/communities', { body })
    expect(data).toMatchObject({ phone: '+62812777888', memberCount: 0, branch: { id: own } })
    expect(await admin.call('POST /v1/communities', { body: { ...body, name: 'ibu rt 05' } })).toMatchObject(
      refused('DUPLICATE_CODE', 'name', 409),
    )
    expect((await admin.call('POST /v1/communities', { body: { ...body, branchId: foreign } })).status).toBe(
      201,
    )
    const found = await owner.call('GET /v1/communities', { query: { search: 'bu sari' } })
    expect(found.data.rows.map(({ id }) => id)).toEqual([data.id])
  })
})
