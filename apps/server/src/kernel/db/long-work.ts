import { sql } from 'kysely'
import type { Tx } from './types.ts'

/**
 * Lets the statements of this transaction run for up to two minutes: a whole month, or a whole ledger, is read by people
 * who wait for it. Everything else ends after twenty seconds.
 */
export async function allowLongWork(tx: Tx): Promise<void> {
  await Promise.all([sql`set local statement_timeout = '120s'`.execute(tx), planForSize(tx)])
}

/** Has every statement of this transaction planned for what it is given: ten rows and ten thousand want different plans. */
export async function planForSize(tx: Tx): Promise<void> {
  await sql`set local plan_cache_mode = 'force_custom_plan'`.execute(tx)
}
