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

create or replace function audit_made() returns trigger language plpgsql security definer set search_path = public as $$
declare
  actor text := audit_actor();
  request text := audit_request();
begin
  insert into audit_log (actor_id, actor, request_id, action, entity, entity_id, branch_id)
  select nullif(substring(actor from '^employee:(\d+)$'), '')::bigint, actor, request,
    'INSERT', tg_argv[0], n.id::text, n.branch_id
  from new_rows n;
  return null;
end
$$;

-- The second argument names the primary key (0047_footprint.sql), the others columns that are filled once.
create or replace function audit_changed() returns trigger language plpgsql security definer set search_path = public as $$
declare
  actor text := audit_actor();
  request text := audit_request();
  key text[] := string_to_array(tg_argv[1], ',');
  filled text[] := coalesce(tg_argv[2:]::text[], '{}');
begin
  if tg_op = 'DELETE' then
    insert into audit_log (actor_id, actor, request_id, action, entity, entity_id, branch_id, before)
    select nullif(substring(actor from '^employee:(\d+)$'), '')::bigint, actor, request,
      'DELETE', tg_argv[0], coalesce(i ->> 'id', i ->> 'seq', i ->> 'journal_id', i ->> 'document_id'),
      (i ->> 'branch_id')::bigint, i
    from (select to_jsonb(o) as i from old_rows o offset 0) rows;
    return null;
  end if;
  insert into audit_log (actor_id, actor, request_id, action, entity, entity_id, branch_id, before, after)
  select nullif(substring(actor from '^employee:(\d+)$'), '')::bigint, actor, request,
    'UPDATE', tg_argv[0], coalesce(r ->> 'id', r ->> 'seq', r ->> 'journal_id', r ->> 'document_id'),
    (r ->> 'branch_id')::bigint, change.before, change.after
  from (select to_jsonb(o) as i from old_rows o offset 0) olds
  full join (select to_jsonb(n) as j from new_rows n offset 0) news
    on i -> key[1] = j -> key[1] and i -> key[2] = j -> key[2]
    and coalesce(i -> key[3], 'null') = coalesce(j -> key[3], 'null')
  cross join lateral (select coalesce(j, i) as r) rows
  cross join lateral (
    select jsonb_object_agg(field, i -> field) as before, jsonb_object_agg(field, j -> field) as after
    from jsonb_object_keys(r) field
    where i -> field is distinct from j -> field
  ) change
  where i is distinct from j and (
    i - filled is distinct from j - filled
    or exists (select 1 from unnest(filled) f where i ->> f is not null and i -> f <> j -> f)
  );
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

create or replace procedure audit_changes(target regclass, variadic filled text[] default '{}') language plpgsql as $$
declare
  name text := (select relname from pg_class where oid = target);
  key text := (
    select string_agg(a.attname, ',' order by array_position(i.indkey::int2[], a.attnum)) from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = target and i.indisprimary
  );
  args text := (select string_agg(quote_literal(f), ', ') from unnest(name || (key || filled)) f);
begin
  execute format('drop trigger if exists audit_update on %s; drop trigger if exists audit_delete on %s', target, target);
  execute format('create trigger audit_delete after delete on %s referencing old table as old_rows for each statement execute function audit_changed(%s)', target, args);
  execute format('create trigger audit_update after update on %s referencing old table as old_rows new table as new_rows for each statement execute function audit_changed(%s)', target, args);
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
    where p.proname in ('audit_insert', 'audit_delete', 'audit_update', 'audit_made', 'audit_changed') and not t.tgisinternal
      and p.pronamespace = 'public'::regnamespace
  loop
    execute format('drop trigger %I on %s', found.tgname, found.target);
    execute replace(found.definition, found.call,
      found.call || quote_literal(found.relname) || case when found.tgnargs > 0 then ', ' else '' end);
  end loop;
end
$$;


-- No trigger notifies: on a machine of a cluster it can't, and commits that notify wait for each other. A change of
-- rights is a new version, which every server looks at every two seconds; the program that commits it also tells the
-- others at once, with the commit.

alter table master_version drop constraint master_version_kind_check,
  add check (kind in ('GOODS', 'TAX', 'PRICE', 'POINT', 'MARGIN', 'CAMPAIGN', 'ACCESS'));
insert into master_version (kind) values ('ACCESS');

-- In a slot that nobody holds, so that writers never wait for each other.
create procedure renew_version(of_kind text) language plpgsql security definer set search_path = public as $$
begin
  update master_version set version = gen_random_uuid()
  where kind = of_kind
    and slot = (select slot from master_version where kind = of_kind order by slot limit 1 for update skip locked);
  if not found then
    insert into master_version (kind) values (of_kind);
  end if;
end
$$;
revoke execute on procedure renew_version from public;

create or replace function master_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  call renew_version(tg_argv[0]);
  return null;
end
$$;

create or replace function access_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  call renew_version('ACCESS');
  perform set_config('app.access_changed', 'true', true);
  return null;
end
$$;

-- Asked with every commit of the program.
create function tell_access() returns void language plpgsql as $$
begin
  if current_setting('app.access_changed', true) = 'true' then
    notify access_changed;
  end if;
end
$$;

-- The log numbers its rows itself: triggers write them.
do $$
declare
  last bigint;
begin
  select coalesce(max(id), 0) into last from audit_log;
  alter table audit_log alter column id drop identity;
  create sequence audit_log_id_seq as bigint owned by audit_log.id;
  perform setval('audit_log_id_seq', greatest(last, 1), last > 0);
  alter table audit_log alter column id set default nextval('audit_log_id_seq');
end
$$;

-- A chain of seals for every branch, and one for the rows that belong to none (0), in place of one for all. Each machine
-- seals the rows that it holds: up to the oldest transaction that still runs there, so no row comes into a sealed span
-- later. What is sealed at one moment is one run: its chains have the same `up_to`, and chain 0 seals the other seals of
-- the run, too, so that no chain can go without a trace (docs/decisions/0020).
alter table audit_seal alter column id drop identity;
alter table audit_seal rename column id to number;
alter table audit_seal add column chain bigint;
update audit_seal set chain = -1; -- they sealed the rows of all branches together; every chain goes on from the last of them
alter table audit_seal alter column chain set not null;
alter table audit_seal drop constraint audit_seal_pkey, add primary key (chain, number);
create unique index audit_seal_run on audit_seal (up_to, chain);
comment on column audit_seal.chain is 'A branch; 0 for rows of no branch; -1 for seals over the rows of all branches, from before there were chains.';
comment on column audit_seal.number is 'The place in its chain.';

-- The hash that the seal behind this one continues; that of the first of a chain continues the last seal over all branches.
create function seal_before(of_chain bigint, of_number bigint) returns bytea language sql stable as $$
  select coalesce(
    (select hash from audit_seal where chain = of_chain and number < of_number order by number desc limit 1),
    (select hash from audit_seal where chain = -1 and of_chain > -1 order by number desc limit 1), '')
$$;

create or replace function seal_audit_log() returns bigint language plpgsql security definer
set search_path = public set timezone = 'UTC' set datestyle = 'ISO' as $$ -- the sealed text must not depend on who seals
declare
  horizon xid8;
  since xid8;
  sealed bigint;
begin
  perform pg_advisory_xact_lock(hashtext('audit_seal'));
  horizon := xact_horizon();
  since := coalesce((select up_to from audit_seal order by up_to desc limit 1), '0');
  with fresh as (
    select coalesce(a.branch_id, 0) as chain, count(*) as count,
      string_agg(sha256(convert_to(audit_text(a), 'UTF8')), ''::bytea order by a.xact, a.id) as digests
    from audit_log a where a.xact >= since and a.xact < horizon group by 1
  ),
  next as (
    select c.chain, coalesce(f.count, 0) as count, coalesce(f.digests, '') as digests, s.number, seal_before(c.chain, s.number) as before
    from (select chain from fresh union select 0 where exists (select from fresh)) c
    left join fresh f using (chain)
    cross join lateral (select coalesce(max(l.number), 0) + 1 as number from audit_seal l where l.chain = c.chain) s
  ),
  branches as (
    insert into audit_seal (chain, number, up_to, row_count, previous_hash, hash)
    select chain, number, horizon, count, before, sha256(before || digests) from next where chain <> 0
    returning chain, row_count, hash
  ),
  none as (
    insert into audit_seal (chain, number, up_to, row_count, previous_hash, hash)
    select 0, n.number, horizon, n.count, n.before,
      sha256(n.before || n.digests || coalesce((select string_agg(b.hash, ''::bytea order by b.chain) from branches b), ''))
    from next n where n.chain = 0
    returning row_count
  )
  select coalesce(sum(row_count), 0) into sealed from (select row_count from branches union all select row_count from none) s;
  return sealed;
end
$$;

-- Seals that no longer match their rows, and rows in a sealed span that no seal of their chain covers; none when nobody
-- touched the log.
drop function broken_audit_seals();
create function broken_audit_seals() returns table (chain bigint, number bigint, expected bigint, found bigint) language sql stable
set timezone = 'UTC' set datestyle = 'ISO' as $$
  with run as (
    select up_to, lag(up_to, 1, '0'::xid8) over (order by up_to) as from_xact, is_over_all
    from (select up_to, bool_or(chain = -1) as is_over_all from audit_seal group by up_to) r
  )
  select checked.chain, checked.number, checked.expected, checked.found
  from run cross join lateral (
    select chain, s.number, coalesce(s.row_count, 0) as expected, coalesce(a.count, 0) as found,
      s.previous_hash <> s.before or s.hash <> sha256(s.before || coalesce(a.digests, '') || case when chain = 0 then coalesce(
        (select string_agg(o.hash, ''::bytea order by o.chain) from audit_seal o where o.up_to = run.up_to and o.chain > 0), '')
        else '' end) as is_broken
    from (
      select l.*, seal_before(l.chain, l.number) as before from audit_seal l where l.up_to = run.up_to
    ) s
    full join (
      select case when run.is_over_all then -1 else coalesce(l.branch_id, 0) end as chain, count(*) as count,
        string_agg(sha256(convert_to(audit_text(l), 'UTF8')), ''::bytea order by l.xact, l.id) as digests
      from audit_log l where l.xact >= run.from_xact and l.xact < run.up_to group by 1
    ) a using (chain)
  ) checked
  where checked.is_broken or checked.expected <> checked.found
$$;

-- How far the outbox is known: every transaction below has ended, so a reader who has all rows up to here misses none that
-- comes later. Only `since_here` reads it: in a cluster it has a part for every machine (kernel/citus/outbox-by-machine),
-- because each machine numbers its transactions by itself.
create function outbox_position() returns text language sql volatile as $$ select xact_horizon()::text $$;

-- The first transaction on this machine behind a position; the first of all where the position says nothing of it.
create function since_here(at text) returns xid8 language sql stable parallel safe as $$
  select case when at ~ '^\d{1,19}$' then at else '0' end::xid8
$$;
