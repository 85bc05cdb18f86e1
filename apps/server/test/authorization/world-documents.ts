import type { TestServer } from '../support/test-server.ts'
import { orderAsNew, orderSpares, orderStatus } from './world-orders.ts'
import type { BranchRow } from './world-seed.ts'
import { stockSpares } from './world-stock.ts'

/** In which status a call finds the document that it names, so that its own rules let it through. */
const wantedStatus: Record<string, string> = {
  ...orderStatus,
  'POST /core/v1/purchase/order/update': 'DRAFT',
  'POST /core/v1/purchase/order/approve': 'WAITING_APPROVAL',
  'POST /core/v1/purchase/order/reject': 'WAITING_APPROVAL',
  'POST /core/v1/purchase/order/close': 'PARTIALLY_RECEIVED',
  'POST /core/v1/purchase/order/cancel': 'APPROVED',
  'POST /core/v1/purchase/receive/cancel': 'POSTED',
  'PUT /v1/stock-opname/count': 'DRAFT',
  'POST /v1/stock-opname/lines': 'DRAFT',
  'PUT /v1/stock-opname/submit': 'DRAFT',
  'PUT /v1/stock-opname/approve': 'WAITING_APPROVAL',
  'PUT /v1/stock-opname/reject': 'WAITING_APPROVAL',
  'PUT /v1/stock-opname/cancel': 'DRAFT',

  'PUT /v1/cash-bank/cancel/{id}': 'POSTED',
  'PATCH /v1/cash-bank/{id}/approve': 'WAITING_APPROVAL',
  'PATCH /v1/cash-bank/{id}/reject': 'WAITING_APPROVAL',
  'PUT /v1/manual-journal/reverse/{id}': 'POSTED',
  'PUT /v1/initial-stock/cancel': 'POSTED',
  'PUT /v1/opening-invoices/cancel': 'POSTED',
  'PUT /v1/opening-points/cancel': 'POSTED',
  'PUT /v1/mutations-confirm': 'DRAFT',
  'PUT /v1/mutations-cancel/{id}': 'CONFIRMED',
  'PUT /v1/stock-corrections': 'DRAFT',
  'PATCH /v1/stock-corrections/{id}/submit': 'DRAFT',
  'PATCH /v1/stock-corrections/{id}/approve': 'WAITING_APPROVAL',
  'PATCH /v1/stock-corrections/{id}/reject': 'WAITING_APPROVAL',
  'PUT /v1/stock-corrections/cancel': 'POSTED',
  'PUT /v1/credit-limits': 'DRAFT',
  'PATCH /v1/credit-limits/{id}/submit': 'DRAFT',
  'PATCH /v1/credit-limits/{id}/approve': 'WAITING_APPROVAL',
  'PATCH /v1/credit-limits/{id}/reject': 'WAITING_APPROVAL',
  'PUT /v1/credit-limits/cancel': 'WAITING_APPROVAL',
  'POST /core/v1/sales/notes/update': 'DRAFT',
  'POST /core/v1/sales/notes/approve': 'WAITING_APPROVAL',
  'POST /core/v1/sales/notes/reject': 'WAITING_APPROVAL',
  'POST /core/v1/sales/notes/cancel': 'DRAFT',
  'POST /core/v1/purchase/debt-payment/update': 'DRAFT',
  'POST /core/v1/purchase/debt-payment/approve': 'WAITING_APPROVAL',
  'POST /core/v1/purchase/debt-payment/reject': 'WAITING_APPROVAL',
  'POST /core/v1/purchase/debt-payment/cancel': 'DRAFT',
  'POST /core/v1/purchase/debt-payment/detail/update/status': 'POSTED',
  'POST /core/v1/purchase/payment/add': 'APPROVED',
  'POST /core/v1/purchase/invoice/update': 'DRAFT',
  'PATCH /v1/invoices/{id}/approve': 'WAITING_APPROVAL',
  'PATCH /v1/invoices/{id}/reject': 'WAITING_APPROVAL',
  'PUT /v1/invoices/{id}/tax-invoice': 'POSTED',
  'POST /core/v1/purchase/invoice/cancel': 'POSTED',
  'POST /core/v1/sales/repayments/cancel': 'POSTED',
  'POST /core/v1/sales/settlements/cancel': 'POSTED',
  'PUT /v1/price-changes/{id}': 'DRAFT',
  'PUT /v1/price-changes/{id}/submit': 'DRAFT',
  'PUT /v1/price-changes/{id}/approve': 'WAITING_APPROVAL',
  'PUT /v1/price-changes/{id}/reject': 'WAITING_APPROVAL',
  'PUT /v1/price-changes/{id}/cancel': 'APPROVED',
  'PUT /v1/price-changes/{id}/undo': 'APPLIED',
  'POST /core/v2/cashier/shift/movement': 'OPEN',
  'POST /core/v2/cashier/shift/drawer': 'OPEN',
  'POST /core/v2/cashier/shift/close': 'OPEN',
}

/** A drawer that was counted, with what lay in it. */
const closedDrawer = `is_open = false, closed_at = now(), closed_by = o.employee_id, expected_cash = o.opening_float,
  counted_cash = o.opening_float, next_float = o.opening_float, denominations = '{}'`

const january = 'from period where branch_id = $1 and year = 2026 and month = 1'

const openJanuary = [
  `update period_close set restored_at = now(), restored_by = (select min(id) from employee), restore_reason = 'Uji'
     where restored_at is null and (branch_id, period_id) in (select branch_id, id ${january})`,
  `update period set status = 'OPEN', closed_at = null, closed_by = null, close_warnings = null
     where (branch_id, id) in (select branch_id, id ${january})`,
]

/** What a call needs that names no document: the month it closes open, the one it restores closed, runs that are old. */
const ready: Record<string, readonly string[]> = {
  'POST /core/v1/period/close': openJanuary,
  'POST /core/v1/opening-balance/state': openJanuary,
  'POST /v1/opening-invoices': openJanuary,
  'PUT /v1/opening-invoices/cancel': openJanuary,
  'POST /v1/opening-points': [
    ...openJanuary,
    'update opening_points set is_void = true where branch_id = $1',
  ],
  'PUT /v1/opening-points/cancel': openJanuary,
  'POST /core/v1/period/month/close': [
    `update month_close_step set status = 'CLOSED', finished_at = now() where branch_id = $1 and status = 'WAITING'`,
  ],
  'POST /core/v1/period/duty/update': ['delete from period_duty where $1::bigint is not null'],
  'POST /core/v1/period/restore': [
    `update period set status = 'CLOSED', closed_at = now(), close_warnings = 0,
       closed_by = (select min(id) from employee where branch_id = $1)
     where (branch_id, id) in (select branch_id, id ${january})`,
  ],
  'POST /core/v2/cashier/shift/open': [
    // who has a drawer open anywhere opens no other
    `with closed as (
       update cashier_shift o set ${closedDrawer} where is_open and $1::bigint is not null
       returning branch_id, id)
     update document d set status = 'CLOSED' from closed c where d.branch_id = c.branch_id and d.id = c.id`,
  ],
  'POST /v1/ledger-checks': [
    `update ledger_check set started_at = '2026-01-01' where status = 'RUNNING' and $1::bigint is not null`,
    `insert into ledger_check (company_id, status, steps, started_at) select id, 'RUNNING', 1, '2026-01-01' from company
     where $1::bigint is not null on conflict do nothing`,
  ],
}

/** Puts what a call of the branch is about into the state that it expects. */
export async function readyBranch(server: TestServer, route: string, branchId: number): Promise<void> {
  for (const statement of ready[route] ?? []) await server.rows(statement, [branchId])
}

/** Money for payments, which the made-up branches don't have. */
const overdraft = `update account set allow_overdraft = true, allow_manual = true, usages = usages || '{BANK}'::text[] where usages && '{CASH,BANK}'`

/** Points that another cell has taken back are in the wallet again. */
const pointsAsNew = [
  `delete from wallet_entry where ref_type = 'OPENING_POINTS' and ref_id = $1 and delta < 0`,
  `update wallet_lot l set remaining = e.delta from wallet_entry e
   where e.branch_id = l.branch_id and e.id = l.entry_id and e.ref_type = 'OPENING_POINTS' and e.ref_id = $1`,
  `update wallet w set balance = s.sum from (select wallet_id, sum(delta) from wallet_entry group by 1) s
   where s.wallet_id = w.id and w.id in (select wallet_id from wallet_entry where ref_type = 'OPENING_POINTS' and ref_id = $1)`,
]

/** A batch that another cell has put back, or changed, is as if it had not been; lines that came since have prices, too. */
const batchAsNew = [
  'update price_change_line set min_quantity = 7000 + id where document_id = $1 and price_id is null',
  `with s as (
     insert into selling_price (company_id, product_id, unit_id, branch_id, branch_group_id, customer_group_id, min_quantity, price,
       source, valid_from, created_at, updated_at)
     select b.company_id, l.product_id, l.unit_id, l.for_branch_id, l.branch_group_id, l.customer_group_id, l.min_quantity, 900,
       'CHANGE_BATCH', '2026-01-01', now(), now()
     from price_change_line l join branch b on b.id = l.branch_id where l.document_id = $1 and l.price_id is null
     returning id, product_id, min_quantity)
   update price_change_line l set price_id = s.id from s
   where l.document_id = $1 and l.product_id = s.product_id and l.min_quantity = s.min_quantity`,
  'update price_change set undo_of = null where undo_of = $1',
  `update approval_step s set decision = null, decided_by = null, decided_at = null from approval_request q
   where q.document_id = $1 and q.status = 'APPROVED' and s.branch_id = q.branch_id and s.request_id = q.id`,
  `update approval_request set status = 'CANCELLED', executed_hash = null where document_id = $1 and status = 'APPROVED'`,
  `update selling_price s set status = 'INACTIVE' from price_change_line l, selling_price o
   where l.document_id = $1 and o.id = l.price_id and s.id <> o.id and s.min_quantity = o.min_quantity and s.product_id = o.product_id`,
  `update selling_price s set valid_to = null, status = 'ACTIVE', version = 1 from price_change_line l
   where l.document_id = $1 and s.id = l.price_id`,
]

/** Customers of a change of limits that another cell has applied have what they had. */
const limitsAsNew = [
  `update customer c set credit_limit = 1000000000 from credit_limit_line l
   where l.document_id = $1 and c.branch_id = l.branch_id and c.id = l.customer_id`,
  `update credit_limit_line set old_limit = 1000000000, credit_limit = 1000 where document_id = $1`,
  `update credit_limit_line l set old_term_days = c.term_days, term_days = c.term_days from customer c
   where l.document_id = $1 and c.branch_id = l.branch_id and c.id = l.customer_id`,
]

/** What these post stands at an open item. */
const postsAnew = new Set([
  'PATCH /v1/invoices/{id}/approve',
  'POST /core/v1/sales/notes/approve',
  'POST /core/v1/sales/notes/update',
])

/** Puts a spare document back into the status that the call is about. */
export async function readyDocument(server: TestServer, route: string, named: number): Promise<void> {
  const id = route.endsWith('/detail/update/status')
    ? await server.value<number>('select document_id from debt_payment_detail where id = $1', [named])
    : named
  // What another cell has posted is as if it had not been.
  if (postsAnew.has(route))
    await server.rows(
      `with gone as (delete from open_item_entry where document_id = $1) delete from open_item where document_id = $1`,
      [id],
    )
  if (route === 'PUT /v1/opening-points/cancel')
    for (const statement of pointsAsNew) await server.rows(statement, [id])
  if (route.includes('/credit-limits/') || route === 'PUT /v1/credit-limits')
    for (const statement of limitsAsNew) await server.rows(statement, [id])
  if (route === 'PUT /v1/price-changes/{id}/undo')
    for (const statement of batchAsNew) await server.rows(statement, [id])
  if (route in orderStatus) for (const statement of orderAsNew) await server.rows(statement, [id])
  const status = wantedStatus[route]
  if (status)
    await server.rows('update document set status = $2 where id = $1 and status <> $2', [id, status])
  if (status === 'WAITING_APPROVAL') await askFor(server, id)
  else if (status) await askNoMore(server, id)
  if (status === 'OPEN') await readyDrawer(server, id)
  await server.rows(
    `update debt_payment_detail set status = 'PENDING', status_date = null where document_id = $1 and method = 'GIRO'`,
    [id],
  )
}

/** Asks everybody for a paper that waits, in the name of somebody who calls nothing. @returns the request */
export async function askFor(server: TestServer, documentId: number): Promise<number> {
  await askNoMore(server, documentId)
  return server.value<number>(
    `with asked as (
       insert into approval_request (branch_id, kind, document_id, amount, steps, maker_id, requester_id, requested_at)
       select d.branch_id, d.type, d.id, 1, 1, e.id, e.id, now() from document d join branch b on b.id = d.branch_id
       join lateral (select id from employee where branch_id = b.id and email ~ '^(cadangan|uji)' order by id limit 1) e on true
       where d.id = $1 returning branch_id, id),
     step as (
       insert into approval_step (branch_id, request_id, step_no, role_ids, begun_at)
       select branch_id, id, 1, (select array_agg(r.id) from role r join branch b on b.company_id = r.company_id where b.id = asked.branch_id), now() from asked)
     select id from asked`,
    [documentId],
  )
}

const askNoMore = (server: TestServer, documentId: number) =>
  server.rows(
    `update approval_request set status = 'CANCELLED', decided_at = now() where document_id = $1 and status = 'PENDING'`,
    [documentId],
  )

/** Opens a spare drawer again with 100,000 in it, after closing the shifts that prevent it. */
export async function readyDrawer(server: TestServer, id: number): Promise<void> {
  await server.rows(`update document set status = 'OPEN' where id = $1 and status <> 'OPEN'`, [id])
  await server.rows('delete from sales_cashout where shift_id = $1', [id])
  await server.rows('delete from cash_movement where shift_id = $1', [id])
  await server.rows('update sales_payment set shift_id = null where shift_id = $1', [id])
  await server.rows(
    `update cashier_shift o set ${closedDrawer} from cashier_shift s
     where s.id = $1 and o.id <> s.id and o.is_open and o.branch_id = s.branch_id
       and (o.employee_id = s.employee_id or lower(o.register_name) = lower(s.register_name))`,
    [id],
  )
  await server.rows(
    `update cashier_shift set is_open = true, closed_at = null, closed_by = null, expected_cash = null, counted_cash = null,
       next_float = null, denominations = null, approved_by = null, opening_float = 100000
     where id = $1`,
    [id],
  )
}

/** One document of every kind in every branch, with the branch's masters, so that calls have something to name. */
export async function addSpareDocuments(server: TestServer, branches: readonly BranchRow[]): Promise<void> {
  await server.rows(
    `insert into setting (company_id, key, value, created_at, updated_at) select id, 'requirePo', 'false', now(), now() from company`,
  )
  await server.rows(overdraft)
  await server.rows(
    `with service as (
       insert into product (company_id, sku, name, type, base_unit_id, tax_code, created_at, updated_at)
       select company_id, 'JASA-UJI', 'Jasa Uji', 'SERVICE', min(base_unit_id), 'PPN', now(), now() from product group by company_id
       returning id, company_id, base_unit_id)
     insert into product_unit (company_id, product_id, unit_id, factor) select company_id, id, base_unit_id, 1 from service`,
  )
  for (const { id } of branches) {
    await server.rows(
      `insert into period (branch_id, year, month, starts_on, ends_on)
       select $1, 2026, m, make_date(2026, m, 1), (make_date(2026, m, 1) + interval '1 month - 1 day')::date
       from generate_series(1, 12) m on conflict do nothing`,
      [id],
    )
    for (const statement of spares) await server.rows(statement, [id])
  }
}

const partyOf = (type: string) =>
  /^(CUSTOMER|SALES)_/.test(type)
    ? { kind: 'CUSTOMER', join: `customer s on s.branch_id = b.id and s.code = 'UJI-KREDIT'` }
    : { kind: 'SUPPLIER', join: `supplier s on s.company_id = b.company_id and s.code = 'UJI'` }

/** The head of a kind and status, with the supplier of the branch's company, or a customer of the branch. */
const head = (type: string, status: string) => `
  insert into document (branch_id, type, number, date, status, party_type, party_id, note, created_at, created_by, updated_at, updated_by)
  select b.id, '${type}', '${type}/' || b.code, '2026-11-20', '${status}', '${partyOf(type).kind}', s.id, 'Dokumen uji', now(), e.id, now(), e.id
  from branch b join ${partyOf(type).join}
  join lateral (select min(id) as id from employee where branch_id = b.id) e on true
  where b.id = $1 returning branch_id, id, party_id`

const own = `join branch b on b.id = d.branch_id
  join warehouse w on w.branch_id = d.branch_id and w.code = 'UJI'
  join lateral (select min(id) as id from product where company_id = b.company_id) p on true
  join lateral (select unit_id from product_unit where product_id = p.id and factor = 1) u on true`

/** Attachments of the order. */
const papers = `
  with d as (select branch_id, id, created_by from document where branch_id = $1 and type = 'PURCHASE_ORDER'), c as (
    insert into document_comment (branch_id, document_id, text, created_at, created_by)
    select branch_id, id, 'Komentar', now(), created_by from d)
  insert into document_attachment (branch_id, document_id, name, format, size, sha256, stored_as, created_at, created_by)
  select branch_id, id, 'lampiran.pdf', 'PDF', 1, '', md5(id::text), now(), created_by from d`
const cashAccount = `join branch b on b.id = d.branch_id
  join account_role r on r.company_id = b.company_id and r.role = 'CASH' and r.branch_id is null`

const spares: readonly string[] = [
  `with d as (${head('STOCK_COUNT', 'DRAFT')}), c as (
     insert into stock_count (branch_id, id, warehouse_id, scope, scope_ids, is_frozen, is_blind)
     select d.branch_id, d.id, w.id, 'PRODUCT', '{}', false, false from d ${own})
   insert into stock_count_line (branch_id, document_id, line_no, product_id, book_quantity, is_added)
   select d.branch_id, d.id, 1, p.id, 0, false from d ${own}`,
  `with d as (${head('PURCHASE_ORDER', 'WAITING_APPROVAL')}), o as (
     insert into purchase_order (branch_id, id, supplier_id, warehouse_id, payment_term_id, price_includes_tax, tax_mode, is_bonus,
       header_discount, gross, discount, dpp, dpp_exempt, dpp_other, ppn)
     select d.branch_id, d.id, d.party_id, w.id, (select min(id) from payment_term t where t.company_id = b.company_id), false, 'NON_PKP',
       false, 0, 100, 0, 0, 100, 0, 0 from d ${own} returning branch_id, id)
   insert into purchase_order_line (branch_id, document_id, line_no, product_id, unit_id, factor, quantity, base_quantity, price, discounts,
     discount_amount, tax_code, is_service, gross, net, dpp, ppn, cost)
   select d.branch_id, d.id, 1, p.id, u.unit_id, 1, 1, 1, 100, '{0,0,0,0}', 0, 'PPN', false, 100, 100, 100, 0, 100 from d ${own}`,
  `with d as (${head('GOODS_RECEIPT', 'POSTED')}), r as (
     insert into goods_receipt (branch_id, id, supplier_id, warehouse_id, supplier_delivery_no)
     select d.branch_id, d.id, d.party_id, w.id, 'SJ-UJI' from d ${own})
   insert into goods_receipt_line (branch_id, document_id, line_no, product_id, unit_id, factor, quantity, base_quantity, price, value)
   select d.branch_id, d.id, 1, p.id, u.unit_id, 1, 1, 1, 100, 0 from d ${own}`,
  papers,
  ...['CASH_IN', 'CASH_OUT', 'BANK_IN', 'BANK_OUT'].map(
    (type) => `
    with d as (${head(type, 'POSTED')}), c as (
      insert into cash_bank (branch_id, id, account_id)
      select d.branch_id, d.id, r.account_id from d ${cashAccount} returning branch_id, id, account_id)
    insert into cash_bank_line (branch_id, document_id, line_no, account_id, description, amount)
    select c.branch_id, c.id, 1, a.id, 'Uji', 1 from c join branch b on b.id = c.branch_id
    join lateral (select id from account where company_id = b.company_id order by usages @> '{CASH_IN,CASH_OUT}' desc, id limit 1) a on true`,
  ),
  ...['GENERAL_JOURNAL', 'ADJUSTMENT_JOURNAL'].map(
    (type) => `
    with d as (${head(type, 'POSTED')}) insert into manual_journal (branch_id, id) select branch_id, id from d`,
  ),
  `with d as (${head('DEBT_PAYMENT', 'DRAFT')}), o as (
     insert into open_item (branch_id, role, party_type, party_id, document_id, date, due_date, original, balance)
     select d.branch_id, 'OTHER_DEBT', 'SUPPLIER', d.party_id, f.id, '2026-11-20', '2026-11-20', 1000000, 1000000
     from d join document f on f.branch_id = d.branch_id and f.type = 'PURCHASE_ORDER' returning branch_id, id),
   p as (insert into debt_payment (branch_id, id, supplier_id, paid) select branch_id, id, party_id, 1 from d),
   i as (
     insert into debt_payment_item (branch_id, document_id, line_no, kind, item_id, amount)
     select d.branch_id, d.id, 1, 'DEBT', o.id, 1 from d, o)
   insert into debt_payment_detail (branch_id, document_id, line_no, method, account_id, amount, giro_no, status)
   select d.branch_id, d.id, 1, 'GIRO', a.id, 1, 'GIRO-UJI', 'PENDING' from d join branch b on b.id = d.branch_id
   join lateral (select min(id) as id from account where company_id = b.company_id and usages && '{CASH,BANK}') a on true`,
  `with d as (${head('PURCHASE_INVOICE', 'WAITING_APPROVAL')}), i as (
     insert into purchase_invoice (branch_id, id, supplier_id, supplier_invoice_no, supplier_invoice_date, payment_term_id, due_date,
       price_includes_tax, tax_mode, credits_ppn, header_discount, freight, rounding, gross, discount, dpp, dpp_exempt, dpp_other, ppn)
     select d.branch_id, d.id, d.party_id, 'F-UJI', '2026-11-20', (select min(id) from payment_term t where t.company_id = b.company_id),
       '2026-12-20', false, 'NON_PKP', true, 0, 0, 0, 100, 0, 0, 100, 0, 0 from d ${own} returning branch_id, id)
   insert into purchase_invoice_line (branch_id, document_id, line_no, account_id, product_id, unit_id, factor, quantity, base_quantity,
     price, discounts, discount_amount, tax_code, gross, net, dpp, ppn, cost)
   select d.branch_id, d.id, 1, (select min(id) from account a where a.company_id = b.company_id and a.is_postable), p.id, u.unit_id, 1, 1,
     1, 100, '{0,0,0,0}', 0, 'PPN', 100, 100, 100, 0, 100 from d ${own}`,
  `with d as (${head('OPENING_INVOICE', 'POSTED')})
   insert into opening_invoice (branch_id, id, supplier_id, invoice_no, invoice_date, due_date)
   select branch_id, id, party_id, 'LAMA-UJI', '2025-12-01', '2025-12-31' from d`,
  ...stockSpares,
  ...orderSpares,
  `with d as (${head('CREDIT_LIMIT', 'WAITING_APPROVAL')})
   insert into credit_limit_line (branch_id, document_id, line_no, customer_id, old_limit, credit_limit, old_term_days, term_days, old_policy, credit_policy)
   select d.branch_id, d.id, 1, c.id, c.credit_limit, 1000, c.term_days, c.term_days, c.credit_policy, c.credit_policy
   from d join customer c on c.branch_id = d.branch_id and c.code = 'UJI-KREDIT'`,
  `with d as (${head('CUSTOMER_RECEIPT', 'POSTED')}), r as (
     insert into customer_receipt (branch_id, id, customer_id, paid)
     select d.branch_id, d.id, c.id, 0 from d join customer c on c.branch_id = d.branch_id and c.code = 'UJI-KREDIT'
     returning branch_id, customer_id)
   insert into open_item (branch_id, role, party_type, party_id, document_id, date, due_date, original, balance)
   select r.branch_id, 'AR', 'CUSTOMER', r.customer_id, f.id, '2026-11-01', '2026-11-20', 1000000, 1000000
   from r join document f on f.branch_id = r.branch_id and f.type = 'OPENING_INVOICE'`,
  ...['CREDIT', 'DEBIT'].map(
    (kind) => `
    with d as (${head(`SALES_${kind}_NOTE`, 'POSTED')})
    insert into sales_note (branch_id, id, kind, customer_id, reason, taxed, amount, ppn)
    select d.branch_id, d.id, '${kind}', c.id, 'DENDA', false, 1, 0
    from d join customer c on c.branch_id = d.branch_id and c.code = 'UJI-KREDIT'`,
  ),
  `with d as (${head('EDC_SETTLEMENT', 'POSTED')})
   insert into edc_settlement (branch_id, id, edc_id, bank_account_id, gross, fee)
   select d.branch_id, d.id, e.id, e.bank_account_id, 1, 0 from d join edc e on e.branch_id = d.branch_id order by e.id limit 1`,
  `update approval_rule set status = 'INACTIVE' where kind = 'PRICE_CHANGE' and company_id = (select company_id from branch where id = $1)`,
  // from a quantity on that no other price has; its moment is far away
  `with d as (${head('PRICE_CHANGE', 'DRAFT')}), c as (
     insert into price_change (branch_id, id, title, effective_at, line_count, new_count, largest_change)
     select branch_id, id, 'Batch uji', '2030-01-01', 1, 0, 100 from d),
   s as (
     insert into selling_price (company_id, product_id, unit_id, branch_id, min_quantity, price, source, valid_from, created_at, updated_at)
     select b.company_id, p.id, u.unit_id, b.id, 7000, 900, 'CHANGE_BATCH', '2026-01-01', now(), now() from d ${own}
     returning id, branch_id, product_id, unit_id)
   insert into price_change_line (branch_id, document_id, line_no, product_id, unit_id, for_branch_id, min_quantity, old_price, new_price, price_id)
   select d.branch_id, d.id, 1, s.product_id, s.unit_id, s.branch_id, 7000, 900, 1000, s.id from d join s on s.branch_id = d.branch_id`,
  `with d as (${head('OPENING_POINTS', 'POSTED')}), o as (
     insert into opening_points (branch_id, id, customer_id, points, point_value, expires_on, is_void)
     select d.branch_id, d.id, c.id, 5, 25, '2027-01-31', true
     from d join customer c on c.branch_id = d.branch_id and c.code = 'UJI-KREDIT' returning branch_id, id, customer_id),
   w as (
     insert into wallet (branch_id, owner_type, owner_id, kind, balance)
     select branch_id, 'CUSTOMER', customer_id, 'POINT', 5 from o returning branch_id, id),
   e as (
     insert into wallet_entry (branch_id, wallet_id, at, delta, after, worth, reason, ref_type, ref_id)
     select w.branch_id, w.id, now(), 5, 5, 125, 'TOPUP', 'OPENING_POINTS', o.id from w join o on o.branch_id = w.branch_id
     returning branch_id, id, wallet_id)
   insert into wallet_lot (branch_id, entry_id, wallet_id, remaining) select branch_id, id, wallet_id, 5 from e`,
]
