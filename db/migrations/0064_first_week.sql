-- The first week of a company: what a person says is not needed, and what the old books said of each branch, which the first
-- close of that branch must agree with (docs/decisions/0023-the-first-close.md).

create table first_week_mark (
  company_id bigint not null references company,
  key text not null,
  marked_at timestamptz not null,
  marked_by bigint not null references employee,
  primary key (company_id, key)
);
comment on table first_week_mark is 'A step of the first week that is not needed, or the card itself that was put away, with who and when.';
create index first_week_mark_marked_by on first_week_mark (marked_by);
call audit_table('first_week_mark');

create table opening_statement (
  branch_id bigint not null references branch,
  id bigint not null default next_id(),
  version int not null check (version > 0),
  kind text not null check (kind in ('TOTALS', 'TRIAL_BALANCE', 'NONE')),
  day date,
  reason text,
  stated_at timestamptz not null,
  stated_by bigint not null references employee,
  primary key (branch_id, id),
  unique (branch_id, version),
  check ((kind = 'NONE') = (day is null)),
  check ((kind = 'NONE') = (reason is not null))
);
comment on table opening_statement is
  'What the old books said of a branch at its beginning, or that there are none. Every statement is kept; the last version counts.';
create index opening_statement_stated_by on opening_statement (stated_by);
call guard_branch_table('opening_statement');
call audit_table('opening_statement');

create table opening_figure (
  branch_id bigint not null,
  statement_id bigint not null,
  line_no int not null check (line_no > 0),
  account_id bigint references account,
  total text check (total in ('RECEIVABLE', 'PAYABLE', 'STOCK_VALUE', 'STOCK_QUANTITY')),
  amount bigint not null check (amount between -9007199254740991 and 9007199254740991),
  primary key (branch_id, statement_id, line_no),
  foreign key (branch_id, statement_id) references opening_statement (branch_id, id),
  unique (branch_id, statement_id, account_id),
  unique (branch_id, statement_id, total),
  check (num_nonnulls(account_id, total) = 1)
);
comment on table opening_figure is 'A figure of the old books: of an account, debit less credit, or a total of details.';
comment on column opening_figure.amount is 'Rupiah; the quantity of stock in base units.';
create index opening_figure_account on opening_figure (account_id);
call guard_branch_table('opening_figure');
call audit_table('opening_figure');
revoke update, delete on opening_statement, opening_figure from merchant_app;
