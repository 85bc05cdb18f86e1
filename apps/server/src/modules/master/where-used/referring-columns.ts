import { type MasterTable, masterTables } from '@merchant/contract/master/masters.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'

/** Which masters are looked for. */
export interface Asked {
  master: MasterTable
  ids: readonly number[]
  /** Columns that refer to the master, by the foreign keys of the database. */
  keys: readonly ReferringColumn[]
}

interface ReferringColumn {
  table: string
  column: string
  /** How heads and lines of papers name their document; null for all other rows, also of ledgers. */
  document: 'id' | 'document_id' | null
}

/** Who made or decided a row is no use of the person. */
const byWhom = /_by$/

/** Columns that refer to a master, by the foreign keys of the database. */
export async function keysTo(db: Db, master: MasterTable): Promise<ReferringColumn[]> {
  const { rows } = await sql<ReferringColumn>`
    select k.conrelid::regclass::text as "table", a.attname as "column", d.document
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[cardinality(k.conkey)]
    left join lateral (
      select o.attname as document from pg_constraint f
      join pg_attribute o on o.attrelid = f.conrelid and o.attnum = f.conkey[cardinality(f.conkey)]
      where f.conrelid = k.conrelid and f.contype = 'f' and case when f.confrelid = 'document'::regclass
        then o.attname = 'id' else o.attname = 'document_id' end) d on true
    where k.contype = 'f' and k.conparentid = 0 and k.connamespace = 'public'::regnamespace
      and k.confrelid = ${master}::regclass
    order by 1, 2`.execute(db)
  return rows.filter(({ column }) => !byWhom.test(column))
}

export const isMaster = (table: string): table is MasterTable =>
  (masterTables as readonly string[]).includes(table)
