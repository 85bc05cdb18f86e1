import pg from 'pg'
import { unpackReply } from '../../apps/server/src/kernel/http/kept-reply.ts'
import { databaseOf } from '../product.ts'
import type { Command } from './journal.ts'
import type { Facts } from './oracle.ts'

/** A connection as the owner, past the product. The caller ends it; it may be cut at any time. */
export async function connect(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ ...databaseOf(dataDir), application_name: 'chaos' })
  client.on('error', () => undefined) // a kill takes it too
  await client.connect()
  return client
}

/** Reads the database's records of these commands, and of all documents. */
export async function readFacts(client: pg.Client, commands: readonly Command[]): Promise<Facts> {
  const stored = await client.query<{ key: string; reply: Buffer | null; response: unknown }>(
    'select key, reply, response from idempotency_key where key = any($1::uuid[]) and status = 200',
    [commands.map(({ key }) => key)],
  )
  const written = await client.query<{ request_id: string }>(
    'select distinct request_id from audit_log where request_id = any($1)',
    [commands.flatMap(({ attempts }) => attempts)],
  )
  // A run of costs makes one per month, a sale its delivery order, an approval a gift, a short picking the return of its rest,
  // and what puts a batch of prices back is a batch.
  const documents = await client.query<{
    id: string
    number: string | null
    version: number
    isSide: boolean
  }>(
    `select d.id, d.number, d.version, d.type in ('COST_RECALCULATION', 'DELIVERY_ORDER', 'WELCOME_POINTS') or r.id is not null or p.id is not null as "isSide"
     from document d left join sales_return r on r.branch_id = d.branch_id and r.id = d.id and r.delivery_id is not null
     left join price_change p on p.branch_id = d.branch_id and p.id = d.id and p.undo_of is not null`,
  )
  return {
    stored: new Map(
      stored.rows.map(({ key, reply, response }) => [key, reply ? JSON.parse(unpackReply(reply)) : response]),
    ),
    written: new Set(written.rows.map(({ request_id }) => request_id)),
    documents: new Map(documents.rows.map(({ id, ...rest }) => [Number(id), rest])),
  }
}

/**
 * Reads every table and B-tree whole and compares each index with its table.
 * @returns what is corrupt, or undefined where the server has no amcheck
 */
export async function checkPages(
  client: pg.Client,
): Promise<{ looked: number; corrupt: string[] } | undefined> {
  const available = await client.query(`select from pg_available_extensions where name = 'amcheck'`)
  if (available.rowCount === 0) return undefined
  await client.query('create extension if not exists amcheck')
  const indexes = await client.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relam = (select oid from pg_am where amname = 'btree') and c.relkind = 'i' and c.relpersistence <> 't' and i.indisvalid`,
  )
  const tables = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'm', 't') and relpersistence = 'p'`,
  )
  const corrupt: string[] = []
  for (const { name } of indexes.rows)
    await client
      .query('select bt_index_check($1::regclass, true)', [name])
      .catch((error: Error) => corrupt.push(`${name}: ${error.message}`))
  for (const { name } of tables.rows) {
    const found = await client.query<{ msg: string }>('select msg from verify_heapam($1::regclass)', [name])
    corrupt.push(...found.rows.map(({ msg }) => `${name}: ${msg}`))
  }
  return { looked: indexes.rows.length + tables.rows.length, corrupt }
}
