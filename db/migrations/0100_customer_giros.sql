-- What became of giros, transfers and cards of customers, as one register (domain-sales 2.4, clarified/selling-after-the-till 32 to 34).

-- What a receipt gave back with a giro never was money of the bank.
update sales_payment_detail t set status = 'VOID' from sales_payment p
where p.branch_id = t.branch_id and p.id = t.payment_id and p.kind = 'REFUND' and t.method_type = 'GIRO';

alter table sales_payment_detail
  add constraint sales_payment_detail_waits check (status <> 'PENDING' or method_type in ('GIRO', 'EDC'));
comment on column sales_payment_detail.status is 'A giro waits until the bank pays or refuses it, a card until it is paid out; a transfer may turn out never to have come.';
comment on column sales_payment_detail.status_date is 'The day of the bank''s result; null while there is none, and for money that was cleared at once.';

create index sales_payment_detail_register on sales_payment_detail (branch_id, method_type, status, id desc)
  where method_type in ('GIRO', 'TRANSFER', 'EDC');
create index sales_payment_detail_due on sales_payment_detail (branch_id, giro_due, id) where method_type = 'GIRO' and status = 'PENDING';

alter table sales_order add column points_kept int not null default 0 check (points_kept >= 0);
comment on column sales_order.points_kept is 'Points that the customer had spent when the payment that gave them was refused: he does not get them a second time.';

-- A receipt gives the points of several invoices, and of some when a giro clears later: what an invoice gave is kept with the
-- order, which is locked then.
drop index wallet_entry_once_key;
create unique index wallet_entry_once_key on wallet_entry (branch_id, wallet_id, reason, ref_type, ref_id, sign(delta), coalesce(moved_from, 0))
  where ref_type <> 'CUSTOMER_RECEIPT';
create index wallet_entry_receipt on wallet_entry (branch_id, ref_id) where ref_type = 'CUSTOMER_RECEIPT';
