import type pg from 'pg'
import { type ArchivedTable, type ArchiveHeader, type ArchiveManifest, LEFT_OUT } from './archive.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** Every table with its stored columns; partitions are read as one table, in the order of their key. */
export async function listTables(client: Client): Promise<ArchivedTable[]> {
  const { rows } = await client.query<ArchivedTable>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       case when c.relkind = 'p' then
         (select string_agg(quote_ident(a.attname), ', ' order by array_position(k.conkey, a.attnum))
          from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
          where k.conrelid = c.oid and k.contype = 'p') end as "order"
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all ($1)
     order by c.relname`,
    [LEFT_OUT],
  )
  return rows
}

/** The position of every sequence of the schema. Sequences have no snapshot: read last, they are never behind the rows. */
export async function listSequences(client: Client): Promise<ArchiveManifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  )
  if (rows.length === 0) return []
  const each = rows.map(
    ({ name }) => `select '${name}' as name, last_value as last, is_called as called from "${name}"`,
  )
  const found = await client.query<ArchiveManifest['sequences'][number]>(each.join(' union all '))
  return found.rows
}

/** The partitions of every table that has some, with their bounds; none where the schema is older than partitions_of. */
export async function listPartitions(client: Client): Promise<ArchiveHeader['partitions']> {
  const known = await client.query("select where to_regproc('partitions_of') is not null")
  if (known.rowCount === 0) return []
  const { rows } = await client.query<ArchiveHeader['partitions'][number]>(
    `select t.name as "table", p.name, p.from_value as "from", p.to_value as "to"
     from monthly_tables() t cross join lateral partitions_of(t.name::regclass) p order by 1, 2`,
  )
  return rows
}

/** Waiting jobs; a job that runs at fixed times is left out, because it starts again by itself. */
export async function listJobs(client: Client): Promise<ArchiveManifest['jobs']> {
  const { rows } = await client.query<ArchiveManifest['jobs'][number]>(
    `select t.identifier as task, j.payload, j.key from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where j.attempts < j.max_attempts and (j.payload -> '_cron') is null order by j.id`,
  )
  return rows
}
