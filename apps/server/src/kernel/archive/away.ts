import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/types.ts'

/** The last day whose audit log and events of papers lie in an archive, as a query of one row; null when none do. */
export const archiveEnd: RawBuilder<{ until: string | null }> =
  sql`select max(until_day) as until from archive`

export async function archivedUntil(db: Db): Promise<string | null> {
  const { rows } = await archiveEnd.execute(db)
  return rows[0]?.until ?? null
}
