import { type LedgerWatch, WATCH_LATE_SECONDS } from '@merchant/contract/system/ledger-check.ts'
import type { Db } from '../../../kernel/db/types.ts'

/** Where the watch over the books is, with the moment of the last whole check of each rule; null before the first look. */
export async function watchOfBooks(
  db: Db,
  now: Date,
): Promise<(LedgerWatch & { wholeAt: Map<string, string> }) | null> {
  const row = await db
    .selectFrom('ledger_watch')
    .select(['looked_at as lookedAt', 'documents', 'took_ms as took', 'whole'])
    .executeTakeFirst()
  if (!row) return null
  const whole = row.whole as Record<string, { at: string }> // as the watch wrote it
  return {
    lookedAt: row.lookedAt,
    documents: row.documents,
    took: row.took,
    isLate: now.getTime() - Date.parse(row.lookedAt) > WATCH_LATE_SECONDS * 1000,
    wholeAt: new Map(Object.entries(whole).map(([name, { at }]) => [name, at])),
  }
}
