import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addInvoice, type Invoicing, invoiceOf, openInvoicing } from '../../../../test/support/invoicing.ts'
import { whoMayOwe } from '../../../../test/support/owing.ts'
import { openPaying, type Paying } from '../../../../test/support/paying.ts'
import { type Order, placeOrder, receiveGoods, TODAY } from '../../../../test/support/purchasing.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

/** Today is 20 November 2026, 09.00 in Jakarta. */
let server: TestServer
let admin: Caller
let shop: Invoicing
let bandung: Invoicing
let second: number
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  shop = await openInvoicing(server)
  bandung = await openInvoicing(server, 'BDG')
  second = await server.value<number>(
    `insert into warehouse (branch_id, code, name, kind, is_primary, created_at, updated_at)
     select branch_id, 'G2', 'Gudang Dua', kind, false, now(), now() from warehouse where id = $1 returning id`,
    [shop.main.warehouseId],
  )
})
afterAll(() => server.close())

const place = async (query: object, who = admin) =>
  (
    await who.call('GET /v1/proposals/place', {
      query: { type: 'PURCHASE_ORDER', ...query },
    })
  ).data
const ordered = (
  at: Invoicing,
  lines: Parameters<Invoicing['order']>[0],
  more: Parameters<Invoicing['order']>[1] = {},
): Promise<Order> => placeOrder(admin, at.order(lines, more))
const prices = async (body: object = {}) => {
  const asked = {
    branchId: shop.branchId,
    supplierId: shop.supplierId,
    productIds: [shop.products[0] ?? 0],
    ...body,
  }
  return (await admin.call('POST /v1/proposals/buying-prices', { body: asked })).data.rows
}

describe('the place of a new document', () => {
  it('is nothing but the primary warehouse of the only branch before the first one', async () => {
    expect(await place({})).toEqual({ branch: null, warehouse: null })
    const primary = await server.value<number>(
      'select id from warehouse where branch_id = $1 and is_primary',
      [shop.branchId],
    )
    expect(await place({ branchId: shop.branchId })).toMatchObject({
      branch: null,
      warehouse: { id: primary },
    })
  })

  it("is that of the caller's own last document of the kind, within the branches that are asked for", async () => {
    await ordered(shop, [{}], { warehouseId: second })
    expect(await place({})).toMatchObject({ branch: { id: shop.branchId }, warehouse: { id: second } })
    await ordered(bandung, [{}])
    expect(await place({})).toMatchObject({
      branch: { id: bandung.branchId },
      warehouse: { id: bandung.main.warehouseId },
    })
    expect(await place({ branchId: shop.branchId })).toMatchObject({ warehouse: { id: second } })
    expect((await place({ type: 'GOODS_RECEIPT' })).branch).toBeNull()
    expect((await place({}, await server.as('hoa'))).branch).toBeNull()
  })

  it('leaves out a warehouse that is not in use any more', async () => {
    await server.rows(`update warehouse set status = 'INACTIVE' where id = $1`, [second])
    const { branch, warehouse } = await place({ branchId: shop.branchId })
    expect(branch?.id).toBe(shop.branchId)
    expect(warehouse?.id).not.toBe(second)
    expect(warehouse).not.toBeNull()
  })

  it('has no warehouse for a document without one', async () => {
    expect(await place({ type: 'GENERAL_JOURNAL', branchId: shop.branchId })).toEqual({
      branch: null,
      warehouse: null,
    })
  })
})

describe("a supplier's terms", () => {
  const terms = async (query: object = {}) =>
    (
      await admin.call('GET /v1/proposals/supplier-terms', {
        query: { branchId: shop.branchId, supplierId: shop.supplierId, date: TODAY, ...query },
      })
    ).data

  it("are the supplier's own with the day that they give, or those that are asked for", async () => {
    // thirty days after 20 November
    expect(await terms()).toMatchObject({ dueDate: '2026-12-20', priceIncludesTax: false })
    const cash = await server.value<number>('select id from payment_term where days = 0 limit 1')
    expect(await terms({ paymentTermId: cash })).toMatchObject({
      paymentTerm: { id: cash },
      dueDate: TODAY,
    })
  })

  it('say nothing of a supplier that nobody has', async () => {
    expect(await terms({ supplierId: 999_999_999 })).toEqual({
      paymentTerm: null,
      dueDate: null,
      priceIncludesTax: null,
    })
  })
})

describe('the last price from a supplier', () => {
  beforeAll(async () => {
    await ordered(shop, [{ price: '41250.5', disc1: 10 }, { price: '7000' }], { date: '2026-11-18' })
  })

  it('is that of the newest order, with its unit and its percentages, for all goods at once', async () => {
    const [first = 0, other = 0, third = 0] = shop.products
    const rows = await prices({ productIds: [first, other, third, 999_999_999] })
    expect(rows).toHaveLength(2)
    // the order of 20 November at 1,000, and of 18 November for the goods that it has not
    expect(rows.find(({ productId }) => productId === first)).toMatchObject({
      price: '1000',
      date: TODAY,
      unitId: shop.box,
      factor: 40,
      disc1: 0,
    })
    expect(rows.find(({ productId }) => productId === other)).toMatchObject({
      price: '7000',
      date: '2026-11-18',
    })
  })

  it('is not that of a draft, of a bonus, of another branch or of prices with PPN', async () => {
    await ordered(shop, [{ price: '1' }], { submit: false })
    await ordered(shop, [{ price: '0' }], { isBonus: true })
    await ordered(bandung, [{ price: '2', productId: shop.products[0] ?? 0 }], {
      supplierId: shop.supplierId,
    })
    await ordered(shop, [{ price: '1110' }], { priceIncludesTax: true })
    expect(await prices()).toMatchObject([{ price: '1000' }])
    expect(await prices({ priceIncludesTax: true })).toMatchObject([{ price: '1110' }])
    expect(await prices({ branchId: bandung.branchId })).toMatchObject([{ price: '2' }])
  })

  it('is what was billed, where the bill came after the order', async () => {
    const order = await ordered(shop, [{ price: '990', qty: 2 }])
    const receipt = await receiveGoods(admin, shop.receipt(order, [2]))
    await addInvoice(admin, invoiceOf(shop, [receipt], {}, [{ price: '990.25' }]))
    expect(await prices()).toMatchObject([{ price: '990.25' }])
  })
})

describe('what a customer pays', () => {
  let till: Paying
  let goods: number
  beforeAll(async () => {
    till = await openPaying(server)
    goods = await till.product()
    await till.price(goods, 10_000)
    await till.stock([{ productId: goods, qty: 100, unitCost: '9000' }])
  })
  const terms = async (customerId: number, more: object = {}) =>
    (
      await admin.call('GET /v1/proposals/customer-terms', {
        query: { branchId: till.branchId, customerId, date: TODAY, ...more },
      })
    ).data

  it('is on credit for an approved customer with days and a limit, and cash for others', async () => {
    const owing = await whoMayOwe(server, till, { limit: 1_000_000, policy: 'BLOCK' })
    await server.rows('update customer set term_days = 14 where id = $1', [owing])
    expect(await terms(owing)).toEqual({ paymentTerm: 'CREDIT', dueDate: '2026-12-04' })
    await server.rows('update customer set credit_limit = 0 where id = $1', [owing])
    expect(await terms(owing)).toEqual({ paymentTerm: 'CASH', dueDate: null })
    expect(await terms(owing, { branchId: bandung.branchId })).toEqual({ paymentTerm: null, dueDate: null })
  })
})
