import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addInvoice,
  type Invoice,
  type Invoicing,
  invoiceOf,
  openInvoicing,
} from '../../../../test/support/invoicing.ts'
import { placeOrder, receiveGoods } from '../../../../test/support/purchasing.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

const route = 'POST /core/v1/purchase/history/buying-price/get/all'

let server: TestServer
let admin: Caller
let shop: Invoicing
let other: number
const invoices: Invoice[] = []

async function receive(price: string, supplierId: number, box = true) {
  const unitId = box ? shop.box : shop.piece
  const order = await placeOrder(admin, shop.order([{ qty: 40, price, unitId }], { supplierId }))
  return receiveGoods(admin, shop.receipt(order, [40], { supplierId }))
}

/** Boxes of 40 at 40.000, 44.000, 33.000 a box and 500 a piece; another supplier asks 80.000. The last is not billed yet. */
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  shop = await openInvoicing(server)
  other = await server.value<number>(
    `insert into supplier (company_id, code, name, is_pkp, payment_term_id, created_at, updated_at)
     select company_id, 'LAIN', 'Pemasok Lain', true, payment_term_id, now(), now() from supplier where id = $1 returning id`,
    [shop.supplierId],
  )
  const bill = async (price: string, supplierId = shop.supplierId) => {
    const receipt = await receive(price, supplierId)
    invoices.push(await addInvoice(admin, invoiceOf(shop, [receipt], { supplierId }, [{ price }])))
  }
  await bill('40000')
  await bill('80000', other)
  await bill('44000')
  await bill('33000')
  await receive('500', shop.supplierId, false)
})
afterAll(() => server.close())

const history = async (body: object = {}) =>
  (await admin.call(route, { body: { branchId: shop.branchId, productId: shop.products[0], ...body } })).data

describe('the history of buying prices', () => {
  it('refuses people of sales, and branches that are not theirs', async () => {
    expect((await (await server.as('vpsales')).call(route, { body: {} })).status).toBe(403)
    expect((await (await server.as('kasir')).raw(route, { body: {} })).status).toBe(403)
  })

  it('is newest first, each against the purchase before it from the same supplier, whatever the unit', async () => {
    const { rows, count } = await history()
    expect(count).toBe(5)
    expect(rows).toMatchObject([
      { price: '500', netPricePerBase: '500', changePct: -39.39, provisional: true, qty: 40 },
      { price: '33000', netPricePerBase: '825', changePct: -25, provisional: false },
      { price: '44000', netPricePerBase: '1100', changePct: 10 },
      { price: '80000', changePct: null, supplierId: other },
      { price: '40000', netPricePerBase: '1000', changePct: null },
    ])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(5)
  })

  it('compares with what came before even when that is on another page or filtered away', async () => {
    const { rows, count } = await history({ limit: 1, offset: 2 })
    expect([rows[0]?.changePct, count]).toEqual([10, 5])
  })

  it('narrows to a supplier and a product, and finds words', async () => {
    expect((await history({ supplierId: other })).rows).toMatchObject([{ price: '80000' }])
    expect((await history({ productId: shop.products[1] })).rows).toEqual([])
    expect((await history({ supplierId: String(other) })).count).toBe(1) // as an address has it
    expect((await history({ search: 'pemasok lain' })).count).toBe(1)
    expect((await history({ search: invoices[2]?.number ?? '' })).rows).toMatchObject([{ price: '44000' }])
  })

  it('forgets an invoice that is cancelled: its receipt stands for it again', async () => {
    const [, , third] = invoices
    const cancelled = await (await server.as('keuangan')).raw('POST /core/v1/purchase/invoice/cancel', {
      body: { id: third?.id, version: third?.version, reason: 'Salah' },
    })
    expect(cancelled.status).toBe(200)
    const { rows } = await history({ supplierId: shop.supplierId })
    expect(rows.some(({ documentId }) => documentId === third?.id)).toBe(false)
    expect(rows.filter(({ provisional }) => provisional)).toMatchObject([
      { price: '500' },
      { price: '44000', netPricePerBase: '1100', changePct: 10 },
    ])
  })
})
