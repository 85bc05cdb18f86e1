-- What happens with a credit sale beyond a customer's terms, and what was decided about it.

alter table customer
  add column credit_policy text not null default 'BLOCK' check (credit_policy in ('BLOCK', 'WARN', 'APPROVE')),
  add constraint customer_non_member_policy check (type <> 'NON_MEMBER' or credit_policy = 'BLOCK');
comment on column customer.credit_policy is 'Beyond the limit, the number of open invoices or their due dates: refuse, warn, or ask a superior.';

alter table sales_order
  add column credit_policy text check (credit_policy in ('BLOCK', 'WARN', 'APPROVE')),
  add column credit_limit bigint check (credit_limit >= 0),
  add column credit_used bigint,
  add column credit_overdue bigint,
  add column credit_beyond text check (credit_beyond in ('LIMIT', 'INVOICES', 'OVERDUE')),
  add column credit_approved_by bigint references employee,
  add constraint sales_order_credit_whole check (num_nulls(credit_policy, credit_limit, credit_used, credit_overdue) in (0, 4)),
  add constraint sales_order_credit_policy check (credit_beyond is null or credit_policy is not null and credit_policy <> 'BLOCK'),
  add constraint sales_order_credit_approved check ((credit_approved_by is not null) = (coalesce(credit_policy = 'APPROVE', false) and credit_beyond is not null));
comment on column sales_order.credit_used is 'Of the limit, without this order, when it was taken on credit: open invoices, booked credit orders and giros that were not cleared.';
comment on column sales_order.credit_beyond is 'Which of the customer''s terms the order went beyond; null within all of them.';
create index sales_order_credit_approver on sales_order (credit_approved_by);

-- The parts of a credit limit that no invoice shows, whatever the number of earlier orders and payments.
create index sales_order_credit_open on sales_order (branch_id, customer_id) where payment_term = 'CREDIT' and invoiced_at is null;
create index sales_payment_detail_giro on sales_payment_detail (branch_id, payment_id) where method_type = 'GIRO' and status = 'PENDING';
