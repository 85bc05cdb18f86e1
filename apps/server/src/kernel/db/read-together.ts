import { type RawBuilder, sql } from 'kysely'
import type { Db } from './types.ts'

/**
 * Several small reads as one statement: the round trip and the overhead of a statement cost more than most of these reads.
 * All see the same snapshot. Rows come as JSON and in the order of their own read, so a moment has to be written by
 * `instant`, and an exact decimal cast to text.
 */
export async function readTogether<Rows extends Record<string, object>>(
  db: Db,
  reads: { [Name in keyof Rows]: RawBuilder<Rows[Name]> },
): Promise<{ [Name in keyof Rows]: Rows[Name][] }> {
  const parts = Object.entries<RawBuilder<unknown>>(reads).map(
    ([name, read]) => sql`(select coalesce(json_agg(r), '[]') from (${read}) r) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<{ [Name in keyof Rows]: Rows[Name][] }>`select ${sql.join(parts)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a statement of subqueries alone answered no row')
  return row
}

/** A moment inside JSON, in the format of replies. */
export const instant = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
