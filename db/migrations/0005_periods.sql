-- Closing of periods and recalculation of cost: what a closed month was worth, and what a recalculation found.

-------------------------------------------------------------------------------------------------------------- snapshots
-- Written when a period closes, deleted when it is restored, never changed.
create table period_account_balance (
  branch_id bigint not null,
  period_id bigint not null,
  account_id bigint not null references account,
  opening bigint not null,
  debit bigint not null,
  credit bigint not null,
  closing bigint not null,
  primary key (branch_id, period_id, account_id),
  foreign key (branch_id, period_id) references period (branch_id, id)
);
comment on table period_account_balance is 'Above zero on the debit side. Debit and credit leave the closing of the year out; closing has it in.';
create index period_account_balance_account on period_account_balance (account_id);
call guard_branch_table('period_account_balance');

create table period_stock_balance (
  branch_id bigint not null,
  period_id bigint not null,
  warehouse_id bigint not null,
  product_id bigint not null references product,
  quantity bigint not null,
  primary key (branch_id, period_id, warehouse_id, product_id),
  foreign key (branch_id, period_id) references period (branch_id, id),
  foreign key (branch_id, warehouse_id) references warehouse (branch_id, id)
);
create index period_stock_balance_warehouse on period_stock_balance (branch_id, warehouse_id);
create index period_stock_balance_product on period_stock_balance (product_id);
call guard_branch_table('period_stock_balance');

create table period_cost_balance (
  branch_id bigint not null,
  period_id bigint not null,
  pool text not null check (pool in ('MAIN', 'OUTER', 'DAMAGED', 'REWARD')),
  product_id bigint not null references product,
  quantity bigint not null,
  value bigint not null,
  last_cost bigint,
  primary key (branch_id, period_id, pool, product_id),
  foreign key (branch_id, period_id) references period (branch_id, id)
);
comment on column period_cost_balance.last_cost is 'Per base unit, in millionths of a rupiah; kept for goods that are gone, because goods that turn up take it.';
create index period_cost_balance_product on period_cost_balance (product_id);
call guard_branch_table('period_cost_balance');

revoke update on period_account_balance, period_stock_balance, period_cost_balance from merchant_app;

alter table period add column close_warnings int check (close_warnings >= 0);
comment on column period.close_warnings is 'Checks that warned when the period was closed; null while it is open.';

---------------------------------------------------------------------------------------------------- recalculation of cost
create table hpp_recalc (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  branch_ids bigint[] not null check (cardinality(branch_ids) > 0),
  product_ids bigint[] not null default '{}',
  from_date date not null,
  status text not null default 'PREVIEW' check (status in ('PREVIEW', 'APPLIED', 'DISCARDED', 'STALE', 'UNDONE')),
  max_seq bigint not null,
  move_count bigint not null,
  move_value bigint not null,
  line_count int not null default 0,
  total bigint not null default 0,
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint not null references employee,
  updated_at timestamptz not null,
  updated_by bigint not null references employee,
  applied_at timestamptz,
  undone_at timestamptz,
  undo_reason text
);
comment on column hpp_recalc.from_date is 'First day of the replay; what was before comes from the snapshots.';
comment on column hpp_recalc.max_seq is 'With count and value, the state of the ledger that the preview was made of.';
create index hpp_recalc_company on hpp_recalc (company_id, id desc);
create index hpp_recalc_created_by on hpp_recalc (created_by);
create index hpp_recalc_updated_by on hpp_recalc (updated_by);
call audit_table('hpp_recalc');

-- A preview may hold a line for every move of a ledger of millions, so lines refer to the move that they copy by its seq
-- alone: the checks of five foreign keys and their indexes would take longer than the whole calculation.
create table hpp_recalc_line (
  branch_id bigint not null,
  recalc_id bigint not null,
  seq bigint not null,
  document_id bigint not null,
  product_id bigint not null,
  warehouse_id bigint not null,
  pool text not null,
  date date not null,
  quantity bigint not null,
  old_value bigint not null,
  new_value bigint not null,
  delta bigint not null generated always as (new_value - old_value) stored,
  counter_role text,
  counter_account_id bigint,
  origin_seq bigint,
  primary key (branch_id, recalc_id, seq),
  check (new_value <> old_value)
);
comment on column hpp_recalc_line.origin_seq is 'The move of another branch that the goods came with.';
call guard_branch_table('hpp_recalc_line');

-- The papers that a run made when it was applied: one per branch and month.
create table hpp_recalc_document (
  branch_id bigint not null,
  recalc_id bigint not null references hpp_recalc,
  document_id bigint not null,
  date date not null,
  primary key (branch_id, recalc_id, document_id),
  foreign key (branch_id, document_id) references document (branch_id, id)
);
create index hpp_recalc_document_recalc on hpp_recalc_document (recalc_id);
create index hpp_recalc_document_document on hpp_recalc_document (branch_id, document_id);
call guard_branch_table('hpp_recalc_document');

revoke delete on hpp_recalc, hpp_recalc_document from merchant_app;
revoke update on hpp_recalc_line, hpp_recalc_document from merchant_app;
