-- Points that customers had in the old books of a branch: one document each.

insert into document_type (code, name, prefix, module) values ('OPENING_POINTS', 'Poin awal', 'PA', 'JOURNAL');

create table opening_points (
  branch_id bigint not null,
  id bigint not null,
  customer_id bigint not null,
  points bigint not null check (points > 0),
  point_value bigint not null check (point_value > 0),
  expires_on date not null,
  is_void boolean not null default false,
  primary key (branch_id, id),
  foreign key (branch_id, id) references document (branch_id, id),
  foreign key (branch_id, customer_id) references customer (branch_id, id)
);
comment on table opening_points is 'Points that a customer had in the old books; what they are worth is the total of their document, which is dated on the opening day.';
comment on column opening_points.point_value is 'Whole rupiah that the books owe for one of them.';
comment on column opening_points.expires_on is 'The last day on which they can be used.';
comment on column opening_points.is_void is 'Cancelled: the customer may get others.';
create unique index opening_points_customer_key on opening_points (branch_id, customer_id) where not is_void;
create index opening_points_customer on opening_points (branch_id, customer_id);
call guard_branch_table('opening_points');
call audit_changes('opening_points');
revoke delete on opening_points from merchant_app;

-- The old books tell how many points there are, as they tell the goods.
alter table opening_figure drop constraint opening_figure_total_check,
  add constraint opening_figure_total_check check (total in ('RECEIVABLE', 'PAYABLE', 'STOCK_VALUE', 'STOCK_QUANTITY', 'POINTS'));
comment on column opening_figure.amount is 'Rupiah; the quantity of stock in base units; points in points.';

-- Who begins with the open invoices of a branch begins with its points, too.
update role set permissions = array(
    select distinct right_of from unnest(permissions || array(
      select 'bankcash.opening-points:' || feature from unnest('{view,add}'::text[]) as feature
      where permissions @> array['bankcash.opening-invoices:' || feature])) as right_of order by right_of),
  version = version + 1, updated_at = now()
where permissions && '{bankcash.opening-invoices:view,bankcash.opening-invoices:add}';
