-- The database's own wall in front of a closed month: kernel/period holds a month open for every command and refuses a
-- closed one; whatever comes by another way is refused here, whoever sends it. A closed month takes nothing at all. A month
-- whose posting is closed for a module alone takes what its transaction has declared in `app.period_override`, a list of
-- `<period id>:<module>`; kernel/period declares it for those who may override, beside the row of the audit log.
-- These triggers stand in the way of every till, so their statements have no parameters and keep their plans, and what
-- is dear is looked up only in months that are not open for everything.

-- Code MS409, with what it is about as JSON in the detail (kernel/db/pg-errors). Without a module the month is closed, or
-- missing.
create procedure refuse_month(of_branch bigint, first_day date, is_there boolean, of_module text) language plpgsql as $$
begin
  raise exception 'posting into a closed month of branch %: %', of_branch, first_day using errcode = 'MS409',
    detail = json_build_object('month', first_day, 'exists', is_there, 'module', of_module,
      'branch', (select name from branch where id = of_branch))::text;
end
$$;

-- Whether this transaction may post into an open period whose posting is closed for the module.
create function is_overridden(period_id bigint, module text) returns boolean language sql stable
return coalesce(period_id || ':' || module = any(string_to_array(current_setting('app.period_override', true), ',')), false);

-- Of journals and stock moves.
create function refuse_closed_month() returns trigger language plpgsql as $$
declare
  found_month record;
  closed_module text;
begin
  -- The lock that closing takes alone. A command holds it already; without it, a close could come in between.
  perform pg_advisory_xact_lock_shared(n.branch_id::int, to_char(n.month, 'YYYYMM')::int)
  from (select distinct branch_id, date_trunc('month', date)::date as month from new_rows order by 1, 2) n;
  -- A statement of its own, with a snapshot behind the lock.
  for found_month in
    select n.branch_id, n.month, p.id, p.status, p.closed_modules
    from (select distinct branch_id, date_trunc('month', date)::date as month from new_rows) n
    left join lateral (
      select p.id, p.status, p.closed_modules from period p
      where p.branch_id = n.branch_id and p.year = extract(year from n.month)::int and p.month = extract(month from n.month)::int
      limit 1
    ) p on true
    where p.id is null or p.status <> 'OPEN' or p.closed_modules <> '{}'
  loop
    if found_month.status is distinct from 'OPEN' then
      call refuse_month(found_month.branch_id, found_month.month, found_month.id is not null, null);
    end if;
    select t.module into closed_module
    from new_rows n
    join document d on d.branch_id = n.branch_id and d.id = n.document_id
    join document_type t on t.code = d.type
    where n.branch_id = found_month.branch_id and date_trunc('month', n.date) = found_month.month
      and t.module = any(found_month.closed_modules) and not is_overridden(found_month.id, t.module)
    limit 1;
    if found then
      call refuse_month(found_month.branch_id, found_month.month, true, closed_module);
    end if;
  end loop;
  return null;
end
$$;

-- Of the lines of journals, which may come in a later statement than their journal. They carry its date and class, and
-- the journal lies in the period of that date.
create function refuse_closed_month_of_lines() returns trigger language plpgsql as $$
declare
  wrong record;
  closed_module text;
begin
  for wrong in
    select n.branch_id, n.date, j.period_id, j.status, j.closed_modules, j.document_id
    from (select distinct branch_id, journal_id, date, class from new_rows) n
    left join lateral (
      select j.period_id, j.document_id, p.status, p.closed_modules
      from journal j join period p on p.branch_id = j.branch_id and p.id = j.period_id
      where j.branch_id = n.branch_id and j.id = n.journal_id and j.date = n.date and j.class = n.class
        and n.date between p.starts_on and p.ends_on
      limit 1
    ) j on true
    where j.period_id is null or j.status <> 'OPEN' or j.closed_modules <> '{}'
  loop
    if wrong.period_id is null then
      raise exception 'a line that is not of the date, class and period of its journal'
        using errcode = '23514', constraint = 'journal_line_of_journal';
    end if;
    if wrong.status <> 'OPEN' then
      call refuse_month(wrong.branch_id, date_trunc('month', wrong.date)::date, true, null);
    end if;
    select t.module into closed_module
    from document d join document_type t on t.code = d.type
    where d.branch_id = wrong.branch_id and d.id = wrong.document_id
      and t.module = any(wrong.closed_modules) and not is_overridden(wrong.period_id, t.module);
    if found then
      call refuse_month(wrong.branch_id, date_trunc('month', wrong.date)::date, true, closed_module);
    end if;
  end loop;
  return null;
end
$$;

create trigger refuse_closed_month after insert on journal referencing new table as new_rows
  for each statement execute function refuse_closed_month();
create trigger refuse_closed_month after insert on stock_move referencing new table as new_rows
  for each statement execute function refuse_closed_month();
create trigger refuse_closed_month after insert on journal_line referencing new table as new_rows
  for each statement execute function refuse_closed_month_of_lines();
