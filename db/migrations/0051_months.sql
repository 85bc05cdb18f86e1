-- Moves, journal lines and events of documents lie in one partition a month, as the audit log does, so that what is old can
-- be put away without touching what is new (docs/decisions/0021-partitions-by-month.md).

-- A new partition of a table: from one bound to the other, or with no bounds for what has no other place. A partition has
-- grants and row-level security of its own: nobody but the owner reads or writes by its name, past the policies and
-- triggers of the table.
create procedure add_partition(of_table regclass, name text, from_value text, to_value text) language plpgsql as $$
begin
  -- Attached, not created in its place: this lets readers and writers of the other partitions go on.
  execute format('create table %I (like %s including defaults including constraints including storage including compression)', name, of_table);
  call guard_partition(name::regclass);
  if to_value is null then
    execute format('alter table %s attach partition %I default', of_table, name);
  else
    execute format('alter table %s attach partition %I for values from (%s) to (%L)', of_table, name,
      coalesce(quote_literal(from_value), 'minvalue'), to_value);
  end if;
end
$$;

create procedure guard_partition(part regclass) language plpgsql as $$
begin
  execute format('revoke all on %s from merchant_app', part);
  execute format('alter table %s enable row level security', part);
end
$$;

-- The partitions of a table, with their bounds as text; null from the beginning of time, both null by default.
create function partitions_of(of_table regclass) returns table (name text, from_value text, to_value text)
language sql stable set timezone = 'UTC' as $$
  select c.relname::text, substring(b.bound from 'FROM \(''([^'']+)''\)'), substring(b.bound from 'TO \(''([^'']+)''\)')
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  cross join lateral (select pg_get_expr(c.relpartbound, c.oid) as bound) b
  where i.inhparent = of_table
  order by 3 nulls last
$$;

-- The tables with a partition a month, with the column of the month.
create function monthly_tables() returns table (name text, by_column text) language sql stable as $$
  select c.relname::text, a.attname::text
  from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
  join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
  where c.relnamespace = 'public'::regnamespace and p.partstrat = 'r' and p.partdefid <> 0
  order by 1
$$;

-- The month of a day and the one after it, for every table; more would only make it longer to read the newest days. Rows that come before their month has a partition wait in the
-- default partition, and then so do the others of that month. A new partition needs the default one alone, and waiting for a
-- long reader would make everybody wait who writes: it gives up, and comes with the next night.
create procedure ensure_month_partitions(from_day date) language plpgsql security definer
set search_path = public set lock_timeout = '1s' set timezone = 'UTC' as $$
declare
  whole record;
  month date;
  next_month date;
  is_taken boolean;
begin
  for whole in select name, by_column, name || '_' as prefix from monthly_tables()
  loop
    for month in select generate_series(date_trunc('month', from_day), date_trunc('month', from_day) + interval '1 month', '1 month')::date
    loop
      next_month := (month + interval '1 month')::date;
      continue when exists (
        select from partitions_of(whole.name::regclass) p
        where p.to_value::timestamptz > month::timestamptz
          and (p.from_value is null or p.from_value::timestamptz < next_month::timestamptz)
      );
      execute format('select exists (select 1 from %I where %I >= $1 and %2$I < $2)', whole.prefix || 'default', whole.by_column)
      into is_taken using month, next_month;
      if not is_taken then
        call add_partition(whole.name::regclass, whole.prefix || to_char(month, 'YYYYMM'), month::text, next_month::text);
      end if;
    end loop;
  end loop;
end
$$;
revoke execute on procedure add_partition, guard_partition, ensure_month_partitions from public;
drop procedure ensure_audit_partitions;

-- Makes a filled table one of months: what is there stays in place, as the partition of all months up to its last. Columns,
-- checks, keys, indexes, triggers, the policy, grants and the sequence of the table go on; the column of the month comes into
-- the primary key.
create procedure partition_by_month(target regclass, by_column name) language plpgsql as $$
declare
  whole text := (select relname from pg_class where oid = target);
  older text := whole || '_before';
  remark text := obj_description(target, 'pg_class');
  of_key text := (
    select string_agg(quote_ident(a.attname), ', ' order by array_position(k.conkey, a.attnum)) || ', ' || quote_ident(by_column)
    from pg_constraint k join pg_attribute a on a.attrelid = target and a.attnum = any (k.conkey)
    where k.conrelid = target and k.contype = 'p'
  );
  key_name text := (select conname from pg_constraint where conrelid = target and contype = 'p');
  rights text[] := (select array_agg(format('grant %s on %I to merchant_app', g.privilege_type, whole))
    from pg_class c, aclexplode(c.relacl) g where c.oid = target and g.grantee = 'merchant_app'::regrole);
  rules text[] := (select array_agg(pg_get_triggerdef(oid) order by tgname) from pg_trigger where tgrelid = target and not tgisinternal);
  indexes text[] := (select array_agg(pg_get_indexdef(indexrelid)) from pg_index where indrelid = target and not indisprimary);
  keys text[] := (select array_agg(format('alter table %I add constraint %I %s', whole, conname, pg_get_constraintdef(oid)))
    from pg_constraint where conrelid = target and contype = 'f');
  each text;
  until date;
begin
  execute format('select greatest(date_trunc(''month'', max(%I)) + interval ''1 month'', date_trunc(''month'', now()))::date from %s',
    by_column, target) into until;
  for each in select tgname from pg_trigger where tgrelid = target and not tgisinternal loop
    execute format('drop trigger %I on %s', each, target);
  end loop;
  for each in select i.indexrelid::regclass::text from pg_index i where i.indrelid = target and not i.indisprimary loop
    execute format('alter index %s rename to %I', each, each || '_before');
  end loop;
  execute format('drop policy branch_scope on %s', target);
  execute format('alter table %s drop constraint %I', target, key_name);
  execute format('alter table %s rename to %I', target, older);
  execute format('alter table %I add constraint %I primary key (%s)', older, key_name || '_before', of_key);
  call guard_partition(older::regclass);

  execute format('create table %I (like %I including all excluding indexes) partition by range (%I)', whole, older, by_column);
  if remark is not null then
    execute format('comment on table %I is %L', whole, remark);
  end if;
  execute format('alter table %I add constraint %I primary key (%s)', whole, key_name, of_key);
  foreach each in array indexes || keys loop
    execute each;
  end loop;
  for each in
    select format('alter sequence %s owned by %I.%I', d.objid::regclass, whole, a.attname)
    from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where d.classid = 'pg_class'::regclass and d.refobjid = older::regclass and d.deptype = 'a'
  loop
    execute each;
  end loop;
  execute format('revoke all on %I from merchant_app', whole);
  foreach each in array rights loop
    execute each;
  end loop;
  call guard_branch_table(whole::regclass);
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', whole, older, until);
  call add_partition(whole::regclass, whole || '_default', null, null);
  foreach each in array coalesce(rules, '{}') loop
    execute each;
  end loop;
end
$$;

-- A move is reversed once, and a reversal names a move of its branch. A key over all months can't say so, because every key
-- of a partitioned table holds the month; this table does.
create table stock_reversal (
  branch_id bigint not null,
  reversed_seq bigint not null,
  reversed_date date not null,
  seq bigint not null,
  date date not null,
  entered_at timestamptz not null,
  primary key (branch_id, reversed_seq)
);
comment on table stock_reversal is
  'The moves that are reversed, and by which, with the day of each, which finds it by its month; written by a trigger of stock_move alone.';
comment on column stock_reversal.entered_at is 'Of the move that reverses.';
create index stock_reversal_date on stock_reversal (branch_id, reversed_date);
call guard_branch_table('stock_reversal');
insert into stock_reversal (branch_id, reversed_seq, reversed_date, seq, date, entered_at)
select r.branch_id, r.reverses_seq, m.date, r.seq, r.date, r.entered_at
from stock_move r join stock_move m on m.branch_id = r.branch_id and m.seq = r.reverses_seq;
revoke insert, update, delete on stock_reversal from merchant_app;

create function refuse_second_reversal() returns trigger language plpgsql security definer set search_path = public as $$
declare
  reversed_on date;
begin
  -- Mostly a day of the same month: the other months are asked only when it is none.
  select m.date into reversed_on from stock_move m
  where m.branch_id = new.branch_id and m.seq = new.reverses_seq
    and m.date between date_trunc('month', new.date)::date and new.date;
  if not found then
    select m.date into reversed_on from stock_move m where m.branch_id = new.branch_id and m.seq = new.reverses_seq;
  end if;
  if reversed_on is null then
    raise exception 'move % of branch % reverses %, which is none', new.seq, new.branch_id, new.reverses_seq
      using errcode = '23503', constraint = 'stock_move_reversed';
  end if;
  insert into stock_reversal (branch_id, reversed_seq, reversed_date, seq, date, entered_at)
  values (new.branch_id, new.reverses_seq, reversed_on, new.seq, new.date, new.entered_at);
  return null;
end
$$;
create function forget_reversal() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from stock_reversal where branch_id = old.branch_id and reversed_seq = old.reverses_seq and seq = old.seq;
  return null;
end
$$;

alter table stock_move drop constraint stock_move_branch_id_reverses_seq_fkey;
drop index stock_move_reversal_key;
create index stock_move_reverses on stock_move (branch_id, reverses_seq) where reverses_seq is not null;

call partition_by_month('document_event', 'at');
call partition_by_month('journal_line', 'date');
call partition_by_month('stock_move', 'date');

-- For each row, so that they cost nothing where nothing is reversed, and hold in every partition.
create trigger refuse_second_reversal after insert on stock_move for each row when (new.reverses_seq is not null)
  execute function refuse_second_reversal();
create trigger forget_reversal after delete on stock_move for each row when (old.reverses_seq is not null)
  execute function forget_reversal();

-- The partitions of the audit log that were readable by their own names.
do $$
declare
  part regclass;
begin
  for part in select name::regclass from partitions_of('audit_log') loop
    call guard_partition(part);
  end loop;
end
$$;

-- It asks one month, the one of the lines: refuse_closed_month_of_lines holds them to the date of their journal.
create or replace function refuse_unbalanced() returns trigger language plpgsql as $$
declare
  entry record;
  stored bigint;
begin
  for entry in
    select n.branch_id, n.journal_id, n.date, sum(n.debit) = sum(n.credit) as is_balanced, count(*) as lines
    from new_rows n group by n.branch_id, n.journal_id, n.date
  loop
    select count(*) into stored from journal_line l
    where l.branch_id = entry.branch_id and l.journal_id = entry.journal_id and l.date = entry.date;
    if not entry.is_balanced or stored <> entry.lines then
      raise exception 'journal % of branch % does not balance', entry.journal_id, entry.branch_id
        using errcode = '23514', constraint = 'journal_balance';
    end if;
  end loop;
  return null;
end
$$;

call ensure_month_partitions(current_date);
