-- Goods that are paid at the door: each time they are sent out, with the rules of their price, and what is still on the road.
create table cod_dispatch (
  branch_id bigint not null,
  id bigint not null,
  order_id bigint not null,
  dispatched_at timestamptz not null,
  ended_at timestamptz,
  rules jsonb,
  advance_ids bigint[] not null default '{}' check (cardinality(advance_ids) <= 20),
  primary key (branch_id, id),
  foreign key (branch_id, id) references delivery_order (branch_id, id),
  foreign key (branch_id, order_id) references sales_order (branch_id, id),
  check ((ended_at is null) = (rules is not null))
);
comment on table cod_dispatch is 'Has the id of its delivery order.';
comment on column cod_dispatch.ended_at is 'Paid or failed: nothing of it is on the road any more.';
comment on column cod_dispatch.rules is 'What the price was made of, for pricing what the customer takes in the end; kept until then.';
comment on column cod_dispatch.advance_ids is 'Down payments that are proposed when it is paid.';
create index cod_dispatch_order on cod_dispatch (branch_id, order_id);
create index cod_dispatch_open on cod_dispatch (branch_id, dispatched_at) where ended_at is null;
call guard_branch_table('cod_dispatch');
call audit_changes('cod_dispatch', 'ended_at', 'rules');
revoke delete on cod_dispatch from merchant_app;
alter table cod_dispatch alter column rules set storage main;

create table cod_goods (
  branch_id bigint not null,
  id bigint not null default next_id(),
  dispatch_id bigint not null,
  seq bigint not null,
  product_id bigint not null references product,
  is_given boolean not null,
  quantity bigint not null check (quantity > 0),
  value bigint not null check (value >= 0),
  returned_quantity bigint not null default 0 check (returned_quantity between 0 and quantity),
  returned_value bigint not null default 0 check (returned_value between 0 and value),
  closed_change bigint,
  primary key (branch_id, id),
  unique (branch_id, dispatch_id, product_id, is_given),
  foreign key (branch_id, dispatch_id) references cod_dispatch (branch_id, id)
);
comment on column cod_goods.seq is 'The move of the stock ledger by which they left.';
comment on column cod_goods.value is 'As they left; a later recalculation of costs is beside it.';
comment on column cod_goods.closed_change is 'What recalculations had added to goods in transit until the dispatch ended; null while it is out.';
create unique index cod_goods_seq on cod_goods (branch_id, seq);
create index cod_goods_product on cod_goods (product_id);
call guard_branch_table('cod_goods');
call audit_changes('cod_goods', 'closed_change');
revoke delete on cod_goods from merchant_app;
