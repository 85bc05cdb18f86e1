-- Backups and restoring.

-- Transaction ids order the audit log and the outbox. A restored database may live in a cluster whose own ids begin far
-- below those of the rows it received; restoring replaces this constant by the distance, so that order goes on.
create function xact_shift() returns bigint language sql immutable parallel safe return 0::bigint;

create function shifted_xact(xact xid8) returns xid8 language sql stable parallel safe
return (xact::text::bigint + xact_shift())::text::xid8;

-- Every transaction below it has ended.
create function xact_horizon() returns xid8 language sql stable parallel safe
return shifted_xact(pg_snapshot_xmin(pg_current_snapshot()));

alter table audit_log alter column xact set default shifted_xact(pg_current_xact_id());
alter table outbox alter column xact set default shifted_xact(pg_current_xact_id());

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
  select count(*), sha256(coalesce(last.hash, '') || coalesce(string_agg(sha256(convert_to(a::text, 'UTF8')), ''::bytea order by a.xact, a.id), ''))
  into sealed, digest
  from audit_log a
  where a.xact >= coalesce(last.up_to, '0'::xid8) and a.xact < horizon;
  if sealed > 0 then
    insert into audit_seal (up_to, row_count, previous_hash, hash) values (horizon, sealed, coalesce(last.hash, ''), digest);
  end if;
  return sealed;
end
$$;

-- A new partition needs the whole table for a moment. Waiting for a reader that takes long, such as a backup, would make
-- everybody wait who writes; partitions are made two months ahead, so tomorrow is early enough.
alter procedure ensure_audit_partitions(date) set lock_timeout = '1s';

-- What the nightly backup did; a night that failed says why.
create table backup_run (
  id bigint generated always as identity primary key,
  status text not null default 'RUNNING' check (status in ('RUNNING', 'DONE', 'FAILED')),
  started_at timestamptz not null,
  finished_at timestamptz,
  file_name text,
  bytes bigint,
  row_count bigint,
  failure text
);
create unique index backup_run_running on backup_run (status) where status = 'RUNNING';
comment on table backup_run is 'Runs of the scheduled backup, written by its job alone; the files lie in BACKUP_DIR.';
revoke insert, update, delete on backup_run from merchant_app;

-- How the queue stands, in figures; its tables are the owner's alone.
create function queue_state(out waiting int, out failed int, out oldest_due timestamptz)
language plpgsql stable security definer set search_path = public as $$
begin
  select count(*) filter (where attempts < max_attempts and run_at <= now() and locked_at is null),
    count(*) filter (where attempts >= max_attempts),
    min(run_at) filter (where attempts < max_attempts and run_at <= now() and locked_at is null)
  into waiting, failed, oldest_due from graphile_worker.jobs;
end
$$;
