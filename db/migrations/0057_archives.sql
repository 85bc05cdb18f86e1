-- Closed years that were put away: their audit log and the events of their papers lie in a file, beside a copy of their stock moves
-- and journal lines, which stay (docs/decisions/0021-partitions-by-month.md). A partition holds the rows of all companies, so
-- a year is put away for all of them.
create table archive (
  year int primary key check (year between 2000 and 2199),
  until_day date not null check (until_day = make_date(year, 12, 31)),
  file text not null,
  bytes bigint not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  tables jsonb not null,
  sealed_until xid8 not null,
  made_at timestamptz not null default now(),
  made_by text not null
);
comment on table archive is 'Evidence of what was put away. Written by the command of the operator alone.';
comment on column archive.tables is 'Rows and SHA-256 of each table in the file; the reader checks with it that nothing was changed since.';
comment on column archive.sealed_until is 'The rows of the log that are away were written by transactions before this one.';
revoke insert, update, delete on archive from merchant_app;
call audit_table('archive');

-- The mark of a month that is away. It stays closed, whoever asks, and its papers are not undone: what they say is in the file.
alter table period add column archived_at timestamptz,
  add constraint period_archived check (archived_at is null or status = 'CLOSED');
comment on column period.archived_at is 'Its year was put away; null again when the year is brought back.';

-- A seal whose rows are away: its own hash can't be made from them again, but it must still continue the one before, the next must
-- continue it, and no row may come into its span.
alter table audit_seal add column is_away boolean not null default false;
comment on column audit_seal.is_away is 'Its rows were put away, after it was checked.';

create or replace function broken_audit_seals() returns table (chain bigint, number bigint, expected bigint, found bigint) language sql stable
set timezone = 'UTC' set datestyle = 'ISO' as $$
  with run as (
    select up_to, lag(up_to, 1, '0'::xid8) over (order by up_to) as from_xact, is_over_all, is_away
    from (select up_to, bool_or(chain = -1) as is_over_all, bool_and(is_away) as is_away from audit_seal group by up_to) r
  )
  select checked.chain, checked.number, checked.expected, checked.found
  from run cross join lateral (
    select chain, s.number, case when run.is_away then 0 else coalesce(s.row_count, 0) end as expected, coalesce(a.count, 0) as found,
      s.previous_hash <> s.before or not run.is_away and s.hash <> sha256(s.before || coalesce(a.digests, '') || case when chain = 0 then coalesce(
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
