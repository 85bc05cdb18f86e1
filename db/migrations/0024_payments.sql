-- What a payment at the till keeps beside its amount (domain-sales 2.4, 4.1).

alter table sales_payment_detail
  add column surcharge bigint not null default 0 check (surcharge between 0 and amount),
  add column advance_id bigint,
  add constraint sales_payment_detail_advance_fkey foreign key (branch_id, advance_id) references open_item (branch_id, id);
comment on column sales_payment_detail.amount is 'What was kept: of cash after rounding and change, of a card with the surcharge.';
comment on column sales_payment_detail.surcharge is 'What a customer who carries the bank''s fee paid above the bill.';
comment on column sales_payment_detail.advance_id is 'The down payment that was used up.';
create index sales_payment_detail_advance on sales_payment_detail (branch_id, advance_id);

alter table wallet_entry add column worth bigint not null default 0;
comment on column wallet_entry.worth is 'What the entry added to what the books owe for the wallet, in rupiah: the value of a point may change, that of points given before does not.';
