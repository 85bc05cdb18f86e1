import type { Watched } from './contender.ts'
import { hundredths, runTurns, type Trial } from './measure.ts'

/** Sales that are measured, after as many that warm plans, caches and pages. */
const SALES = 400

/** What a sale leaves in one table, and what it writes into the log of the database for it. Rows and bytes of one sale. */
interface TableFootprint {
  inserted: number
  updated: number
  /** Updates that touched no index. */
  hot: number
  /** Of rows that are alive, with their line pointers. */
  heap: number
  /** Of values that were put aside because they are long. */
  toast: number
  /** Growth of all its indexes, in whole pages. */
  indexes: number
  /** Of its rows and indexes, without images of whole pages. */
  wal: number
}

/** Of one sale of five lines. */
export interface Footprint {
  tables: Record<string, TableFootprint>
  /** Rows with what was put aside for them; without indexes. */
  bytes: number
  indexBytes: number
  /** As the log grew, images of whole pages included. */
  walBytes: number
  walImages: number
}

/**
 * What a sale in one call leaves behind: rows and their bytes by table, HOT updates, growth of indexes, and the log by table.
 * Bytes are read from the pages themselves, so neither free space nor rows that are gone count.
 */
export async function footprint(trial: Trial): Promise<Footprint> {
  const { client } = trial.watched
  await client.query(
    'create extension if not exists pgstattuple; create extension if not exists pg_walinspect',
  )
  const sell = async (sales: number) => {
    const { failures } = await runTurns(trial, 4, sales)
    if (failures > 0) throw new Error(`${failures} sales failed`)
    await counted(client)
  }
  await client.query('checkpoint')
  await sell(SALES)
  const before = await stateOf(client)
  const from = await endOfLog(client)
  await sell(SALES)
  const wal = await walOf(client, from, await endOfLog(client))
  const after = await stateOf(client)
  const each = (value: number) => hundredths(value / SALES)
  const tables: Record<string, TableFootprint> = {}
  for (const [name, now] of after) {
    const then = before.get(name)
    if (!then) continue
    const grown = (read: (state: TableState) => number) => each(read(now) - read(then))
    const own: TableFootprint = {
      inserted: grown(({ inserted }) => inserted),
      updated: grown(({ updated }) => updated),
      hot: grown(({ hot }) => hot),
      heap: grown(({ heap }) => heap),
      toast: grown(({ toast }) => toast),
      indexes: grown(({ indexes }) => indexes),
      wal: each(wal.tables.get(name) ?? 0),
    }
    if (Object.values(own).some((figure) => figure !== 0)) tables[name] = own
  }
  const sum = (read: (table: TableFootprint) => number) =>
    Math.round(Object.values(tables).reduce((total, table) => total + read(table), 0))
  return {
    tables,
    bytes: sum(({ heap, toast }) => heap + toast),
    indexBytes: sum(({ indexes }) => indexes),
    walBytes: Math.round(wal.bytes / SALES),
    walImages: Math.round(wal.images / SALES),
  }
}

interface TableState extends Omit<TableFootprint, 'wal'> {
  name: string
}

/**
 * Tables by name, partitions under the name of their table. Vacuumed, as it is done now and then: what searches wait with is
 * folded into their indexes, and entries of rows that are gone leave room.
 */
async function stateOf(client: Watched['client']): Promise<Map<string, TableState>> {
  await client.query('vacuum')
  const { rows } = await client.query<TableState>(`
    select coalesce(pg_partition_root(c.oid), c.oid)::regclass::text as name,
      sum(s.n_tup_ins)::float as inserted, sum(s.n_tup_upd)::float as updated, sum(s.n_tup_hot_upd)::float as hot,
      sum(h.tuple_len + 4 * h.tuple_count)::float as heap, coalesce(sum(t.tuple_len + 4 * t.tuple_count), 0)::float as toast,
      sum(pg_indexes_size(c.oid) + case when c.reltoastrelid = 0 then 0 else pg_indexes_size(c.reltoastrelid) end)::float as indexes
    from pg_class c join pg_stat_all_tables s on s.relid = c.oid
    cross join lateral pgstattuple(c.oid::regclass) h
    left join lateral pgstattuple(nullif(c.reltoastrelid, 0)::regclass) t on true
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1 order by 1`)
  return new Map(rows.map((row) => [row.name, row]))
}

async function endOfLog(client: Watched['client']): Promise<string> {
  const { rows } = await client.query<{ wal: string }>('select pg_current_wal_insert_lsn() as wal')
  return rows[0]?.wal ?? ''
}

/** A server's connections tell their counts when they have been idle for a while. */
async function counted(client: Watched['client']): Promise<void> {
  await client.query('select pg_sleep(11)') // PGSTAT_IDLE_INTERVAL is ten seconds
}

/** The log between two positions: by table of the first page that a record changes, images apart. */
async function walOf(client: Watched['client'], from: string, to: string) {
  const { rows } = await client.query<{ name: string; bytes: number; images: number }>(
    `select coalesce(coalesce(pg_partition_root(of.oid), of.oid)::regclass::text, '') as name,
       sum(b.own)::float as bytes, sum(b.images)::float as images
     from (
       select (array_agg(relfilenode order by block_id))[1] as node, max(record_length) - sum(block_fpi_length) as own, sum(block_fpi_length) as images
       from pg_get_wal_block_info($1, $2, false) group by start_lsn
     ) b
     left join pg_class c on pg_relation_filenode(c.oid) = b.node
     left join pg_index i on i.indexrelid = c.oid
     left join pg_class k on k.reltoastrelid = coalesce(i.indrelid, c.oid)
     left join pg_class of on of.oid = coalesce(k.oid, i.indrelid, c.oid)
     group by 1`,
    [from, to],
  )
  const {
    rows: [whole],
  } = await client.query<{ bytes: number }>(`select pg_wal_lsn_diff($2, $1)::float as bytes`, [from, to])
  return {
    tables: new Map(rows.map(({ name, bytes }) => [name, bytes])),
    images: rows.reduce((total, { images }) => total + images, 0),
    bytes: whole?.bytes ?? 0,
  }
}
