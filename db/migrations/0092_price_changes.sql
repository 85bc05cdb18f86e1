-- Price changes as dated batches with approval: one document each, whose lines become selling prices at its moment.

insert into document_type (code, name, prefix, module) values ('PRICE_CHANGE', 'Perubahan harga jual', 'PHJ', 'SALES');

create table price_change (
  branch_id bigint not null,
  id bigint not null,
  title text not null,
  effective_at timestamptz,
  applied_at timestamptz,
  undo_of bigint,
  line_count int not null check (line_count > 0),
  new_count int not null check (new_count between 0 and line_count),
  largest_change bigint check (largest_change >= 0),
  primary key (branch_id, id),
  foreign key (branch_id, id) references document (branch_id, id),
  foreign key (branch_id, undo_of) references price_change (branch_id, id),
  check (undo_of is null or applied_at is not null)
);
comment on table price_change is 'A batch of selling prices that change together. One for the whole company lies at the centre''s branch.';
comment on column price_change.effective_at is 'When it is applied; null is as soon as it is approved.';
comment on column price_change.undo_of is 'The batch that this one has put back.';
comment on column price_change.new_count is 'Lines for which nothing was paid before.';
comment on column price_change.largest_change is 'Of the lines with an old price, in hundredths of a percent, rounded up; null where there is none.';
create unique index price_change_undo_key on price_change (branch_id, undo_of) where undo_of is not null;
create index price_change_due on price_change (effective_at) where applied_at is null;
call guard_branch_table('price_change');
call audit_changes('price_change');
revoke delete on price_change from merchant_app;

create table price_change_line (
  branch_id bigint not null,
  id bigint not null default next_id(),
  document_id bigint not null,
  line_no int not null check (line_no > 0),
  product_id bigint not null references product,
  unit_id bigint not null references unit,
  for_branch_id bigint references branch,
  branch_group_id bigint references branch_group,
  customer_group_id bigint references customer_group,
  min_quantity numeric(14, 3) not null check (min_quantity > 0),
  old_price bigint check (old_price > 0),
  new_price bigint check (new_price > 0),
  tax_included boolean,
  valid_to timestamptz,
  price_id bigint references selling_price,
  primary key (branch_id, id),
  foreign key (branch_id, document_id) references price_change (branch_id, id),
  check (for_branch_id is null or branch_group_id is null)
);
comment on column price_change_line.for_branch_id is 'Whom the price is for; null is every branch, or those of the group.';
comment on column price_change_line.old_price is 'What was paid when the line was entered or submitted; null where nothing was.';
comment on column price_change_line.new_price is 'Null where a batch that puts another one back ends a price that there was not before.';
comment on column price_change_line.valid_to is 'End of the new price (exclusive); null is until further notice.';
comment on column price_change_line.price_id is 'The price that came of it.';
create unique index price_change_line_no_key on price_change_line (branch_id, document_id, line_no);
create unique index price_change_line_goods_key on price_change_line (branch_id, document_id, product_id, unit_id, for_branch_id,
  branch_group_id, customer_group_id, min_quantity) nulls not distinct;
create index price_change_line_product on price_change_line (product_id);
create index price_change_line_unit on price_change_line (unit_id);
create index price_change_line_for_branch on price_change_line (for_branch_id);
create index price_change_line_branch_group on price_change_line (branch_group_id);
create index price_change_line_customer_group on price_change_line (customer_group_id);
create index price_change_line_price on price_change_line (price_id);
call guard_branch_table('price_change_line');
call audit_changes('price_change_line');

-- One more kind that approvals are asked for, measured in hundredths of a percent.
alter table approval_rule drop constraint approval_rule_kind_check,
  add constraint approval_rule_kind_check check (kind in ('PURCHASE_ORDER', 'PURCHASE_INVOICE', 'DEBT_PAYMENT', 'CASH_OUT', 'BANK_OUT', 'STOCK_CORRECTION', 'STOCK_COUNT', 'CREDIT_LIMIT', 'PRICE_CHANGE'));
alter table approval_request drop constraint approval_request_kind_check,
  add constraint approval_request_kind_check check (kind in ('PURCHASE_ORDER', 'PURCHASE_INVOICE', 'DEBT_PAYMENT', 'CASH_OUT', 'BANK_OUT', 'STOCK_CORRECTION', 'STOCK_COUNT', 'CREDIT_LIMIT', 'PRICE_CHANGE'));

-- Existing companies ask above five percent, as new ones do.
with made as (
  insert into approval_rule (company_id, kind, min_amount, created_at, updated_at)
  select id, 'PRICE_CHANGE', 500, now(), now() from company returning id
)
insert into approval_rule_step (rule_id, step_no, permission)
select id, 1, 'master.changes-selling-price:VPSales approval' from made;
