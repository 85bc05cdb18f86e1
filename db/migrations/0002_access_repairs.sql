-- What the tests of the access half asked for.

-- Every refresh token of a session carries the session's chain secret, so that the use of any old one shows as reuse,
-- and a made-up one can end nobody's session. Sessions from before have to sign in again.
alter table session add column chain_hash bytea not null default '';
alter table session alter column chain_hash drop default;
comment on column session.chain_hash is 'SHA-256 of the secret that all refresh tokens of this session share.';

-- A partition has grants of its own: without this the application could change the log by the partition's name.
create or replace procedure ensure_audit_partitions(from_day date) language plpgsql security definer set search_path = public as $$
declare
  month date;
  name text;
begin
  for month in select generate_series(date_trunc('month', from_day), date_trunc('month', from_day) + interval '2 months', '1 month')::date
  loop
    name := 'audit_log_' || to_char(month, 'YYYYMM');
    if to_regclass(name) is null
      and not exists (select from audit_log_default where at >= month and at < month + interval '1 month')
    then
      execute format('create table %I partition of audit_log for values from (%L) to (%L)', name, month, month + interval '1 month');
      execute format('revoke insert, update, delete on %I from merchant_app', name);
    end if;
  end loop;
end
$$;
do $$
declare
  partition regclass;
begin
  for partition in select inhrelid from pg_inherits where inhparent = 'audit_log'::regclass
  loop
    execute format('revoke insert, update, delete on %s from merchant_app', partition);
  end loop;
end
$$;

-- The sealed text of a row must not depend on the time zone of whoever seals or checks.
alter function seal_audit_log() set timezone = 'UTC' set datestyle = 'ISO';
alter function broken_audit_seals() set timezone = 'UTC' set datestyle = 'ISO';
