import { sql } from 'kysely'
import type { Tx } from '../db/types.ts'
import { refuse } from '../errors.ts'

/**
 * Locks the recalculation of cost of a company until the transaction ends: one at a time, and no period is restored
 * meanwhile (domain-core 4.3, 5.4).
 * @throws JOB_RUNNING
 */
export async function requireNoRecalculation(tx: Tx, companyId: number): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`hpp-recalculation ${companyId}`}, 0)) as free`.execute(
    tx,
  )
  if (!rows[0]?.free) throw refuse('JOB_RUNNING', { process: 'Hitung ulang HPP' })
}
