-- What was swiped at card machines waits until the bank pays it out, a paper (EDS) for each payment of the bank (domain-sales 2.4,
-- clarified/selling-after-the-till 35).
insert into document_type (code, name, prefix, module) values ('EDC_SETTLEMENT', 'Pencairan EDC', 'EDS', 'SALES');

-- Cards were said to be paid out at once. They wait; those of sales and receipts that were undone are void, and so is what was
-- given back for them.
update sales_payment_detail t set status = case when p.kind = 'REFUND' or d.status = 'CANCELLED' then 'VOID' else 'PENDING' end
from sales_payment p
join document d on d.branch_id = p.branch_id and d.id = coalesce(p.document_id, p.order_id)
where p.branch_id = t.branch_id and p.id = t.payment_id and t.method_type = 'EDC';

create table edc_settlement (
  branch_id bigint not null,
  id bigint not null,
  edc_id bigint not null,
  bank_account_id bigint not null references account,
  gross bigint not null check (gross > 0),
  fee bigint not null check (fee between 0 and gross),
  primary key (branch_id, id),
  foreign key (branch_id, id) references document (branch_id, id),
  foreign key (branch_id, edc_id) references edc (branch_id, id)
);
comment on column edc_settlement.gross is 'All amounts of its cards, with surcharges; the total of the document is what the bank paid, without its fee.';
create index edc_settlement_machine on edc_settlement (branch_id, edc_id, id desc);
create index edc_settlement_account on edc_settlement (bank_account_id);
call guard_branch_table('edc_settlement');
call audit_changes('edc_settlement');

create table edc_settlement_card (
  branch_id bigint not null,
  document_id bigint not null,
  line_no int not null,
  detail_id bigint not null,
  primary key (branch_id, document_id, line_no),
  unique (branch_id, document_id, detail_id),
  foreign key (branch_id, document_id) references edc_settlement (branch_id, id),
  foreign key (branch_id, detail_id) references sales_payment_detail (branch_id, id)
);
create index edc_settlement_card_detail on edc_settlement_card (branch_id, detail_id);
call guard_branch_table('edc_settlement_card');
call audit_changes('edc_settlement_card');
revoke update, delete on edc_settlement, edc_settlement_card from merchant_app;

create index sales_payment_detail_swiped on sales_payment_detail (branch_id, edc_id, id) where method_type = 'EDC' and status = 'PENDING';
