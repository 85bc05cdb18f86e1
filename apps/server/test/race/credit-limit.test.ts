import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookOrder, type SalesOrder } from '../support/ordering.ts'
import { openPaying, type Paying } from '../support/paying.ts'
import { type Caller, type TestServer, testServer } from '../support/test-server.ts'
import { newTally, persist, told } from './crowd.ts'
import { deadlocks } from './waiting.ts'

/** A hundred orders of one customer, booked before, all sold on credit at once (domain-sales 2.1). */
const AT_ONCE = 100

let server: TestServer
let shop: Paying
let admin: Caller
let cashier: Caller
let bulk: number
beforeAll(async () => {
  server = await testServer()
  shop = await openPaying(server)
  ;[admin, cashier] = await Promise.all([server.as('admin'), server.as('kasir')])
  bulk = await shop.product()
  await shop.price(bulk, 10_000)
  await shop.stock([{ productId: bulk, qty: 1_000, unitCost: '8000' }])
})
afterAll(() => server.close())

const setting = (key: string, value: string) =>
  server.rows(
    `insert into setting (company_id, key, value, created_at, updated_at) values ($1, $2, $3::jsonb, now(), now())
     on conflict (company_id, branch_id, key) do update set value = excluded.value`,
    [shop.companyId, key, value],
  )

let people = 0
/** Somebody with a limit, who owes nothing yet. */
function newCustomer(limit: number): Promise<number> {
  people++
  const now = server.clock.now()
  return shop.add('customer', {
    branch_id: shop.branchId,
    code: `KREDIT-${people}`,
    name: `Toko Kredit ${people}`,
    owner_name: 'Bu Kredit',
    phone: `+62811222${String(people).padStart(5, '0')}`,
    address: 'Jl. Kredit 1',
    customer_group_id: shop.groupId,
    type: 'MEMBER',
    approved: 'Approved',
    approved_at: now,
    credit_limit: limit,
    term_days: 14,
    created_at: now,
    updated_at: now,
  })
}

/** One piece, 11,100 with its PPN. */
const book = (customerId: number) =>
  bookOrder(admin, shop.order([{ productId: bulk, qty: 1 }], { customerId, paymentTerm: 'CREDIT' }))

const sell = (caller: Caller, { id, version }: SalesOrder, tally: ReturnType<typeof newTally>) =>
  persist(caller, tally, 'POST /core/v1/sales/orders/process', {
    body: { id, version, action: 'INVOICE_CREDIT' },
  })

/** Sells all of a customer's orders at once, through two people. @returns how often what was said, and what he owes then */
async function allAtOnce(orders: readonly SalesOrder[]) {
  const tally = newTally()
  await Promise.all(orders.map((order, index) => sell(index % 2 === 0 ? admin : cashier, order, tally)))
  const owed = await server.value<number>(
    `select coalesce(sum(balance), 0)::bigint from open_item where role = 'AR' and party_id = $1`,
    [orders[0]?.customer.id],
  )
  expect(await deadlocks(server), told(tally)).toBe(0)
  return { said: Object.fromEntries(tally.outcomes), owed }
}

async function booked(customerId: number): Promise<SalesOrder[]> {
  const orders: SalesOrder[] = []
  for (let no = 0; no < AT_ONCE; no++) orders.push(await book(customerId))
  return orders
}

describe(`of ${AT_ONCE} orders that are sold on credit at once`, () => {
  it('so many go through as the limit has room for', async () => {
    const orders = await booked(await newCustomer(120_000)) // ten are 111,000, an eleventh 122,100
    expect(await allAtOnce(orders)).toEqual({
      said: { done: 10, '422 CREDIT_LIMIT_EXCEEDED': 90 },
      owed: 111_000,
    })
  }, 120_000)

  it('so many go through as invoices may be open', async () => {
    const orders = await booked(await newCustomer(999_000_000))
    await setting('creditMaxInvoices', '7')
    const { said, owed } = await allAtOnce(orders)
    await setting('creditMaxInvoices', 'null')
    expect({ said, owed }).toEqual({ said: { done: 7, '422 CREDIT_INVOICES_EXCEEDED': 93 }, owed: 77_700 })
  }, 120_000)

  it('none goes through while an invoice is overdue, and all on the last day before it is', async () => {
    const customerId = await newCustomer(999_000_000)
    const [late, ...orders] = [await book(customerId), ...(await booked(customerId))]
    await sell(admin, late, newTally())
    // due two days ago: overdue after one day, not yet after two
    await server.rows(`update open_item set due_date = '2026-11-18' where role = 'AR' and party_id = $1`, [
      customerId,
    ])
    await setting('creditOverdueDays', '1')
    expect(await allAtOnce(orders)).toEqual({ said: { '422 CREDIT_OVERDUE': 100 }, owed: 11_100 })
    await setting('creditOverdueDays', '2')
    expect(await allAtOnce(orders)).toEqual({ said: { done: 100 }, owed: 1_121_100 })
  }, 120_000)
})
