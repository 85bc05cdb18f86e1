import type { TestServer } from '../support/test-server.ts'
import { type Person, people } from './people.ts'
import type { Relation } from './requests.ts'
import type { World } from './world.ts'
import type { BranchRow } from './world-seed.ts'

/** A booking for the test's world, one statement per step with the branch as $1, with goods and prices to sell. */

const nothing = JSON.stringify({
  lines: [],
  freeLines: [],
  gifts: [],
  totals: {
    gross: 100,
    lineDiscount: 0,
    promoDiscount: 0,
    manualDiscount: 0,
    net: 100,
    dpp: 100,
    dppExempt: 0,
    dppNilaiLain: 92,
    ppn: 11,
    grandTotal: 111,
  },
  applied: [],
  rejected: [],
  points: 0,
  pointsExpireOn: null,
  cash: null,
  warnings: [],
})

export const orderSpares: readonly string[] = [
  // Customers with credit; the others come from the app of the salesmen and wait for their approval.
  `insert into customer (branch_id, code, name, owner_name, phone, address, type, customer_group_id, approved, approved_at, credit_limit,
     created_at, updated_at)
   select b.id, 'UJI-KREDIT', 'Langganan Uji', 'Pemilik Uji', '+62898' || lpad((b.id % 1000000)::text, 7, '0'), 'Jl. Uji', 'MEMBER', g.id, 'Approved', now(), 1000000000,
     now(), now()
   from branch b join customer_group g on g.company_id = b.company_id and g.code = 'UJI' where b.id = $1`,
  // All goods for sale have a price, and are in the branch's own warehouse.
  `insert into selling_price (company_id, product_id, unit_id, price, valid_from, created_at, updated_at)
   select b.company_id, u.product_id, u.unit_id, 100, '2026-01-01', now(), now()
   from branch b join product_unit u on u.company_id = b.company_id and u.factor = 1
   where b.id = $1 and not exists (
     select from selling_price s where s.product_id = u.product_id and s.unit_id = u.unit_id and s.branch_id is null
       and s.branch_group_id is null and s.customer_group_id is null)`,
  `insert into stock_move (branch_id, product_id, warehouse_id, pool, date, entered_at, document_id, kind, quantity, value)
   select b.id, p.id, w.id, 'MAIN', '2026-11-01', now(), d.id, 'EXO', 1000000, 100000000
   from branch b join product p on p.company_id = b.company_id join warehouse w on w.branch_id = b.id and w.is_primary
   join lateral (select id from document where branch_id = b.id and type = 'INITIAL_STOCK' and status = 'CANCELLED' limit 1) d on true
   where b.id = $1`,
  `update cost_balance set quantity = quantity + 1000000, value = value + 100000000 where branch_id = $1 and pool = 'MAIN'`,
  `insert into stock_balance (branch_id, warehouse_id, product_id, quantity, reserved)
   select $1, w.id, p.id, 1000000, 500000 from product p join branch b on b.id = $1 and b.company_id = p.company_id
   join warehouse w on w.branch_id = b.id and w.is_primary
   on conflict (branch_id, warehouse_id, product_id) do update set quantity = stock_balance.quantity + 1000000, reserved = 500000`,
  `with d as (
     insert into document (branch_id, type, order_no, date, status, party_type, party_id, total, note, created_at, created_by, updated_at,
       updated_by)
     select b.id, 'SALES_ORDER', 'SO-UJI-' || b.code, '2026-11-20', 'BOOKED', 'CUSTOMER', c.id, 111, 'Dokumen uji', now(), e.id, now(), e.id
     from branch b
     join lateral (select min(id) as id from customer where branch_id = b.id and source = 'SALES_APP') c on true
     join lateral (select max(id) as id from employee where branch_id = b.id) e on true
     where b.id = $1 returning branch_id, id, party_id),
   o as (
     insert into sales_order (branch_id, id, warehouse_id, channel, customer_id, customer_group_id, payment_term, fulfilment,
       ordered_at, tax_mode, gross, line_discount, promo_discount, manual_discount, dpp, dpp_exempt, dpp_other, ppn, grand_total,
       choices, pricing, price_hash)
     select d.branch_id, d.id, w.id, 'CASHIER', c.id, c.customer_group_id, 'CASH', 'TAKE_AWAY', now(), 'EXCLUDED',
       100, 0, 0, 0, 100, 0, 92, 11, 111, '{"rewardChoices": [], "promotionChoices": []}', '${nothing}', repeat('0', 64)
     from d join branch b on b.id = d.branch_id join warehouse w on w.branch_id = b.id and w.is_primary
     join customer c on c.branch_id = d.branch_id and c.id = d.party_id returning branch_id, id)
   insert into sales_order_line (branch_id, document_id, line_no, kind, product_id, unit_id, factor, quantity, base_quantity, price, gross,
     percents, disc_amount, net, dpp, ppn, is_taxable)
   select o.branch_id, o.id, 1, 'NORMAL', p.id, u.unit_id, 1, 1, 1, 100, 100, '{0,0,0,0}', 0, 100, 100, 11, true
   from o join branch b on b.id = o.branch_id
   join lateral (select min(id) as id from product where company_id = b.company_id) p on true
   join lateral (select unit_id from product_unit where product_id = p.id and factor = 1) u on true`,
]

/** In which status a call finds the order that it names. */
export const orderStatus: Record<string, string> = {
  'POST /core/v1/sales/orders/update': 'BOOKED',
  'POST /core/v2/cashier/booking/calculate': 'BOOKED',
  'POST /core/v2/cashier/booking/hold': 'DRAFT',
  'POST /core/v2/cashier/booking/claim': 'BOOKED',
  'POST /core/v2/cashier/booking/release': 'BOOKED',
  'POST /core/v2/cashier/booking/cancel': 'BOOKED',
  'POST /core/v2/cashier/booking/remove': 'CANCELLED',
}

/** As if nobody had sold, opened, cancelled or removed it; the order as $1. */
export const orderAsNew: readonly string[] = [
  `update document set number = null, cancelled_at = null, cancelled_by = null, cancel_date = null, cancel_reason = null
   where id = $1 and type = 'SALES_ORDER'`,
  `update sales_order set removed_at = null, removed_by = null, claimed_by = null, claimed_until = null where id = $1`,
]

/** In which status a call finds an order of its own: what a sale wrote stays, so that no other call has it again. */
const freshStatus: Record<string, string> = {
  'POST /core/v2/cashier/booking/payment': 'BOOKED',
  'POST /core/v1/sales/orders/process': 'BOOKED',
  'POST /core/v1/sales/orders/void': 'COMPLETED',
  'POST /core/v1/sales/payments/add': 'COMPLETED',
  'POST /core/v2/cashier/booking/cod': 'BOOKED',
  'POST /core/v2/cod/booking/calculate': 'BOOKED',
  'POST /core/v2/cod/booking/payment': 'BOOKED',
  'GET /v1/sales-orders/{id}/print': 'COMPLETED',
  'GET /core/v1/sales/invoices/get/pdf/{id}': 'COMPLETED',
  'POST /core/v1/sales/orders/print': 'COMPLETED',
  'POST /v1/sales-order/return/calculate': 'COMPLETED',
  'POST /v1/sales-order/return/create': 'COMPLETED',
}

let serial = 0

/** A sale is owed from now on. */
const owed = `
  with o as (update sales_order set payment_term = 'CREDIT' where id = $1 returning branch_id, id, customer_id)
  insert into open_item (branch_id, role, party_type, party_id, document_id, date, due_date, original, balance)
  select branch_id, 'AR', 'CUSTOMER', customer_id, id, '2026-11-01', '2026-11-20', 1000000, 1000000 from o`

/** A copy of the branch's spare order, of a customer who may owe, for the calls that sell; of others undefined. */
export async function freshOrder(world: World, route: string, branch: string): Promise<number | undefined> {
  const { server, branchOf } = world
  if (route.includes('/warehouse/delivery/')) return freshDelivery(server, branchOf(branch))
  if (route in returnStatus) return freshReturn(server, branchOf(branch), returnStatus[route] ?? '')
  const status = freshStatus[route]
  if (!status) return undefined
  const { id, code } = branchOf(branch)
  const no = `${code}/UJI/${++serial}`
  const number = status === 'COMPLETED' ? `INV/${no}` : null
  const order = await server.value<number>(copy, [id, status, number, `SO-${no}`])
  if (route === 'POST /core/v1/sales/payments/add') await server.rows(owed, [order])
  return order
}

/** A sold order of the branch that waits for its goods, with the delivery order of its one line. @returns the latter */
export async function freshDelivery(
  server: TestServer,
  { id, code }: Pick<BranchRow, 'id' | 'code'>,
): Promise<number> {
  const no = `${code}/UJI/${++serial}`
  const order = await server.value<number>(copy, [id, 'PROCESSED', `INV/${no}`, `SO-${no}`])
  return server.value<number>(
    `with d as (
       insert into document (branch_id, type, number, date, status, party_type, party_id, total, note, created_at, created_by, updated_at,
         updated_by)
       select branch_id, 'DELIVERY_ORDER', $2, date, 'WAITING', party_type, party_id, 0, note, now(), created_by, now(), created_by
       from document where id = $1 returning branch_id, id),
     r as (
       insert into delivery_order (branch_id, id, order_id, warehouse_id)
       select d.branch_id, d.id, o.id, o.warehouse_id from d join sales_order o on o.branch_id = d.branch_id and o.id = $1),
     l as (
       insert into delivery_order_line (branch_id, document_id, line_no, product_id, unit_id, factor, base_quantity, is_given)
       select d.branch_id, d.id, l.line_no, l.product_id, l.unit_id, l.factor, l.base_quantity, false
       from d join sales_order_line l on l.branch_id = d.branch_id and l.document_id = $1)
     select id from d`,
    [order, `DO/${no}`],
  )
}

/** In which status a call finds a return. */
const returnStatus: Record<string, string> = {
  'GET /v1/sales-order/return/{id}': 'REQUESTED',
  'GET /v1/sales-order/return/{id}/print': 'REQUESTED',
  'POST /core/v1/sales/orders/returns/update': 'REQUESTED',
  'POST /core/v1/sales/orders/returns/process': 'APPROVED',
}

/** A sold order of the branch whose goods have left, with a return of its one line. @returns the latter */
export async function freshReturn(
  server: TestServer,
  { id, code }: Pick<BranchRow, 'id' | 'code'>,
  status: string,
): Promise<number> {
  const no = `${code}/UJI/${++serial}`
  const order = await server.value<number>(copy, [id, 'COMPLETED', `INV/${no}`, `SO-${no}`])
  await server.rows(
    `insert into stock_move (branch_id, product_id, warehouse_id, pool, date, entered_at, document_id, kind, quantity, value, counter_role)
     select l.branch_id, l.product_id, o.warehouse_id, 'MAIN', '2026-11-20', now(), o.id, 'AVG', -1, -100, 'COGS'
     from sales_order o join sales_order_line l on l.branch_id = o.branch_id and l.document_id = o.id where o.id = $1`,
    [order],
  )
  return server.value<number>(
    `with d as (
       insert into document (branch_id, type, number, date, status, party_type, party_id, total, note, created_at, created_by, updated_at,
         updated_by)
       select branch_id, 'SALES_RETURN', $2, date, $3, party_type, party_id, 111, note, now(), created_by, now(), created_by
       from document where id = $1 returning branch_id, id),
     r as (
       insert into sales_return (branch_id, id, order_id, reason_code, refund_method, revenue, discount, dpp, ppn)
       select branch_id, id, $1, 'RUSAK', 'CREDIT_NOTE', 100, 0, 100, 11 from d),
     l as (
       insert into sales_return_line (branch_id, document_id, line_no, order_line_id, base_quantity, condition, net, discount, dpp, ppn, points)
       select d.branch_id, d.id, 1, l.id, 1, 'GOOD', 100, 0, 100, 11, 0
       from d join sales_order_line l on l.branch_id = d.branch_id and l.document_id = $1)
     select id from d`,
    [order, `SRT/${no}`, status],
  )
}

/** Field sales sees the orders that name the caller alone; a colleague works at the same branch, so that its word stays there. */
export const nameSalesman = async (
  { server, employeeId }: World,
  id: number,
  person: Person,
  relation: Relation,
): Promise<void> => {
  const colleague = people.find(({ column, sees }) => column === 'CA' && sees[0] === person.sees[0])
  if (!colleague) throw new Error(`nobody works with ${person.name}`)
  await server.rows(
    'update sales_order set sa_id = $2 where id = coalesce((select order_id from sales_return where id = $1), $1)',
    [id, await employeeId(relation === 'colleague' ? colleague : person)],
  )
}

const own = `branch_id, warehouse_id, channel, customer_group_id, payment_term, fulfilment, ordered_at, tax_mode, gross, line_discount,
  promo_discount, manual_discount, dpp, dpp_exempt, dpp_other, ppn, grand_total, choices, pricing, price_hash`
const line = `branch_id, line_no, kind, product_id, unit_id, factor, quantity, base_quantity, price, gross, percents, disc_amount, net, dpp,
  ppn, is_taxable`
const of = (columns: string, table: string) => columns.replaceAll(/\w+/g, (name) => `${table}.${name}`)

const copy = `
  with spare as (select min(id) as id from document where branch_id = $1 and type = 'SALES_ORDER'),
  d as (
    insert into document (branch_id, type, number, order_no, date, status, party_type, party_id, total, note, created_at, created_by,
      updated_at, updated_by)
    select x.branch_id, x.type, $3, $4, '2026-11-20', $2, 'CUSTOMER', c.id, x.total, x.note, now(), x.created_by, now(), x.created_by
    from spare s join document x on x.branch_id = $1 and x.id = s.id
    join customer c on c.branch_id = x.branch_id and c.code = 'UJI-KREDIT' returning branch_id, id, party_id, number),
  o as (
    insert into sales_order (id, customer_id, invoiced_at, ${own})
    select d.id, d.party_id, case when d.number is not null then now() end, ${of(own, 'x')}
    from spare s join sales_order x on x.branch_id = $1 and x.id = s.id cross join d),
  l as (
    insert into sales_order_line (document_id, ${line})
    select d.id, ${of(line, 'x')} from spare s join sales_order_line x on x.branch_id = $1 and x.document_id = s.id cross join d)
  select id from d`
