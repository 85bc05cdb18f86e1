import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookOrder } from '../../../../test/support/ordering.ts'
import { whoMayOwe } from '../../../../test/support/owing.ts'
import { openPaying, type Paying } from '../../../../test/support/paying.ts'
import { type Order, placeOrder, receiveGoods } from '../../../../test/support/purchasing.ts'
import { TEST_START } from '../../../../test/support/test-database.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

const TODAY = '2026-11-20'

let server: TestServer
let shop: Paying
let admin: Caller
let cashier: Caller
let supplierId: number
let bought: Order

/**
 * Coffee: 12.500 a piece, 11.700 for one group, boxes of 12 without a price of their own; 100 pieces that cost 9.000 each.
 * Sold: 8 pieces by Admin for nobody in particular, 2 in the name of a salesman. Ordered: 3 boxes at 120.000, of which one
 * has come, at its price of 120.000 (10.000 a piece): 92 - 2 + 12 = 102 pieces are there.
 */
beforeAll(async () => {
  server = await testServer()
  shop = await openPaying(server)
  ;[admin, cashier] = await Promise.all([server.as('admin'), server.as('kasir')])
  await shop.price(shop.coffee, 11_700, { customer_group_id: shop.groupId })
  await shop.price(shop.coffee, 10_000, {
    valid_from: '2025-01-01T00:00:00+07:00',
    valid_to: '2026-01-01T00:00:00+07:00',
  })
  const stamps = { created_at: TEST_START, updated_at: TEST_START }
  const term = await server.value<number>('select min(id) from payment_term')
  const named = { company_id: shop.companyId, code: 'P-1', name: 'Pemasok Kopi', payment_term_id: term }
  supplierId = await shop.add('supplier', { ...named, ...stamps })
  await shop.openShift(admin)
  await shop.payBooking(admin, await bookOrder(admin, shop.order([{ qty: 8 }])))
  const sa = await server.as('sa')
  await shop.payBooking(admin, await bookOrder(sa, shop.order([{ qty: 2 }], { channel: 'BACKOFFICE' })))
  bought = await placeOrder(admin, {
    branchId: shop.branchId,
    warehouseId: shop.warehouseId,
    supplierId,
    date: TODAY,
    expectedDate: '2026-11-25',
    lines: [{ productId: shop.coffee, unitId: shop.box, qty: 3, price: '120000' }],
  })
  await receiveGoods(admin, {
    branchId: shop.branchId,
    warehouseId: shop.warehouseId,
    supplierId,
    purchaseOrderId: bought.id,
    date: TODAY,
    supplierDeliveryNo: 'SJ-1',
    lines: [{ poLineId: bought.lines[0]?.id ?? 0, productId: shop.coffee, unitId: shop.box, qty: 1 }],
  })
})
afterAll(() => server.close())

async function overview(caller: Caller, branchId?: number) {
  const input = { params: { id: shop.coffee } }
  const headers = branchId === undefined ? {} : { 'x-branch-id': String(branchId) }
  const answer = await caller.call('GET /v1/products/{id}/overview', input, { headers })
  expect(answer.status).toBe(200)
  return answer
}

const facts = async (caller: Caller, more: object = {}) => {
  const body = { branchId: shop.branchId, productIds: [shop.coffee], ...more }
  const answer = await caller.call('POST /v1/products/line-facts', { body })
  expect(answer.status).toBe(200)
  return answer.data.rows[0]
}

describe('the prices of a product', () => {
  it('are those that hold, by unit and group, with cost and margin', async () => {
    const { prices, morePrices } = (await overview(admin, shop.branchId)).data
    expect(morePrices).toBe(false)
    expect(prices).toMatchObject([
      // 90 × 9.000 + 12 × 10.000 = 930.000 for 102 pieces: 9.117,6471 a piece, 109.411,7652 a box.
      // 12.500 leaves 3.382,3529 = 27,06 %, 11.700 leaves 2.582,3529 = 22,07 %, 150.000 leaves 40.588,2348 = 27,06 %
      {
        unit: { id: shop.pcs },
        factor: 1,
        customerGroup: null,
        price: 12_500,
        isDerived: false,
        cost: 9_118,
        marginPct: 27.06,
      },
      {
        unit: { id: shop.pcs },
        customerGroup: { id: shop.groupId },
        price: 11_700,
        cost: 9_118,
        marginPct: 22.07,
      },
      {
        unit: { id: shop.box },
        factor: 12,
        price: 150_000,
        isDerived: true,
        cost: 109_412,
        marginPct: 27.06,
      },
    ])
  })

  it('come without cost and margin for people who may not see costs', async () => {
    for (const name of ['kasir', 'sa', 'gudang'] as const) {
      const { data } = await overview(await server.as(name))
      expect(data.prices.map(({ price }) => price)).toEqual([12_500, 11_700, 150_000])
      expect(data.prices.flatMap(({ cost, marginPct }) => [cost, marginPct])).toEqual(Array(6).fill(null))
    }
  })

  it('are a column of the list, where it asks for them: as stated for everybody, or at its branch', async () => {
    const search = await server.value<string>('select sku from product where id = $1', [shop.coffee])
    await shop.price(shop.coffee, 12_900, {
      branch_id: shop.branchId,
      valid_from: '2026-11-01T00:00:00+07:00',
    })
    const asked = { query: { search, with: 'price' } } as const
    const [plain, everywhere, here] = await Promise.all([
      admin.call('GET /v1/global/products', { query: { search } }),
      admin.call('GET /v1/global/products', asked),
      cashier.call('GET /v1/global/products', asked),
    ])
    expect(plain.data.rows[0]).not.toHaveProperty('price')
    expect(everywhere.data.rows[0]?.price).toMatchObject({ amount: 12_500, unit: { id: shop.pcs } })
    expect(here.data.rows[0]?.price?.amount).toBe(12_900)
    await server.rows('update product_unit set is_sale_default = unit_id = $2 where product_id = $1', [
      shop.coffee,
      shop.box,
    ])
    const boxed = await admin.call('GET /v1/global/products', asked)
    expect(boxed.data.rows[0]?.price).toMatchObject({ amount: 150_000, unit: { id: shop.box } })
  })
})

describe('what is on order', () => {
  it('is what approved orders still bring, and names them by right', async () => {
    const seen = (await overview(admin)).data
    expect(seen.onOrder).toMatchObject([
      {
        orderId: bought.id,
        number: bought.number,
        expectedDate: '2026-11-25',
        supplier: { id: supplierId },
        quantity: 24,
      },
    ])
    const unseen = (await overview(cashier)).data
    expect([unseen.onOrder, unseen.onOrderQuantity]).toEqual([null, 24])
  })

  it('is of the branches that are asked for', async () => {
    const other = await server.value<number>(
      `select id from branch where id <> $1 and status = 'ACTIVE' limit 1`,
      [shop.branchId],
    )
    const { data } = await overview(admin, other)
    expect([data.onOrder, data.onOrderQuantity, data.sales]).toEqual([[], 0, []])
  })
})

describe('what was bought and sold', () => {
  it('is told by month and by its newest sales', async () => {
    const { months, sales } = (await overview(admin)).data
    expect([months.length, months[0]?.month]).toEqual([12, '2025-12'])
    expect(months.at(-1)).toEqual({ month: '2026-11', bought: 12, sold: 10 })
    expect(months.slice(0, -1).every(({ bought, sold }) => bought === 0 && sold === 0)).toBe(true)
    expect(sales?.map(({ qty, customer }) => [qty, customer.id])).toEqual([
      [2, shop.customerId],
      [8, shop.customerId],
    ])
    expect(sales?.[0]).not.toHaveProperty('cost')
  })

  it('is a salesman’s own alone, and purchases are for those who see their prices', async () => {
    const { months, sales } = (await overview(await server.as('sa'))).data
    expect(sales?.map(({ qty }) => qty)).toEqual([2])
    expect(months.at(-1)).toEqual({ month: '2026-11', bought: null, sold: 2 })
  })

  it('reaches beyond the months for goods that nobody has bought since', async () => {
    const long = await shop.payBooking(
      admin,
      await bookOrder(admin, shop.order([{ productId: shop.soap, qty: 3 }])),
    )
    await server.rows(`update document set date = '2025-03-04' where id = $1`, [long.order.id])
    const params = { id: shop.soap }
    const { data } = await admin.call('GET /v1/products/{id}/overview', { params })
    expect(data.sales).toMatchObject([{ date: '2025-03-04', qty: 3, price: 20_000, net: 60_000 }])
    expect(data.months.every(({ sold }) => sold === 0)).toBe(true)
  })

  it('is not told to the warehouse, who see no sales', async () => {
    const { months, sales } = (await overview(await server.as('gudang'))).data
    expect([sales, months.at(-1)?.sold]).toEqual([null, null])
  })
})

describe('the facts of a line', () => {
  it('are stock and the last price of the supplier, without what was sold', async () => {
    expect(await facts(admin, { supplierId, warehouseId: shop.warehouseId })).toMatchObject({
      stock: { quantity: 102, available: 102 },
      last: { price: '120000', unit: { id: shop.box }, factor: 12, date: TODAY },
    })
    expect((await facts(cashier, { supplierId }))?.last).toBeNull()
  })

  it('are the last price to the customer, and none to Pelanggan Umum', async () => {
    // priced for the group: 11.700
    expect((await facts(cashier, { customerId: shop.customerId }))?.last).toMatchObject({ price: '11700' })
    const walkIn = await server.value<number>('select id from customer where branch_id = $1 and is_walk_in', [
      shop.branchId,
    ])
    expect((await facts(cashier, { customerId: walkIn }))?.last).toBeNull()
  })

  it('are the price of an order that is not paid yet, of this customer alone, until it is undone', async () => {
    const customerId = await whoMayOwe(server, shop, { limit: 1_000_000, policy: 'BLOCK' })
    const other = await whoMayOwe(server, shop, { limit: 1_000_000, policy: 'BLOCK' })
    const lastTo = async (id: number) => {
      const body = { branchId: shop.branchId, productIds: [shop.soap], customerId: id }
      return (await admin.call('POST /v1/products/line-facts', { body })).data.rows[0]?.last
    }
    const order = await bookOrder(
      admin,
      shop.order([{ productId: shop.soap, qty: 4, manualPct: 5 }], { customerId }),
    )
    // 5 % off 20.000
    expect(await lastTo(customerId)).toMatchObject({ price: '19000', factor: 1 })
    expect(await lastTo(other)).toBeNull()
    const cancelled = await admin.raw('POST /core/v2/cashier/booking/cancel', {
      body: { orderId: order.id, version: order.version, reason: 'Salah pelanggan' },
    })
    expect(cancelled.status).toBe(200)
    expect(await lastTo(customerId)).toBeNull()
  })

  it('are of the own branches only', async () => {
    const other = await server.value<number>('select id from branch where id <> $1 limit 1', [shop.branchId])
    const body = { branchId: other, productIds: [shop.coffee] }
    const answer = await cashier.raw('POST /v1/products/line-facts', { body })
    expect([answer.status, answer.error.data.reason]).toEqual([403, 'BRANCH_FORBIDDEN'])
  })
})

describe('the units of a product', () => {
  const units = async (caller: Caller, query: { with?: 'price' } = { with: 'price' }) => {
    const answer = await caller.call(
      'GET /v1/products/{id}/units',
      { params: { id: shop.coffee }, query },
      { headers: { 'x-branch-id': String(shop.branchId) } },
    )
    return answer.data.goodUnits
  }

  it('have the stated price of each, and what the last invoice asked for it, by right', async () => {
    const range = { branchId: shop.branchId, productIds: [shop.coffee] }
    expect((await admin.call('POST /core/v1/inventories/add', { body: range })).status).toBe(201)
    await server.rows(
      `update product_branch set last_purchase_price = 10125.5, last_purchase_at = $3 where branch_id = $1 and product_id = $2`,
      [shop.branchId, shop.coffee, TODAY],
    )
    const told = (await units(admin)).map(({ unitId, sellingPrice, lastPurchasePrice }) => [
      unitId,
      sellingPrice,
      lastPurchasePrice,
    ])
    // 12.900 since 1 November at this branch; a box is 12 pieces
    expect(told).toEqual([
      [shop.pcs, 12_900, '10125.5'],
      [shop.box, 154_800, '121506'],
    ])
    for (const unit of await units(cashier)) expect(unit).not.toHaveProperty('lastPurchasePrice')
  })

  it('have no prices where nobody asks', async () => {
    for (const unit of await units(admin, {})) expect(unit).not.toHaveProperty('sellingPrice')
  })
})

describe('the list of goods by supplier', () => {
  const from = async (supplier: number, branchId = shop.branchId) => {
    const { data } = await admin.call('GET /v1/global/products', {
      query: { supplierId: supplier, branchId },
    })
    return data.rows.map(({ id }) => id)
  }

  it('has what came from the supplier to the branch', async () => {
    expect(await from(supplierId)).toEqual([shop.coffee])
    const other = await server.value<number>('select min(id) from branch where id <> $1', [shop.branchId])
    expect(await from(supplierId, other)).toEqual([])
    const nobody = await server.value<number>('select min(id) from supplier where id <> $1', [supplierId])
    expect(await from(nobody)).toEqual([])
  })
})

describe('the stock of warehouses', () => {
  const stock = async (caller: Caller, query: { asOf?: string }) => {
    const { data } = await caller.call('GET /v1/stocks', {
      query: { productId: shop.coffee, branchId: shop.branchId, with: 'value', ...query },
    })
    const [row] = data.rows
    return row && [row.quantity, row.reserved, row.available, row.value]
  }

  it('is that of now with its value, or of the end of an earlier day', async () => {
    // 90 × 9.000 + 12 × 10.000 = 930.000; all of it came today
    expect(await stock(admin, {})).toEqual([102, 0, 102, 930_000])
    expect(await stock(admin, { asOf: TODAY })).toEqual([102, null, null, 930_000])
    expect(await stock(admin, { asOf: '2026-11-19' })).toEqual([0, null, null, 0])
  })

  it('has no value for people who may not see costs', async () => {
    expect(await stock(cashier, {})).toEqual([102, 0, 102, undefined])
  })
})
