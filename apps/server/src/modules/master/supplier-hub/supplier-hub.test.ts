import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addInvoice,
  type Invoicing,
  invoiceOf,
  openInvoicing,
  payAdvance,
  payInvoice,
} from '../../../../test/support/invoicing.ts'
import { type Order, placeOrder, receiveGoods } from '../../../../test/support/purchasing.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let shop: Invoicing
let admin: Caller
let late: Order
let paid: number

/**
 * Today is 20 November. Ordered on the 10th for the 18th: 3 boxes of 40 at 40.000; one came on the 14th and stands on an
 * invoice of 40.000 and 11 % PPN = 44.400, due on the 17th. Ordered on the 12th: 2 boxes at 50.000, come on the 15th, on an
 * invoice of 111.000, of which 11.000 are paid. 30.000 are paid in advance.
 */
beforeAll(async () => {
  server = await testServer()
  shop = await openInvoicing(server)
  admin = await server.as('admin')
  late = await placeOrder(
    admin,
    shop.order([{ qty: 3, price: '40000' }], { date: '2026-11-10', expectedDate: '2026-11-18' }),
  )
  const first = await receiveGoods(admin, shop.receipt(late, [1], { date: '2026-11-14' }))
  const due = await addInvoice(admin, invoiceOf(shop, [first]))
  await server.rows(`update open_item set due_date = '2026-11-17' where document_id = $1`, [due.id])

  const second = { productId: shop.products[1] ?? 0, qty: 2, price: '50000' }
  const order = await placeOrder(admin, shop.order([second], { date: '2026-11-12' }))
  const receipt = await receiveGoods(admin, shop.receipt(order, [2], { date: '2026-11-15' }))
  const invoice = await addInvoice(admin, invoiceOf(shop, [receipt], {}, [{ price: '50000' }]))
  paid = invoice.id
  await payInvoice(server, shop, invoice, 11_000)
  await payAdvance(server, shop, 30_000)
})
afterAll(() => server.close())

async function overview(caller: Caller, id = shop.supplierId, branchId?: number) {
  const headers = branchId === undefined ? {} : { 'x-branch-id': String(branchId) }
  return (await caller.call('GET /v1/suppliers/{id}/overview', { params: { id } }, { headers })).data
}

describe('the facts beside a supplier', () => {
  it('say what is owed, what of it is late, and what to pay first', async () => {
    const { debt } = await overview(admin)
    expect(debt).toMatchObject({ payable: 144_400, overdue: 44_400, advance: 30_000 })
    expect(debt?.invoices.map(({ dueDate, daysLate, balance }) => [dueDate, daysLate, balance])).toEqual([
      ['2026-11-17', 3, 44_400],
      ['2026-12-20', 0, 100_000],
    ])
    expect(debt?.invoices[1]).toMatchObject({ id: paid, branch: { id: shop.branchId } })
  })

  it('say what is on its way, how late, and how long goods take', async () => {
    const { orders } = await overview(admin)
    expect(orders).toMatchObject({
      openCount: 1,
      leadDays: 3.5, // 4 days and 3 days
      open: [{ id: late.id, number: late.number, expectedDate: '2026-11-18', daysLate: 2, total: 133_200 }],
    })
  })

  it('say what was bought in twelve months: goods by value, and totals by month', async () => {
    const { bought } = await overview(admin)
    expect(bought?.goods.map(({ product, quantity, net }) => [product.id, quantity, net])).toEqual([
      [shop.products[1], 80, 100_000],
      [shop.products[0], 40, 40_000],
    ])
    expect(bought?.months).toHaveLength(12)
    expect(bought?.months[0]).toEqual({ month: '2025-12', total: 0 })
    expect(bought?.months[11]).toEqual({ month: '2026-11', total: 155_400 })
  })

  it('are of the branches that the caller sees', async () => {
    const other = await server.value<number>(`select id from branch where id <> $1 order by id limit 1`, [
      shop.branchId,
    ])
    const elsewhere = await overview(admin, shop.supplierId, other)
    expect(elsewhere.debt).toEqual({ payable: 0, overdue: 0, advance: 0, invoices: [] })
    expect(elsewhere.orders).toEqual({ open: [], openCount: 0, leadDays: null })
    expect(elsewhere.bought?.goods).toEqual([])
  })

  it('tell each person as much as the own screens do', async () => {
    const warehouse = await overview(await server.as('gudang'))
    expect([warehouse.debt, warehouse.bought, warehouse.orders?.openCount]).toEqual([null, null, 1])
  })

  it('are refused for a supplier that is not there', async () => {
    const answer = await admin.raw('GET /v1/suppliers/{id}/overview', { params: { id: 999_999_999 } })
    expect(answer.status).toBe(404)
  })
})

describe('the list of suppliers', () => {
  const listed = async (caller: Caller, branchId = shop.branchId) => {
    const found = await caller.call('GET /v1/suppliers', { query: { branchId, limit: 1_000 } })
    return found.data.rows.find(({ id }) => id === shop.supplierId)?.apBalance
  }

  it('says what is owed to each, without what was paid in advance', async () => {
    expect(await listed(admin)).toBe(144_400)
  })

  it('counts the branches of the call alone', async () => {
    const other = await server.value<number>(`select id from branch where id <> $1 order by id limit 1`, [
      shop.branchId,
    ])
    expect(await listed(admin, other)).toBe(0)
  })

  it('leaves debts out for people who see no invoices', async () => {
    expect(await listed(await server.as('gudang'))).toBeUndefined()
  })
})
