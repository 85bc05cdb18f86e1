import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPaying, type Paying } from '../../../../test/support/paying.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

/** What a branch has in its range. */
let server: TestServer
let shop: Paying
let admin: Caller
let tea: number
beforeAll(async () => {
  server = await testServer()
  shop = await openPaying(server)
  admin = await server.as('admin')
  tea = await server.value<number>(
    `select id from product where type = 'STOCK' and status = 'ACTIVE' and id <> $1 order by id limit 1`,
    [shop.coffee],
  )
})
afterAll(() => server.close())

const add = (body: object) =>
  admin.raw('POST /core/v1/inventories/add', { body: { branchId: shop.branchId, ...body } })
const range = () =>
  server.rows(
    `select product_id::int as id, is_active, default_warehouse_id::int as warehouse from product_branch
     where branch_id = $1 order by product_id`,
    [shop.branchId],
  )
const forSale = async (id: number) =>
  (
    await admin.call('POST /core/v2/inventories/booking/get/data', {
      body: { branchId: shop.branchId, productIds: [id] },
    })
  ).data.count
const named = (id: number) =>
  server.rows('select id::int, sku as code, name from product where id = $1', [id])

it('takes goods in once, names those that are there, and takes back what was taken out', async () => {
  const warehouse = await server.value<number>(
    'select id from warehouse where branch_id = $1 and is_primary',
    [shop.branchId],
  )
  expect(await range()).toEqual([])
  const first = await add({ productIds: [shop.coffee, shop.coffee], defaultWarehouseId: warehouse })
  expect([first.status, first.data]).toEqual([201, { added: 1, skipped: [] }])
  const coffee = { id: shop.coffee, is_active: true, warehouse }
  expect(await range()).toEqual([coffee])

  const both = await add({ productIds: [tea, shop.coffee] })
  expect(both.data).toEqual({ added: 1, skipped: await named(shop.coffee) })
  const other = { id: tea, is_active: true, warehouse: null }
  expect(await range()).toEqual([coffee, other].toSorted((a, b) => a.id - b.id))

  await server.rows('update product_branch set is_active = false where product_id = $1', [shop.coffee])
  expect(await forSale(shop.coffee)).toBe(0)
  expect((await add({ productIds: [shop.coffee] })).data).toEqual({ added: 1, skipped: [] })
  expect(await forSale(shop.coffee)).toBe(1)
  expect(await range()).toContainEqual(coffee) // its warehouse is kept where none is named
})

it('refuses goods that are unknown or out of use, and the warehouse of another branch, and takes none in', async () => {
  const before = await range()
  const [retired] = await server.rows<{ id: number; name: string }>(
    `update product set status = 'INACTIVE' where id = (select max(id) from product) returning id, name`,
  )
  const elsewhere = await server.value<number>('select min(id) from warehouse where branch_id <> $1', [
    shop.branchId,
  ])
  const unknown = await add({ productIds: [tea, 999_999_999] })
  expect(unknown).toMatchObject({
    status: 422,
    error: {
      message: 'Barang yang dipilih tidak ditemukan',
      details: [{ field: 'productIds[1]', message: 'Barang yang dipilih tidak ditemukan' }],
    },
  })
  const inactive = await add({ productIds: [retired?.id] })
  expect(inactive.error).toMatchObject({
    message: `Barang ${retired?.name} sudah tidak aktif`,
    data: { reason: 'INACTIVE_MASTER' },
  })
  const foreign = await add({ productIds: [tea], defaultWarehouseId: elsewhere })
  expect(foreign.error.data.reason).toBe('WAREHOUSE_NOT_IN_BRANCH')
  expect((await add({ productIds: [] })).status).toBe(400)
  expect(await range()).toEqual(before)
})

it('refuses a branch out of reach and a colleague who may not', async () => {
  const cashier = await server.as('kasir')
  const body = { branchId: shop.branchId, productIds: [tea] }
  expect((await cashier.raw('POST /core/v1/inventories/add', { body })).status).toBe(403)
})
