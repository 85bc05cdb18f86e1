-- Communities of buyers at a branch, and the goods that communities are offered at a price of their own.
create table community (
  branch_id bigint not null references branch,
  id bigint not null default next_id(),
  name text not null,
  leader_name text not null,
  phone text not null check (phone ~ '^\+\d{7,16}$'),
  member_count int not null default 0 check (member_count >= 0),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint,
  primary key (branch_id, id)
);
create unique index community_name_key on community (branch_id, lower(name));
create index community_id on community (id);
call guard_branch_table('community');
call audit_table('community');
revoke delete on community from merchant_app;

create table community_product (
  id bigint primary key default next_id(),
  company_id bigint not null references company,
  product_id bigint not null references product,
  unit_id bigint not null references unit,
  community_price bigint not null check (community_price > 0),
  min_quantity numeric(14, 3) not null default 1 check (min_quantity > 0),
  max_quantity numeric(14, 3) check (max_quantity >= min_quantity),
  visible boolean not null default true,
  sort int not null check (sort > 0),
  branch_ids bigint[] not null default '{}',
  branch_group_ids bigint[] not null default '{}',
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint references employee,
  updated_at timestamptz not null,
  updated_by bigint references employee
);
comment on column community_product.community_price is 'Whole rupiah for one of the unit.';
comment on column community_product.visible is 'Shown in the catalogue of communities; nothing is deleted.';
comment on column community_product.branch_ids is 'For these branches and groups; for all where both are empty.';
create index community_product_company on community_product (company_id, sort);
create index community_product_goods on community_product (product_id, unit_id);
create index community_product_unit on community_product (unit_id);
create index community_product_created_by on community_product (created_by);
create index community_product_updated_by on community_product (updated_by);
call audit_table('community_product');
revoke delete on community_product from merchant_app;
