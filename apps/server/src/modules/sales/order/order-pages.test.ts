import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookOrder, type Ordering, openOrdering } from '../../../../test/support/ordering.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

/**
 * Lists of more orders than are counted. 10,002 completed ones of 1,000 rupiah lie at two branches, written past the program:
 * every third at the other branch, one more of them each day, and every tenth is unpaid by 400.
 */
const COUNT = 10_002
const UNPAID = Math.floor(COUNT / 10)

let server: TestServer
let shop: Ordering
let admin: Caller
let other: number
beforeAll(async () => {
  server = await testServer()
  shop = await openOrdering(server)
  admin = await server.as('admin')
  other = await server.branchId('SBY')
  const customers = await server.rows<{ branch_id: number; id: number; warehouse: number }>(
    `select distinct on (c.branch_id) c.branch_id, c.id, w.id as warehouse from customer c join warehouse w on w.branch_id = c.branch_id
     where c.branch_id = any($1) order by c.branch_id, c.id`,
    [[shop.branchId, other]],
  )
  const of = (branchId: number) => customers.find((each) => each.branch_id === branchId)
  await server.rows(`
    begin;
    set local session_replication_role = replica;
    create temp table made on commit drop as
      select n, case when n % 3 = 0 then ${other} else ${shop.branchId} end as branch_id, 1000000000 + n as id,
        case when n % 3 = 0 then ${of(other)?.id} else ${of(shop.branchId)?.id} end as customer,
        case when n % 3 = 0 then ${of(other)?.warehouse} else ${shop.warehouseId} end as warehouse
      from generate_series(1, ${COUNT}) n;
    insert into document (branch_id, id, type, number, order_no, date, status, party_type, party_id, total, created_at, created_by, updated_at, updated_by)
    select branch_id, id, 'SALES_ORDER', 'INV/BANYAK/' || lpad(n::text, 5, '0'), 'SO/BANYAK/' || lpad((${COUNT} - n)::text, 5, '0'),
      date '2026-01-01' + n / 100, 'COMPLETED', 'CUSTOMER', customer, 1000, '2026-11-19T03:00Z', ${admin.employeeId}, '2026-11-19T03:00Z', ${admin.employeeId}
    from made;
    insert into sales_order (branch_id, id, warehouse_id, channel, customer_id, customer_group_id, payment_term, fulfilment,
      ordered_at, invoiced_at, tax_mode, gross, line_discount, promo_discount, manual_discount, dpp, dpp_exempt, dpp_other, ppn, grand_total,
      paid_total, payment_status, pricing, price_hash)
    select branch_id, id, warehouse, 'CASHIER', customer, ${shop.groupId}, 'CASH', 'TAKE_AWAY', '2026-11-19T03:00Z', '2026-11-19T03:00Z', 'NON_PKP',
      1000, 0, 0, 0, 0, 1000, 0, 0, 1000, case when n % 10 = 0 then 600 else 1000 end, case when n % 10 = 0 then 'PARTIAL' else 'PAID' end,
      '{"lines":[],"applied":[]}', repeat('0', 64)
    from made;
    commit;
    analyze document, sales_order`)
})
afterAll(() =>
  server.close({ broken: 'orders are written past the program, without lines, journals or numbers' }),
)

interface Asked {
  branchIds?: number[]
  search?: string
  sort?: string
  status?: string
  paymentStatus?: 'PAID' | 'PARTIAL'
  channel?: 'CASHIER' | 'BACKOFFICE'
  dateFrom?: string
  count?: 'exact'
  limit?: number
  offset?: number
  after?: string
}
const list = async (asked: Asked = {}, who = admin) =>
  (
    await who.call('POST /core/v1/sales/orders/get/all', {
      body: { branchIds: [shop.branchId, other], limit: 50, ...asked },
    })
  ).data
/** Of the orders made here, n as above. */
const made = (rows: readonly { id: number }[]) => rows.map(({ id }) => id - 1_000_000_000)
const downFrom = (first: number) => Array.from({ length: 50 }, (_, place) => first - place)
const upFrom = (first: number) => Array.from({ length: 50 }, (_, place) => first + place)

describe('a list of more than ten thousand orders', () => {
  it('says no sums of what is not counted', async () => {
    expect(await list()).toMatchObject({ count: 10_000, more: true, summary: null })
  })

  it('adds up all when they are to be counted exactly', async () => {
    const { count, more, summary } = await list({ count: 'exact' })
    expect([count, more]).toEqual([COUNT, undefined])
    expect(summary).toEqual({ orders: COUNT, total: COUNT * 1_000, unpaid: UNPAID * 400 })
  })

  it.each([
    ['of a branch', () => ({ branchIds: [other] }), 3_334, 333],
    ['of days', () => ({ dateFrom: '2026-03-01' }), 4_103, 411],
    ['of a state of payment', () => ({ paymentStatus: 'PARTIAL' as const }), 1_000, 1_000],
    ['that a search finds', () => ({ search: '/BANYAK/000' }), 199, 19],
    ['that a search finds many of', () => ({ search: '/BANYAK/00' }), 1_999, 199],
  ])('adds up orders %s', async (_, asked, orders, unpaid) => {
    expect((await list(asked())).summary).toEqual({ orders, total: orders * 1_000, unpaid: unpaid * 400 })
  })

  it('says no sums of a search that finds more', async () => {
    const found = await list({ search: 'banyak' })
    expect(found).toMatchObject({ count: 10_000, more: true, summary: null })
    expect(made(found.rows)).toEqual(downFrom(COUNT))
    expect((await list({ search: 'banyak', count: 'exact' })).summary).toEqual({
      orders: COUNT,
      total: COUNT * 1_000,
      unpaid: UNPAID * 400,
    })
  })
})

describe('a page far down', () => {
  it.each([
    ['newest first', {}, downFrom(COUNT - 5_000)],
    ['by number', { sort: 'number' }, downFrom(COUNT - 5_000)],
    ['by number, the last first', { sort: '-number' }, upFrom(5_001)],
    ['by total and then as entered', { sort: '-total' }, upFrom(5_001)],
  ])('goes on %s', async (_, sorted, expected) => {
    expect(made((await list({ ...sorted, offset: 5_000 })).rows)).toEqual(expected)
  })

  it('goes on by what an order alone knows', async () => {
    // Nine of ten are paid: the 2,001st of them is 2,001 + 222.
    const { rows } = await list({ sort: 'paymentStatus,-number', offset: 2_000, limit: 3 })
    expect(made(rows)).toEqual([2_223, 2_224, 2_225])
  })

  it('is the page of one branch alone', async () => {
    const { rows } = await list({ branchIds: [other], offset: 2_000, limit: 3 })
    expect(made(rows)).toEqual([10_002 - 6_000, 10_002 - 6_003, 10_002 - 6_006])
  })

  it('goes on in what a search finds', async () => {
    // A thousand by the numbers of orders come before 999 by the numbers of invoices.
    expect(made((await list({ search: '/BANYAK/00', offset: 1_500 })).rows)).toEqual(downFrom(499))
  })

  it('is followed by its cursor, in a search too', async () => {
    for (const asked of [{}, { search: '/BANYAK/00' }, { search: 'banyak' }]) {
      const first = await list(asked)
      expect(made((await list({ ...asked, after: first.next ?? '' })).rows)).toEqual(downFrom(COUNT - 50))
    }
  })
})

describe('a search', () => {
  it('finds an order once, by its customer and both its numbers', async () => {
    const order = await bookOrder(admin, shop.order([{ qty: 1 }], { note: 'x' }))
    await server.rows(`update document set number = 'INV/XQZ-1', order_no = 'SO/XQZ-1' where id = $1`, [
      order.id,
    ])
    await server.rows(`update customer set name = 'Toko Xqz-1' where id = $1`, [shop.customerId])
    const { rows, count } = await list({ search: 'xqz-1', status: 'BOOKED' })
    expect([rows.map(({ id }) => id), count]).toEqual([[order.id], 1])
  })

  it('takes its text as it is', async () => {
    for (const search of ['%', '_ANYAK', 'BANYAK\\', "' or true --"])
      expect([search, (await list({ search })).count]).toEqual([search, 0])
  })

  it('shows nobody what another branch has', async () => {
    const boss = await server.as('bos')
    expect(boss.branchId).toBe(shop.branchId)
    const seen = await boss.call('POST /core/v1/sales/orders/get/all', { body: { search: 'banyak/0' } })
    expect(new Set(seen.data.rows.map(({ branchId }) => branchId))).toEqual(new Set([shop.branchId]))
    // INV: 9,999 numbers below 10,000, of which two thirds are of this branch; SO: the three others.
    expect(seen.data.count).toBe(6_668)
  })

  it.each([
    ['another', () => [other]],
    ['another beside the own', () => [shop.branchId, other]],
    ['no', () => []],
  ])('by the function of the database reaches no branch but the own when it names %s', async (_, named) => {
    const { rows } = await server.services.database.read(server.scope([shop.branchId]), (db) =>
      sql<{ branch_id: number }>`
        select distinct branch_id from find_documents(${named()}::bigint[], 'SALES_ORDER', '%BANYAK%', 20000)`.execute(
        db,
      ),
    )
    expect(rows.map(({ branch_id }) => branch_id)).toEqual(named().filter((id) => id === shop.branchId))
  })
})

describe('orders over all branches', () => {
  it('come in the order of time, whatever day their branches had or a later sale gave them', async () => {
    const earlier = await bookOrder(admin, shop.order([{ qty: 1 }]))
    server.clock.advance(60_000)
    const later = await bookOrder(admin, shop.order([{ qty: 1 }]))
    await server.rows(`update document set date = date + 1 where id = $1`, [earlier.id])
    const first = await list({ limit: 1 })
    expect(first.rows.map(({ id }) => id)).toEqual([later.id])
    expect((await list({ limit: 1, after: first.next ?? '' })).rows.map(({ id }) => id)).toEqual([earlier.id])
    expect((await list({ limit: 2, offset: 0, search: 'SO/' })).rows.map(({ id }) => id)).toEqual([
      later.id,
      earlier.id,
    ])
    expect((await list({ sort: 'date', limit: 1 })).rows[0]?.id).not.toBe(earlier.id)
    await server.rows(`update document set date = date - 1 where id = $1`, [earlier.id])
  })

  it('refuse a cursor of a day', async () => {
    const answer = await admin.raw('POST /core/v1/sales/orders/get/all', { body: { after: '2026-11-19_5' } })
    expect([answer.status, answer.error.details]).toMatchObject([400, [{ field: 'after' }]])
  })
})
