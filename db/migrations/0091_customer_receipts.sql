-- What customers pay for their debts: receipts over many invoices (SRP) and payments of one (SPY), with the money in the same
-- tables as that of sales (domain-sales 2.4, clarified/selling-after-the-till 27 to 33).

alter table document_type add column also_prefix text;
comment on column document_type.also_prefix is 'Of numbers of some documents of the kind, counted by themselves.';
insert into document_type (code, name, prefix, also_prefix, module, party)
values ('CUSTOMER_RECEIPT', 'Penerimaan pelanggan', 'SRP', 'SPY', 'SALES', 'CUSTOMER');

create table customer_receipt (
  branch_id bigint not null,
  id bigint not null,
  customer_id bigint not null,
  order_id bigint,
  shift_id bigint,
  paid bigint not null check (paid >= 0),
  written_off bigint not null default 0 check (written_off >= 0),
  surplus bigint not null default 0 check (surplus >= 0),
  surplus_to text not null default 'ADVANCE' check (surplus_to in ('ADVANCE', 'GCASH')),
  primary key (branch_id, id),
  foreign key (branch_id, id) references document (branch_id, id),
  foreign key (branch_id, customer_id) references customer (branch_id, id),
  foreign key (branch_id, order_id) references sales_order (branch_id, id),
  foreign key (branch_id, shift_id) references cashier_shift (branch_id, id)
);
comment on column customer_receipt.order_id is 'Of a payment of one invoice (SPY); null for a receipt over any number of debts (SRP).';
comment on column customer_receipt.paid is 'Of the debts, by money, advances and credit notes together, without what was written off.';
comment on column customer_receipt.surplus is 'Money beyond the debts: an advance of the customer, or his G-cash.';
create index customer_receipt_customer on customer_receipt (branch_id, customer_id, id desc);
create index customer_receipt_order on customer_receipt (branch_id, order_id) where order_id is not null;
create index customer_receipt_shift on customer_receipt (branch_id, shift_id) where shift_id is not null;
call guard_branch_table('customer_receipt');
call audit_changes('customer_receipt');

create table customer_receipt_item (
  branch_id bigint not null,
  document_id bigint not null,
  line_no int not null,
  item_id bigint not null,
  amount bigint not null check (amount > 0),
  written_off bigint not null default 0 check (written_off >= 0),
  primary key (branch_id, document_id, line_no),
  unique (branch_id, document_id, item_id),
  foreign key (branch_id, document_id) references customer_receipt (branch_id, id),
  foreign key (branch_id, item_id) references open_item (branch_id, id)
);
create index customer_receipt_item_item on customer_receipt_item (branch_id, item_id);
call guard_branch_table('customer_receipt_item');
call audit_changes('customer_receipt_item');
revoke update, delete on customer_receipt, customer_receipt_item from merchant_app;

---------------------------------------------------------------------------------------------------------------- the money
alter table sales_payment
  alter column order_id drop not null,
  add column document_id bigint,
  drop constraint sales_payment_kind_check,
  add constraint sales_payment_kind_check check (kind in ('SALE', 'REPAYMENT', 'REFUND')),
  add constraint sales_payment_document_fkey foreign key (branch_id, document_id) references document (branch_id, id),
  add constraint sales_payment_paper check (order_id is not null or document_id is not null),
  add constraint sales_payment_repayment check (kind <> 'REPAYMENT' or document_id is not null);
comment on column sales_payment.order_id is 'The order whose invoice is paid; null for money of several invoices.';
comment on column sales_payment.document_id is 'The receipt whose money it is; null for the money of the order itself.';
create index sales_payment_document on sales_payment (branch_id, document_id) where document_id is not null;

alter table sales_payment_detail
  add column giro_no text,
  add column giro_due date,
  add column status_date date,
  add column status_reason text,
  add constraint sales_payment_detail_giro check ((method_type = 'GIRO') = (giro_no is not null and giro_due is not null));
comment on column sales_payment_detail.advance_id is 'The advance, the return or the credit note that was used.';
comment on column sales_payment_detail.status is 'A giro waits until the bank pays or refuses it.';

---------------------------------------------------------------------------------------------------- orders that are paid later
alter table sales_order add column points_paper_id bigint,
  add constraint sales_order_points_paper_fkey foreign key (branch_id, points_paper_id) references document (branch_id, id);
comment on column sales_order.points_paper_id is 'The receipt with which a credit sale gave its points.';
comment on column sales_order.paid_total is 'Of the bill with its rounding: at the sale what was paid, of a credit sale what has settled its debt since.';
create index sales_order_points_paper on sales_order (branch_id, points_paper_id) where points_paper_id is not null;

------------------------------------------------------------------------------------------------------------------- rights
-- Cashiers collect as they sell, and finance by its bank accounts; who sees what was sold sees what was paid, which the warehouse does not.
select set_config('app.actor', 'system:migration', true);
update role set permissions = array(
    select distinct right_of from unnest(permissions || array(
      select 'sales.receipts:' || feature from unnest('{view,add,update}'::text[]) as feature
      where case feature when 'view' then permissions && array['sales.history-of-selling-trasactions-peritem:view', 'bankcash.bank-receipts:view']
        when 'add' then permissions && array['sales.cashier:update', 'bankcash.bank-receipts:add']
        else permissions && array['bankcash.bank-receipts:update', 'sales.cashier:update'] end)) as right_of order by right_of),
  version = version + 1, updated_at = now()
where permissions && array['sales.history-of-selling-trasactions-peritem:view', 'bankcash.bank-receipts:view'] and reach <> 'OWN';
