/** A receipt on the head of another paper, up to the value and the invoiced quantity of its line. */
export const receiptWorth = `
  insert into goods_receipt (branch_id, id, supplier_id, warehouse_id, supplier_delivery_no)
  select branch_id, id, 1, 1, 'SJ-UJI' from document where type = 'CASH_OUT' limit 1;
  insert into goods_receipt_line (branch_id, document_id, line_no, product_id, unit_id, factor, quantity, base_quantity, value, invoiced_quantity)
  select branch_id, id, 1, 1, 1, 1, 1, 1,`

/** A shift on the head of another paper, which posted no cash by its role. */
export const shiftOf = (values: string) => `
  insert into cashier_shift (branch_id, id, employee_id, register_name, opened_at, is_open, opening_float, opening_difference, closed_at,
    closed_by, expected_cash, counted_cash, next_float, denominations)
  select branch_id, id, 1, 'Uji', now(), ${values} from document where type = 'CASH_OUT' limit 1`

/** An order on the head of another paper, with one line that comes to the paper's total. */
export const orderOf = (term: 'CASH' | 'CREDIT') => `
  update document set order_no = 'SO/JKT01/2601/00001', type = 'SALES_ORDER' where id = (select min(id) from document where type = 'CASH_OUT');
  insert into document_counter (branch_id, series, period_key, last_no) select branch_id, 'SO', '2601', 1 from document where order_no is not null;
  insert into sales_order (branch_id, id, warehouse_id, channel, customer_id, customer_group_id, payment_term, fulfilment,
    ordered_at, tax_mode, gross, line_discount, promo_discount, manual_discount, dpp, dpp_exempt, dpp_other, ppn, grand_total, pricing, price_hash)
  select branch_id, id, 1, 'CASHIER', 1, 1, '${term}', 'TAKE_AWAY', now(), 'NON_PKP', total, 0, 0, 0, 0, total, 0, 0, total, '{}',
    repeat('0', 64) from document where order_no is not null;
  insert into sales_order_line (branch_id, document_id, line_no, kind, product_id, unit_id, factor, quantity, base_quantity, price, gross,
    percents, disc_amount, net, dpp, ppn, is_taxable)
  select branch_id, id, 1, 'NORMAL', 1, 1, 1, 1, 1, grand_total, grand_total, '{0,0,0,0}', 0, grand_total, grand_total, 0, false from sales_order;`

/** A return of the one piece of an order, on the head of another paper. */
export const returnOf = (status: string) => `${orderOf('CREDIT')}
  with d as (
    update document set status = '${status}', total = 0 where id = (select max(id) from document where type = 'DEBT_PAYMENT')
    returning branch_id, id),
  r as (
    insert into sales_return (branch_id, id, order_id, reason_code, refund_method, revenue, discount, dpp, ppn)
    select d.branch_id, d.id, o.id, 'RUSAK', 'CREDIT_NOTE', 0, 0, 0, 0 from d, sales_order o)
  insert into sales_return_line (branch_id, document_id, line_no, order_line_id, base_quantity, condition, net, discount, dpp, ppn, points)
  select d.branch_id, d.id, 1, l.id, 1, 'GOOD', l.net, 0, 0, 0, 0 from d, sales_order_line l;`

/** A posted note about an order, on the head of another paper, for which no receivable was posted. */
export const noteOf = (kind: 'CREDIT' | 'DEBIT', orderId: string) => `${orderOf('CREDIT')}
  with d as (
    update document set status = 'POSTED', total = 5 where id = (select max(id) from document where type = 'DEBT_PAYMENT') returning branch_id, id)
  insert into sales_note (branch_id, id, kind, customer_id, order_id, reason, taxed, amount, ppn)
  select d.branch_id, d.id, '${kind}', o.customer_id, ${orderId}, 'DENDA', false, 5, 0 from sales_order o, d`

/** Two customers of a branch, the first merged into the second, whatever the table says. */
export const merged = (more: string) => `
  alter table customer drop constraint customer_merged_check;
  insert into customer (branch_id, id, name, type, customer_group_id, status, created_at, updated_at)
  select branch_id, 900000 + n, 'Uji ' || n, 'NON_MEMBER', customer_group_id, 'INACTIVE', now(), now()
  from (select * from customer where is_walk_in limit 1) c, generate_series(1, 3) n;
  update customer set merged_into = 900002 where id = 900001;
  ${more}`

/** Points on their way from the first of the three to the second. */
export const movedPoints = (worth: number) => `
  insert into wallet (branch_id, id, owner_type, owner_id, kind, balance)
  select branch_id, id, 'CUSTOMER', id, 'POINT', case id when 900001 then 0 else 5 end from customer where id in (900001, 900002);
  insert into wallet_entry (branch_id, id, wallet_id, at, delta, after, worth, reason, ref_type, ref_id, moved_from)
  select c.branch_id, e.id, e.wallet_id, now(), e.delta, e.after, e.worth, e.reason, 'TEST', 1, e.moved_from
  from customer c, (values (910001, 900001, 5, 5, 125, 'TOPUP', null), (910002, 900001, -5, 0, -125, 'MERGE', 910001),
    (910003, 900002, 5, 5, ${worth}, 'MERGE', 910001)) e (id, wallet_id, delta, after, worth, reason, moved_from) where c.id = 900001;
  insert into wallet_lot (branch_id, entry_id, wallet_id, remaining)
  select branch_id, 910001, 900001, 0 from customer where id = 900001
  union all select branch_id, 910003, 900002, 5 from customer where id = 900001;`

/** The first goods merged into the second. */
export const mergedGoods = (more: string) => `
  alter table product drop constraint product_merged_check;
  update product set status = 'INACTIVE', merged_into = (select max(id) from product) where id = (select min(id) from product);
  ${more}`

/** A wallet that holds five, from an entry that says what it is worth: of the order, or of old points on its head. */
export const walletOf = (worth: number, reason: 'SALE' | 'TOPUP' = 'SALE') => `
  insert into wallet (branch_id, owner_type, owner_id, kind, balance) select branch_id, 'CUSTOMER', 1, 'POINT', 5 from sales_order;
  insert into wallet_entry (branch_id, wallet_id, at, delta, after, worth, reason, ref_type, ref_id)
  select w.branch_id, w.id, now(), 5, 5, ${worth}, '${reason}', '${reason === 'SALE' ? 'SALES_ORDER' : 'OPENING_POINTS'}', o.id from wallet w, sales_order o;
  insert into wallet_lot (branch_id, entry_id, wallet_id, remaining) select branch_id, id, wallet_id, 5 from wallet_entry;`

/** A request for the approval of a paper that does not wait, with its one step. */
export const requestOf = (request: string, step = '') => `
  insert into approval_request (branch_id, kind, document_id, amount, hash, executed_hash, status, steps, maker_id, requester_id, requested_at, decided_at)
  select branch_id, 'CASH_OUT', id, 1, 'a', ${request} from document where type = 'CASH_OUT' limit 1;
  insert into approval_step (branch_id, request_id, step_no, permission, begun_at, decision, decided_by, decided_at)
  select branch_id, id, 1, 'bankcash.cash-expenses:update', now(), ${step || 'null, null, null'} from approval_request`
