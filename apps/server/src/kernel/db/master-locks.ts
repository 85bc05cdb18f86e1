import { type RawBuilder, sql } from 'kysely'
import { isSpreadByBranch } from './branches.ts'
import type { Tx } from './types.ts'

/**
 * The end of a statement that reads masters which must stay as they are until the commit. A master lies on every machine of a
 * cluster, and a row lock of its readers would be taken on one of them alone: there `shareMasters` holds it.
 * @param alias of the table, where several are in the statement
 */
export const forShare = (alias?: string): RawBuilder<unknown> =>
  isSpreadByBranch() ? sql`` : alias ? sql`for share of ${sql.ref(alias)}` : sql`for share`

type Ids = readonly number[] | RawBuilder<unknown>

/**
 * Keeps masters as they are until the commit, before a statement of its own reads them (`forShare`): on a cluster by locks of the
 * coordinator, through which all commands go. On one machine the rows themselves are locked by what reads them.
 * @param ids in any order, or a query of them
 */
export const shareMasters = (tx: Tx, table: string, ids: Ids): Promise<void> =>
  hold(tx, table, ids, 'pg_advisory_xact_lock_shared')

/** Waits for the readers of `shareMasters`, and keeps new ones waiting until the commit. */
export const holdMasters = (tx: Tx, table: string, ids: Ids): Promise<void> =>
  hold(tx, table, ids, 'pg_advisory_xact_lock')

async function hold(tx: Tx, table: string, ids: Ids, lock: string): Promise<void> {
  if (!isSpreadByBranch()) return
  const given = Array.isArray(ids) ? sql`unnest(${[...ids]}::bigint[])` : sql`(${ids})`
  await sql`
    select ${sql.raw(lock)}(hashtextextended(${`${table} `}::text || id, 0))
    from (select distinct id from ${given} as given (id) where id is not null order by id) held`.execute(tx)
}
