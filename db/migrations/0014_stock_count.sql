-- Stock counts: what a warehouse should hold beside what people found there.

create table stock_count (
  branch_id bigint not null,
  id bigint not null,
  warehouse_id bigint not null,
  scope text not null check (scope in ('ALL', 'CATEGORY', 'BRAND', 'PRODUCT')),
  scope_ids bigint[] not null,
  is_frozen boolean not null,
  is_blind boolean not null,
  submitted_by bigint references employee,
  primary key (branch_id, id),
  foreign key (branch_id, id) references document (branch_id, id),
  foreign key (branch_id, warehouse_id) references warehouse (branch_id, id)
);
comment on column stock_count.is_frozen is 'Nothing moves in the warehouse while it is counted.';
comment on column stock_count.is_blind is 'People who count don''t see what the books say.';
create index stock_count_warehouse on stock_count (branch_id, warehouse_id);
create index stock_count_submitted_by on stock_count (submitted_by);
call guard_branch_table('stock_count');
call audit_table('stock_count');

create table stock_count_line (
  branch_id bigint not null,
  id bigint generated always as identity,
  document_id bigint not null,
  line_no int not null,
  product_id bigint not null references product,
  book_quantity bigint not null,
  is_added boolean not null,
  counted_quantity bigint check (counted_quantity >= 0),
  counted_at timestamptz,
  counted_by bigint references employee,
  note text,
  difference bigint,
  value bigint,
  primary key (branch_id, id),
  unique (branch_id, document_id, product_id),
  foreign key (branch_id, document_id) references stock_count (branch_id, id),
  check (num_nulls(counted_quantity, counted_at, counted_by) in (0, 3)),
  check (num_nulls(difference, value) in (0, 2))
);
comment on column stock_count_line.book_quantity is 'When the list was made, for people to read; the difference is never taken from it.';
comment on column stock_count_line.is_added is 'Found although it was not on the list.';
comment on column stock_count_line.difference is 'Since it was submitted: counted, less what the warehouse held at that very moment.';
create index stock_count_line_product on stock_count_line (product_id);
create index stock_count_line_counted_by on stock_count_line (counted_by);
call guard_branch_table('stock_count_line');

revoke delete on stock_count, stock_count_line from merchant_app;

-- What moved in a warehouse since a line was counted.
create index stock_move_entered on stock_move (branch_id, warehouse_id, entered_at) include (product_id, quantity);
