-- The log position that a replica must have replayed before it may answer a person: the end of that person's last write. A
-- server notes it right after the commit and before the answer, and reads it before it reads from a replica for the person.
-- After a crash the table is empty, because it is unlogged: a missing person is entered with the present position, which is
-- later than every answer so far.
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

-- Number of servers of this database without the setting of a replica: they don't note the writes of people. As the owner,
-- because the application role can't see the names of connections.
create function servers_without_replica() returns int language sql security definer set search_path = pg_catalog as $$
  select count(*)::int from pg_stat_activity
  where datname = current_database() and application_name = 'merchant-listen'
$$;

-- Whether a replica has the schema that the program was written for.
grant select on schema_migration to merchant_app;
