-- Banks are named by id, where words were typed before, and branches have bank accounts.

-- The banks that a company begins with, by the number that Bank Indonesia gives them.
create function usual_banks() returns table (code text, name text) language sql immutable as $$
  values ('002', 'BRI'), ('008', 'Bank Mandiri'), ('009', 'BNI'), ('011', 'Danamon'), ('013', 'Bank Permata'), ('014', 'BCA'),
    ('016', 'Maybank'), ('019', 'Bank Panin'), ('022', 'CIMB Niaga'), ('023', 'UOB'), ('028', 'OCBC'), ('041', 'HSBC'),
    ('046', 'DBS'), ('110', 'BJB'), ('111', 'Bank DKI'), ('112', 'BPD DIY'), ('113', 'Bank Jateng'), ('114', 'Bank Jatim'),
    ('117', 'Bank Sumut'), ('120', 'Bank Sumsel Babel'), ('126', 'Bank Sulselbar'), ('129', 'BPD Bali'),
    ('132', 'Bank Papua'), ('147', 'Bank Muamalat'), ('153', 'Bank Sinarmas'), ('200', 'BTN'), ('213', 'BTPN (Jenius)'),
    ('426', 'Bank Mega'), ('441', 'Bank Bukopin'), ('451', 'BSI'), ('542', 'Bank Jago')
$$;

create table bank (
  id bigint primary key default next_id(),
  company_id bigint not null references company,
  code text check (code ~ '^\d{3}$'),
  name text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint
);
comment on column bank.code is 'Of Bank Indonesia; null for a bank that was only a word before, until somebody enters it.';
create unique index bank_code_key on bank (company_id, code);
create unique index bank_name_key on bank (company_id, lower(name));
call audit_table('bank');
revoke delete on bank from merchant_app;

insert into bank (company_id, code, name, created_at, updated_at)
select c.id, u.code, u.name, now(), now() from company c cross join usual_banks() u;

alter table supplier add column bank_id bigint references bank;
alter table edc add column bank_id bigint references bank;

-- 'bca', 'Bank BCA' and '014' are one bank: words are compared without case, spaces around them, and 'PT' or 'Bank' before them.
create function plain_bank(word text) returns text language sql immutable as $$
  select regexp_replace(regexp_replace(lower(btrim(word)), '\s+', ' ', 'g'), '^(pt\.? )?(bank )?', '')
$$;

create temporary table old_bank on commit drop as
select company_id, plain_bank(word) as plain, min(btrim(word)) as word
from (
  select company_id, bank_name as word from supplier
  union all
  select b.company_id, e.bank_name from edc e join branch b on b.id = e.branch_id
) w
where word ~ '\S'
group by 1, 2;

insert into bank (company_id, name, created_at, updated_at)
select o.company_id, o.word, now(), now() from old_bank o
where not exists (
  select from bank b where b.company_id = o.company_id and (b.code = o.plain or plain_bank(b.name) = o.plain));

alter table old_bank add column bank_id bigint;
update old_bank o set bank_id = b.id from bank b
where b.company_id = o.company_id and (b.code = o.plain or plain_bank(b.name) = o.plain);
update supplier s set bank_id = o.bank_id from old_bank o
where o.company_id = s.company_id and o.plain = plain_bank(s.bank_name);
update edc e set bank_id = o.bank_id from old_bank o, branch b
where b.id = e.branch_id and o.company_id = b.company_id and o.plain = plain_bank(e.bank_name);
drop function plain_bank;

alter table supplier drop column bank_name;
alter table edc drop column bank_name;
alter table edc alter column bank_id set not null;
create index supplier_bank on supplier (bank_id);
create index edc_bank on edc (bank_id);

alter table customer add column bank_id bigint references bank,
  add column bank_account_no text check (bank_account_no ~ '^\d{5,30}$'), add column bank_holder text;
create index customer_bank on customer (bank_id);
alter table employee add column bank_id bigint references bank,
  add column bank_account_no text check (bank_account_no ~ '^\d{5,30}$'), add column bank_holder text;
create index employee_bank on employee (bank_id);

------------------------------------------------------------------------------------------------- bank accounts of branches
-- A number is once per company, over all branches: the reader of a branch sees its own accounts alone, so the key has no branch.
create table bank_number (
  bank_id bigint not null references bank,
  account_no text not null check (account_no ~ '^\d{5,30}$'),
  constraint bank_number_key primary key (bank_id, account_no)
);
revoke update on bank_number from merchant_app;

create table branch_bank_account (
  branch_id bigint not null references branch,
  id bigint not null default next_id(),
  bank_id bigint not null,
  account_no text not null,
  holder_name text not null,
  account_id bigint not null references account,
  is_default boolean not null default false,
  maker_employee_id bigint references employee,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint,
  primary key (branch_id, id),
  foreign key (bank_id, account_no) references bank_number,
  check (status = 'ACTIVE' or not is_default)
);
comment on column branch_bank_account.account_id is 'The account of the chart with what is in the bank.';
comment on column branch_bank_account.maker_employee_id is 'Prepares the payments that leave it.';
create unique index branch_bank_account_account_key on branch_bank_account (branch_id, account_id) where status = 'ACTIVE';
create unique index branch_bank_account_default_key on branch_bank_account (branch_id) where is_default;
create index branch_bank_account_id on branch_bank_account (id);
create index branch_bank_account_bank on branch_bank_account (bank_id, account_no);
create index branch_bank_account_chart on branch_bank_account (account_id);
create index branch_bank_account_maker on branch_bank_account (maker_employee_id);
call guard_branch_table('branch_bank_account');
call audit_table('branch_bank_account');
revoke delete on branch_bank_account from merchant_app;
