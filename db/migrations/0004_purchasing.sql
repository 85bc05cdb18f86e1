-- Papers that go on from one another, and the first two of buying: the order and the receipt of its goods.

---------------------------------------------------------------------------------------------------------- papers in chain
create table document_link (
  branch_id bigint not null,
  source_id bigint not null,
  target_id bigint not null,
  primary key (branch_id, target_id, source_id),
  foreign key (branch_id, source_id) references document (branch_id, id),
  foreign key (branch_id, target_id) references document (branch_id, id),
  check (source_id <> target_id)
);
comment on table document_link is 'The target goes on from the source: a receipt from its order, an invoice from its receipts.';
create index document_link_source on document_link (branch_id, source_id);
call guard_branch_table('document_link');
revoke update on document_link from merchant_app;

create index document_number_search on document using gin (number gin_trgm_ops);

------------------------------------------------------------------------------------------------------------------ orders
create table purchase_order (
  branch_id bigint not null,
  id bigint not null,
  supplier_id bigint not null references supplier,
  warehouse_id bigint not null,
  payment_term_id bigint not null references payment_term,
  expected_date date,
  price_includes_tax boolean not null,
  tax_mode text not null check (tax_mode in ('EXCLUDED', 'INCLUDED', 'NON_PKP')),
  is_bonus boolean not null,
  header_discount bigint not null check (header_discount >= 0),
  down_payment_required bigint not null default 0 check (down_payment_required >= 0),
  revision int not null default 0,
  gross bigint not null,
  discount bigint not null,
  dpp bigint not null,
  dpp_exempt bigint not null,
  dpp_other bigint not null,
  ppn bigint not null,
  primary key (branch_id, id),
  foreign key (branch_id, id) references document (branch_id, id),
  foreign key (branch_id, warehouse_id) references warehouse (branch_id, id)
);
comment on column purchase_order.dpp_other is 'DPP nilai lain: the part of the DPP that is taxed.';
comment on column purchase_order.is_bonus is 'Goods without price; only such an order may come to nothing.';
create index purchase_order_supplier on purchase_order (supplier_id);
create index purchase_order_term on purchase_order (payment_term_id);
create index purchase_order_warehouse on purchase_order (branch_id, warehouse_id);
call guard_branch_table('purchase_order');
call audit_table('purchase_order');

create table purchase_order_line (
  branch_id bigint not null,
  id bigint generated always as identity,
  document_id bigint not null,
  line_no int not null,
  product_id bigint not null references product,
  unit_id bigint not null references unit,
  factor bigint not null check (factor >= 1),
  quantity numeric(14, 3) not null check (quantity > 0),
  base_quantity bigint not null check (base_quantity > 0),
  price numeric(18, 4) not null check (price >= 0),
  discounts int[] not null,
  discount_amount bigint not null check (discount_amount >= 0),
  tax_code text not null,
  is_service boolean not null,
  note text,
  gross bigint not null,
  net bigint not null,
  dpp bigint not null,
  ppn bigint not null,
  cost bigint not null check (cost >= 0),
  received_quantity bigint not null default 0 check (received_quantity >= 0),
  received_value bigint not null default 0 check (received_value >= 0),
  primary key (branch_id, id),
  unique (branch_id, document_id, line_no),
  foreign key (branch_id, document_id) references purchase_order (branch_id, id)
);
comment on column purchase_order_line.discounts is 'Up to four percentages in hundredths of a percent, taken in order.';
comment on column purchase_order_line.is_service is 'Never received: it stands on invoices alone.';
comment on column purchase_order_line.cost is 'What its receipts take parts of: dpp, with PPN that can''t be credited.';
comment on column purchase_order_line.received_quantity is 'Base units of receipts that were not cancelled, and what they were worth.';
create index purchase_order_line_product on purchase_order_line (product_id);
create index purchase_order_line_unit on purchase_order_line (unit_id);
call guard_branch_table('purchase_order_line');

---------------------------------------------------------------------------------------------------------------- receipts
create table goods_receipt (
  branch_id bigint not null,
  id bigint not null,
  supplier_id bigint not null references supplier,
  warehouse_id bigint not null,
  order_id bigint,
  supplier_delivery_no text not null,
  received_by text,
  is_void boolean not null default false,
  primary key (branch_id, id),
  foreign key (branch_id, id) references document (branch_id, id),
  foreign key (branch_id, order_id) references purchase_order (branch_id, id),
  foreign key (branch_id, warehouse_id) references warehouse (branch_id, id)
);
comment on column goods_receipt.is_void is 'Cancelled: the supplier''s delivery note may be entered again.';
create unique index goods_receipt_delivery_key on goods_receipt (branch_id, supplier_id, lower(supplier_delivery_no)) where not is_void;
create index goods_receipt_supplier on goods_receipt (supplier_id);
create index goods_receipt_order on goods_receipt (branch_id, order_id);
create index goods_receipt_warehouse on goods_receipt (branch_id, warehouse_id);
call guard_branch_table('goods_receipt');

create table goods_receipt_line (
  branch_id bigint not null,
  id bigint generated always as identity,
  document_id bigint not null,
  line_no int not null,
  order_line_id bigint,
  product_id bigint not null references product,
  unit_id bigint not null references unit,
  factor bigint not null check (factor >= 1),
  quantity numeric(14, 3) not null check (quantity > 0),
  base_quantity bigint not null check (base_quantity > 0),
  rejected_quantity numeric(14, 3) not null default 0 check (rejected_quantity >= 0),
  price numeric(18, 4) check (price >= 0),
  batch_no text,
  expiry_date date,
  value bigint not null check (value >= 0),
  invoiced_quantity bigint not null default 0 check (invoiced_quantity >= 0),
  invoiced_value bigint not null default 0 check (invoiced_value >= 0),
  primary key (branch_id, id),
  unique (branch_id, document_id, line_no),
  foreign key (branch_id, document_id) references goods_receipt (branch_id, id),
  foreign key (branch_id, order_line_id) references purchase_order_line (branch_id, id),
  check (invoiced_quantity <= base_quantity and invoiced_value <= value)
);
comment on column goods_receipt_line.price is 'Given only where there is no order.';
comment on column goods_receipt_line.value is 'What it put into GRNI, and its invoices take out again.';
create index goods_receipt_line_order_line on goods_receipt_line (branch_id, order_line_id);
create index goods_receipt_line_product on goods_receipt_line (product_id);
create index goods_receipt_line_unit on goods_receipt_line (unit_id);
call guard_branch_table('goods_receipt_line');

revoke delete on purchase_order, goods_receipt, goods_receipt_line from merchant_app;
