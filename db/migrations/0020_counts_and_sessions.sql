-- Who counted what: of two counts of a line the later one stands, and the head tells nothing of the one before. One
-- event for each call, since a count of thousands of lines is posted while others wait for its goods; what the lines
-- come to then is no count.
create function log_counted() returns trigger language plpgsql security definer set search_path = public as $$
declare
  actor text := audit_actor();
begin
  insert into audit_log (actor_id, actor, request_id, action, entity, entity_id, branch_id, after)
  select nullif(substring(actor from '^employee:(\d+)$'), '')::bigint, actor, current_setting('app.request_id', true),
    'EVENT', 'stock-counted', n.document_id::text, n.branch_id,
    jsonb_agg(jsonb_build_object('line', n.id, 'before', o.counted_quantity, 'after', n.counted_quantity) order by n.id)
  from old_rows o join new_rows n on n.branch_id = o.branch_id and n.id = o.id
  where n.counted_at is not null and (o.difference, o.value) is not distinct from (n.difference, n.value)
  group by n.branch_id, n.document_id;
  return null;
end
$$;

create function log_found() returns trigger language plpgsql security definer set search_path = public as $$
declare
  actor text := audit_actor();
begin
  insert into audit_log (actor_id, actor, request_id, action, entity, entity_id, branch_id, after)
  select nullif(substring(actor from '^employee:(\d+)$'), '')::bigint, actor, current_setting('app.request_id', true),
    'EVENT', 'stock-found', document_id::text, branch_id, jsonb_build_object('line', id, 'product', product_id)
  from new_rows where is_added;
  return null;
end
$$;

create trigger log_counted after update on stock_count_line referencing old table as old_rows new table as new_rows
  for each statement execute function log_counted();
create trigger log_found after insert on stock_count_line referencing new table as new_rows
  for each statement execute function log_found();

-- Asked with the commit of a person's command, so that what was let in before the session ended is not done after it.
-- A command that ends its own session is done.
create function require_session(session_id bigint) returns void language plpgsql as $$
begin
  if exists (
    select from session s where s.id = session_id and s.revoked_at is not null
      and s.xmin is distinct from pg_current_xact_id_if_assigned()::xid
  ) then
    raise exception 'the session has ended' using errcode = 'MS401';
  end if;
end
$$;
