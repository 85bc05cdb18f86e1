import { createHash } from 'node:crypto'
import type { Client } from 'pg'

/** What only tells how it was written, and secrets. */
const others = `'schema_migration', 'audit_log', 'audit_seal', 'outbox', 'notification', 'credential', 'session', 'xact_shift', 'reader_floor', 'master_version'`

/**
 * SHA-256 over the rows of every business table. Branches that live side by side take their ids and numbers of moves as
 * they come, so those are left out, and what carries one in it; rows are put in order by the rest of them.
 */
export async function fingerprint(owner: Client): Promise<{ rows: number; tables: Record<string, string> }> {
  const { rows: tables } = await owner.query<{ name: string; columns: string }>(
    `select c.table_name as name, string_agg(format('t.%I', c.column_name), ', ' order by c.column_name) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not in (${others}) and c.table_name !~ '^audit_log_'
       and c.column_name !~ '(^|_)(id|seq)$' and c.column_name not in ('public_id', 'stored_as', 'sources')
     group by c.table_name order by c.table_name`,
  )
  const found: Record<string, string> = {}
  let many = 0
  for (const { name, columns } of tables) {
    const { rows } = await owner.query<{ line: string }>(
      `select line from (select row(${columns})::text as line from ${name} t) all_rows order by line collate "C"`,
    )
    many += rows.length
    const hash = createHash('sha256')
    for (const { line } of rows) hash.update(`${line}\n`)
    found[name] = `${rows.length} ${hash.digest('hex')}`
  }
  return { rows: many, tables: found }
}
