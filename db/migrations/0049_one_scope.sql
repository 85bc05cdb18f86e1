-- One setting for the scope of a transaction, and audit triggers that are told the name of their table: on a machine of a
-- cluster a trigger sees the name of the part that lies there.

-- `app.scope` has a line each for branches, actor, request and device. A script of the owner has no scope; it sets `app.actor`
-- and `app.request_id`.
create function scope_line(line int) returns text language sql stable parallel safe
return nullif(split_part(current_setting('app.scope', true), e'\n', line), '');

-- Unset is an error (42704), so a forgotten scope fails loudly.
create or replace function allowed_branches() returns bigint[] language sql stable parallel safe
return string_to_array(split_part(current_setting('app.scope'), e'\n', 1), ',')::bigint[];

create or replace function audit_actor() returns text language plpgsql stable as $$
declare
  actor text := coalesce(scope_line(2), nullif(current_setting('app.actor', true), ''));
begin
  if actor is null then
    raise exception 'write without an actor' using errcode = '22023';
  end if;
  return actor;
end
$$;

create function audit_request() returns text language sql stable parallel safe
return coalesce(scope_line(3), current_setting('app.request_id', true));

alter table audit_log alter column device set default scope_line(4);

-- The first argument names the table, the others the columns that hold secrets.
create or replace function audit_insert() returns trigger language plpgsql security definer set search_path = public as $$
declare
  actor text := audit_actor();
  request text := audit_request();
begin
  insert into audit_log (actor_id, actor, request_id, action, entity, entity_id, branch_id, after)
  select nullif(substring(actor from '^employee:(\d+)$'), '')::bigint, actor, request,
    'INSERT', tg_argv[0], coalesce(j ->> 'id', j ->> 'employee_id'), (j ->> 'branch_id')::bigint, j
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
    'DELETE', tg_argv[0], coalesce(j ->> 'id', j ->> 'employee_id'), (j ->> 'branch_id')::bigint, j
  from (select to_jsonb(o) - tg_argv[1:] as j from old_rows o offset 0) rows;
  return null;
end
$$;

create or replace function audit_update() returns trigger language plpgsql security definer set search_path = public as $$
declare
  actor text := audit_actor();
  request text := audit_request();
begin
  insert into audit_log (actor_id, actor, request_id, action, entity, entity_id, branch_id, before, after)
  select nullif(substring(actor from '^employee:(\d+)$'), '')::bigint, actor, request,
    'UPDATE', tg_argv[0], j ->> 'id', (j ->> 'branch_id')::bigint, change.before, change.after
  from (
    select to_jsonb(o) - tg_argv[1:] as i, to_jsonb(n) - tg_argv[1:] as j
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

create or replace function log_counted() returns trigger language plpgsql security definer set search_path = public as $$
declare
  actor text := audit_actor();
  request text := audit_request();
begin
  insert into audit_log (actor_id, actor, request_id, action, entity, entity_id, branch_id, after)
  select nullif(substring(actor from '^employee:(\d+)$'), '')::bigint, actor, request,
    'EVENT', 'stock-counted', n.document_id::text, n.branch_id,
    jsonb_agg(jsonb_build_object('line', n.id, 'before', o.counted_quantity, 'after', n.counted_quantity) order by n.id)
  from old_rows o join new_rows n on n.branch_id = o.branch_id and n.id = o.id
  where n.counted_at is not null and (o.difference, o.value) is not distinct from (n.difference, n.value)
  group by n.branch_id, n.document_id;
  return null;
end
$$;

create or replace function log_found() returns trigger language plpgsql security definer set search_path = public as $$
declare
  actor text := audit_actor();
  request text := audit_request();
begin
  insert into audit_log (actor_id, actor, request_id, action, entity, entity_id, branch_id, after)
  select nullif(substring(actor from '^employee:(\d+)$'), '')::bigint, actor, request,
    'EVENT', 'stock-found', document_id::text, branch_id, jsonb_build_object('line', id, 'product', product_id)
  from new_rows where is_added;
  return null;
end
$$;

create or replace procedure audit_event(event text, detail jsonb, subject bigint default null) language plpgsql security definer set search_path = public as $$
declare
  actor text := audit_actor();
begin
  insert into audit_log (actor_id, actor, request_id, action, entity, entity_id, after)
  values (nullif(substring(actor from '^employee:(\d+)$'), '')::bigint, actor, audit_request(), 'EVENT', event, subject::text, detail);
end
$$;

create or replace procedure audit_table(target regclass, variadic secrets text[] default '{}') language plpgsql as $$
declare
  name text := (select relname from pg_class where oid = target);
  args text := (select string_agg(quote_literal(s), ', ') from unnest(name || secrets) s);
begin
  execute format('create trigger audit_insert after insert on %s referencing new table as new_rows for each statement execute function audit_insert(%s)', target, args);
  execute format('create trigger audit_delete after delete on %s referencing old table as old_rows for each statement execute function audit_delete(%s)', target, args);
  if exists (select from pg_attribute where attrelid = target and attname = 'id' and not attisdropped) then
    execute format('create trigger audit_update after update on %s referencing old table as old_rows new table as new_rows for each statement execute function audit_update(%s)', target, args);
  end if;
end
$$;

-- The triggers that are there get the name of their table in front of their arguments.
do $$
declare
  found record;
begin
  for found in
    select t.tgname, t.tgrelid::regclass as target, p.proname || '(' as call, t.tgnargs, c.relname, pg_get_triggerdef(t.oid) as definition
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
    where p.proname in ('audit_insert', 'audit_delete', 'audit_update') and not t.tgisinternal
      and p.pronamespace = 'public'::regnamespace
  loop
    execute format('drop trigger %I on %s', found.tgname, found.target);
    execute replace(found.definition, found.call,
      found.call || quote_literal(found.relname) || case when found.tgnargs > 0 then ', ' else '' end);
  end loop;
end
$$;
