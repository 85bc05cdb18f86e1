-- The audit log keeps no second copy of what stands in a row (docs/decisions/0018). A row that is made is told with who,
-- when, by which call and which row; the log has what changes it or takes it away later, both sides. So what it was at
-- first is what it is now, with the logged changes undone.

-- Who made which document.
create function audit_made() returns trigger language plpgsql security definer set search_path = public as $$
declare
  actor text := audit_actor();
begin
  insert into audit_log (actor_id, actor, request_id, action, entity, entity_id, branch_id)
  select nullif(substring(actor from '^employee:(\d+)$'), '')::bigint, actor, current_setting('app.request_id', true),
    'INSERT', tg_table_name, n.id::text, n.branch_id
  from new_rows n;
  return null;
end
$$;

-- What changes a row, and what takes it away. Arguments name the columns that are filled once by the command that makes or
-- posts the row, such as its number: filling them is no change of what it said, everything else is told. Rows are paired by
-- their primary key.
create function audit_changed() returns trigger language plpgsql security definer set search_path = public as $$
declare
  actor text := audit_actor();
  key text[] := (
    select array_agg(a.attname::text) from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = tg_relid and i.indisprimary
  );
begin
  if tg_op = 'DELETE' then
    insert into audit_log (actor_id, actor, request_id, action, entity, entity_id, branch_id, before)
    select nullif(substring(actor from '^employee:(\d+)$'), '')::bigint, actor, current_setting('app.request_id', true),
      'DELETE', tg_table_name, coalesce(i ->> 'id', i ->> 'seq', i ->> 'journal_id'), (i ->> 'branch_id')::bigint, i
    from (select to_jsonb(o) as i from old_rows o offset 0) rows;
    return null;
  end if;
  insert into audit_log (actor_id, actor, request_id, action, entity, entity_id, branch_id, before, after)
  select nullif(substring(actor from '^employee:(\d+)$'), '')::bigint, actor, current_setting('app.request_id', true),
    'UPDATE', tg_table_name, coalesce(j ->> 'id', j ->> 'seq', j ->> 'journal_id'), (j ->> 'branch_id')::bigint,
    change.before, change.after
  from (select to_jsonb(o) as i from old_rows o offset 0) olds
  full join (select to_jsonb(n) as j from new_rows n offset 0) news
    on (select jsonb_object_agg(k, i -> k) from unnest(key) k) = (select jsonb_object_agg(k, j -> k) from unnest(key) k)
  cross join lateral (
    select jsonb_object_agg(field, i -> field) as before, jsonb_object_agg(field, j -> field) as after
    from jsonb_object_keys(coalesce(j, i)) field
    where i -> field is distinct from j -> field
  ) change
  where change.after is not null
    and not (change.after - coalesce(tg_argv::text[], '{}') = '{}' and jsonb_strip_nulls(change.before) = '{}');
  return null;
end
$$;

create procedure audit_changes(target regclass, variadic filled text[] default '{}') language plpgsql as $$
declare
  args text := (select coalesce(string_agg(quote_literal(f), ', '), '') from unnest(filled) f);
begin
  execute format('drop trigger if exists audit_update on %s; drop trigger if exists audit_delete on %s', target, target);
  execute format('create trigger audit_delete after delete on %s referencing old table as old_rows for each statement execute function audit_changed(%s)', target, args);
  execute format('create trigger audit_update after update on %s referencing old table as old_rows new table as new_rows for each statement execute function audit_changed(%s)', target, args);
end
$$;

-- The head of a document tells of its making, and so of the making of all its parts: they are of the same transaction.
drop trigger audit_insert on document;
create trigger audit_insert after insert on document referencing new table as new_rows
  for each statement execute function audit_made();
call audit_changes('document', 'number', 'order_no');
drop trigger audit_insert on sales_order;
drop trigger audit_insert on purchase_order;
drop trigger audit_insert on purchase_invoice;
drop trigger audit_insert on manual_journal;
drop trigger audit_insert on cash_bank;

-- Evidence, which the program only adds: a change by hand or by a migration is told from now on, too.
do $$
declare
  evidence regclass;
begin
  foreach evidence in array array['journal', 'journal_line', 'stock_move', 'open_item_entry', 'wallet_entry', 'document_event',
    'document_print', 'document_comment', 'sales_payment', 'sales_payment_detail']::regclass[]
  loop
    call audit_changes(evidence);
  end loop;
end
$$;
call audit_changes('sales_order_line', 'cost');
