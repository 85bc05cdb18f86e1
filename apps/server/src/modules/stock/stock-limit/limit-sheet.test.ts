import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPaying, type Paying } from '../../../../test/support/paying.ts'
import { TEST_START } from '../../../../test/support/test-database.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

/** Limits of many goods at once, like a sheet, and what the sales of late ask for. */

let server: TestServer
let shop: Paying
let admin: Caller
let keeper: Caller
beforeAll(async () => {
  server = await testServer()
  shop = await openPaying(server) // 100 of the coffee, 100 of the soap
  admin = await server.as('admin')
  keeper = await server.as('gudang')
})
afterAll(() => server.close())

const sheet = async (more: object = {}, by = admin) =>
  (
    await by.call('GET /v1/stock-limits/sheet', {
      query: { branchId: shop.branchId, limit: 1_000, ...more },
    })
  ).data
const lineOf = async (productId: number, more: object = {}) =>
  (await sheet(more)).rows.find(({ id }) => id === productId)
const figures = { minQty: null, maxQty: null, reorderQty: null, leadTimeDays: null, seen: null }
const save = (rows: object[], more: object = {}, by = admin) =>
  by.raw('POST /v1/stock-limits/sheet', {
    body: {
      branchId: shop.branchId,
      rows: rows.map((row) => ({ ...figures, productId: shop.coffee, ...row })),
      ...more,
    },
  })
const at = (reason: string, field: string) => ({
  error: { details: [{ field }], data: { reason } },
})
const seenOf = async (productId: number, more: object = {}) => {
  const line = await lineOf(productId, more)
  return { id: line?.limitId ?? 0, version: line?.version ?? 0 }
}

describe('a sheet of limits', () => {
  it('is refused from who may only look, and for a warehouse of elsewhere', async () => {
    expect(await save([{ minQty: 1 }], {}, keeper)).toMatchObject({ status: 403 })
    const foreign = await server.value<number>(
      `select w.id from warehouse w join branch b on b.id = w.branch_id where w.is_primary and b.code = 'BDG'`,
    )
    expect(await save([{ minQty: 1 }], { warehouseId: foreign })).toMatchObject(
      at('WAREHOUSE_NOT_IN_BRANCH', 'warehouseId'),
    )
    expect(
      await admin.call('GET /v1/stock-limits/sheet', {
        query: { branchId: shop.branchId, warehouseId: foreign },
      }),
    ).toMatchObject(at('WAREHOUSE_NOT_IN_BRANCH', 'warehouseId'))
  })

  it('names every wrong row and keeps none of them', async () => {
    const service = await server.value<number>(
      `insert into product (company_id, sku, name, type, tax_code, base_unit_id, created_at, updated_at)
       select company_id, 'JASA-L', 'Jasa Lembar', 'SERVICE', tax_code, base_unit_id, now(), now() from product where id = $1 returning id`,
      [shop.coffee],
    )
    const answer = await save([
      { minQty: 9, maxQty: 5 },
      { productId: shop.soap, minQty: 3 },
      { productId: shop.soap, minQty: 3 },
      { productId: service, minQty: 1 },
      { productId: 987_654_321, minQty: 1 },
    ])
    expect(answer).toMatchObject({
      status: 400,
      error: {
        data: { reason: 'LIMIT_RANGE' },
        details: ['rows[0].maxQty', 'rows[2].productId', 'rows[3].productId', 'rows[4].productId'].map(
          (field) => ({ field }),
        ),
      },
    })
    expect(await save([{ maxQty: 5 }])).toMatchObject(at('REQUIRED', 'rows[0].minQty'))
    expect(await lineOf(shop.soap)).toMatchObject({ limitId: null, minQty: null, status: null })
  })

  it('saves new limits, changes what was seen, and takes emptied ones out of use', async () => {
    const both = [
      { minQty: 10, maxQty: 200, leadTimeDays: 3 },
      { productId: shop.soap, minQty: 101 },
    ]
    expect(await save(both)).toMatchObject({ status: 200, data: { added: 2, changed: 0, ended: 0 } })
    expect(await lineOf(shop.coffee)).toMatchObject({
      minQty: 10,
      maxQty: 200,
      reorderQty: null,
      leadTimeDays: 3,
      qty: 100,
      available: 100,
      onOrder: 0,
      averageDay: 0,
      status: 'CUKUP',
      version: 1,
    })
    expect((await sheet({ goods: 'BELOW' })).rows.map(({ id }) => id)).toEqual([shop.soap])
    const seen = await seenOf(shop.coffee)
    expect(await save([{ minQty: 12, seen }])).toMatchObject({ data: { added: 0, changed: 1, ended: 0 } })
    expect(await lineOf(shop.coffee)).toMatchObject({ minQty: 12, maxQty: null, version: 2 })
    const stale = await save([{ minQty: 15, seen }])
    expect(stale).toMatchObject({ status: 409, ...at('LIMIT_REPLACED', 'rows[0].minQty') })
    expect(stale.error.message).toMatch(
      /^Batas stok .+ sudah diubah orang lain sejak lembar ini dibuka. Muat ulang, lalu ubah lagi$/,
    )
    expect(await save([{ minQty: 15 }])).toMatchObject(at('LIMIT_REPLACED', 'rows[0].minQty'))
    const last = await seenOf(shop.coffee)
    expect(await save([{ seen: last }])).toMatchObject({ data: { added: 0, changed: 0, ended: 1 } })
    expect(await lineOf(shop.coffee)).toMatchObject({ limitId: null, minQty: null })
    const kept = await admin.call('GET /v1/stock-limits/{id}', { params: { id: last.id } })
    expect(kept.data).toMatchObject({ status: 'INACTIVE', minQty: 12 })
  })

  it('of one warehouse has limits of its own', async () => {
    const place = { warehouseId: shop.warehouseId }
    expect(await save([{ minQty: 4 }], place)).toMatchObject({ data: { added: 1 } })
    expect(await lineOf(shop.coffee, place)).toMatchObject({ minQty: 4, status: 'CUKUP' })
    expect(await lineOf(shop.coffee)).toMatchObject({ minQty: null })
    await save([{ seen: await seenOf(shop.coffee, place) }], place)
  })

  it('begins one limit of goods, however many save at once', async () => {
    const answers = await Promise.all([1, 2, 3].map((minQty) => save([{ minQty }])))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    await save([{ seen: await seenOf(shop.coffee) }])
  })

  it('shows the goods of the branch, or all that are kept', async () => {
    const { data } = await admin.call('POST /v1/products', {
      body: {
        sku: 'LAIN-1',
        name: 'Barang Cabang Lain',
        taxCode: 'PPN',
        units: [{ unitId: shop.pcs, factor: 1 }],
      },
    })
    expect(await lineOf(data.id)).toBeUndefined()
    expect(await lineOf(data.id, { goods: 'ALL' })).toMatchObject({ qty: 0, baseUnit: { id: shop.pcs } })
    expect((await sheet({ goods: 'ALL', search: 'lain-1' })).rows.map(({ id }) => id)).toEqual([data.id])
  })
})

describe('limits that sales ask for', () => {
  const suggest = async (more: object = {}, by = admin) =>
    (
      await by.call('POST /v1/stock-limits/suggest', {
        body: { branchId: shop.branchId, productIds: [shop.coffee, shop.soap], ...more },
      })
    ).data.rows.find(({ productId }) => productId === shop.coffee)

  it('are none before today has ended', async () => {
    const cashier = await server.as('kasir')
    await shop.openShift(cashier)
    await shop.sell(cashier, shop.order([{ qty: 12 }]))
    expect(await suggest()).toMatchObject({
      sold: 0,
      averageDay: 0,
      minQty: null,
      maxQty: null,
      leadTimeDays: 7,
      coverDays: 14,
      orderQty: 0,
    })
  })

  it('follow the days since the goods first came, and settings, limits and wishes', async () => {
    // 12 were sold on the day they came; three days later they are 4 a day.
    server.clock.set(new Date(TEST_START.getTime() + 3 * 86_400_000))
    admin = await server.as('admin')
    keeper = await server.as('gudang')
    // 4 x 7 = 28, 4 x (7 + 14) = 84; 88 are there: nothing to order
    expect(await suggest()).toMatchObject({
      sold: 12,
      days: 3,
      averageDay: 4,
      minQty: 28,
      maxQty: 84,
      orderQty: 0,
    })
    expect(await lineOf(shop.coffee)).toMatchObject({ averageDay: 4, available: 88 })
    // 4 x (7 + 30) = 148, less 88
    expect(await suggest({ coverDays: 30 })).toMatchObject({ minQty: 28, maxQty: 148, orderQty: 60 })
    expect(await suggest({ leadTimeDays: 10 })).toMatchObject({ minQty: 40, maxQty: 96, orderQty: 8 })
    await admin.call('PUT /v1/settings', { body: { values: { coverDays: 20 }, version: 0 } })
    expect(await suggest()).toMatchObject({ coverDays: 20, maxQty: 108, orderQty: 20 })
    // A limit says how long goods take, and the need stays between its least and its most.
    await save([{ minQty: 95, maxQty: 98, leadTimeDays: 2 }])
    expect(await suggest()).toMatchObject({ leadTimeDays: 2, minQty: 8, maxQty: 88, orderQty: 7 })
    await server.rows('update product_unit set is_purchase_default = factor = 12 where product_id = $1', [
      shop.coffee,
    ])
    expect(await suggest()).toMatchObject({ orderQty: 12 })
    expect(await suggest({ warehouseId: shop.warehouseId })).toMatchObject({ averageDay: 4, leadTimeDays: 7 })
  })

  it('are told to who may look, at the own branches', async () => {
    expect(await suggest({}, keeper)).toMatchObject({ averageDay: 4 })
    const cashier = await server.as('kasir')
    const body = { branchId: shop.branchId, productIds: [shop.coffee] }
    expect(await cashier.raw('POST /v1/stock-limits/suggest', { body })).toMatchObject({ status: 403 })
  })
})
