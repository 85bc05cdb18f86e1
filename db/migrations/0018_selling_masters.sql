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

----------------------------------------------------------------------------------------------------------- customers
create table customer_group (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  code text not null,
  name text not null,
  level int not null default 0 check (level between 0 and 99),
  point_multiplier_bp int not null default 10000 check (point_multiplier_bp between 0 and 100000),
  eligible_points boolean not null default true,
  default_term_days int not null default 0 check (default_term_days between 0 and 365),
  default_credit_limit bigint not null default 0 check (default_credit_limit >= 0),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint
);
comment on column customer_group.point_multiplier_bp is 'Basis points: 10000 is once, 15000 one and a half times.';
create unique index customer_group_code_key on customer_group (company_id, lower(code));
create unique index customer_group_name_key on customer_group (company_id, lower(name));
call audit_table('customer_group');

create table customer (
  branch_id bigint not null references branch,
  id bigint generated always as identity,
  code text,
  name text not null,
  owner_name text,
  phone text check (phone ~ '^\+\d{7,16}$'),
  email text,
  nik text check (nik ~ '^\d{16}$'),
  npwp text check (npwp ~ '^\d{15,16}$'),
  customer_group_id bigint not null references customer_group,
  type text not null check (type in ('MEMBER', 'NON_MEMBER', 'COMMUNITY', 'MOTORIST', 'POS')),
  outlet_class text check (outlet_class in ('GROSIR', 'RETAIL', 'WARUNG', 'MINIMARKET', 'KANTIN', 'LAINNYA')),
  region text,
  city text,
  district text,
  sub_district text,
  post_code text check (post_code ~ '^\d{5}$'),
  address text,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  approved text check (approved in ('Approved', 'Rejected')),
  approved_at timestamptz,
  approved_by bigint references employee,
  reject_reason text,
  source text not null default 'BACKOFFICE' check (source in ('BACKOFFICE', 'SALES_APP', 'MERCHANT_APP', 'POS', 'CASHIER')),
  pic_sa_id bigint references employee,
  credit_limit bigint not null default 0 check (credit_limit >= 0),
  term_days int not null default 0 check (term_days between 0 and 365),
  is_walk_in boolean not null default false,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint,
  primary key (branch_id, id),
  check (type = 'NON_MEMBER' or (owner_name is not null and phone is not null and address is not null)),
  check (type <> 'NON_MEMBER' or (credit_limit = 0 and term_days = 0)),
  check (not is_walk_in or (type = 'NON_MEMBER' and status = 'ACTIVE')),
  check ((lat is null) = (lng is null)),
  check ((approved is not distinct from 'Rejected') = (reject_reason is not null))
);
comment on column customer.approved is 'Null waits for a decision; the words are the specification''s.';
comment on column customer.code is 'Given when approved: branch and a number.';
comment on column customer.is_walk_in is 'The one that anonymous sales of the branch are booked on.';
create unique index customer_code_key on customer (branch_id, lower(code));
create unique index customer_phone_key on customer (branch_id, phone) where status = 'ACTIVE';
create unique index customer_walk_in_key on customer (branch_id) where is_walk_in;
create index customer_id on customer (id);
create index customer_name on customer (branch_id, lower(name));
create index customer_waiting on customer (branch_id, approved);
create index customer_group_members on customer (customer_group_id);
create index customer_approver on customer (approved_by);
create index customer_pic on customer (branch_id, pic_sa_id);
create index customer_pic_employee on customer (pic_sa_id);
create index customer_search on customer using gin ((coalesce(code, '') || ' ' || name || ' ' || coalesce(owner_name, '') || ' ' || coalesce(phone, '')) gin_trgm_ops);
call guard_branch_table('customer');
call audit_table('customer');

revoke delete on customer_group, customer from merchant_app;
