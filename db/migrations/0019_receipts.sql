-- Posting beside others.

-- The rows of a change as jsonb, once: PostgreSQL would work them out anew for each of their uses.
create or replace function audit_insert() returns trigger language plpgsql security definer set search_path = public as $$
declare
  actor text := audit_actor();
begin
  insert into audit_log (actor_id, actor, request_id, action, entity, entity_id, branch_id, after)
  select nullif(substring(actor from '^employee:(\d+)$'), '')::bigint, actor, current_setting('app.request_id', true),
    'INSERT', tg_table_name, coalesce(j ->> 'id', j ->> 'employee_id'), (j ->> 'branch_id')::bigint, j
  from (select to_jsonb(n) - coalesce(tg_argv::text[], '{}') as j from new_rows n offset 0) rows;
  return null;
end
$$;

create or replace function audit_delete() returns trigger language plpgsql security definer set search_path = public as $$
declare
  actor text := audit_actor();
begin
  insert into audit_log (actor_id, actor, request_id, action, entity, entity_id, branch_id, before)
  select nullif(substring(actor from '^employee:(\d+)$'), '')::bigint, actor, current_setting('app.request_id', true),
    'DELETE', tg_table_name, coalesce(j ->> 'id', j ->> 'employee_id'), (j ->> 'branch_id')::bigint, j
  from (select to_jsonb(o) - coalesce(tg_argv::text[], '{}') as j from old_rows o offset 0) rows;
  return null;
end
$$;

create or replace function audit_update() returns trigger language plpgsql security definer set search_path = public as $$
declare
  actor text := audit_actor();
begin
  insert into audit_log (actor_id, actor, request_id, action, entity, entity_id, branch_id, before, after)
  select nullif(substring(actor from '^employee:(\d+)$'), '')::bigint, actor, current_setting('app.request_id', true),
    'UPDATE', tg_table_name, j ->> 'id', (j ->> 'branch_id')::bigint, change.before, change.after
  from (
    select to_jsonb(o) - coalesce(tg_argv::text[], '{}') as i, to_jsonb(n) - coalesce(tg_argv::text[], '{}') as j
    from old_rows o join new_rows n on n.id = o.id
    offset 0
  ) rows
  cross join lateral (
    select jsonb_object_agg(key, i -> key) as before, jsonb_object_agg(key, j -> key) as after
    from jsonb_object_keys(j) key
    where i -> key is distinct from j -> key
  ) change
  where change.after is not null;
  return null;
end
$$;

-- Behind row-level security an index on lower(…) can't be used, because lower() might leak what it is given: every
-- receipt of the supplier would be looked at.
alter table goods_receipt add column supplier_delivery_key text generated always as (lower(supplier_delivery_no)) stored;
drop index goods_receipt_delivery_key;
create unique index goods_receipt_delivery_key on goods_receipt (branch_id, supplier_id, supplier_delivery_key) where not is_void;
