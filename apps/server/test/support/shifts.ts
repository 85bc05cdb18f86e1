import type { ApiInput, ApiReply } from '@merchant/contract/api.ts'
import { demoPassword } from '../../src/demo/company-data.ts'
import type { Caller, TestServer } from './test-server.ts'

export type Shift = ApiReply<'GET /core/v2/cashier/shift/get/{id}'>
type CashCount = ApiInput<'POST /core/v2/cashier/shift/close'>['body']['denominations']

/** Calls that must succeed, for tests that are about something else. */
export async function openShift(
  caller: Caller,
  branchId: number,
  { registerName = 'Kasir 1', denominations = { '100000': 5 } as CashCount } = {},
): Promise<Shift> {
  const body = { branchId, registerName, denominations }
  const answer = await caller.call('POST /core/v2/cashier/shift/open', { body })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data
}

export async function closeShift(
  caller: Caller,
  shiftId: number,
  denominations: CashCount,
  nextFloat: number,
): Promise<Shift> {
  const body = { shiftId, denominations, nextFloat }
  const answer = await caller.call('POST /core/v2/cashier/shift/close', { body })
  if (answer.status !== 200) throw new Error(answer.body)
  return answer.data
}

/** Gives a person a PIN. */
export async function setPin(caller: Caller, pin: string, password = demoPassword): Promise<void> {
  const answer = await caller.call('PUT /v1/profile/pin', { body: { pin, password } })
  if (answer.status !== 200) throw new Error(answer.body)
}

/** An order that was paid at a drawer, as far as the drawer knows of it: written past the commands that sell. */
export async function payAtDrawer(
  server: TestServer,
  { branchId, id }: { branchId: number; id: number },
  given: {
    amount: number
    method?: 'CASH' | 'TRANSFER'
    kind?: 'SALE' | 'REFUND'
    paid?: 'PAID' | 'PARTIAL'
  },
): Promise<void> {
  const { amount, method = 'CASH', kind = 'SALE', paid = 'PAID' } = given
  await server.rows(
    `with taken as (
       insert into document_counter as c (branch_id, series, period_key, last_no)
       select branch_id, 'SO', to_char(date, 'YYMM'), 1 from document where branch_id = $1 and id = $2
       on conflict (branch_id, series, period_key) do update set last_no = c.last_no + 1 returning period_key, last_no
     ), head as (
       insert into document (branch_id, type, order_no, date, status, total, created_at, created_by, updated_at, updated_by)
       select d.branch_id, 'SALES_ORDER', 'SO/' || b.code || '/' || period_key || '/' || lpad(last_no::text, 5, '0'), date, 'COMPLETED', $3,
         d.created_at, d.created_by, d.created_at, d.created_by
       from taken, document d join branch b on b.id = d.branch_id where d.branch_id = $1 and d.id = $2 returning branch_id, id, created_at, created_by
     ), sold as (
       insert into sales_order (branch_id, id, warehouse_id, channel, customer_id, customer_group_id, shift_id, payment_term,
         fulfilment, ordered_at, payment_status, tax_mode, gross, line_discount, promo_discount, manual_discount, dpp, dpp_exempt,
         dpp_other, ppn, grand_total, paid_total, pricing, price_hash, invoiced_at)
       select h.branch_id, h.id, w.id, 'CASHIER', c.id, c.customer_group_id, $2, 'CASH', 'TAKE_AWAY', h.created_at, $6,
         'NON_PKP', $3, 0, 0, 0, 0, $3, 0, 0, $3, $3, '{}', repeat('0', 64), h.created_at
       from head h
       join lateral (select min(id) as id from warehouse where branch_id = h.branch_id) w on true
       join lateral (select id, customer_group_id from customer where branch_id = h.branch_id order by id limit 1) c on true
       returning branch_id, id
     ), paid as (
       insert into sales_payment (branch_id, order_id, shift_id, kind, at, by_id, total)
       select h.branch_id, h.id, $2, $5, h.created_at, h.created_by, $3 from head h join sold s on s.id = h.id returning branch_id, id
     )
     insert into sales_payment_detail (branch_id, payment_id, line_no, method_id, method_type, amount)
     select p.branch_id, p.id, 1, m.id, $4, $3 from paid p
     join lateral (select min(id) as id from payment_method where type = $4) m on true`,
    [branchId, id, amount, method, kind, paid],
  )
}
