-- Stock that a branch starts with, goods that move between its warehouses, and corrections of what it holds.

------------------------------------------------------------------------------------------------------------- initial stock
create table initial_stock (
  branch_id bigint not null,
  id bigint not null,
  warehouse_id bigint not null,
  primary key (branch_id, id),
  foreign key (branch_id, id) references document (branch_id, id),
  foreign key (branch_id, warehouse_id) references warehouse (branch_id, id)
);
create index initial_stock_warehouse on initial_stock (branch_id, warehouse_id);
call guard_branch_table('initial_stock');

create table initial_stock_line (
  branch_id bigint not null,
  id bigint generated always as identity,
  document_id bigint not null,
  line_no int not null,
  product_id bigint not null references product,
  unit_id bigint not null references unit,
  factor bigint not null check (factor >= 1),
  quantity numeric(14, 3) not null check (quantity > 0),
  base_quantity bigint not null check (base_quantity > 0),
  unit_cost numeric(18, 4) not null check (unit_cost >= 0),
  value bigint not null check (value >= 0),
  primary key (branch_id, id),
  unique (branch_id, document_id, line_no),
  unique (branch_id, document_id, product_id),
  foreign key (branch_id, document_id) references initial_stock (branch_id, id)
);
comment on column initial_stock_line.unit_cost is 'Per unit of the line, not per base unit.';
create index initial_stock_line_product on initial_stock_line (product_id);
create index initial_stock_line_unit on initial_stock_line (unit_id);
call guard_branch_table('initial_stock_line');

----------------------------------------------------------------------------------------------------------------- mutations
create table stock_mutation (
  branch_id bigint not null,
  id bigint not null,
  from_warehouse_id bigint not null,
  to_warehouse_id bigint not null,
  primary key (branch_id, id),
  foreign key (branch_id, id) references document (branch_id, id),
  foreign key (branch_id, from_warehouse_id) references warehouse (branch_id, id),
  foreign key (branch_id, to_warehouse_id) references warehouse (branch_id, id),
  check (from_warehouse_id <> to_warehouse_id)
);
create index stock_mutation_from on stock_mutation (branch_id, from_warehouse_id);
create index stock_mutation_to on stock_mutation (branch_id, to_warehouse_id);
call guard_branch_table('stock_mutation');

create table stock_mutation_line (
  branch_id bigint not null,
  id bigint generated always as identity,
  document_id bigint not null,
  line_no int not null,
  product_id bigint not null references product,
  unit_id bigint not null references unit,
  factor bigint not null check (factor >= 1),
  quantity numeric(14, 3) not null check (quantity > 0),
  base_quantity bigint not null check (base_quantity > 0),
  primary key (branch_id, id),
  unique (branch_id, document_id, line_no),
  unique (branch_id, document_id, product_id),
  foreign key (branch_id, document_id) references stock_mutation (branch_id, id)
);
comment on table stock_mutation_line is 'While its mutation is a draft, stock_balance.reserved holds these goods at the source.';
create index stock_mutation_line_product on stock_mutation_line (product_id);
create index stock_mutation_line_unit on stock_mutation_line (unit_id);
call guard_branch_table('stock_mutation_line');

--------------------------------------------------------------------------------------------------------------- corrections
create table stock_correction (
  branch_id bigint not null,
  id bigint not null,
  warehouse_id bigint not null,
  direction text not null check (direction in ('IN', 'OUT')),
  reason text not null check (reason in ('RUSAK', 'KADALUWARSA', 'HILANG', 'SAMPEL', 'SALAH_INPUT', 'BONUS_SUPPLIER', 'LAINNYA')),
  account_id bigint references account,
  primary key (branch_id, id),
  foreign key (branch_id, id) references document (branch_id, id),
  foreign key (branch_id, warehouse_id) references warehouse (branch_id, id),
  check ((reason = 'LAINNYA') = (account_id is not null))
);
comment on column stock_correction.account_id is 'Takes the value of a correction whose reason has no account of its own.';
create index stock_correction_warehouse on stock_correction (branch_id, warehouse_id);
create index stock_correction_account on stock_correction (account_id);
call guard_branch_table('stock_correction');

create table stock_correction_line (
  branch_id bigint not null,
  id bigint generated always as identity,
  document_id bigint not null,
  line_no int not null,
  product_id bigint not null references product,
  unit_id bigint not null references unit,
  factor bigint not null check (factor >= 1),
  quantity numeric(14, 3) not null check (quantity > 0),
  base_quantity bigint not null check (base_quantity > 0),
  unit_cost numeric(18, 4) check (unit_cost >= 0),
  value bigint not null check (value >= 0),
  primary key (branch_id, id),
  unique (branch_id, document_id, line_no),
  unique (branch_id, document_id, product_id),
  foreign key (branch_id, document_id) references stock_correction (branch_id, id)
);
comment on column stock_correction_line.unit_cost is 'Given by a person, per unit of the line; otherwise the average decides.';
comment on column stock_correction_line.value is 'Without sign; until it is posted, what it would be worth by the average of the day it was entered.';
create index stock_correction_line_product on stock_correction_line (product_id);
create index stock_correction_line_unit on stock_correction_line (unit_id);
call guard_branch_table('stock_correction_line');

revoke delete on initial_stock, initial_stock_line, stock_mutation, stock_mutation_line, stock_correction, stock_correction_line
  from merchant_app;
revoke update on initial_stock, initial_stock_line, stock_mutation, stock_mutation_line, stock_correction from merchant_app;
