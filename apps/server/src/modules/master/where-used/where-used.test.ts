import type { MasterTable } from '@merchant/contract/master/masters.ts'
import { masterTables } from '@merchant/contract/master/masters.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openPurchasing,
  type Purchasing,
  placeOrder,
  receiveGoods,
} from '../../../../test/support/purchasing.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
let shop: Purchasing

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  shop = await openPurchasing(server, 'JKT')
})
afterAll(() => server.close())

const ask = (who: Caller, master: MasterTable, ids: readonly number[], query: object = {}) =>
  who.call('POST /v1/masters/{master}/where-used', { params: { master }, body: { ids: [...ids], ...query } })
const usesOf = async (who: Caller, master: MasterTable, id: number, query: object = {}) => {
  const { data } = await ask(who, master, [id], query)
  return Object.fromEntries(
    data.uses.map(({ kind, count, first }) => [kind, { count, names: first.map(({ name }) => name) }]),
  )
}

describe('where a master is used', () => {
  it('is refused without the right to view it, and for what is not there', async () => {
    const cashier = await server.as('kasir')
    expect((await ask(cashier, 'role', [1])).status).toBe(403)
    expect((await ask(admin, 'brand', [999_999])).status).toBe(404)
    expect((await ask(admin, 'brand', [])).status).toBe(400)
  })

  it.each(masterTables)('is told of every master: %s', async (master) => {
    const ids = (await server.rows<{ id: number }>(`select id from ${master} order by id limit 5`)).map(
      ({ id }) => id,
    )
    const answer = await ask(admin, master, ids)
    expect(answer.status).toBe(ids.length === 0 ? 400 : 200)
  })

  it('counts active records of other masters and names the first three', async () => {
    const { data: brand } = await admin.call('POST /v1/brands', { body: { name: 'Merek Dipakai' } })
    const unitId = await server.value<number>(`select id from unit where code = 'PCS'`)
    const made = []
    for (const n of [1, 2, 3, 4]) {
      const units = [{ unitId, factor: 1 }]
      const { data } = await admin.call('POST /v1/products', {
        body: { sku: `PAKAI-${n}`, name: `Barang Pakai ${n}`, taxCode: 'PPN', brandId: brand.id, units },
      })
      made.push(data)
    }
    expect(await usesOf(admin, 'brand', brand.id)).toEqual({
      product: { count: 4, names: ['Barang Pakai 1', 'Barang Pakai 2', 'Barang Pakai 3'] },
    })
    const [first] = made
    if (!first) throw new Error('four were made')
    await admin.call('PUT /v1/products', {
      body: { id: first.id, version: first.version, status: 'INACTIVE' },
    })
    expect((await usesOf(admin, 'brand', brand.id)).product?.count).toBe(3)
  })

  it('counts open papers that name it in their head or on a line, at the branches of the call', async () => {
    const order = await placeOrder(admin, shop.order([{ qty: 10, price: '1000' }]))
    const [line] = shop.order([{ qty: 10, price: '1000' }]).lines
    const papers = async (master: MasterTable, id: number, query: object = {}) =>
      (await usesOf(admin, master, id, query)).PURCHASE_ORDER?.names ?? []
    expect(await papers('product', line?.productId ?? 0)).toContain(order.number)
    expect(await papers('supplier', shop.supplierId)).toContain(order.number)
    const elsewhere = { branchId: await server.branchId('SBY') }
    expect(await papers('product', line?.productId ?? 0, elsewhere)).toEqual([])
  })

  it('tells nothing of papers and prices to people who may not see them', async () => {
    const [line] = shop.order([{ qty: 1, price: '1000' }]).lines
    const cashier = await server.as('kasir')
    const kinds = Object.keys(await usesOf(cashier, 'product', line?.productId ?? 0))
    expect(kinds).not.toContain('PURCHASE_ORDER')
    expect(kinds).not.toContain('selling_price')
  })

  it('tells what is in stock of goods by warehouse, and in a warehouse by goods', async () => {
    const order = await placeOrder(admin, shop.order([{ qty: 7, price: '1000' }]))
    await receiveGoods(admin, shop.receipt(order, [7]))
    const [{ productId = 0 } = {}] = order.lines
    const { id, name } = order.warehouse
    const stockOf = async (master: MasterTable, of: number) => {
      const { data } = await ask(admin, master, [of])
      return data.uses.find(({ kind }) => kind === 'stock')?.first
    }
    const held = await server.value<number>(
      'select quantity::int from stock_balance where product_id = $1 and warehouse_id = $2',
      [productId, id],
    )
    expect(await stockOf('product', productId)).toContainEqual({ id, name, quantity: held })
    expect((await stockOf('warehouse', id))?.[0]).toMatchObject({ quantity: expect.any(Number) })
    expect(held).toBeGreaterThanOrEqual(7)
  })

  it('counts selling prices that have not ended', async () => {
    const id = await server.value<number>(
      `select product_id from selling_price where status = 'ACTIVE' and valid_to is null and branch_id is null limit 1`,
    )
    const expected = await server.value<number>(
      `select count(*)::int from selling_price where product_id = $1 and status = 'ACTIVE' and (valid_to is null or valid_to > $2)`,
      [id, server.clock.now()],
    )
    expect((await usesOf(admin, 'product', id)).selling_price).toEqual({ count: expected, names: [] })
  })
})
