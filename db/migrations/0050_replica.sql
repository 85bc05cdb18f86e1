-- How far a replica must have come before it may answer somebody: as far as what that person has written last. Whoever
-- commits for a person writes it down right after the commit and before the answer; whoever would read for the person from
-- a replica looks here first. Rows are worth nothing after a crash, when the table comes back empty: who is missing is
-- entered as of now, which is later than everything that was ever answered. So nothing of it goes into the log.
create unlogged table reader_floor (
  actor text primary key,
  at pg_lsn not null
);

create function note_written(writer text) returns void language sql as $$
  insert into reader_floor as f (actor, at) values (writer, pg_current_wal_insert_lsn())
  on conflict (actor) do update set at = greatest(f.at, excluded.at)
$$;

create function floor_of(reader text) returns pg_lsn language plpgsql as $$
declare
  known pg_lsn;
begin
  select f.at into known from reader_floor f where f.actor = reader;
  if known is null then
    insert into reader_floor as f (actor, at) values (reader, pg_current_wal_insert_lsn())
    on conflict (actor) do update set at = greatest(f.at, excluded.at)
    returning f.at into known;
  end if;
  return known;
end
$$;

-- Servers of this database that were started without a replica: they note nothing of what people write. As the owner,
-- because the application doesn't see whose connections there are.
create function servers_without_replica() returns int language sql security definer set search_path = pg_catalog as $$
  select count(*)::int from pg_stat_activity
  where datname = current_database() and application_name = 'merchant-listen'
$$;

-- Whether a replica has the schema that the program was written for.
grant select on schema_migration to merchant_app;
