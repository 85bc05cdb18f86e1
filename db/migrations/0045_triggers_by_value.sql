-- The walls around the ledgers ask for other rows with the branch as a value, one month or journal after the other: where
-- the rows of branches are spread over machines, a statement can't join what a trigger was handed with a table. What they
-- refuse stays the same (0003_ledgers.sql, 0037_closed_months.sql).

create or replace function refuse_unbalanced() returns trigger language plpgsql as $$
declare
  entry record;
  stored bigint;
begin
  for entry in
    select n.branch_id, n.journal_id, sum(n.debit) = sum(n.credit) as is_balanced, count(*) as lines
    from new_rows n group by n.branch_id, n.journal_id
  loop
    select count(*) into stored from journal_line l
    where l.branch_id = entry.branch_id and l.journal_id = entry.journal_id;
    if not entry.is_balanced or stored <> entry.lines then
      raise exception 'journal % of branch % does not balance', entry.journal_id, entry.branch_id
        using errcode = '23514', constraint = 'journal_balance';
    end if;
  end loop;
  return null;
end
$$;

-- A module that is closed for the period and not declared, among the modules of these documents; null when none is.
create function closed_module_of(of_branch bigint, documents bigint[], of_period bigint, closed text[]) returns text
language plpgsql stable as $$
declare
  found_module text;
begin
  for found_module in
    select distinct t.module from document d join document_type t on t.code = d.type
    where d.branch_id = of_branch and d.id = any(documents)
  loop
    if found_module = any(closed) and not is_overridden(of_period, found_module) then
      return found_module;
    end if;
  end loop;
  return null;
end
$$;

-- Of journals and stock moves.
create or replace function refuse_closed_month() returns trigger language plpgsql as $$
declare
  wanted record;
  found_month record;
  closed_module text;
begin
  -- The lock that closing takes alone. A command holds it already; without it, a close could come in between.
  perform pg_advisory_xact_lock_shared(n.branch_id::int, to_char(n.month, 'YYYYMM')::int)
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

-- Of the lines of journals, which may come in a later statement than their journal. They carry its date and class, and
-- the journal lies in the period of that date.
create or replace function refuse_closed_month_of_lines() returns trigger language plpgsql as $$
declare
  line record;
  entry record;
  closed_module text;
begin
  for line in select distinct branch_id, journal_id, date, class from new_rows
  loop
    select j.document_id, p.id as period_id, p.status, p.closed_modules into entry
    from journal j join period p on p.branch_id = line.branch_id and p.id = j.period_id
    where j.branch_id = line.branch_id and j.id = line.journal_id and j.date = line.date and j.class = line.class
      and line.date between p.starts_on and p.ends_on;
    if entry.period_id is null then
      raise exception 'a line that is not of the date, class and period of its journal'
        using errcode = '23514', constraint = 'journal_line_of_journal';
    end if;
    if entry.status <> 'OPEN' then
      call refuse_month(line.branch_id, date_trunc('month', line.date)::date, true, null);
    end if;
    if entry.closed_modules <> '{}' then
      closed_module := closed_module_of(line.branch_id, array[entry.document_id], entry.period_id, entry.closed_modules);
      if closed_module is not null then
        call refuse_month(line.branch_id, date_trunc('month', line.date)::date, true, closed_module);
      end if;
    end if;
  end loop;
  return null;
end
$$;
