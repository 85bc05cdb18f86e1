-- Who is in charge: heads of area of branches and VPs of heads of area, by dates; and the coordinator of a customer.

-- Both days are included; without a last day until further notice. One person at a time, whatever program writes.
create table hoa_mapping (
  branch_id bigint not null references branch,
  id bigint not null default next_id(),
  hoa_id bigint not null references employee,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint,
  primary key (branch_id, id),
  constraint hoa_mapping_one_at_a_time exclude using gist (branch_id with =, daterange(valid_from, valid_to, '[]') with &&)
);
comment on table hoa_mapping is 'Who was responsible for a branch, and when. It gives no rights.';
create index hoa_mapping_hoa on hoa_mapping (hoa_id);
call guard_branch_table('hoa_mapping');
call audit_table('hoa_mapping');
revoke delete on hoa_mapping from merchant_app;

create table vp_mapping (
  id bigint not null default next_id() primary key,
  company_id bigint not null references company,
  hoa_id bigint not null references employee,
  vp_id bigint not null references employee,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint,
  constraint vp_mapping_one_at_a_time exclude using gist (hoa_id with =, daterange(valid_from, valid_to, '[]') with &&)
);
comment on table vp_mapping is 'Who was responsible for a head of area, and when. It gives no rights.';
create index vp_mapping_company on vp_mapping (company_id, hoa_id);
create index vp_mapping_vp on vp_mapping (vp_id);
call audit_table('vp_mapping');
revoke delete on vp_mapping from merchant_app;

alter table customer add column sc_id bigint references employee;
comment on column customer.sc_id is 'The sales coordinator who answers for the customer.';
create index customer_coordinator on customer (branch_id, sc_id);
create index customer_coordinator_employee on customer (sc_id);
