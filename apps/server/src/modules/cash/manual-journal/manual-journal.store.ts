import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import type { RuleCtx } from '../../../kernel/http/context.ts'

/** The columns of a journal beside its head, which was just inserted; its lines are in the ledger. */
export async function insertManualJournal(
  { tx }: RuleCtx,
  { branchId, id }: DocumentRow,
  autoReverseDate: string | null,
): Promise<void> {
  await tx
    .insertInto('manual_journal')
    .values({ branch_id: branchId, id, auto_reverse_date: autoReverseDate })
    .execute()
}
