-- Masters that stock, purchasing and the ledger stand on (domain-core 1.2, 1.3). Company-wide ones are shared by all
-- branches; warehouses and a branch's own range of products belong to the branch.

------------------------------------------------------------------------------------------------------- chart of accounts
create table account_type (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  code text not null,
  name text not null,
  class text not null check (class in ('ASSET', 'LIABILITY', 'EQUITY', 'REVENUE', 'COGS', 'EXPENSE', 'OTHER_INCOME', 'OTHER_EXPENSE', 'TAX')),
  normal_side text not null check (normal_side in ('D', 'K')),
  report_section text not null,
  cash_flow_group text not null check (cash_flow_group in ('CASH', 'OPERATING', 'INVESTING', 'FINANCING', 'NONE')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint
);
create unique index account_type_code_key on account_type (company_id, lower(code));
call audit_table('account_type');

create table account (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  code text not null check (code ~ '^[1-9]-\d{4,6}$'),
  name text not null,
  account_type_id bigint not null references account_type,
  parent_id bigint references account,
  level int not null default 1 check (level between 1 and 4),
  is_postable boolean not null default true,
  allow_manual boolean not null default true,
  usages text[] not null default '{}' check (usages <@ array['CASH', 'BANK', 'CASH_IN', 'CASH_OUT', 'BANK_IN', 'BANK_OUT', 'JOURNAL', 'OTHER_DEBT', 'CORRECTION', 'PAYMENT_DISCOUNT']),
  branch_ids bigint[] not null default '{}',
  allow_overdraft boolean not null default false,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint
);
comment on column account.allow_manual is 'False for control accounts, which only documents may move.';
comment on column account.branch_ids is 'Branches that may use it; empty is all.';
create unique index account_code_key on account (company_id, lower(code));
create index account_type_members on account (account_type_id);
create index account_parent on account (parent_id);
create index account_search on account using gin ((code || ' ' || name) gin_trgm_ops);
call audit_table('account');

-- Posting rules name roles; this says which account a role means, for the company or for one branch.
create table account_role (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  role text not null,
  branch_id bigint references branch,
  account_id bigint not null references account,
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint,
  unique nulls not distinct (company_id, role, branch_id)
);
create index account_role_account on account_role (account_id);
create index account_role_branch on account_role (branch_id);
call audit_table('account_role');

create extension if not exists btree_gist;
create table tax (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  code text not null,
  name text not null,
  rate_num int not null check (rate_num >= 0),
  rate_den int not null check (rate_den > 0),
  base_num int not null check (base_num > 0),
  base_den int not null check (base_den > 0),
  rounding text not null default 'HALF_UP' check (rounding in ('HALF_UP', 'DOWN')),
  faktur_code text,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint,
  constraint tax_validity_key exclude using gist (company_id with =, lower(code) with =, daterange(valid_from, valid_to, '[]') with &&)
);
comment on table tax is 'PPN as data: rate and base are fractions, one row per validity; the row is chosen by code and date.';
call audit_table('tax');

create table payment_term (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  code text not null,
  name text not null,
  days int not null check (days between 0 and 365),
  discount_bp int not null default 0 check (discount_bp between 0 and 10000),
  discount_days int not null default 0 check (discount_days between 0 and 365),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint
);
create unique index payment_term_code_key on payment_term (company_id, lower(code));
call audit_table('payment_term');

-------------------------------------------------------------------------------------------------------------- products
create table unit (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  code text not null,
  name text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint
);
create unique index unit_code_key on unit (company_id, lower(code));
create unique index unit_name_key on unit (company_id, lower(name));
call audit_table('unit');

create table category (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  code text not null,
  name text not null,
  parent_id bigint references category,
  tier int not null check (tier between 1 and 3),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint,
  check ((tier = 1) = (parent_id is null))
);
create unique index category_code_key on category (company_id, lower(code));
create unique index category_name_key on category (company_id, parent_id, lower(name)) nulls not distinct;
create index category_parent on category (parent_id);
call audit_table('category');

create table product (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  sku text not null,
  name text not null,
  brand_id bigint references brand,
  category_id bigint references category,
  base_unit_id bigint not null references unit,
  tax_code text not null,
  type text not null default 'STOCK' check (type in ('STOCK', 'SERVICE', 'BUNDLE')),
  is_purchasable boolean not null default true,
  is_sellable boolean not null default true,
  weight_gram int check (weight_gram > 0),
  shelf_life_days int check (shelf_life_days > 0),
  image_file_id bigint references file,
  note text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint
);
comment on column product.tax_code is 'Code of tax; the row in force on a document''s date counts.';
create unique index product_sku_key on product (company_id, lower(sku));
create index product_name on product (company_id, lower(name));
create index product_updated on product (company_id, updated_at);
create index product_brand on product (brand_id);
create index product_category on product (category_id);
create index product_base_unit on product (base_unit_id);
create index product_image on product (image_file_id);
create index product_search on product using gin ((sku || ' ' || name) gin_trgm_ops);
call audit_table('product');

create table product_unit (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  product_id bigint not null references product,
  unit_id bigint not null references unit,
  factor bigint not null check (factor >= 1),
  barcode text,
  is_purchase_default boolean not null default false,
  is_sale_default boolean not null default false,
  unique (product_id, unit_id)
);
comment on column product_unit.factor is 'Base units in one of this unit; exactly one row of a product has 1.';
create unique index product_unit_barcode_key on product_unit (company_id, barcode);
create unique index product_unit_base_key on product_unit (product_id) where factor = 1;
create index product_unit_unit on product_unit (unit_id);
call audit_table('product_unit');

------------------------------------------------------------------------------------------------------------- suppliers
create table supplier (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  code text not null,
  name text not null,
  npwp text check (npwp ~ '^\d{15,16}$'),
  is_pkp boolean not null default false,
  address text,
  phone text,
  payment_term_id bigint not null references payment_term,
  bank_name text,
  bank_account_no text check (bank_account_no ~ '^\d{5,30}$'),
  bank_holder text,
  default_tax_code text,
  credit_limit bigint check (credit_limit >= 0),
  branch_ids bigint[] not null default '{}',
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint
);
comment on column supplier.branch_ids is 'Branches that buy from it; empty is all.';
create unique index supplier_code_key on supplier (company_id, lower(code));
create unique index supplier_npwp_key on supplier (company_id, npwp);
create index supplier_name on supplier (company_id, lower(name));
create index supplier_updated on supplier (company_id, updated_at);
create index supplier_term on supplier (payment_term_id);
create index supplier_search on supplier using gin ((code || ' ' || name) gin_trgm_ops);
call audit_table('supplier');

create table supplier_contact (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  supplier_id bigint not null references supplier,
  name text not null,
  position text,
  phone text,
  email text,
  is_default boolean not null default false,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint
);
create index supplier_contact_company on supplier_contact (company_id);
create index supplier_contact_supplier on supplier_contact (supplier_id);
create unique index supplier_contact_default_key on supplier_contact (supplier_id) where is_default;
call audit_table('supplier_contact');

------------------------------------------------------------------------------------------------------ the branch's own
create table warehouse (
  branch_id bigint not null references branch,
  id bigint generated always as identity,
  code text not null,
  name text not null,
  kind text not null check (kind in ('MAIN', 'OUTER', 'DAMAGED', 'MOTORIST', 'REWARD')),
  is_primary boolean not null default false,
  is_frozen boolean not null default false,
  address text,
  pic_employee_id bigint references employee,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint,
  primary key (branch_id, id),
  check (not is_primary or kind = 'MAIN')
);
comment on column warehouse.kind is 'Fixes the cost pool (packages/domain stock/pool.ts); frozen after the first move.';
create unique index warehouse_code_key on warehouse (branch_id, lower(code));
create unique index warehouse_primary_key on warehouse (branch_id) where is_primary;
create index warehouse_id on warehouse (id);
create index warehouse_pic on warehouse (pic_employee_id);
call guard_branch_table('warehouse');
call audit_table('warehouse');

create table product_branch (
  branch_id bigint not null references branch,
  product_id bigint not null references product,
  is_active boolean not null default true,
  default_warehouse_id bigint,
  last_purchase_price numeric(18, 4),
  last_purchase_at date,
  primary key (branch_id, product_id),
  foreign key (branch_id, default_warehouse_id) references warehouse (branch_id, id)
);
comment on table product_branch is 'A product in a branch''s range (the API calls it inventory).';
create index product_branch_product on product_branch (product_id);
create index product_branch_warehouse on product_branch (branch_id, default_warehouse_id);
call guard_branch_table('product_branch');
call audit_table('product_branch');

-- Kinds of numbered papers (domain-core 2.4); the prefix opens the number.
create table document_type (
  code text primary key,
  name text not null,
  prefix text not null unique,
  module text not null check (module in ('STOCK', 'PURCHASE', 'SALES', 'CASHBANK', 'JOURNAL'))
);
insert into document_type (code, name, prefix, module) values
  ('INITIAL_STOCK', 'Stok awal', 'SI', 'STOCK'),
  ('STOCK_MUTATION', 'Mutasi intern', 'MI', 'STOCK'),
  ('BRANCH_MUTATION', 'Mutasi antar cabang', 'MC', 'STOCK'),
  ('STOCK_COUNT', 'Opname', 'OP', 'STOCK'),
  ('STOCK_CORRECTION', 'Koreksi stok', 'KO', 'STOCK'),
  ('PURCHASE_ORDER', 'Pesanan pembelian', 'PO', 'PURCHASE'),
  ('GOODS_RECEIPT', 'Penerimaan barang', 'PB', 'PURCHASE'),
  ('PURCHASE_INVOICE', 'Faktur pembelian', 'FB', 'PURCHASE'),
  ('DEBT_PAYMENT', 'Pelunasan hutang', 'PH', 'PURCHASE'),
  ('CASH_IN', 'Kas masuk', 'KM', 'CASHBANK'),
  ('CASH_OUT', 'Kas keluar', 'KK', 'CASHBANK'),
  ('BANK_IN', 'Bank masuk', 'BM', 'CASHBANK'),
  ('BANK_OUT', 'Bank keluar', 'BK', 'CASHBANK'),
  ('GENERAL_JOURNAL', 'Jurnal umum', 'JU', 'JOURNAL'),
  ('ADJUSTMENT_JOURNAL', 'Jurnal penyesuaian', 'JP', 'JOURNAL'),
  ('COST_RECALCULATION', 'Penyesuaian HPP', 'HP', 'STOCK'),
  ('YEAR_END_CLOSE', 'Tutup tahun', 'TP', 'JOURNAL');

revoke delete on account_type, account, tax, payment_term, unit, category, product, supplier, supplier_contact, warehouse from merchant_app;
revoke insert, update, delete on document_type from merchant_app;
