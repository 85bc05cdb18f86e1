-- Ids are given by the program, so that rows which name each other are known before any is written, and are sent together.
-- A process takes a block of `id_block` and counts within it:
--   id = (block * 1000 + node) * 1000 + place, with 1,000 places in a block and room for 1,000 nodes of a cluster.
-- 9 billion blocks stay below 2^53, the largest number that JSON readers carry. The node is 0 where there is one database.
create sequence id_block as bigint;

create function next_id() returns bigint language sql volatile
  return nextval('id_block') * 1000000;
comment on function next_id() is 'For rows by hand, each a block of its own; the program names the id of every row.';

do $$
declare
  counted record;
  largest bigint := 0;
  found bigint;
begin
  for counted in
    select a.attrelid::regclass as tab, quote_ident(a.attname) as col
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attidentity <> ''
      and c.relname not in ('audit_log', 'audit_seal', 'stock_move')
  loop
    execute format('select coalesce(max(%s), 0) from %s', counted.col, counted.tab) into found;
    largest := greatest(largest, found);
    execute format('alter table %s alter column %s drop identity, alter column %2$s set default next_id()', counted.tab, counted.col);
  end loop;
  execute format('alter sequence id_block restart with %s', largest / 1000000 + 1);
end
$$;

-- Moves are numbered in the order of entry, over all branches and processes, behind the lock of their goods: costs follow it.
do $$
declare
  last bigint;
begin
  select coalesce(max(seq), 0) into last from stock_move;
  alter table stock_move alter column seq drop identity;
  create sequence stock_move_seq_seq as bigint owned by stock_move.seq;
  perform setval('stock_move_seq_seq', greatest(last, 1), last > 0);
  alter table stock_move alter column seq set default nextval('stock_move_seq_seq');
end
$$;

-- The lock of a month of a branch. An id no longer fits into half a key.
create function period_lock(branch_id bigint, day date) returns bigint language sql stable
  return hashtextextended(concat_ws(' ', 'period', branch_id, to_char(day, 'YYYYMM')), 0);

create or replace function refuse_closed_month() returns trigger language plpgsql as $$
declare
  wanted record;
  found_month record;
  closed_module text;
begin
  -- The lock that closing takes alone. A command holds it already; without it, a close could come in between.
  perform pg_advisory_xact_lock_shared(period_lock(n.branch_id, n.month))
  from (select distinct branch_id, date_trunc('month', date)::date as month from new_rows order by 1, 2) n;
  -- Statements of their own, with a snapshot behind the lock.
  for wanted in
    select branch_id, date_trunc('month', date)::date as month, array_agg(distinct document_id) as documents
    from new_rows group by 1, 2
  loop
    select p.id, p.status, p.closed_modules into found_month from period p
    where p.branch_id = wanted.branch_id and p.year = extract(year from wanted.month)::int
      and p.month = extract(month from wanted.month)::int;
    if found_month.status is distinct from 'OPEN' then
      call refuse_month(wanted.branch_id, wanted.month, found_month.id is not null, null);
    end if;
    if found_month.closed_modules <> '{}' then
      closed_module := closed_module_of(wanted.branch_id, wanted.documents, found_month.id, found_month.closed_modules);
      if closed_module is not null then
        call refuse_month(wanted.branch_id, wanted.month, true, closed_module);
      end if;
    end if;
  end loop;
  return null;
end
$$;
