-- The supplier's invoice: what goods and services cost in the end, and what is owed for them.

create table purchase_invoice (
  branch_id bigint not null,
  id bigint not null,
  supplier_id bigint not null references supplier,
  supplier_invoice_no text not null,
  supplier_invoice_date date not null,
  payment_term_id bigint not null references payment_term,
  due_date date not null,
  tax_invoice_no text,
  tax_invoice_date date,
  price_includes_tax boolean not null,
  tax_mode text not null check (tax_mode in ('EXCLUDED', 'INCLUDED', 'NON_PKP')),
  credits_ppn boolean not null,
  ppn_override bigint check (ppn_override >= 0),
  header_discount bigint not null check (header_discount >= 0),
  freight bigint not null check (freight >= 0),
  rounding bigint not null check (rounding between -999 and 999),
  exceptions jsonb not null default '[]',
  is_void boolean not null default false,
  gross bigint not null,
  discount bigint not null,
  dpp bigint not null,
  dpp_exempt bigint not null,
  dpp_other bigint not null,
  ppn bigint not null,
  primary key (branch_id, id),
  foreign key (branch_id, id) references document (branch_id, id),
  check ((tax_invoice_no is null) = (tax_invoice_date is null))
);
comment on column purchase_invoice.credits_ppn is 'Whether its PPN can be credited; else it is part of the cost of the lines.';
comment on column purchase_invoice.ppn_override is 'PPN of the supplier''s faktur pajak; null where the computed one is right.';
comment on column purchase_invoice.exceptions is 'Why it had to be approved: reasons with their parameters and fields.';
comment on column purchase_invoice.is_void is 'Cancelled: the supplier''s numbers may be entered again.';
create unique index purchase_invoice_number_key on purchase_invoice (branch_id, supplier_id, lower(supplier_invoice_no)) where not is_void;
create unique index purchase_invoice_tax_key on purchase_invoice (branch_id, supplier_id, tax_invoice_no) where not is_void;
create index purchase_invoice_supplier on purchase_invoice (supplier_id);
create index purchase_invoice_term on purchase_invoice (payment_term_id);
call guard_branch_table('purchase_invoice');
call audit_table('purchase_invoice');

create table purchase_invoice_line (
  branch_id bigint not null,
  id bigint generated always as identity,
  document_id bigint not null,
  line_no int not null,
  receipt_line_id bigint,
  account_id bigint references account,
  product_id bigint not null references product,
  unit_id bigint not null references unit,
  factor bigint not null check (factor >= 1),
  quantity numeric(14, 3) not null check (quantity > 0),
  base_quantity bigint not null check (base_quantity > 0),
  price numeric(18, 4) not null check (price >= 0),
  discounts int[] not null,
  discount_amount bigint not null check (discount_amount >= 0),
  tax_code text not null,
  note text,
  gross bigint not null,
  net bigint not null,
  dpp bigint not null,
  ppn bigint not null,
  cost bigint not null check (cost >= 0),
  received_value bigint not null default 0 check (received_value >= 0),
  primary key (branch_id, id),
  unique (branch_id, document_id, line_no),
  foreign key (branch_id, document_id) references purchase_invoice (branch_id, id),
  foreign key (branch_id, receipt_line_id) references goods_receipt_line (branch_id, id),
  check ((receipt_line_id is null) <> (account_id is null))
);
comment on column purchase_invoice_line.receipt_line_id is 'Goods stand on the line of their receipt, services on the account that they are booked on.';
comment on column purchase_invoice_line.cost is 'dpp with freight, and with PPN that can''t be credited.';
comment on column purchase_invoice_line.received_value is 'What it took out of GRNI when it was posted; 0 before that and of services.';
create index purchase_invoice_line_receipt on purchase_invoice_line (branch_id, receipt_line_id);
create index purchase_invoice_line_account on purchase_invoice_line (account_id);
create index purchase_invoice_line_product on purchase_invoice_line (product_id);
create index purchase_invoice_line_unit on purchase_invoice_line (unit_id);
call guard_branch_table('purchase_invoice_line');

-- What a supplier was paid in advance and this invoice uses.
create table purchase_invoice_advance (
  branch_id bigint not null,
  document_id bigint not null,
  item_id bigint not null,
  amount bigint not null check (amount > 0),
  primary key (branch_id, document_id, item_id),
  foreign key (branch_id, document_id) references purchase_invoice (branch_id, id),
  foreign key (branch_id, item_id) references open_item (branch_id, id)
);
create index purchase_invoice_advance_item on purchase_invoice_advance (branch_id, item_id);
call guard_branch_table('purchase_invoice_advance');

revoke delete on purchase_invoice from merchant_app;
