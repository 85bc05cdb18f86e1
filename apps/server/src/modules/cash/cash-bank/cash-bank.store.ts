import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'

/** The columns of a receipt or an expense beside its head; the only file that writes its tables. */
export interface CashBankFields {
  cashAccountId: number
  partyName: string | null
  referenceNo: string | null
  lines: readonly { accountId: number; description: string; amount: number }[]
}

/** Its fields and lines, for a head that was just inserted. They never change afterwards. */
export async function insertCashBank(
  { tx }: CommandCtx,
  { branchId, id }: DocumentRow,
  { cashAccountId, partyName, referenceNo, lines }: CashBankFields,
): Promise<void> {
  const own = tx
    .insertInto('cash_bank')
    .values({
      branch_id: branchId,
      id,
      account_id: cashAccountId,
      party_name: partyName,
      reference_no: referenceNo,
    })
    .execute()
  const rows = tx
    .insertInto('cash_bank_line')
    .values(
      lines.map(({ accountId, description, amount }, index) => ({
        branch_id: branchId,
        document_id: id,
        line_no: index + 1,
        account_id: accountId,
        description,
        amount,
      })),
    )
    .execute()
  await Promise.all([own, rows])
}
