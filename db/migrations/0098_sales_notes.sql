-- Debit and credit notes of customers: what he owes becomes more or less without goods (domain-sales 2.6,
-- clarified/selling-after-the-till 18 to 22).

insert into document_type (code, name, prefix, module, party) values
  ('SALES_CREDIT_NOTE', 'Nota kredit penjualan', 'SCN', 'SALES', 'CUSTOMER'),
  ('SALES_DEBIT_NOTE', 'Nota debit penjualan', 'SDN', 'SALES', 'CUSTOMER');

create table sales_note (
  branch_id bigint not null,
  id bigint not null,
  kind text not null check (kind in ('CREDIT', 'DEBIT')),
  customer_id bigint not null,
  order_id bigint,
  reason text not null check (reason in ('HARGA_SALAH', 'KLAIM_PROMO', 'ONGKIR', 'DENDA', 'RETUR', 'LAINNYA')),
  taxed boolean not null,
  amount bigint not null check (amount > 0),
  ppn bigint not null check (ppn >= 0),
  primary key (branch_id, id),
  foreign key (branch_id, id) references document (branch_id, id),
  foreign key (branch_id, customer_id) references customer (branch_id, id),
  foreign key (branch_id, order_id) references sales_order (branch_id, id),
  constraint sales_note_taxed check (taxed or ppn = 0)
);
comment on table sales_note is 'How far one was used stands at its open item.';
comment on column sales_note.kind is 'CREDIT: the customer owes less; DEBIT: he owes more.';
comment on column sales_note.order_id is 'The order whose invoice it is about; a credit note is applied to it at once.';
comment on column sales_note.amount is 'Without PPN.';
comment on column sales_note.ppn is 'By the tax of the invoice''s day, without invoice of the note''s.';
create index sales_note_customer on sales_note (branch_id, customer_id, id desc);
create index sales_note_order on sales_note (branch_id, order_id) where order_id is not null;
call guard_branch_table('sales_note');
call audit_changes('sales_note');
revoke delete on sales_note from merchant_app;

------------------------------------------------------------------------------------------------------------------ approval
-- Two more kinds that approvals are asked for, beside those that there are.
do $$
declare
  asked text;
  kinds text;
begin
  foreach asked in array array['approval_rule', 'approval_request'] loop
    select string_agg(quote_literal(kind[1]), ', ') into kinds
    from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''(\w+)''', 'g') as kind
    where c.conrelid = asked::regclass and c.conname = asked || '_kind_check';
    execute format('alter table %1$s drop constraint %1$s_kind_check, add constraint %1$s_kind_check check (kind in (%2$s, ''SALES_CREDIT_NOTE'', ''SALES_DEBIT_NOTE''))', asked, kinds);
  end loop;
end
$$;

-- Above one million rupiah with PPN another person than its maker approves, with the right that cancels notes (clarified 22).
with asked as (
  insert into approval_rule (company_id, kind, min_amount, created_at, updated_at)
  select c.id, kind, 1000000, now(), now() from company c, unnest('{SALES_CREDIT_NOTE,SALES_DEBIT_NOTE}'::text[]) as kind
  returning id, kind
)
insert into approval_rule_step (rule_id, step_no, permission, role_ids)
select id, 1, case kind when 'SALES_CREDIT_NOTE' then 'sales.sales-credit-notes:update' else 'sales.sales-debit-notes:update' end, '{}'
from asked;
