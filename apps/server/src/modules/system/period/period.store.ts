import { newId } from '../../../kernel/db/ids.ts'
import type { Tx } from '../../../kernel/db/types.ts'

/** The only file that writes the state of a period; `kernel/period` creates the rows. */
interface PeriodKey {
  id: number
  branchId: number
}

const periodRow = (tx: Tx, { id, branchId }: PeriodKey) =>
  tx.updateTable('period').where('branch_id', '=', branchId).where('id', '=', id)

export async function setClosedModules(tx: Tx, period: PeriodKey, modules: string[]): Promise<void> {
  await periodRow(tx, period).set({ closed_modules: modules }).execute()
}

/** @returns the id of the close, which the balances of the month belong to */
export async function setClosed(
  tx: Tx,
  period: PeriodKey,
  closed: { at: Date; by: number; warnings: number },
): Promise<number> {
  const { at, by, warnings } = closed
  await periodRow(tx, period)
    .set({ status: 'CLOSED', closed_at: at, closed_by: by, close_warnings: warnings })
    .execute()
  const id = newId(tx)
  await tx
    .insertInto('period_close')
    .values({
      branch_id: period.branchId,
      id,
      period_id: period.id,
      closed_at: at,
      closed_by: by,
      warnings,
    })
    .execute()
  return id
}

/**
 * Open again, with the posting of all modules closed: finance opens the modules that it needs (domain-core 5.4). The close
 * stays on record with its balances, and is valid no longer.
 */
export async function setRestored(
  tx: Tx,
  period: PeriodKey,
  restored: { at: Date; by: number; reason: string; modules: string[] },
): Promise<void> {
  await periodRow(tx, period)
    .set({
      status: 'OPEN',
      closed_modules: restored.modules,
      closed_at: null,
      closed_by: null,
      close_warnings: null,
      restored_at: restored.at,
      restored_by: restored.by,
      restore_reason: restored.reason,
    })
    .execute()
  await tx
    .updateTable('period_close')
    .set({ restored_at: restored.at, restored_by: restored.by, restore_reason: restored.reason })
    .where('branch_id', '=', period.branchId)
    .where('period_id', '=', period.id)
    .where('restored_at', 'is', null)
    .execute()
}
