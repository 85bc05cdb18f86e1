import type pg from 'pg'
import { readCatalogue } from '../db/catalogue.ts'
import { addForeignKeys, dropForeignKeys, type ForeignKey, listForeignKeys } from '../db/foreign-keys.ts'
import { isInUse } from '../db/in-use.ts'
import { migrate } from '../db/migrations.ts'
import { type Connection, openOwner } from '../db/pool.ts'
import { prepareQueue } from '../jobs/jobs.ts'
import { StartupError } from '../startup-error.ts'
import { onWorkers, requireCoordinator, setDatabases } from './cluster.ts'
import { stampByMachine, tellPositionByMachine } from './outbox-by-machine.ts'
import { type Place, placesOf } from './places.ts'
import { keepLogOnWorkers } from './worker-log.ts'

type Client = pg.Client

export interface Distributed {
  /** Tables that were moved now, by their new place. */
  moved: Record<Exclude<Place, 'local'>, string[]>
  foreignKeys: number
  triggers: number
  policies: number
}

const LOCK = 7_213_002

/**
 * Spreads the tables of the schema over the machines of a Citus cluster, as the catalogue says (`placesOf`), in one
 * transaction: rows of branches by their branch, masters on every machine. What is spread already stays as it is.
 * @throws StartupError on anything else than a coordinator with workers, and while the product runs
 */
export async function distribute(connection: Connection): Promise<Distributed> {
  const owner = await openOwner(connection, 'distribute')
  try {
    await requireCoordinator(owner)
    if (await isInUse(owner))
      throw new StartupError('Merchant sedang berjalan pada basis data ini: hentikan dahulu, lalu ulangi.')
    await migrate(owner)
    await owner.query('call ensure_month_partitions(current_date)')
    await prepareQueue(connection)
    await owner.query('begin')
    const done = await spread(owner)
    await owner.query('commit')
    await settle(owner)
    return done
  } catch (error) {
    await owner.query('rollback').catch(() => undefined) // its failure says less than the first one
    throw error
  } finally {
    await owner.end()
  }
}

async function spread(owner: Client): Promise<Distributed> {
  await owner.query('select pg_advisory_xact_lock($1)', [LOCK])
  await owner.query("set local app.actor = 'system:distribute'")
  // Tables refer to each other, so one connection to each machine does everything; triggers of statements run per shard.
  await owner.query(
    "set local citus.multi_shard_modify_mode = 'sequential'; set local citus.enable_unsafe_triggers = on; set local client_min_messages = warning",
  )
  await owner.query('set local lock_timeout = 0; set local statement_timeout = 0')
  const places = placesOf(await readCatalogue(owner), await listAudited(owner))
  const here = await listPlaces(owner)
  const wanted = [...places].filter(([name, place]) => place !== 'local' && here.get(name) !== place)
  const moved = {
    distributed: wanted.filter(([, place]) => place === 'distributed').map(([name]) => name),
    reference: wanted.filter(([, place]) => place === 'reference').map(([name]) => name),
  }
  const names = new Set(wanted.map(([name]) => name))
  if (names.size === 0) return { moved, foreignKeys: 0, triggers: 0, policies: 0 }

  const all = await listForeignKeys(owner)
  const known = pulledIn(names, all, here)
  const moves = new Set([...names, ...known])
  const keys = all.filter(({ table, target }) => moves.has(table) || moves.has(target))
  const triggers = (await listTriggers(owner)).filter(({ table }) => moves.has(table))
  const counters = await readCounters(owner)
  await dropForeignKeys(owner, keys)
  for (const { table, name } of triggers) await owner.query(`drop trigger ${name} on ${table}`)
  const policies = await barePolicies(owner, moves)
  await tellTables(owner)
  await tellPositionByMachine(owner)
  await shareFunctions(owner, places, 'before tables')
  for (const name of moved.reference) await owner.query('select create_reference_table($1)', [name])
  await distributeTables(owner, moved.distributed, here)
  await shareFunctions(owner, places, 'behind tables')
  for (const name of known) await owner.query('select citus_add_local_table_to_metadata($1)', [name])
  await addForeignKeys(owner, keys)
  for (const { definition } of triggers) await owner.query(definition)
  if (names.has('outbox')) await stampByMachine(owner)
  await restoreCounters(owner, counters)
  // A new month is attached on every machine by one connection each, because it refers to masters.
  await owner.query(
    "alter procedure ensure_month_partitions(date) set citus.multi_shard_modify_mode = 'sequential'",
  )
  await owner.query('alter role merchant_app login') // it connects to the machines, too
  return { moved, foreignKeys: keys.length, triggers: triggers.length, policies }
}

/** What the audit log follows. */
export async function listAudited(owner: Client): Promise<Set<string>> {
  const { rows } = await owner.query<{ name: string }>(
    `select distinct t.tgrelid::regclass::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where p.proname = 'audit_insert' and t.tgparentid = 0`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Tables that the cluster knows already. */
async function listPlaces(owner: Client): Promise<Map<string, Place>> {
  const { rows } = await owner.query<{ name: string; place: Place }>(
    `select table_name::text as name, case citus_table_type when 'schema' then 'local' else citus_table_type end as place
     from citus_tables`,
  )
  return new Map(rows.map(({ name, place }) => [name, place]))
}

interface Trigger {
  table: string
  name: string
  definition: string
}

async function listTriggers(owner: Client): Promise<Trigger[]> {
  const { rows } = await owner.query<Trigger>(
    `select t.tgrelid::regclass::text as "table", quote_ident(t.tgname) as name, pg_get_triggerdef(t.oid) as definition
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgparentid = 0 order by 1, 2`,
  )
  return rows
}

/** A policy of a distributed table may hold no subquery: the function stands bare in it. @returns how many it has changed */
async function barePolicies(owner: Client, names: ReadonlySet<string>): Promise<number> {
  const { rows } = await owner.query<{ table: string; name: string; condition: string }>(
    `select c.relname as "table", quote_ident(p.polname) as name, pg_get_expr(p.polqual, p.polrelid) as condition
     from pg_policy p join pg_class c on c.oid = p.polrelid
     where c.relnamespace = 'public'::regnamespace and pg_get_expr(p.polqual, p.polrelid) ~* 'select'`,
  )
  const subquery = /\( SELECT (\w+\(\)) AS \w+\)/g
  const found = rows.filter(({ table }) => names.has(table))
  for (const { table, name, condition } of found)
    await owner.query(`alter policy ${name} on "${table}" using (${condition.replace(subquery, '$1')})`)
  return found.length
}

/** Triggers of a shard see its name; what they tell of the table must be the name of the table. */
async function tellTables(owner: Client): Promise<void> {
  await owner.query(`
    create or replace function table_of_shard(name text) returns text language sql stable as $$
      select coalesce((select s.logicalrelid::text from pg_dist_shard s
        where s.shardid = substring(name from '_(\\d+)$')::bigint), name)
    $$`)
  const { rows } = await owner.query<{ definition: string }>(
    `select pg_get_functiondef(oid) as definition from pg_proc
     where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype
       and prosrc ~ '\\mtg_table_name\\M' and prosrc !~ 'table_of_shard'`,
  )
  for (const { definition } of rows)
    await owner.query(definition.replace(/\btg_table_name\b/g, 'table_of_shard(tg_table_name)'))
}

/**
 * The functions of the schema exist on every machine: triggers and policies call them there. One that takes or gives rows of a
 * local table has nothing to do elsewhere, nor one in SQL that reads it: PostgreSQL looks into its text when it is made.
 * @param when those that the tables need, or those in SQL that read tables and come behind them
 */
async function shareFunctions(
  owner: Client,
  places: ReadonlyMap<string, Place>,
  when: 'before tables' | 'behind tables',
): Promise<void> {
  const local = [...places].filter(([, place]) => place === 'local').map(([name]) => name)
  const { rows } = await owner.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature
     from pg_proc p join pg_language l on l.oid = p.prolang
     cross join lateral (select l.lanname = 'sql' and exists (
       select 1 from unnest($2::text[]) name where p.prosrc ~ ('\\m' || name || '\\M')) as reads_table) reading
     where p.pronamespace = 'public'::regnamespace and reads_table = $3
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
       and not exists (select 1 from pg_type t join pg_class c on c.oid = t.typrelid
         where t.oid = any (array[p.prorettype] || p.proargtypes::oid[]) and c.relname = any ($1))
       and not (reads_table and p.prosrc ~ ('\\m(' || array_to_string($1::text[], '|') || ')\\M'))
     order by 1`,
    [local, [...places.keys()], when === 'behind tables'],
  )
  for (const { signature } of rows)
    await owner.query('select create_distributed_function($1::regprocedure)', [signature])
}

async function distributeTables(
  owner: Client,
  names: readonly string[],
  here: ReadonlyMap<string, Place>,
): Promise<void> {
  let first = [...here].find(([, place]) => place === 'distributed')?.[0]
  for (const name of names) {
    await owner.query("select create_distributed_table($1, 'branch_id', colocate_with => $2)", [
      name,
      first ?? 'none',
    ])
    first ??= name
  }
}

/**
 * Local tables with a foreign key to a table that moves, and what refers to these: they stay, but the cluster must know
 * them. By itself it would do so when the key is added, without their triggers.
 */
function pulledIn(
  moved: ReadonlySet<string>,
  keys: readonly ForeignKey[],
  here: ReadonlyMap<string, Place>,
): Set<string> {
  const found = new Set<string>()
  const size = () => found.size
  for (let before = -1; before < size(); ) {
    before = size()
    for (const { table, target } of keys)
      if ((moved.has(target) || found.has(target)) && !moved.has(table) && !here.has(table)) found.add(table)
  }
  return found
}

/** A write of a master is done on every machine; its triggers act once, on the coordinator. */
async function silenceCopies(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ shard: string }>(
    `select shard_name(p.logicalrelid, s.shardid) as shard from pg_dist_partition p join pg_dist_shard s using (logicalrelid)
     where p.partmethod = 'n' and p.repmodel = 't' and exists (
       select 1 from pg_trigger t where t.tgrelid = p.logicalrelid and not t.tgisinternal)
     order by 1`,
  )
  await onWorkers(owner, ...rows.map(({ shard }) => `alter table ${shard} disable trigger user`))
}

interface Counter {
  table: string
  column: string
  last: string
  called: boolean
}

/** The positions of the counters of ids. */
async function readCounters(owner: Client): Promise<Counter[]> {
  const { rows } = await owner.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as "table", a.attname as "column", s.oid::regclass::text as sequence
     from pg_class s join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
     join pg_class c on c.oid = d.refobjid join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
     where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace and not c.relispartition`,
  )
  if (rows.length === 0) return []
  const each = rows.map(
    ({ table, column, sequence }) =>
      `select '${table}' as "table", '${column}' as "column", last_value::text as last, is_called as called from ${sequence}`,
  )
  return (await owner.query<Counter>(each.join(' union all '))).rows
}

/** A converted table may have a new counter, which would begin again at 1. */
async function restoreCounters(owner: Client, counters: readonly Counter[]): Promise<void> {
  for (const { table, column, last, called } of counters)
    await owner.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint, $4)', [
      `public."${table}"`,
      column,
      last,
      called,
    ])
}

/**
 * What every machine needs for itself. Commands for machines are no part of the transaction, so they come behind it; each
 * may be done again, as for a machine that was added meanwhile.
 */
async function settle(owner: Client): Promise<void> {
  await onWorkers(
    owner,
    'grant usage on schema public to merchant_app',
    'grant usage on all sequences in schema public to merchant_app',
  )
  await setDatabases(owner)
  await keepLogOnWorkers(owner)
  await silenceCopies(owner)
  await guardOnWorkers(owner)
}

/**
 * Row-level security is of the machines that have the rows: it is switched on for every part of a table there, also for a part that
 * was moved, and off for the empty table of the coordinator. There it would only be added to what is sent; and Citus 13.0.5 ends the
 * coordinator (signal 11) over a left join of a master with such a table of several parts.
 */
async function guardOnWorkers(owner: Client): Promise<void> {
  await onWorkers(
    owner,
    `for part in select p.polrelid::regclass as name from pg_policy p join pg_class c on c.oid = p.polrelid where not c.relrowsecurity
     loop execute format('alter table %s enable row level security', part.name); end loop`,
  )
  const { rows } = await owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_dist_partition p on p.logicalrelid = c.oid
     where p.partmethod = 'h' and c.relrowsecurity order by 1`,
  )
  await owner.query('begin')
  await owner.query('set local citus.enable_ddl_propagation = off')
  for (const { name } of rows) await owner.query(`alter table ${name} disable row level security`)
  await owner.query('commit')
}
