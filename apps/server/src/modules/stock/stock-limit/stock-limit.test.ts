import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookOrder } from '../../../../test/support/ordering.ts'
import { openPaying, type Paying } from '../../../../test/support/paying.ts'
import { placeOrder } from '../../../../test/support/purchasing.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let shop: Paying
let admin: Caller
let keeper: Caller
let bandung: number
let tea: number
beforeAll(async () => {
  server = await testServer()
  shop = await openPaying(server) // 100 of the coffee
  const term = await server.value<number>('select min(id) from payment_term')
  const stamps = { created_at: new Date(), updated_at: new Date() }
  await shop.add('supplier', {
    company_id: shop.companyId,
    code: 'P-1',
    name: 'Pemasok',
    payment_term_id: term,
    ...stamps,
  })
  admin = await server.as('admin')
  await bookOrder(admin, shop.order([{ qty: 8 }]))
  keeper = await server.as('gudang')
  bandung = await server.branchId('BDG')
  const unitId = await server.value<number>(`select id from unit where code = 'PCS'`)
  const goods = { sku: 'TEH-BATAS', name: 'Teh Batas', taxCode: 'PPN', units: [{ unitId, factor: 1 }] }
  tea = (await admin.call('POST /v1/products', { body: goods })).data.id
})
afterAll(() => server.close())

const fresh = (more: object = {}) => ({ branchId: shop.branchId, productId: tea, minQty: 10, ...more })
const add = (more: object = {}, by = admin) => by.raw('POST /v1/stock-limits', { body: fresh(more) })
const made = async (more: object = {}) => {
  const answer = await admin.call('POST /v1/stock-limits', { body: fresh(more) })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data
}
const change = (id: number, version: number, more: object) =>
  admin.raw('PUT /v1/stock-limits', { body: { id, version, ...more } })
const refused = (reason: string, field: string, status = 422) => ({
  status,
  error: { details: [{ field }], data: { reason } },
})
const stockOf = async (productId: number, more: object = {}) =>
  (
    await admin.call('POST /core/v1/inventories/get/all', {
      body: { branchId: shop.branchId, limit: 1_000, ...more },
    })
  ).data.inventories.find(({ product }) => product.id === productId)

describe('the stock of branches in the order of its limits', () => {
  it.each(['min', '-min', 'max', '-max'] as const)('has goods without one last: %s', async (sort) => {
    const { id } = await made({ minQty: 3, maxQty: 9 })
    const { data } = await admin.call('POST /core/v1/inventories/get/all', {
      body: { branchId: shop.branchId, limit: 1_000, sort },
    })
    await server.rows('delete from stock_limit where id = $1', [id])
    const limits = data.inventories.map(({ min, max }) => (sort.endsWith('min') ? min : max))
    const given = limits.filter((limit) => limit !== null)
    expect(given.length).toBeGreaterThan(0)
    expect(limits.slice(0, given.length)).toEqual(given)
    expect(limits.length).toBeGreaterThan(given.length)
  })
})

describe('a limit of stock', () => {
  it('is refused from who may only look, below nothing, and above its most', async () => {
    expect(await add({}, keeper)).toMatchObject({ status: 403 })
    expect(await add({ minQty: -1 })).toMatchObject({
      status: 400,
      error: { details: [{ field: 'minQty' }] },
    })
    const answer = await add({ minQty: 10, maxQty: 9 })
    expect(answer).toMatchObject(refused('LIMIT_RANGE', 'maxQty', 400))
    expect(answer.error.message).toBe('Stok terkecil 10 tidak boleh melebihi stok terbesar 9')
  })

  it('is for goods that are kept, in a warehouse of the branch', async () => {
    const service = await server.value<number>(
      `insert into product (company_id, sku, name, type, tax_code, base_unit_id, created_at, updated_at)
       select company_id, 'JASA-X', 'Jasa X', 'SERVICE', tax_code, base_unit_id, now(), now() from product where id = $1 returning id`,
      [tea],
    )
    expect(await add({ productId: service })).toMatchObject(refused('RULE_VIOLATED', 'productId'))
    expect(await add({ productId: 987_654_321 })).toMatchObject(refused('REFERENCE_MISSING', 'productId'))
    const foreign = await server.value<number>(
      'select id from warehouse where branch_id = $1 and is_primary',
      [bandung],
    )
    expect(await add({ warehouseId: foreign })).toMatchObject(
      refused('WAREHOUSE_NOT_IN_BRANCH', 'warehouseId'),
    )
  })

  it('is one in use for goods and place, however many begin at once, and may be taken out of use', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add({ minQty: 3 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    const again = await add()
    expect(again).toMatchObject(refused('DUPLICATE_CODE', 'productId', 409))
    expect(again.error.message).toContain('Batas stok')
    const begun = answers.find(({ status }) => status === 201)?.data as { id: number } | undefined
    const id = begun?.id ?? 0
    const beside = await made({ warehouseId: shop.warehouseId, minQty: 1 })
    expect(beside).toMatchObject({ warehouse: { id: shop.warehouseId }, name: expect.any(String) })
    expect(await change(id, 1, { minQty: 9, maxQty: 5 })).toMatchObject(refused('LIMIT_RANGE', 'maxQty', 400))
    expect(await change(id, 1, { status: 'INACTIVE' })).toMatchObject({ data: { minQty: 3 } })
    const next = await made()
    expect(await change(id, 2, { status: 'ACTIVE' })).toMatchObject(
      refused('DUPLICATE_CODE', 'productId', 409),
    )
    await change(next.id, 1, { status: 'INACTIVE' })
    await change(beside.id, 1, { status: 'INACTIVE' })
  })

  it('is seen at the own branches alone', async () => {
    const { id } = await made({ branchId: bandung })
    expect(await keeper.call('GET /v1/stock-limits/{id}', { params: { id } })).toMatchObject({ status: 404 })
    const { data } = await admin.call('GET /v1/stock-limits', {
      query: { productId: tea, status: 'ACTIVE', limit: 100 },
    })
    expect(data.rows.map((row) => row.id)).toEqual([id])
  })
})

describe('stock beside its limits', () => {
  it('says nothing without one, and runs short, is enough or too much with one', async () => {
    expect(await stockOf(shop.coffee)).toMatchObject({ min: null, max: null, status: null })
    const { id } = await made({ productId: shop.coffee, minQty: 93, maxQty: 200 })
    expect(await stockOf(shop.coffee)).toMatchObject({ available: 92, min: 93, max: 200, status: 'KURANG' })
    await change(id, 1, { minQty: 92 })
    expect(await stockOf(shop.coffee)).toMatchObject({ status: 'CUKUP' })
    await change(id, 2, { minQty: 1, maxQty: 91 })
    expect(await stockOf(shop.coffee)).toMatchObject({ status: 'LEBIH' })
    await change(id, 3, { minQty: 95, maxQty: null })
    expect(await stockOf(shop.coffee, { below: 'true' })).toMatchObject({ status: 'KURANG' })
    expect(await stockOf(shop.coffee, { below: 'false' })).toBeUndefined()
    await change(id, 4, { status: 'INACTIVE' })
    expect(await stockOf(shop.coffee, { below: 'true' })).toBeUndefined()
  })

  it('runs short of goods that never came', async () => {
    const { id } = await made({ minQty: 5 })
    const short = async (branchId: number) =>
      (
        await admin.call('GET /v1/global/products', { query: { tab: 'below', branchId, limit: 1_000 } })
      ).data.rows.map((row) => row.id)
    expect(await short(shop.branchId)).toEqual([tea])
    expect(await short(await server.branchId('MKS'))).toEqual([])
    expect(await stockOf(tea, { below: 'true', productId: tea })).toMatchObject({
      qty: 0,
      onOrder: 0,
      status: 'KURANG',
    })
    await change(id, 1, { status: 'INACTIVE' })
    expect(await stockOf(tea)).toBeUndefined()
  })

  it('counts what approved orders still bring', async () => {
    const { id } = await made({ productId: shop.coffee, minQty: 128 })
    expect(await stockOf(shop.coffee)).toMatchObject({ onOrder: 0, status: 'KURANG' })
    const supplierId = await server.value<number>('select min(id) from supplier')
    await placeOrder(admin, {
      branchId: shop.branchId,
      warehouseId: shop.warehouseId,
      supplierId,
      date: '2026-11-20',
      lines: [{ productId: shop.coffee, unitId: shop.box, qty: 3, price: '120000' }],
    })
    expect(await stockOf(shop.coffee)).toMatchObject({ available: 92, onOrder: 36, status: 'CUKUP' })
    await change(id, 1, { minQty: 129 })
    expect(await stockOf(shop.coffee)).toMatchObject({ status: 'KURANG' })
    await change(id, 2, { status: 'INACTIVE' })
  })

  it('counts orders from their submission on', async () => {
    const { id } = await made({ productId: shop.coffee, minQty: 152 })
    const before = (await stockOf(shop.coffee))?.onOrder
    const { id: orderId } = await placeOrder(admin, {
      branchId: shop.branchId,
      warehouseId: shop.warehouseId,
      supplierId: await server.value<number>('select min(id) from supplier'),
      date: '2026-11-20',
      lines: [{ productId: shop.coffee, unitId: shop.box, qty: 2, price: '120000' }],
    })
    await server.rows(`update document set status = 'WAITING_APPROVAL' where branch_id = $1 and id = $2`, [
      shop.branchId,
      orderId,
    ])
    expect(before).toBe(36)
    expect(await stockOf(shop.coffee)).toMatchObject({ available: 92, onOrder: 60, status: 'CUKUP' }) // 92 + 60 = 152
    await server.rows(`update document set status = 'APPROVED' where branch_id = $1 and id = $2`, [
      shop.branchId,
      orderId,
    ])
    await change(id, 1, { status: 'INACTIVE' })
  })

  it('stands in the list of goods, for all branches together, and in the report of stock', async () => {
    const { id } = await made({ productId: shop.coffee, minQty: 500, maxQty: 600 })
    const far = await made({ productId: shop.coffee, branchId: bandung, minQty: 3 })
    const listed = async (query: object, by = admin) =>
      (
        await by.call('GET /v1/global/products', {
          query: { with: 'units,limits', search: 'JUAL-1', ...query },
        })
      ).data.rows.find((row) => row.id === shop.coffee)
    expect(await listed({ branchId: shop.branchId })).toMatchObject({
      limits: { min: 500, max: 600, status: 'KURANG' },
      units: [
        { unitId: shop.pcs, factor: 1 },
        { unitId: shop.box, factor: 12 },
      ],
    })
    expect(await listed({})).toMatchObject({ limits: { min: 503, max: null, status: 'KURANG' } })
    expect((await listed({}, await server.as('kasir')))?.limits).toBeUndefined()
    const reported = async () => {
      const { data } = await admin.call('POST /core/v1/report/stock-balance', {
        body: {
          branchIds: [shop.branchId],
          dateFrom: '2026-11-01',
          dateTo: '2026-11-20',
          filters: { productId: shop.coffee },
        },
      })
      expect(data.columns.map(({ key }) => key)).toEqual(expect.arrayContaining(['min', 'max', 'level']))
      return data.rows
    }
    expect(await reported()).toMatchObject([{ min: 500, max: 600, level: 'Kurang' }])
    const own = await made({ productId: shop.coffee, warehouseId: shop.warehouseId, minQty: 2, maxQty: 50 })
    expect(await reported()).toMatchObject([{ min: 2, max: 50, level: 'Lebih' }])
    for (const limit of [{ id }, far, own]) await change(limit.id, 1, { status: 'INACTIVE' })
    expect(await reported()).toMatchObject([{ min: null, max: null, level: null }])
  })

  it('takes the limit of the warehouse that is asked for', async () => {
    const whole = await made({ productId: shop.coffee, minQty: 500 })
    const one = await made({ productId: shop.coffee, warehouseId: shop.warehouseId, minQty: 2 })
    expect(await stockOf(shop.coffee)).toMatchObject({ min: 500, status: 'KURANG' })
    expect(await stockOf(shop.coffee, { warehouseId: shop.warehouseId })).toMatchObject({
      min: 2,
      status: 'CUKUP',
    })
    for (const { id } of [whole, one]) await change(id, 1, { status: 'INACTIVE' })
  })
})
