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

export async function setClosed(
  tx: Tx,
  period: PeriodKey,
  closed: { at: Date; by: number; warnings: number },
): Promise<void> {
  const { at, by, warnings } = closed
  await periodRow(tx, period)
    .set({ status: 'CLOSED', closed_at: at, closed_by: by, close_warnings: warnings })
    .execute()
}

/** Open again, with the posting of all modules closed: finance opens the modules that it needs (domain-core 5.4). */
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
}
