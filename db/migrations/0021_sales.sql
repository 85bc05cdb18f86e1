-- Selling: the cashier's shift, the order from booking to receipt, and what was paid (domain-sales 1.3, 2.1, 2.7).

insert into document_type (code, name, prefix, module) values
  ('SALES_ORDER', 'Penjualan', 'INV', 'SALES'),
  ('CASHIER_SHIFT', 'Shift kasir', 'SHF', 'SALES');

------------------------------------------------------------------------------------------------------------------ shift
create table cashier_shift (
  branch_id bigint not null,
  id bigint not null,
  employee_id bigint not null references employee,
  register_name text not null,
  is_open boolean not null default true,
  opened_at timestamptz not null,
  opening_float bigint not null check (opening_float >= 0),
  opening_denominations jsonb not null default '{}',
  opening_difference bigint not null default 0,
  closed_at timestamptz,
  closed_by bigint references employee,
  expected_cash bigint,
  counted_cash bigint check (counted_cash >= 0),
  denominations jsonb,
  next_float bigint check (next_float >= 0),
  note text,
  approved_by bigint references employee,
  primary key (branch_id, id),
  foreign key (branch_id, id) references document (branch_id, id),
  check (is_open = (closed_at is null)),
  check (is_open or (closed_by is not null and expected_cash is not null and counted_cash is not null and denominations is not null and next_float is not null)),
  check (next_float <= counted_cash)
);
comment on column cashier_shift.opening_difference is 'Counted at the opening less what the register''s last shift left in the drawer.';
comment on column cashier_shift.next_float is 'What stays in the drawer for the next shift; the rest is to be deposited.';
comment on column cashier_shift.approved_by is 'Whose PIN let a large difference pass.';
create unique index cashier_shift_employee_key on cashier_shift (branch_id, employee_id) where is_open;
create unique index cashier_shift_register_key on cashier_shift (branch_id, lower(register_name)) where is_open;
create index cashier_shift_register on cashier_shift (branch_id, lower(register_name), id desc);
create index cashier_shift_employee on cashier_shift (employee_id);
create index cashier_shift_closer on cashier_shift (closed_by);
create index cashier_shift_approver on cashier_shift (approved_by);
call guard_branch_table('cashier_shift');
call audit_table('cashier_shift');

-- Money that goes into the drawer or out of it beside sales.
create table cash_movement (
  branch_id bigint not null,
  id bigint generated always as identity,
  shift_id bigint not null,
  type text not null check (type in ('IN', 'OUT')),
  amount bigint not null check (amount > 0),
  account_id bigint not null references account,
  reason text not null,
  journal_id bigint not null,
  at timestamptz not null,
  by_id bigint not null references employee,
  primary key (branch_id, id),
  foreign key (branch_id, shift_id) references cashier_shift (branch_id, id),
  foreign key (branch_id, journal_id) references journal (branch_id, id)
);
create index cash_movement_shift on cash_movement (branch_id, shift_id, id);
create index cash_movement_account on cash_movement (account_id);
create index cash_movement_journal on cash_movement (branch_id, journal_id);
create index cash_movement_by on cash_movement (by_id);
call guard_branch_table('cash_movement');
call audit_table('cash_movement');

-- Made by the close of a shift; whoever brings it to the bank and verifies it comes with its own screens.
create table sales_cashout (
  branch_id bigint not null,
  id bigint generated always as identity,
  shift_id bigint not null,
  amount bigint not null check (amount > 0),
  status text not null default 'PENDING' check (status in ('PENDING', 'DEPOSITED', 'VERIFIED', 'CANCELLED')),
  created_at timestamptz not null,
  primary key (branch_id, id),
  unique (branch_id, shift_id),
  foreign key (branch_id, shift_id) references cashier_shift (branch_id, id)
);
call guard_branch_table('sales_cashout');
call audit_table('sales_cashout');

------------------------------------------------------------------------------------------------------------------ order
create table sales_order (
  branch_id bigint not null,
  id bigint not null,
  order_no text not null,
  warehouse_id bigint not null,
  channel text not null check (channel in ('CASHIER', 'BACKOFFICE', 'SALES_APP', 'MERCHANT_APP', 'COMMUNITY', 'MOTORIST', 'POS')),
  customer_id bigint not null,
  customer_group_id bigint not null references customer_group,
  sa_id bigint references employee,
  shift_id bigint,
  payment_term text not null check (payment_term in ('CASH', 'COD', 'CREDIT')),
  fulfilment text not null check (fulfilment in ('TAKE_AWAY', 'PICKUP', 'DELIVERY')),
  ordered_at timestamptz not null,
  due_date date,
  expires_at timestamptz,
  payment_status text not null default 'UNPAID' check (payment_status in ('UNPAID', 'PARTIAL', 'PAID', 'REFUNDED')),
  tax_mode text not null check (tax_mode in ('INCLUDED', 'EXCLUDED', 'NON_PKP')),
  gross bigint not null check (gross >= 0),
  line_discount bigint not null check (line_discount >= 0),
  promo_discount bigint not null check (promo_discount >= 0),
  manual_discount bigint not null check (manual_discount >= 0),
  dpp bigint not null,
  dpp_exempt bigint not null,
  dpp_other bigint not null,
  ppn bigint not null check (ppn >= 0),
  rounding bigint not null default 0,
  grand_total bigint not null check (grand_total >= 0),
  paid_total bigint not null default 0 check (paid_total >= 0),
  advance_used bigint not null default 0 check (advance_used >= 0),
  returned_total bigint not null default 0 check (returned_total >= 0),
  points int not null default 0 check (points >= 0),
  coupon_codes text[] not null default '{}',
  choices jsonb not null default '{}',
  order_discount bigint not null default 0 check (order_discount >= 0),
  discount_approved_by bigint references employee,
  pricing jsonb not null,
  price_hash text not null check (price_hash ~ '^[0-9a-f]{64}$'),
  invoiced_at timestamptz,
  removed_at timestamptz,
  removed_by bigint references employee,
  claimed_by bigint references employee,
  claimed_until timestamptz,
  primary key (branch_id, id),
  foreign key (branch_id, id) references document (branch_id, id),
  foreign key (branch_id, warehouse_id) references warehouse (branch_id, id),
  foreign key (branch_id, customer_id) references customer (branch_id, id),
  foreign key (branch_id, shift_id) references cashier_shift (branch_id, id),
  check ((removed_at is null) = (removed_by is null)),
  check ((claimed_by is null) = (claimed_until is null))
);
comment on column sales_order.order_no is 'Of the booking, with gaps; the document''s number is the invoice''s, which has none.';
comment on column sales_order.pricing is 'What priceOrder answered: applied and rejected rules, gifts, traces; nothing is worked out anew from today''s rules.';
comment on column sales_order.choices is 'What the customer picked: promotion choices and rewards, as they were given to the engine.';
comment on column sales_order.rounding is 'What cash rounding added to what was paid; below zero when it took away.';
comment on column sales_order.claimed_until is 'Until then the booking is open at somebody''s till.';
create unique index sales_order_no_key on sales_order (branch_id, order_no);
create index sales_order_id on sales_order (id);
create index sales_order_customer on sales_order (branch_id, customer_id, id desc);
create index sales_order_warehouse on sales_order (branch_id, warehouse_id);
create index sales_order_shift on sales_order (branch_id, shift_id);
create index sales_order_group on sales_order (customer_group_id);
create index sales_order_sa on sales_order (sa_id);
create index sales_order_approver on sales_order (discount_approved_by);
create index sales_order_remover on sales_order (removed_by);
create index sales_order_claimer on sales_order (claimed_by);
create index sales_order_expiry on sales_order (expires_at) where expires_at is not null;
call guard_branch_table('sales_order');
call audit_table('sales_order', 'pricing', 'claimed_by', 'claimed_until');

-- Open bookings of a branch and whose they are, however many orders there were before.
create index document_booked on document (branch_id, id desc) where type = 'SALES_ORDER' and status = 'BOOKED';

create table sales_order_line (
  branch_id bigint not null,
  id bigint generated always as identity,
  document_id bigint not null,
  line_no int not null,
  kind text not null check (kind in ('NORMAL', 'FREE', 'GIFT')),
  product_id bigint not null references product,
  unit_id bigint not null references unit,
  factor bigint not null check (factor >= 1),
  quantity numeric(14, 3) not null check (quantity > 0),
  base_quantity bigint not null check (base_quantity > 0),
  price bigint not null check (price >= 0),
  gross bigint not null check (gross >= 0),
  percents int[] not null check (cardinality(percents) = 4),
  disc_amount bigint not null check (disc_amount >= 0),
  net bigint not null check (net >= 0),
  dpp bigint not null,
  ppn bigint not null,
  is_taxable boolean not null,
  points int not null default 0,
  cost bigint,
  campaign_id bigint,
  typed jsonb not null default '{}',
  returned_quantity numeric(14, 3) not null default 0 check (returned_quantity between 0 and quantity),
  primary key (branch_id, id),
  unique (branch_id, document_id, line_no),
  foreign key (branch_id, document_id) references sales_order (branch_id, id),
  check (kind = 'NORMAL' or (price = 0 and gross = 0 and net = 0))
);
comment on column sales_order_line.percents is 'Basis points of the four slots.';
comment on column sales_order_line.cost is 'Value of its stock move, set when the goods left.';
comment on column sales_order_line.typed is 'What people typed by hand: manual percentage and amount, all four slots, a price.';
create index sales_order_line_product on sales_order_line (branch_id, product_id, document_id);
create index sales_order_line_products on sales_order_line (product_id);
create index sales_order_line_unit on sales_order_line (unit_id);
call guard_branch_table('sales_order_line');

---------------------------------------------------------------------------------------------------------------- payment
create table sales_payment (
  branch_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  shift_id bigint,
  kind text not null check (kind in ('SALE', 'REFUND')),
  at timestamptz not null,
  by_id bigint not null references employee,
  total bigint not null check (total >= 0),
  journal_id bigint,
  primary key (branch_id, id),
  foreign key (branch_id, order_id) references sales_order (branch_id, id),
  foreign key (branch_id, shift_id) references cashier_shift (branch_id, id),
  foreign key (branch_id, journal_id) references journal (branch_id, id)
);
comment on column sales_payment.shift_id is 'Whose drawer it went through; a shift is counted by it, never by time.';
create index sales_payment_order on sales_payment (branch_id, order_id);
create index sales_payment_shift on sales_payment (branch_id, shift_id, id);
create index sales_payment_journal on sales_payment (branch_id, journal_id);
create index sales_payment_by on sales_payment (by_id);
call guard_branch_table('sales_payment');
revoke update, delete on sales_payment from merchant_app;

create table sales_payment_detail (
  branch_id bigint not null,
  id bigint generated always as identity,
  payment_id bigint not null,
  line_no int not null,
  method_id bigint not null references payment_method,
  method_type text not null check (method_type in ('CASH', 'TRANSFER', 'EDC', 'GCASH', 'GIRO', 'ADVANCE', 'CREDIT_NOTE')),
  amount bigint not null check (amount >= 0),
  tendered bigint check (tendered >= amount),
  change bigint not null default 0 check (change >= 0),
  account_id bigint references account,
  edc_id bigint,
  edc_rate_id bigint,
  card_last4 text check (card_last4 ~ '^\d{4}$'),
  approval_code text,
  reference_no text,
  fee bigint not null default 0 check (fee >= 0),
  status text not null default 'CLEARED' check (status in ('PENDING', 'CLEARED', 'BOUNCED', 'VOID')),
  primary key (branch_id, id),
  unique (branch_id, payment_id, line_no),
  foreign key (branch_id, payment_id) references sales_payment (branch_id, id),
  foreign key (branch_id, edc_id) references edc (branch_id, id),
  foreign key (branch_id, edc_rate_id) references edc_rate (branch_id, id)
);
comment on column sales_payment_detail.amount is 'What was kept: of cash after rounding and change.';
create index sales_payment_detail_method on sales_payment_detail (method_id);
create index sales_payment_detail_account on sales_payment_detail (account_id);
create index sales_payment_detail_edc on sales_payment_detail (branch_id, edc_id);
create index sales_payment_detail_rate on sales_payment_detail (branch_id, edc_rate_id);
call guard_branch_table('sales_payment_detail');

------------------------------------------------------------------------------------------------------- limits and a PIN
-- What a role may do by hand (domain-sales 8.3) is data; a PIN is typed at somebody else's till.
alter table role add column limits jsonb not null default '{}';
create table employee_pin (
  employee_id bigint primary key references employee,
  pin_hash text not null,
  failures int not null default 0 check (failures >= 0),
  locked_until timestamptz,
  updated_at timestamptz not null
);
call audit_table('employee_pin', 'pin_hash');

revoke delete on cashier_shift, cash_movement, sales_cashout, sales_order from merchant_app;
revoke update on cash_movement from merchant_app;
