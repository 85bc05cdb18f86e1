import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { depth } from '../../../../test/support/depth.ts'
import { type Ordering, openOrdering } from '../../../../test/support/ordering.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

/**
 * Lists of documents in groups. In 2024 lie five invoices whose figures are worked out below; in 2025 600 invoices of 520
 * suppliers and 400 orders, written past the program, whose amounts no two are alike.
 */

let server: TestServer
let admin: Caller
let shop: Ordering
let own: number
let other: number
let suppliers: { id: number; name: string }[]
beforeAll(async () => {
  server = await testServer()
  shop = await openOrdering(server)
  admin = await server.as('admin')
  own = shop.branchId
  other = await server.branchId('SBY')
  suppliers = await server.rows(
    `insert into supplier (company_id, code, name, payment_term_id, created_at, updated_at)
     select b.company_id, 'KLP' || n, 'Pemasok ' || n, (select min(id) from payment_term), now(), now()
     from branch b, generate_series(1, 520) n where b.id = $1 returning id, name`,
    [own],
  )
  await server.rows(invoices())
  await server.rows(orders())
})
afterAll(() =>
  server.close({ broken: 'documents are written past the program, without lines, journals or numbers' }),
)

const supplier = (place: number) => suppliers[place]?.id ?? 0

/** Invoices `branch, id, supplier, date, status, total, balance`; the first five by hand. */
const invoices = () => `
  begin;
  set local session_replication_role = replica;
  create temp table made on commit drop as
    select * from (values
      (${own}, 1000000001, ${supplier(0)}, date '2024-01-10', 'POSTED', 1000, 400),
      (${own}, 1000000002, ${supplier(0)}, '2024-02-05', 'POSTED', 2000, 0),
      (${own}, 1000000003, ${supplier(0)}, '2024-02-07', 'CANCELLED', 5000, 0),
      (${other}, 1000000004, ${supplier(1)}, '2024-02-20', 'POSTED', 4000, 4000),
      (${own}, 1000000005, ${supplier(1)}, '2024-01-31', 'DRAFT', 700, 0)
    ) as by_hand (branch_id, id, supplier, date, status, total, balance)
    union all
    select case when n % 3 = 0 then ${other} else ${own} end, 1000000100 + n, s.id, date '2025-01-01' + n / 4,
      (array['POSTED', 'POSTED', 'DRAFT', 'WAITING_APPROVAL', 'CANCELLED', 'REJECTED'])[1 + n % 6],
      1000 + n * n, case when n % 6 < 2 and n % 5 > 1 then 100 + n else 0 end
    from generate_series(1, 600) n join unnest(array[${suppliers.map(({ id }) => id)}]) with ordinality s (id, place)
      on s.place = 1 + n % 520;
  insert into document (branch_id, id, type, number, date, status, party_type, party_id, total, created_at, created_by, updated_at, updated_by)
  select branch_id, id, 'PURCHASE_INVOICE', 'PI/KLP/' || id % 1000, date, status, 'SUPPLIER', supplier, total,
    now(), ${admin.employeeId}, now(), ${admin.employeeId} from made;
  insert into purchase_invoice (branch_id, id, supplier_id, supplier_invoice_no, supplier_invoice_date, payment_term_id, due_date,
    price_includes_tax, tax_mode, credits_ppn, header_discount, freight, rounding, gross, discount, dpp, dpp_exempt, dpp_other, ppn)
  select branch_id, id, supplier, 'F-' || id, date, (select min(id) from payment_term), date,
    false, 'EXCLUDED', true, 0, 0, 0, total, 0, total, 0, 0, 0 from made;
  insert into open_item (branch_id, role, party_type, party_id, document_id, date, due_date, original, balance)
  select branch_id, 'AP', 'SUPPLIER', supplier, id, date, date, total, balance from made where status = 'POSTED';
  commit;
  analyze document, purchase_invoice`

/** The last three orders, of 2026, are of nobody. */
const orders = () => `
  begin;
  set local session_replication_role = replica;
  create temp table made on commit drop as
    select case when n % 3 = 0 then ${other} else ${own} end as branch_id, 1000001000 + n as id, c.id as customer, n,
      (array['COMPLETED', 'COMPLETED', 'PROCESSED', 'DRAFT', 'CANCELLED'])[1 + n % 5] as status, 2000 + n * n as total
    from generate_series(1, 403) n join lateral (
      select id from customer where branch_id = case when n % 3 = 0 then ${other} else ${own} end
      order by (id + n) % 7, id limit 1) c on true;
  insert into document (branch_id, id, type, number, order_no, date, status, party_type, party_id, total, created_at, created_by, updated_at, updated_by)
  select branch_id, id, 'SALES_ORDER', 'INV/KLP/' || n, 'SO/KLP/' || n, date '2025-01-01' + n / 3 + n / 401 * 365, status,
    case when n <= 400 then 'CUSTOMER' end, case when n <= 400 then customer end, total,
    (date '2025-01-01' + n / 3 + n / 401 * 365)::timestamptz, ${admin.employeeId}, now(), ${admin.employeeId} from made;
  insert into sales_order (branch_id, id, warehouse_id, channel, customer_id, customer_group_id, payment_term, fulfilment,
    ordered_at, invoiced_at, tax_mode, gross, line_discount, promo_discount, manual_discount, dpp, dpp_exempt, dpp_other, ppn, grand_total,
    paid_total, payment_status, pricing, price_hash)
  select branch_id, id, ${shop.warehouseId}, 'CASHIER', case when n <= 400 then customer else 0 end, ${shop.groupId}, 'CASH', 'TAKE_AWAY', now(), now(), 'NON_PKP',
    total, 0, 0, 0, 0, total, 0, 0, total, case when n % 4 = 0 then n else total end,
    case when n % 4 = 0 then 'PARTIAL' else 'PAID' end, '{"lines":[],"applied":[]}', repeat('0', 64)
  from made;
  commit;
  analyze document, sales_order`

const routes = {
  invoices: { route: 'GET /v1/invoices', fields: ['supplier', 'branch', 'status', 'month'] },
  orders: { route: 'GET /v1/sales-orders/', fields: ['customer', 'branch', 'status', 'month'] },
} as const
type Name = keyof typeof routes

/** A list of both branches, as it answers with these words in its address. */
async function ask(name: Name, query: Record<string, unknown>, who = admin) {
  const asked = { branchIds: who === admin ? [own, other] : undefined, limit: 10, ...query }
  const { data } = await who.call(routes[name].route, { query: asked as never }) // words as an address has them
  return data
}
const grouped = async (groupBy: string, query: Record<string, unknown> = {}, who = admin) =>
  (await ask('invoices', { dateTo: '2024-12-31', groupBy, ...query }, who)).groups?.map(
    ({ key, label, count, sums }) => [label ?? key, count, ...Object.values(sums)],
  )

describe('a list in groups says of each its count, and without cancelled ones its sums', () => {
  // Documents, of which count, total, still to be paid.
  it.each([
    [
      'supplier',
      () => [
        ['Pemasok 2', 2, 2, 4700, 4000],
        ['Pemasok 1', 3, 2, 3000, 400],
      ],
    ],
    [
      'branch',
      () => [
        ['Stokis Surabaya', 1, 1, 4000, 4000],
        ['Stokis Jakarta Timur', 4, 3, 3700, 400],
      ],
    ],
    [
      'status',
      () => [
        ['POSTED', 3, 3, 7000, 4400],
        ['DRAFT', 1, 1, 700, 0],
        ['CANCELLED', 1, 0, 0, 0],
      ],
    ],
    [
      'month',
      () => [
        ['2024-02', 3, 2, 6000, 4000],
        ['2024-01', 2, 2, 1700, 400],
      ],
    ],
  ])('by %s', async (by, groups) => {
    expect(await grouped(by)).toEqual(groups())
  })

  it('and in place of rows the sums of all that is found', async () => {
    const { rows, count, more, summary } = await ask('invoices', { dateTo: '2024-12-31', groupBy: 'month' })
    expect([rows, count, more, summary]).toEqual([
      [],
      5,
      undefined,
      { documents: 4, total: 7700, balance: 4400 },
    ])
  })

  it('of what is filtered and searched alone', async () => {
    expect(await grouped('month', { supplierId: supplier(0), dateFrom: '2024-02-01' })).toEqual([
      ['2024-02', 2, 1, 2000, 0],
    ])
    expect(await grouped('supplier', { search: 'PI/KLP/1' })).toEqual([['Pemasok 1', 1, 1, 1000, 400]])
    expect(await grouped('supplier', { search: 'tidak ada' })).toEqual([])
  })

  it('to nobody of a branch beyond reach', async () => {
    const boss = await server.as('bos')
    expect(await grouped('branch', {}, boss)).toEqual([['Stokis Jakarta Timur', 4, 3, 3700, 400]])
    expect(await grouped('supplier', {}, boss)).toEqual([
      ['Pemasok 1', 3, 2, 3000, 400],
      ['Pemasok 2', 1, 1, 700, 0],
    ])
  })
})

it('groups behind the first five hundred are one, with what they add up to', async () => {
  const {
    groups = [],
    count,
    summary,
  } = await ask('invoices', { dateFrom: '2025-01-01', groupBy: 'supplier' })
  const rest = groups.at(-1)
  expect([groups.length, rest?.key, rest?.label, rest?.others]).toEqual([501, null, null, 20])
  expect(count).toBe(600)
  expect(summary).toEqual((await ask('invoices', { dateFrom: '2025-01-01', count: 'exact' })).summary)
})

it('documents without a customer are a group without a name', async () => {
  const { groups } = await ask('orders', {
    groupBy: 'customer',
    dateFrom: '2026-05-01',
    dateTo: '2026-05-31',
  })
  expect(groups).toMatchObject([{ key: null, label: null, count: 3, others: 0 }])
})

it.each([
  ['orders', 'supplier'],
  ['invoices', 'customer'],
  ['invoices', 'total'],
] as const)('%s are not put into groups by %s', async (name, groupBy) => {
  const answer = await admin.raw(routes[name].route, { query: { groupBy } as never })
  expect([answer.status, answer.error.details]).toMatchObject([400, [{ field: 'groupBy' }]])
})

/** What opens a group as rows. */
const filterOf: Record<string, (key: string) => Record<string, unknown>> = {
  supplier: (key) => ({ supplierId: key }),
  customer: (key) => ({ customerId: key }),
  branch: (key) => ({ branchIds: undefined, branchId: key }),
  status: (key) => ({ status: key }),
  month: (key) => ({
    dateFrom: `${key}-01`,
    dateTo: new Date(Date.UTC(+key.slice(0, 4), +key.slice(5), 0)).toISOString().slice(0, 10),
  }),
}

const filters = (name: Name) => {
  const values: Record<string, readonly unknown[]> = {
    branchIds: [[own], [other]],
    dateFrom: ['2024-02-01', '2025-02-01', '2025-03-15'],
    dateTo: ['2025-02-28', '2025-04-10'],
    search: ['KLP/1', 'KLP', '2', 'Pemasok 4'],
    ...(name === 'orders'
      ? {
          status: ['COMPLETED', 'COMPLETED,DRAFT', 'CANCELLED'],
          paymentStatus: ['PARTIAL', 'PAID'],
          channel: ['CASHIER'],
          tab: ['draft', 'unpaid'],
        }
      : {
          status: ['POSTED', 'DRAFT,CANCELLED', 'REJECTED'],
          supplierId: [0, 3, 80].map(supplier),
          unpaid: [true, false],
          tab: ['waiting', 'unpaid'],
        }),
  }
  return fc
    .subarray(Object.keys(values), { maxLength: 3 })
    .chain((names) =>
      fc.record(Object.fromEntries(names.map((each) => [each, fc.constantFrom(...(values[each] ?? []))]))),
    )
}

it.each(['invoices', 'orders'] as const)(
  'groups of %s add up to the list, whatever its filters, and open as it',
  async (name) => {
    const facts = fc.record({
      groupBy: fc.constantFrom(...routes[name].fields),
      asked: filters(name),
      pick: fc.nat(500),
    })
    let opened = 0
    await fc.assert(
      fc.asyncProperty(facts, async ({ groupBy, asked, pick }) => {
        const [list, { groups = [], summary, count }] = await Promise.all([
          ask(name, { ...asked, count: 'exact' }),
          ask(name, { ...asked, groupBy }),
        ])
        expect({ summary, count }).toEqual({ summary: list.summary, count: list.count })
        const added = (figure: string) =>
          groups.reduce((sum, { sums }) => sum + Number(sums[figure as never]), 0)
        for (const figure of Object.keys(list.summary ?? {}))
          expect(added(figure)).toBe(list.summary?.[figure as never])
        const group = groups[pick % groups.length]
        if (!group?.key || (groupBy === 'month' && ('dateFrom' in asked || 'dateTo' in asked))) return
        opened += 1
        const rows = await ask(name, { ...asked, ...filterOf[groupBy]?.(group.key), count: 'exact' })
        expect([rows.count, rows.summary]).toEqual([group.count, group.sums])
      }),
      { numRuns: depth(40, 400), seed: 14 },
    )
    expect(opened).toBeGreaterThan(10)
  },
)
