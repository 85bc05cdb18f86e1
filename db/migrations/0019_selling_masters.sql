-- Masters that selling stands on (domain-sales 1.3): the ways to pay, and the branch's card machines with their rates.

create table payment_method (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  code text not null,
  name text not null,
  type text not null check (type in ('CASH', 'TRANSFER', 'EDC', 'GCASH', 'GIRO', 'ADVANCE', 'CREDIT_NOTE')),
  usages text[] not null check (usages <@ array['SALE', 'REPAYMENT', 'REFUND'] and usages <> '{}'),
  needs_ref boolean not null default false,
  sort int not null default 0 check (sort between 0 and 999),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint
);
comment on column payment_method.type is 'Fixes the account role (packages/domain sales/payment-type.ts); stays as it is made.';
create unique index payment_method_code_key on payment_method (company_id, lower(code));
call audit_table('payment_method');

create table edc (
  branch_id bigint not null references branch,
  id bigint generated always as identity,
  name text not null,
  bank_name text not null,
  bank_account_id bigint not null references account,
  merchant_no text,
  terminal_no text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint,
  primary key (branch_id, id)
);
comment on column edc.bank_account_id is 'Where the bank pays out what was swiped.';
create unique index edc_terminal_key on edc (branch_id, lower(terminal_no));
create index edc_id on edc (id);
create index edc_account on edc (bank_account_id);
call guard_branch_table('edc');
call audit_table('edc');

create table edc_rate (
  branch_id bigint not null,
  id bigint generated always as identity,
  edc_id bigint not null,
  card_type text not null check (card_type in ('DEBIT', 'CREDIT', 'QRIS', 'PREPAID')),
  on_us boolean not null,
  rate_bp int not null check (rate_bp between 0 and 10000),
  fixed_fee bigint not null default 0 check (fixed_fee >= 0),
  bearer text not null check (bearer in ('MERCHANT', 'CUSTOMER')),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  primary key (branch_id, id),
  foreign key (branch_id, edc_id) references edc (branch_id, id),
  -- deferrable, so that a statement which moves the border between two rates is judged when both have moved
  constraint edc_rate_validity_key exclude using gist (branch_id with =, edc_id with =, card_type with =, (on_us::int) with =, daterange(valid_from, valid_to, '[]') with &&) deferrable
);
comment on column edc_rate.on_us is 'The card is of the machine''s own bank.';
create index edc_rate_machine on edc_rate (branch_id, edc_id);
call guard_branch_table('edc_rate');
call audit_table('edc_rate');

revoke delete on payment_method, edc from merchant_app;
