-- When a customer bought first and last, kept beside the customer: finding customers by it read every order. The rows are
-- written with the sale, whose customer is locked, and 'Pelanggan Umum' has none: many people, whose tills don't wait for each other.
create table customer_order_dates (
  branch_id bigint not null,
  customer_id bigint not null,
  first_order_at timestamptz not null,
  last_order_at timestamptz not null check (last_order_at >= first_order_at),
  primary key (branch_id, customer_id),
  foreign key (branch_id, customer_id) references customer (branch_id, id)
);
comment on table customer_order_dates is 'When the first and the last completed sale of a customer were ordered; no row before the first one.';
create index customer_order_dates_last on customer_order_dates (branch_id, last_order_at);
insert into customer_order_dates (branch_id, customer_id, first_order_at, last_order_at)
select o.branch_id, o.customer_id, min(o.ordered_at), max(o.ordered_at)
from sales_order o
join document d on d.branch_id = o.branch_id and d.id = o.id
join customer c on c.branch_id = o.branch_id and c.id = o.customer_id
where d.status = 'COMPLETED' and not c.is_walk_in
group by o.branch_id, o.customer_id;
call guard_branch_table('customer_order_dates');

-- A page of customers over all branches, in the usual order, is read from an index; the one of the branch has it for one.
create index customer_by_name on customer (lower(name), id);
drop index customer_tag_tag;
create index customer_tag_tag on customer_tag (tag_id, branch_id, customer_id);

-- Labels given and taken belong to the history of their customer: their rows have no id of their own and are told under his.
create or replace function audit_insert() returns trigger language plpgsql security definer set search_path = public as $$
declare
  actor text := audit_actor();
  request text := audit_request();
begin
  insert into audit_log (actor_id, actor, request_id, action, entity, entity_id, branch_id, after)
  select nullif(substring(actor from '^employee:(\d+)$'), '')::bigint, actor, request,
    'INSERT', tg_argv[0], coalesce(j ->> 'id', j ->> 'employee_id', j ->> 'customer_id'), (j ->> 'branch_id')::bigint, j
  from (select to_jsonb(n) - tg_argv[1:] as j from new_rows n offset 0) rows;
  return null;
end
$$;

create or replace function audit_delete() returns trigger language plpgsql security definer set search_path = public as $$
declare
  actor text := audit_actor();
  request text := audit_request();
begin
  insert into audit_log (actor_id, actor, request_id, action, entity, entity_id, branch_id, before)
  select nullif(substring(actor from '^employee:(\d+)$'), '')::bigint, actor, request,
    'DELETE', tg_argv[0], coalesce(j ->> 'id', j ->> 'employee_id', j ->> 'customer_id'), (j ->> 'branch_id')::bigint, j
  from (select to_jsonb(o) - tg_argv[1:] as j from old_rows o offset 0) rows;
  return null;
end
$$;
