-- Repayment of what a branch owes its suppliers: the debts that are paid, the credits that are set off, and the money.

create table debt_payment (
  branch_id bigint not null,
  id bigint not null,
  supplier_id bigint not null references supplier,
  paid bigint not null default 0 check (paid >= 0),
  discount bigint not null default 0 check (discount >= 0),
  primary key (branch_id, id),
  foreign key (branch_id, id) references document (branch_id, id)
);
comment on column debt_payment.paid is 'Of the debts, without discounts: what credits and money together cover.';
create index debt_payment_supplier on debt_payment (supplier_id);
call guard_branch_table('debt_payment');

create table debt_payment_item (
  branch_id bigint not null,
  document_id bigint not null,
  line_no int not null,
  kind text not null check (kind in ('DEBT', 'CREDIT', 'ADVANCE')),
  item_id bigint not null,
  amount bigint not null check (amount > 0),
  discount bigint not null default 0 check (discount >= 0),
  primary key (branch_id, document_id, line_no),
  unique (branch_id, document_id, item_id),
  foreign key (branch_id, document_id) references debt_payment (branch_id, id),
  foreign key (branch_id, item_id) references open_item (branch_id, id),
  check (kind = 'DEBT' or discount = 0)
);
create index debt_payment_item_item on debt_payment_item (branch_id, item_id);
call guard_branch_table('debt_payment_item');

create table debt_payment_detail (
  branch_id bigint not null,
  id bigint generated always as identity,
  document_id bigint not null,
  line_no int not null,
  method text not null check (method in ('CASH', 'TRANSFER', 'GIRO')),
  account_id bigint not null references account,
  amount bigint not null check (amount > 0),
  bank_charge bigint not null default 0 check (bank_charge >= 0),
  giro_no text,
  giro_due_date date,
  reference_no text,
  status text not null check (status in ('PENDING', 'CLEARED', 'BOUNCED')),
  status_date date,
  status_reason text,
  primary key (branch_id, id),
  unique (branch_id, document_id, line_no),
  foreign key (branch_id, document_id) references debt_payment (branch_id, id),
  check (method = 'GIRO' or status = 'CLEARED'),
  check ((method = 'GIRO') = (giro_no is not null))
);
comment on column debt_payment_detail.status is 'A giro waits until the bank pays or refuses it; cash and transfers are paid at once.';
create index debt_payment_detail_account on debt_payment_detail (account_id);
call guard_branch_table('debt_payment_detail');
revoke delete on debt_payment from merchant_app;
