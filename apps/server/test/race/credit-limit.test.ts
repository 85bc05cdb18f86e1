import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookOrder, type SalesOrder } from '../support/ordering.ts'
import { whoMayOwe } from '../support/owing.ts'
import { openPaying, type Paying } from '../support/paying.ts'
import { type Caller, type TestServer, testServer } from '../support/test-server.ts'
import { newTally, persist, told } from './crowd.ts'
import { deadlocks } from './waiting.ts'

/** A hundred orders of one customer, booked or sold on credit all at once (domain-sales 2.1). */
const AT_ONCE = 100

let server: TestServer
let shop: Paying
let admin: Caller
let cashier: Caller
let bulk: number
type Tally = ReturnType<typeof newTally>
beforeAll(async () => {
  server = await testServer()
  shop = await openPaying(server)
  ;[admin, cashier] = await Promise.all([server.as('admin'), server.as('kasir')])
  await Promise.all([shop.openShift(admin), shop.openShift(cashier)])
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

const newCustomer = (limit: number) => whoMayOwe(server, shop, { limit })

/** One piece, 11,100 with its PPN. */
const book = (customerId: number) =>
  bookOrder(admin, shop.order([{ productId: bulk, qty: 1 }], { customerId, paymentTerm: 'CREDIT' }))

const sell = (caller: Caller, { id, version }: SalesOrder, tally: Tally) =>
  persist(caller, tally, 'POST /core/v1/sales/orders/process', {
    body: { id, version, action: 'INVOICE_CREDIT' },
  })

/** All at once, by two people. @returns how often what was said, and what the customer has used of his limit then */
async function allAtOnce(customerId: number, act: (caller: Caller, index: number, tally: Tally) => unknown) {
  const tally = newTally()
  await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => act(index % 2 === 0 ? admin : cashier, index, tally)),
  )
  expect(await deadlocks(server), told(tally)).toBe(0)
  const { data } = await admin.call('POST /core/v2/cashier/booking/credit', {
    body: { branchId: shop.branchId, customerId },
  })
  return { said: Object.fromEntries(tally.outcomes), owed: data.invoiced, ordered: data.ordered }
}

/** One piece, as it is typed at a till or in an office. */
const piece = (customerId: number) => shop.order([{ productId: bulk, qty: 1 }], { customerId })
const bookAnother = (caller: Caller, customerId: number, tally: Tally) =>
  persist(caller, tally, 'POST /core/v1/sales/orders/add', {
    body: { ...piece(customerId), paymentTerm: 'CREDIT' },
  })
const oweAnother = (caller: Caller, customerId: number, hash: string, tally: Tally) =>
  persist(caller, tally, 'POST /core/v2/cashier/booking/payment', {
    body: { draft: piece(customerId), hash, paymentTerm: 'CREDIT', payments: [] },
  })

/** Sells all of a customer's orders at once. */
const sellAll = (orders: readonly SalesOrder[]) =>
  allAtOnce(orders[0]?.customer.id ?? 0, async (caller, index, tally) => {
    const order = orders[index]
    if (order) await sell(caller, order, tally)
  })

async function booked(customerId: number): Promise<SalesOrder[]> {
  const orders: SalesOrder[] = []
  for (let no = 0; no < AT_ONCE; no++) orders.push(await book(customerId))
  return orders
}

describe(`of ${AT_ONCE} orders of one customer at once`, () => {
  const full = { done: 10, '422 CREDIT_LIMIT_EXCEEDED': 90 } // ten are 111,000, an eleventh 122,100

  it('so many are booked as the limit has room for, and all of these are sold', async () => {
    const customerId = await newCustomer(120_000)
    expect(await allAtOnce(customerId, (caller, _, tally) => bookAnother(caller, customerId, tally))).toEqual(
      {
        said: full,
        owed: 0,
        ordered: 111_000,
      },
    )
    const orders = await server.rows<SalesOrder>(
      `select d.id, d.version from document d where d.party_type = 'CUSTOMER' and d.party_id = $1 and d.status = 'BOOKED'`,
      [customerId],
    )
    expect(
      await allAtOnce(customerId, async (caller, index, tally) => {
        const order = orders[index]
        if (order) await sell(caller, order, tally)
      }),
    ).toEqual({ said: { done: 10 }, owed: 111_000, ordered: 0 })
  }, 120_000)

  it('so many are sold at tills and booked in the office together', async () => {
    const customerId = await newCustomer(120_000)
    const { hash } = await shop.priceOf(cashier, piece(customerId))
    const { said, owed, ordered } = await allAtOnce(customerId, (caller, index, tally) =>
      index % 4 < 2 ? oweAnother(caller, customerId, hash, tally) : bookAnother(caller, customerId, tally),
    )
    expect({ said, used: BigInt(owed) + BigInt(ordered) }).toEqual({ said: full, used: 111_000n })
  }, 120_000)

  it('so many go through as invoices may be open', async () => {
    const orders = await booked(await newCustomer(999_000_000))
    await setting('creditMaxInvoices', '7')
    const { said, owed } = await sellAll(orders)
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
    expect(await sellAll(orders)).toMatchObject({ said: { '422 CREDIT_OVERDUE': 100 }, owed: 11_100 })
    await setting('creditOverdueDays', '2')
    expect(await sellAll(orders)).toMatchObject({ said: { done: 100 }, owed: 1_121_100 })
  }, 120_000)
})
