-- How much of a product a branch wants to have, in all its warehouses or in one of them (domain-core 1.3).
create table stock_limit (
  branch_id bigint not null references branch,
  id bigint not null default next_id(),
  warehouse_id bigint,
  product_id bigint not null references product,
  min_quantity bigint not null check (min_quantity >= 0),
  max_quantity bigint check (max_quantity >= min_quantity),
  reorder_quantity bigint check (reorder_quantity > 0),
  lead_time_days int check (lead_time_days between 0 and 365),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint,
  primary key (branch_id, id),
  foreign key (branch_id, warehouse_id) references warehouse
);
comment on column stock_limit.warehouse_id is 'Null for all warehouses of the branch together.';
comment on column stock_limit.min_quantity is 'Quantities are base units.';
create unique index stock_limit_goods_key on stock_limit (branch_id, product_id, warehouse_id) nulls not distinct where status = 'ACTIVE';
create index stock_limit_id on stock_limit (id);
create index stock_limit_product on stock_limit (product_id);
create index stock_limit_warehouse on stock_limit (branch_id, warehouse_id);
call guard_branch_table('stock_limit');
call audit_table('stock_limit');
revoke delete on stock_limit from merchant_app;
