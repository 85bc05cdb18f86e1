import { sql } from 'kysely'
import type { Tx } from './types.ts'

/**
 * Lets the statements of this transaction run for up to two minutes, for calls that read a whole month or a whole ledger.
 * Other statements end after twenty seconds.
 */
export async function allowLongWork(tx: Tx): Promise<void> {
  await Promise.all([sql`set local statement_timeout = '120s'`.execute(tx), planForSize(tx)])
}

/** Plans every statement of this transaction for its own values: ten rows and ten thousand need different plans. */
export async function planForSize(tx: Tx): Promise<void> {
  await sql`set local plan_cache_mode = 'force_custom_plan'`.execute(tx)
}
