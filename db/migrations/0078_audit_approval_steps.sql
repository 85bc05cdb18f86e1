-- The steps of rules and requests are told apart by several columns, and `audit_table` watches changes by `id` alone: who decided
-- a step, who was reminded and which roles were added stood in no row of the log. A row without an id is named by its key:
-- '1203/2' is the second step of a request.

create function audit_key(row_json jsonb, key text[]) returns text language sql immutable as $$
  select string_agg(row_json ->> k.name, '/' order by k.place)
  from unnest(key) with ordinality as k (name, place) where k.name <> 'branch_id'
$$;

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
      'DELETE', tg_argv[0], coalesce(i ->> 'id', i ->> 'seq', i ->> 'journal_id', i ->> 'document_id', audit_key(i, key)),
      (i ->> 'branch_id')::bigint, i
    from (select to_jsonb(o) as i from old_rows o offset 0) rows;
    return null;
  end if;
  insert into audit_log (actor_id, actor, request_id, action, entity, entity_id, branch_id, before, after)
  select nullif(substring(actor from '^employee:(\d+)$'), '')::bigint, actor, request,
    'UPDATE', tg_argv[0], coalesce(r ->> 'id', r ->> 'seq', r ->> 'journal_id', r ->> 'document_id', audit_key(r, key)),
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

call audit_changes('approval_step');
call audit_changes('approval_rule_step');
