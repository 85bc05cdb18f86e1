-- Goods of a sale that come back: asked for, decided, processed (domain-sales 2.5, clarified/selling-after-the-till 1 to 17).
insert into document_type (code, name, prefix, module, party)
values ('SALES_RETURN', 'Retur penjualan', 'SRT', 'SALES', 'CUSTOMER');

---------------------------------------------------------------------------------------------------- what a sale leaves to returns
alter table sales_order_line add column discount bigint not null default 0 check (discount >= 0);
comment on column sales_order_line.discount is 'Its part of the discounts of the order, without PPN: revenue of the line is its net without PPN plus this.';

-- Orders so far: discounts of a tax code lose their PPN together where prices include it, then lines share them by cumulative rounding.
with off as (
  select l.branch_id, l.id, l.gross - l.net as amount,
    sum(l.gross - l.net) over tax as whole, sum(l.gross - l.net) over (tax order by l.line_no) as reached,
    case when o.tax_mode = 'INCLUDED' and l.is_taxable then coalesce(t.rate_den::numeric * t.base_den, 1) else 1 end as dpp,
    case when o.tax_mode = 'INCLUDED' and l.is_taxable then coalesce(t.rate_num::numeric * t.base_num, 0) else 0 end as ppn
  from sales_order_line l
  join sales_order o on o.branch_id = l.branch_id and o.id = l.document_id
  join document d on d.branch_id = l.branch_id and d.id = l.document_id
  join product p on p.id = l.product_id
  left join tax t on t.company_id = p.company_id and t.code = p.tax_code and d.date >= t.valid_from and d.date <= coalesce(t.valid_to, d.date)
  where l.kind = 'NORMAL'
  window tax as (partition by l.branch_id, l.document_id, case when l.is_taxable then p.tax_code end)
),
untaxed as (
  select branch_id, id, amount, reached, whole, round(whole * dpp / (dpp + ppn)) as discount from off where whole > 0
)
update sales_order_line l set discount = round(u.discount * u.reached / u.whole) - round(u.discount * (u.reached - u.amount) / u.whole)
from untaxed u where l.branch_id = u.branch_id and l.id = u.id;

alter table sales_order_line add column returned_base bigint not null default 0,
  add constraint sales_order_line_returned check (returned_base between 0 and base_quantity);
update sales_order_line set returned_base = round(returned_quantity * factor) where returned_quantity > 0;
alter table sales_order_line drop column returned_quantity;
comment on column sales_order_line.returned_base is 'Base units that processed returns took back.';
comment on column sales_order.returned_total is 'Of processed returns, with PPN, before what they kept for free goods and points.';

--------------------------------------------------------------------------------------------------------------------- the return
create table sales_return (
  branch_id bigint not null,
  id bigint not null,
  order_id bigint not null,
  delivery_id bigint,
  reason_code text not null check (reason_code in ('RUSAK', 'KEDALUWARSA', 'SALAH_KIRIM', 'TIDAK_SESUAI', 'LAINNYA')),
  refund_method text not null check (refund_method in ('CASH', 'BANK', 'GCASH', 'CREDIT_NOTE', 'EXCHANGE')),
  approved_by bigint references employee,
  processed_at timestamptz,
  processed_by bigint references employee,
  warehouse_id bigint,
  shift_id bigint,
  account_id bigint references account,
  revenue bigint not null check (revenue >= 0),
  discount bigint not null check (discount >= 0),
  dpp bigint not null check (dpp >= 0),
  ppn bigint not null check (ppn >= 0),
  charged bigint not null default 0 check (charged >= 0),
  points bigint not null default 0 check (points >= 0),
  points_taken bigint not null default 0 check (points_taken between 0 and points),
  kept_for_points bigint not null default 0 check (kept_for_points >= 0),
  points_given bigint not null default 0 check (points_given >= 0),
  receivable bigint not null default 0 check (receivable >= 0),
  credit_note bigint not null default 0 check (credit_note >= 0),
  rounding bigint not null default 0,
  primary key (branch_id, id),
  foreign key (branch_id, id) references document (branch_id, id),
  foreign key (branch_id, order_id) references sales_order (branch_id, id),
  foreign key (branch_id, delivery_id) references delivery_order (branch_id, id),
  foreign key (branch_id, warehouse_id) references warehouse (branch_id, id),
  foreign key (branch_id, shift_id) references cashier_shift (branch_id, id),
  check ((processed_at is null) = (processed_by is null)),
  check (processed_at is null or warehouse_id is not null),
  check (discount <= revenue and revenue - discount = dpp)
);
comment on column sales_return.delivery_id is 'Its goods were sold and not picked, so they never left the warehouse; processing it settles the rest of that delivery.';
comment on column sales_return.approved_by is 'Null while it waits, and where its maker may give so much back alone.';
comment on column sales_return.revenue is 'This and the amounts that follow: an estimate until it is processed.';
comment on column sales_return.charged is 'With PPN, for free goods that are no longer earned.';
comment on column sales_return.points is 'The part of the points of the sale that belongs to the returned goods, given or not.';
comment on column sales_return.kept_for_points is 'Kept from the refund because the wallet no longer had all points.';
comment on column sales_return.points_given is 'Points of what was not returned of a sale on credit, which this return paid.';
comment on column sales_return.receivable is 'Taken off what was still open of the invoice.';
comment on column sales_return.rounding is 'Added to the cash of the refund by rounding it; below zero when it took away.';
create index sales_return_order on sales_return (branch_id, order_id);
create index sales_return_delivery on sales_return (branch_id, delivery_id) where delivery_id is not null;
create index sales_return_warehouse on sales_return (branch_id, warehouse_id) where warehouse_id is not null;
create index sales_return_shift on sales_return (branch_id, shift_id) where shift_id is not null;
create index sales_return_account on sales_return (account_id) where account_id is not null;
create index sales_return_approver on sales_return (approved_by) where approved_by is not null;
create index sales_return_processor on sales_return (processed_by) where processed_by is not null;
call guard_branch_table('sales_return');
call audit_changes('sales_return');
revoke delete on sales_return from merchant_app;

-- The tabs of the list count what waits for somebody.
create index document_return_open on document (branch_id, status, id desc) where type = 'SALES_RETURN'
  and status in ('REQUESTED', 'WAITING_APPROVAL', 'APPROVED');

create table sales_return_line (
  branch_id bigint not null,
  id bigint not null default next_id(),
  document_id bigint not null,
  line_no int not null,
  order_line_id bigint not null,
  base_quantity bigint not null check (base_quantity > 0),
  condition text not null check (condition in ('GOOD', 'DAMAGED', 'EXPIRED')),
  warehouse_id bigint,
  net bigint not null check (net >= 0),
  discount bigint not null check (discount >= 0),
  dpp bigint not null check (dpp >= 0),
  ppn bigint not null check (ppn >= 0),
  points bigint not null check (points >= 0),
  cost bigint,
  primary key (branch_id, id),
  unique (branch_id, document_id, line_no),
  foreign key (branch_id, document_id) references sales_return (branch_id, id),
  foreign key (branch_id, order_line_id) references sales_order_line (branch_id, id),
  foreign key (branch_id, warehouse_id) references warehouse (branch_id, id)
);
comment on column sales_return_line.warehouse_id is 'Where its goods went; null until then, and for services.';
comment on column sales_return_line.cost is 'With which its goods came back.';
create index sales_return_line_order_line on sales_return_line (branch_id, order_line_id);
create index sales_return_line_warehouse on sales_return_line (branch_id, warehouse_id) where warehouse_id is not null;
call guard_branch_table('sales_return_line');
call audit_changes('sales_return_line');

create table sales_return_charge (
  branch_id bigint not null,
  document_id bigint not null,
  line_no int not null,
  promotion_id bigint not null,
  product_id bigint not null references product,
  unit_id bigint not null references unit,
  base_quantity bigint not null check (base_quantity > 0),
  price bigint not null check (price >= 0),
  dpp bigint not null check (dpp >= 0),
  ppn bigint not null check (ppn >= 0),
  primary key (branch_id, document_id, line_no),
  foreign key (branch_id, document_id) references sales_return (branch_id, id)
);
comment on table sales_return_charge is 'Free goods of a promotion that the customer keeps and no longer earned: sold with the return.';
comment on column sales_return_charge.price is 'Of one unit, as the sale valued it.';
create index sales_return_charge_product on sales_return_charge (product_id);
create index sales_return_charge_unit on sales_return_charge (unit_id);
call guard_branch_table('sales_return_charge');
call audit_changes('sales_return_charge');

create table sales_return_photo (
  branch_id bigint not null,
  document_id bigint not null,
  line_no int not null,
  picture_id bigint not null,
  primary key (branch_id, document_id, line_no),
  foreign key (branch_id, document_id) references sales_return (branch_id, id),
  foreign key (branch_id, picture_id) references private_picture (branch_id, id)
);
create index sales_return_photo_picture on sales_return_photo (branch_id, picture_id);
call guard_branch_table('sales_return_photo');
call audit_changes('sales_return_photo');
revoke update, delete on sales_return_photo, sales_return_charge from merchant_app;
