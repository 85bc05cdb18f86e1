import { sql } from 'kysely'
import type { DocumentRow } from '../../../../kernel/document/document.store.ts'
import type { CommandCtx } from '../../../../kernel/http/context.ts'

/** The columns of a settlement beside its head; the only file that changes its tables. */
export interface NewSettlement {
  edcId: number
  bankAccountId: number
  gross: number
  fee: number
  detailIds: readonly number[]
}

/** Writes the settlement of a head that was just inserted. */
export async function insertSettlement(
  { tx }: CommandCtx,
  { branchId, id }: DocumentRow,
  { edcId, bankAccountId, gross, fee, detailIds }: NewSettlement,
): Promise<void> {
  await sql`
    insert into edc_settlement (branch_id, id, edc_id, bank_account_id, gross, fee)
    values (${branchId}, ${id}, ${edcId}, ${bankAccountId}, ${gross}, ${fee})`.execute(tx)
  await sql`
    insert into edc_settlement_card (branch_id, document_id, line_no, detail_id)
    select ${branchId}, ${id}, no, detail_id from unnest(${[...detailIds]}::bigint[]) with ordinality as r (detail_id, no)
    returning 1`.execute(tx)
}
