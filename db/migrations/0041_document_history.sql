-- What an edit changed of a document, its lines included, and on which device.

-- What the browser says it is; null for rows that are older than this column, and for work that nobody's device asked for.
alter table audit_log add column device text;
alter table audit_log alter column device set default nullif(current_setting('app.device', true), '');

-- The text that is sealed. A row without a device reads as it did before there was the column, so that old seals hold.
create function audit_text(a audit_log) returns text language sql stable as $$
  select case when a.device is null
    then row(a.at, a.id, a.xact, a.actor_id, a.actor, a.request_id, a.action, a.entity, a.entity_id, a.branch_id, a.before, a.after)::text
    else a::text end
$$;

create or replace function seal_audit_log() returns bigint language plpgsql security definer
set search_path = public set timezone = 'UTC' set datestyle = 'ISO' as $$ -- the sealed text must not depend on who seals
declare
  horizon xid8 := xact_horizon();
  last audit_seal;
  sealed bigint;
  digest bytea;
begin
  perform pg_advisory_xact_lock(hashtext('audit_seal'));
  select * into last from audit_seal order by id desc limit 1;
  select count(*), sha256(coalesce(last.hash, '') || coalesce(string_agg(sha256(convert_to(audit_text(a), 'UTF8')), ''::bytea order by a.xact, a.id), ''))
  into sealed, digest
  from audit_log a
  where a.xact >= coalesce(last.up_to, '0'::xid8) and a.xact < horizon;
  if sealed > 0 then
    insert into audit_seal (up_to, row_count, previous_hash, hash) values (horizon, sealed, coalesce(last.hash, ''), digest);
  end if;
  return sealed;
end
$$;

create or replace function broken_audit_seals() returns table (seal_id bigint, expected bigint, found bigint) language sql stable
set timezone = 'UTC' set datestyle = 'ISO' as $$
  with seal as (
    select id, lag(up_to, 1, '0'::xid8) over (order by id) as from_xact, up_to, row_count, hash,
      lag(hash, 1, ''::bytea) over (order by id) as before_hash, previous_hash
    from audit_seal
  )
  select seal.id, seal.row_count, rows.count
  from seal
  cross join lateral (
    select count(*) as count,
      sha256(seal.before_hash || coalesce(string_agg(sha256(convert_to(audit_text(a), 'UTF8')), ''::bytea order by a.xact, a.id), '')) as hash
    from audit_log a
    where a.xact >= seal.from_xact and a.xact < seal.up_to
  ) rows
  where rows.hash <> seal.hash or rows.count <> seal.row_count or seal.previous_hash <> seal.before_hash
$$;

-- An edit replaces the parts of a document: what it takes away is the text before it, and what the next one takes away,
-- or what stands there now, is the text after it. So documents that nobody edits cost the log nothing.
do $$
declare
  part regclass;
begin
  foreach part in array array['purchase_order_line', 'purchase_invoice_line', 'purchase_invoice_advance',
    'debt_payment_item', 'debt_payment_detail', 'stock_correction_line', 'sales_order_line']::regclass[]
  loop
    execute format('create trigger audit_delete after delete on %s referencing old table as old_rows for each statement execute function audit_delete()', part);
  end loop;
  foreach part in array array['debt_payment', 'stock_correction']::regclass[]
  loop
    execute format('create trigger audit_update after update on %s referencing old table as old_rows new table as new_rows for each statement execute function audit_update()', part);
  end loop;
end
$$;
