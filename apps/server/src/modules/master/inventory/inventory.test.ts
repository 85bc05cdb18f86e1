import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookOrder } from '../../../../test/support/ordering.ts'
import { openPaying, type Paying } from '../../../../test/support/paying.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let shop: Paying
let cashier: Caller
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  shop = await openPaying(server)
  ;[cashier, admin] = await Promise.all([server.as('kasir'), server.as('admin')])
  await bookOrder(admin, shop.order([{ productId: shop.coffee, qty: 8 }]))
})
afterAll(() => server.close())

const skuOf = (id: number) => server.value<string>('select sku from product where id = $1', [id])

describe('the goods of a branch', () => {
  it('come with units, prices and what is free, by either call', async () => {
    const search = await skuOf(shop.coffee)
    const wanted = {
      count: 1,
      inventories: [
        {
          productId: shop.coffee,
          sku: search,
          name: 'Barang jual 1',
          units: [
            { unitId: shop.pcs, code: 'J-PCS', name: 'PCS jual', factor: 1, price: 12_500 },
            { unitId: shop.box, code: 'J-DUS', name: 'DUS jual', factor: 12, price: 150_000 },
          ],
          available: 92, // of 100, 8 are booked
          price: 12_500,
        },
      ],
    }
    const asked = await cashier.call('GET /v1/inventories', { query: { search } })
    expect([asked.status, asked.data]).toEqual([200, wanted])
    const sent = await cashier.call('POST /core/v1/inventories/get/data', { body: { search } })
    expect(sent.data).toEqual(wanted)
  })

  it('come whole when asked for whole, each once, in the order of their names', async () => {
    const { data } = await cashier.call('GET /v1/inventories', { query: { limit: 999_999_999_999 } })
    const sellable = await server.value<number>(
      `select count(*)::int from product where status = 'ACTIVE' and is_sellable`,
    )
    expect([data.count, data.inventories.length]).toEqual([sellable, sellable])
    expect(new Set(data.inventories.map(({ productId }) => productId)).size).toBe(sellable)
  })

  it('are the goods of one warehouse of the branch, and of no other branch', async () => {
    const elsewhere = await server.value<number>('select min(id) from warehouse where branch_id <> $1', [
      shop.branchId,
    ])
    const answer = await cashier.raw('GET /v1/inventories', { query: { warehouseId: elsewhere } })
    expect([answer.status, answer.error.data.reason]).toEqual([404, 'NOT_FOUND'])
    const foreign = await cashier.raw('GET /v1/inventories', {
      query: { branchId: await server.branchId('BDG') },
    })
    expect(foreign.error.data.reason).toBe('BRANCH_FORBIDDEN')
  })
})

describe('the stock of branches', () => {
  const ask = async (caller: Caller, body: object = {}) =>
    (await caller.call('POST /core/v1/inventories/get/all', { body: { limit: 1_000, ...body } })).data

  it('is summed over warehouses, with what it is worth for those who see costs', async () => {
    const search = await skuOf(shop.coffee)
    const { inventories } = await ask(admin, { search, branchId: shop.branchId })
    const stock = {
      product: { id: shop.coffee, code: search, name: 'Barang jual 1' },
      branch: { id: shop.branchId, code: 'JKT', name: 'Stokis Jakarta Timur' },
      qty: 100,
      reserved: 8,
      available: 92,
      onOrder: 0,
      min: null,
      max: null,
      status: null,
      productStatus: 'ACTIVE',
    }
    expect(inventories).toEqual([{ ...stock, hpp: '9000.0000', value: 900_000 }])
    expect((await ask(cashier, { search })).inventories).toEqual([stock])
  })

  it('is narrowed by warehouse, brand and category', async () => {
    const narrowed = async (body: object) =>
      (await ask(admin, { branchId: shop.branchId, ...body })).inventories.map(({ product }) => product.id)
    expect(await narrowed({ warehouseId: shop.warehouseId })).toContain(shop.coffee)
    expect(await narrowed({ warehouseId: 999_999 })).toEqual([])
    expect(await narrowed({ brandId: 999_999 })).toEqual([])
    expect(await narrowed({ categoryId: 999_999 })).toEqual([])
  })
})
