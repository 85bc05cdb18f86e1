-- The ledgers: periods, documents, journals with maintained balances, stock moves with moving-average cost, open items.
-- Everything is branch-owned. What is written here is never changed: undoing is a reversal (docs/architecture.md).

----------------------------------------------------------------------------------------------------------------- periods
create table period (
  branch_id bigint not null references branch,
  id bigint generated always as identity,
  year int not null check (year between 2000 and 2199),
  month int not null check (month between 1 and 12),
  starts_on date not null,
  ends_on date not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'CLOSED')),
  closed_modules text[] not null default '{}' check (closed_modules <@ array['STOCK', 'PURCHASE', 'SALES', 'CASHBANK', 'JOURNAL']),
  dirty_from date,
  closed_at timestamptz,
  closed_by bigint,
  restored_at timestamptz,
  restored_by bigint,
  restore_reason text,
  primary key (branch_id, id),
  unique (branch_id, year, month),
  check (starts_on = make_date(year, month, 1) and ends_on = (starts_on + interval '1 month' - interval '1 day')::date)
);
comment on column period.closed_modules is 'Modules whose posting is closed for now; a closed period is closed for all.';
comment on column period.dirty_from is 'Earliest date from which costs should be calculated again; null when none.';
call guard_branch_table('period');
call audit_table('period');

create table document_counter (
  branch_id bigint not null references branch,
  series text not null,
  period_key text not null,
  last_no int not null check (last_no > 0),
  primary key (branch_id, series, period_key)
);
comment on table document_counter is 'Gapless numbers, taken as the last write of the transaction; a cancelled document keeps its number.';
call guard_branch_table('document_counter');

--------------------------------------------------------------------------------------------------------------- documents
-- The head that every numbered paper has, whatever its kind; its own fields are in a table of its kind with the same key.
create table document (
  branch_id bigint not null references branch,
  id bigint generated always as identity,
  type text not null references document_type,
  number text,
  date date not null,
  status text not null,
  party_type text check (party_type in ('SUPPLIER', 'CUSTOMER', 'BRANCH', 'CREDITOR')),
  party_id bigint,
  total bigint not null default 0,
  note text,
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint not null references employee,
  updated_at timestamptz not null,
  updated_by bigint not null references employee,
  cancelled_at timestamptz,
  cancelled_by bigint references employee,
  cancel_date date,
  cancel_reason text,
  primary key (branch_id, id),
  check ((party_type is null) = (party_id is null)),
  check ((cancelled_at is null) = (cancel_reason is null))
);
create unique index document_number_key on document (branch_id, number);
create index document_id on document (id);
create index document_list on document (branch_id, type, date desc, id desc);
create index document_party on document (branch_id, party_type, party_id);
create index document_kind on document (type);
create index document_created_by on document (created_by);
create index document_updated_by on document (updated_by);
create index document_cancelled_by on document (cancelled_by);
call guard_branch_table('document');
call audit_table('document');

create table document_event (
  branch_id bigint not null,
  id bigint generated always as identity,
  document_id bigint not null,
  action text not null,
  from_status text,
  to_status text not null,
  at timestamptz not null,
  actor_id bigint not null references employee,
  reason text,
  primary key (branch_id, id),
  foreign key (branch_id, document_id) references document (branch_id, id)
);
create index document_event_document on document_event (branch_id, document_id, id);
create index document_event_actor on document_event (actor_id);
call guard_branch_table('document_event');

---------------------------------------------------------------------------------------------------------------- journals
create table journal (
  branch_id bigint not null,
  id bigint generated always as identity,
  number text not null,
  period_id bigint not null,
  date date not null,
  kind text not null check (kind in ('SYSTEM', 'GENERAL', 'ADJUSTMENT', 'CLOSING', 'HPP', 'REVERSAL')),
  class text not null check (class in ('NORMAL', 'ADJUSTMENT', 'CLOSING')),
  document_id bigint not null,
  description text not null,
  reverses_id bigint,
  entered_at timestamptz not null,
  entered_by bigint not null references employee,
  primary key (branch_id, id),
  foreign key (branch_id, period_id) references period (branch_id, id),
  foreign key (branch_id, document_id) references document (branch_id, id),
  foreign key (branch_id, reverses_id) references journal (branch_id, id)
);
comment on column journal.class is 'What reports can leave out or show apart: adjustments and the closing of the year.';
create unique index journal_number_key on journal (branch_id, number);
create unique index journal_reversal_key on journal (branch_id, reverses_id);
create index journal_document on journal (branch_id, document_id);
create index journal_period on journal (branch_id, period_id);
create index journal_date on journal (branch_id, date, id);
create index journal_entered_by on journal (entered_by);
call guard_branch_table('journal');

create table journal_line (
  branch_id bigint not null,
  journal_id bigint not null,
  line_no int not null,
  account_id bigint not null references account,
  role text,
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  party_type text,
  party_id bigint,
  date date not null,
  class text not null,
  note text,
  primary key (branch_id, journal_id, line_no),
  foreign key (branch_id, journal_id) references journal (branch_id, id),
  check ((debit > 0) <> (credit > 0))
);
create index journal_line_account on journal_line (branch_id, account_id, date, journal_id);
create index journal_line_date on journal_line (branch_id, date);
create index journal_line_accounts on journal_line (account_id);
call guard_branch_table('journal_line');

-- All lines of a journal come in one statement and balance; a later line, however balanced, is refused.
create function refuse_unbalanced() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select n.branch_id, n.journal_id into wrong
  from new_rows n
  group by n.branch_id, n.journal_id
  having sum(n.debit) <> sum(n.credit)
    or count(*) <> (select count(*) from journal_line l where l.branch_id = n.branch_id and l.journal_id = n.journal_id)
  limit 1;
  if found then
    raise exception 'journal % of branch % does not balance', wrong.journal_id, wrong.branch_id
      using errcode = '23514', constraint = 'journal_balance';
  end if;
  return null;
end
$$;
create trigger refuse_unbalanced after insert on journal_line referencing new table as new_rows
  for each statement execute function refuse_unbalanced();

-- Maintained in the transaction that posts; reports complete a broken month from the lines.
create table account_balance (
  branch_id bigint not null references branch,
  account_id bigint not null references account,
  month date not null check (extract(day from month) = 1),
  class text not null check (class in ('NORMAL', 'ADJUSTMENT', 'CLOSING')),
  debit bigint not null default 0 check (debit >= 0),
  credit bigint not null default 0 check (credit >= 0),
  primary key (branch_id, account_id, month, class)
);
create index account_balance_month on account_balance (branch_id, month);
create index account_balance_account on account_balance (account_id);
call guard_branch_table('account_balance');

------------------------------------------------------------------------------------------------------------------- stock
create table stock_move (
  branch_id bigint not null,
  seq bigint generated always as identity,
  product_id bigint not null references product,
  warehouse_id bigint not null,
  pool text not null check (pool in ('MAIN', 'OUTER', 'DAMAGED', 'REWARD')),
  date date not null,
  entered_at timestamptz not null,
  document_id bigint not null,
  kind text not null check (kind in ('EXO', 'AVG', 'LINK', 'REVAL', 'SHIFT')),
  quantity bigint not null,
  value bigint not null,
  counter_role text,
  counter_account_id bigint references account,
  sources bigint[] not null default '{}',
  part bigint,
  whole bigint,
  reverses_seq bigint,
  primary key (branch_id, seq),
  foreign key (branch_id, document_id) references document (branch_id, id),
  foreign key (branch_id, warehouse_id) references warehouse (branch_id, id),
  foreign key (branch_id, reverses_seq) references stock_move (branch_id, seq),
  -- A price difference changes value alone and is given (EXO), and its reversal mirrors it (LINK); goods valued by the
  -- average and shifts always move a quantity, a cost adjustment never does.
  constraint stock_move_quantity check (
    case kind when 'REVAL' then quantity = 0 when 'AVG' then quantity <> 0 when 'SHIFT' then quantity <> 0 else true end
  ),
  check (kind <> 'SHIFT' or value = 0)
);
comment on column stock_move.sources is 'Moves that a LINK takes its value from: part of whole of their sum.';
create unique index stock_move_reversal_key on stock_move (branch_id, reverses_seq);
create index stock_move_warehouse on stock_move (branch_id, warehouse_id, product_id, date, seq);
create index stock_move_pool on stock_move (branch_id, product_id, pool, date, seq);
create index stock_move_document on stock_move (branch_id, document_id);
create index stock_move_product on stock_move (product_id);
create index stock_move_counter on stock_move (counter_account_id);
call guard_branch_table('stock_move');

create table stock_balance (
  branch_id bigint not null,
  warehouse_id bigint not null,
  product_id bigint not null references product,
  quantity bigint not null check (quantity >= 0),
  reserved bigint not null default 0 check (reserved >= 0),
  primary key (branch_id, warehouse_id, product_id),
  foreign key (branch_id, warehouse_id) references warehouse (branch_id, id),
  check (reserved <= quantity)
);
create index stock_balance_product on stock_balance (product_id);
call guard_branch_table('stock_balance');

create table cost_balance (
  branch_id bigint not null references branch,
  pool text not null check (pool in ('MAIN', 'OUTER', 'DAMAGED', 'REWARD')),
  product_id bigint not null references product,
  quantity bigint not null default 0 check (quantity >= 0),
  value bigint not null default 0 check (value >= 0),
  last_cost bigint check (last_cost >= 0),
  primary key (branch_id, pool, product_id),
  check (quantity > 0 or value = 0)
);
comment on column cost_balance.last_cost is 'Per base unit, in millionths of a rupiah.';
create index cost_balance_product on cost_balance (product_id);
call guard_branch_table('cost_balance');

-------------------------------------------------------------------------------------------------------------- open items
create table open_item (
  branch_id bigint not null,
  id bigint generated always as identity,
  role text not null check (role in ('AR', 'AP', 'OTHER_DEBT', 'SUPPLIER_ADVANCE', 'SUPPLIER_RETURN_RECEIVABLE', 'CUSTOMER_ADVANCE')),
  party_type text not null,
  party_id bigint not null,
  document_id bigint not null,
  date date not null,
  due_date date not null,
  original bigint not null,
  balance bigint not null check (balance >= 0),
  primary key (branch_id, id),
  foreign key (branch_id, document_id) references document (branch_id, id),
  unique (branch_id, document_id, role)
);
comment on column open_item.balance is 'Original and all later changes; above zero on the account''s own side.';
create index open_item_party on open_item (branch_id, role, party_type, party_id) where balance <> 0;
create index open_item_due on open_item (branch_id, role, due_date) where balance <> 0;
call guard_branch_table('open_item');

create table open_item_entry (
  branch_id bigint not null,
  id bigint generated always as identity,
  item_id bigint not null,
  document_id bigint not null,
  date date not null,
  amount bigint not null check (amount <> 0),
  cause text not null check (cause in ('DOCUMENT', 'MONEY', 'DISCOUNT', 'ADVANCE', 'NOTE', 'RETURN')),
  against_id bigint,
  entered_at timestamptz not null,
  primary key (branch_id, id),
  foreign key (branch_id, item_id) references open_item (branch_id, id),
  foreign key (branch_id, against_id) references open_item (branch_id, id),
  foreign key (branch_id, document_id) references document (branch_id, id)
);
create index open_item_entry_item on open_item_entry (branch_id, item_id, date);
create index open_item_entry_document on open_item_entry (branch_id, document_id);
create index open_item_entry_against on open_item_entry (branch_id, against_id);
call guard_branch_table('open_item_entry');

------------------------------------------------------------------------------------------------------------------ grants
revoke update, delete on journal, journal_line, stock_move, open_item_entry, document_event from merchant_app;
revoke delete on period, document, document_counter, account_balance, stock_balance, cost_balance, open_item from merchant_app;
