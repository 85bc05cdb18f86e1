-- Invoices that were open in the old books of a branch: of customers and of suppliers, one document each.

insert into document_type (code, name, prefix, module) values ('OPENING_INVOICE', 'Faktur awal', 'FA', 'JOURNAL');

create table opening_invoice (
  branch_id bigint not null,
  id bigint not null,
  customer_id bigint,
  supplier_id bigint references supplier,
  invoice_no text not null,
  invoice_date date not null,
  due_date date not null,
  is_void boolean not null default false,
  primary key (branch_id, id),
  foreign key (branch_id, id) references document (branch_id, id),
  foreign key (branch_id, customer_id) references customer (branch_id, id),
  check (num_nonnulls(customer_id, supplier_id) = 1),
  check (due_date >= invoice_date)
);
comment on table opening_invoice is 'An invoice that was open in the old books; what was left of it is the total of its document, which is dated on the opening day.';
comment on column opening_invoice.invoice_no is 'In the old books.';
comment on column opening_invoice.is_void is 'Cancelled: the number may be entered again.';
create unique index opening_invoice_customer_key on opening_invoice (branch_id, customer_id, lower(invoice_no)) where not is_void;
create unique index opening_invoice_supplier_key on opening_invoice (branch_id, supplier_id, lower(invoice_no)) where not is_void;
create index opening_invoice_customer on opening_invoice (branch_id, customer_id);
create index opening_invoice_supplier on opening_invoice (supplier_id);
call guard_branch_table('opening_invoice');
call audit_changes('opening_invoice');
revoke delete on opening_invoice from merchant_app;

-- Who begins with the goods of a branch begins with its open invoices, too.
update role set permissions = array(
    select distinct right_of from unnest(permissions || array(
      select 'bankcash.opening-invoices:' || feature from unnest('{view,add}'::text[]) as feature
      where permissions @> array['stock.injection:' || feature])) as right_of order by right_of),
  version = version + 1, updated_at = now()
where permissions && '{stock.injection:view,stock.injection:add}';

-- The owner of a check before closing is told when it is given, and once more on its day of each month.
alter table period_duty add column reminded_on date;
comment on column period_duty.reminded_on is 'The last of its days on which the owner was told.';
