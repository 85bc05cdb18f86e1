import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** The rows that the product wrote for a sale of a basket, as values of the bare statement. */
export interface SaleRows {
  branchId: number
  values: unknown[]
}

/**
 * The rows of a sale, as one statement that knows no rule: every row once, in its final state, with the triggers, indexes
 * and foreign keys of the tables. Balances, costs and counters are changed in their order.
 */
export const BARE_SALE = `
  with invoice_no as (
    insert into document_counter as c (branch_id, series, period_key, last_no) values ($1, 'INV', to_char($2::date, 'YYMM'), 1)
    on conflict (branch_id, series, period_key) do update set last_no = c.last_no + 1 returning last_no
  ),
  journal_no as (
    insert into document_counter as c (branch_id, series, period_key, last_no) values ($1, 'JR', to_char($2::date, 'YY'), 1)
    on conflict (branch_id, series, period_key) do update set last_no = c.last_no + 1 returning last_no
  ),
  order_no as (
    insert into document_counter as c (branch_id, series, period_key, last_no) values ($1, 'SO', to_char($2::date, 'YYMM'), 1)
    on conflict (branch_id, series, period_key) do update set last_no = c.last_no + 1 returning last_no
  ),
  key as (
    insert into idempotency_key (branch_id, employee_id, key, route, request_hash, created_at, status, reply)
    values ($1, $3, $4::uuid, 'bench', '\\x00', now(), 200, $5::bytea)
  ),
  d as (
    insert into document (branch_id, type, number, order_no, date, status, party_type, party_id, total, created_at, created_by, updated_at,
      updated_by)
    select $1, 'SALES_ORDER', 'INV/BARE/' || i.last_no, 'SO/BARE/' || o.last_no, $2, 'COMPLETED', 'CUSTOMER', $6, $7, now(), $3, now(), $3
    from invoice_no i, order_no o returning id
  ),
  ev as (
    insert into document_event (branch_id, document_id, action, to_status, at, actor_id) select $1, id, 'add', 'COMPLETED', now(), $3 from d
  ),
  so as (
    insert into sales_order (branch_id, id, ordered_at, warehouse_id, channel, customer_id, customer_group_id, shift_id, payment_term,
      fulfilment, payment_status, tax_mode, choices, gross, line_discount, promo_discount, manual_discount, dpp, dpp_exempt, dpp_other, ppn,
      rounding, grand_total, paid_total, pricing, price_hash, invoiced_at)
    select $1, d.id, now(), $8, 'CASHIER', $6, $9, $10, 'CASH', 'TAKE_AWAY', 'PAID', $11, $12::jsonb, $13, 0, 0, 0, $14, $15,
      $16, $17, $18, $7, $19, $20::jsonb, $21, now() from d
  ),
  ol as (
    insert into sales_order_line (branch_id, document_id, line_no, kind, product_id, unit_id, factor, quantity, base_quantity, price, gross,
      percents, disc_amount, net, dpp, ppn, is_taxable, cost)
    select $1, d.id, no, 'NORMAL', product_id, unit_id, 1, quantity, quantity, price, gross, '{0,0,0,0}', 0, gross, dpp, ppn, is_taxable, cost
    from d, unnest($22::bigint[], $23::bigint[], $24::bigint[], $25::bigint[], $26::bigint[], $27::bigint[], $28::bigint[], $29::boolean[], $30::bigint[])
      with ordinality as l (product_id, unit_id, quantity, price, gross, dpp, ppn, is_taxable, cost, no)
  ),
  j as (
    insert into journal (branch_id, number, period_id, date, kind, class, document_id, description, entered_at, entered_by)
    select $1, 'JR/BARE/' || n.last_no, p.id, $2, 'SYSTEM', 'NORMAL', d.id, 'Penjualan', now(), $3
    from journal_no n, d, period p where p.branch_id = $1 and $2::date between p.starts_on and p.ends_on returning id
  ),
  e as (select * from unnest($31::bigint[], $32::text[], $33::bigint[], $34::bigint[]) with ordinality as e (account_id, role, debit, credit, no)),
  jl as (
    insert into journal_line (branch_id, journal_id, line_no, account_id, role, debit, credit, date, class)
    select $1, j.id, e.no, account_id, role, debit, credit, $2, 'NORMAL' from j, e
  ),
  ab as (
    insert into account_balance as b (branch_id, account_id, month, class, debit, credit)
    select $1, account_id, date_trunc('month', $2::date), 'NORMAL', sum(debit), sum(credit) from e group by account_id order by account_id
    on conflict (branch_id, account_id, month, class) do update set debit = b.debit + excluded.debit, credit = b.credit + excluded.credit
  ),
  g as (select * from unnest($22::bigint[], $24::bigint[], $30::bigint[]) as g (product_id, quantity, cost)),
  mv as (
    insert into stock_move (branch_id, product_id, warehouse_id, pool, date, entered_at, document_id, kind, quantity, value, counter_role)
    select $1, product_id, $8, 'MAIN', $2, now(), d.id, 'AVG', -quantity, -cost, 'COGS' from d, g
  ),
  cb as (
    insert into cost_balance as c (branch_id, pool, product_id, quantity, value)
    select $1, 'MAIN', product_id, quantity, cost from g order by product_id
    on conflict (branch_id, pool, product_id) do update set quantity = c.quantity - excluded.quantity, value = c.value - excluded.value
  ),
  sb as (
    insert into stock_balance as s (branch_id, warehouse_id, product_id, quantity) select $1, $8, product_id, quantity from g order by product_id
    on conflict (branch_id, warehouse_id, product_id) do update set quantity = s.quantity - excluded.quantity
  ),
  sp as (
    insert into sales_payment (branch_id, order_id, shift_id, kind, at, by_id, total, journal_id)
    select $1, d.id, $10, 'SALE', now(), $3, $19, j.id from d, j returning id
  )
  insert into sales_payment_detail (branch_id, payment_id, line_no, method_id, method_type, amount, tendered, change)
  select $1, id, 1, $35, 'CASH', $19, $19, 0 from sp`

interface OrderRow {
  branch_id: number
  employee_id: number
  reply: string
  customer_id: number
  total: number
  warehouse_id: number
  customer_group_id: number
  shift_id: number
  tax_mode: string
  choices: string
  gross: number
  dpp: number
  dpp_exempt: number
  dpp_other: number
  ppn: number
  rounding: number
  paid: number
  pricing: string
  price_hash: string
  method_id: number
}

interface LineRow {
  product_id: number
  unit_id: number
  base_quantity: number
  price: number
  gross: number
  dpp: number
  ppn: number
  is_taxable: boolean
  cost: number
}

interface EntryRow {
  account_id: number
  role: string
  debit: number
  credit: number
}

/** What the product wrote for one sale, so that the bare side can write it again. */
export async function rowsOfSale(client: pg.Client, id: number, today: string): Promise<SaleRows> {
  const one = async <T extends object>(sql: string) => (await client.query<T>(sql, [id])).rows
  const [order] = await one<OrderRow>(
    `select o.branch_id, p.by_id as employee_id, k.reply::text, o.customer_id, d.total, o.warehouse_id, o.customer_group_id, o.shift_id,
       o.tax_mode, o.choices::text, o.gross, o.dpp, o.dpp_exempt, o.dpp_other, o.ppn, o.rounding, p.total as paid, o.pricing::text, o.price_hash,
       t.method_id
     from sales_order o join document d on d.id = o.id join sales_payment p on p.order_id = o.id
     join sales_payment_detail t on t.branch_id = p.branch_id and t.payment_id = p.id
     join (select reply from idempotency_key order by created_at desc limit 1) k on true where o.id = $1`, // sold just now,
  )
  if (!order) throw new Error(`sale ${id} was not kept`)
  const lines = await one<LineRow>('select * from sales_order_line where document_id = $1 order by line_no')
  const entries = await one<EntryRow>(
    'select l.* from journal_line l join journal j on j.branch_id = l.branch_id and j.id = l.journal_id where j.document_id = $1 order by line_no',
  )
  const o = order
  const columns = <T extends object>(rows: readonly T[], names: readonly (keyof T)[]) =>
    names.map((name) => rows.map((row) => row[name]))
  return {
    branchId: o.branch_id,
    values: [
      ...[o.branch_id, today, o.employee_id, '', o.reply, o.customer_id, o.total, o.warehouse_id],
      ...[o.customer_group_id, o.shift_id, o.tax_mode, o.choices, o.gross, o.dpp, o.dpp_exempt, o.dpp_other],
      ...[o.ppn, o.rounding, o.paid, o.pricing, o.price_hash],
      ...columns(lines, ['product_id', 'unit_id', 'base_quantity', 'price', 'gross', 'dpp', 'ppn']),
      ...columns(lines, ['is_taxable', 'cost']),
      ...columns(entries, ['account_id', 'role', 'debit', 'credit']),
      o.method_id,
    ],
  }
}

const KEY = 3

/** Writes such a sale once more, under a key of its own. */
export const writeBare = (client: pg.ClientBase, { values }: SaleRows) =>
  client.query({ name: 'bare-sale', text: BARE_SALE, values: values.with(KEY, randomUUID()) })
