-- Goods of a sale on their way to the customer: one paper for each time that they are sent out.
insert into document_type (code, name, prefix, module) values ('DELIVERY_ORDER', 'Surat jalan', 'DO', 'SALES');

create table delivery_order (
  branch_id bigint not null,
  id bigint not null,
  order_id bigint not null,
  warehouse_id bigint not null,
  is_cod boolean not null default false,
  driver_name text,
  vehicle_no text,
  picked_at timestamptz,
  pick_note text,
  received_by text,
  proof_picture_id bigint,
  signature_picture_id bigint,
  handed_at timestamptz,
  ended_at timestamptz,
  is_rest_owed boolean not null default false,
  rest_ended_at timestamptz,
  primary key (branch_id, id),
  foreign key (branch_id, id) references document (branch_id, id),
  foreign key (branch_id, order_id) references sales_order (branch_id, id),
  foreign key (branch_id, warehouse_id) references warehouse (branch_id, id),
  foreign key (branch_id, proof_picture_id) references private_picture (branch_id, id),
  foreign key (branch_id, signature_picture_id) references private_picture (branch_id, id),
  check (rest_ended_at is null or is_rest_owed),
  check (not is_rest_owed or picked_at is not null)
);
comment on column delivery_order.is_cod is 'Its goods are paid at the door: they lie on goods in transit until then.';
comment on column delivery_order.pick_note is 'Why less was picked than was sold.';
comment on column delivery_order.handed_at is 'When the customer had the goods, as the proof of delivery says.';
comment on column delivery_order.ended_at is 'Delivered, failed or cancelled: nothing stands in the warehouse for it any more, save what is owed.';
comment on column delivery_order.is_rest_owed is 'Less was picked than the customer paid for, or owes: a return settles the rest, or another delivery.';
comment on column delivery_order.rest_ended_at is 'When the rest was settled.';
create index delivery_order_order on delivery_order (branch_id, order_id);
create index delivery_order_lying on delivery_order (branch_id, warehouse_id, ended_at);
create index delivery_order_rest on delivery_order (branch_id, warehouse_id) where is_rest_owed;
create index delivery_order_proof on delivery_order (branch_id, proof_picture_id) where proof_picture_id is not null;
create index delivery_order_signature on delivery_order (branch_id, signature_picture_id) where signature_picture_id is not null;
call guard_branch_table('delivery_order');
call audit_changes('delivery_order');
revoke delete on delivery_order from merchant_app;

create table delivery_order_line (
  branch_id bigint not null,
  id bigint not null default next_id(),
  document_id bigint not null,
  line_no int not null,
  product_id bigint not null references product,
  unit_id bigint not null references unit,
  factor bigint not null check (factor >= 1),
  base_quantity bigint not null check (base_quantity > 0),
  picked_quantity bigint check (picked_quantity between 0 and base_quantity),
  is_given boolean not null,
  primary key (branch_id, id),
  unique (branch_id, document_id, line_no),
  foreign key (branch_id, document_id) references delivery_order (branch_id, id)
);
comment on column delivery_order_line.line_no is 'Of the line of the order.';
comment on column delivery_order_line.picked_quantity is 'Null until it is picked.';
comment on column delivery_order_line.is_given is 'Free goods and gifts.';
create index delivery_order_line_product on delivery_order_line (product_id);
create index delivery_order_line_unit on delivery_order_line (unit_id);
call guard_branch_table('delivery_order_line');
call audit_changes('delivery_order_line');
revoke delete on delivery_order_line from merchant_app;

-- The tabs of their list, and orders that wait for their goods, count what is open.
create index document_delivery_open on document (branch_id, status, date desc, id desc) where type = 'DELIVERY_ORDER'
  and status in ('WAITING', 'PRINTED', 'PICKED');
create index document_order_under_way on document (branch_id, status, id desc) where type = 'SALES_ORDER'
  and status in ('PROCESSED', 'READY', 'IN_DELIVERY');
