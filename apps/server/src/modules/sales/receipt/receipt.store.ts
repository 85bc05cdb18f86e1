import { sql } from 'kysely'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'

/** The columns of a receipt beside its head; the only file that changes its tables. */
export interface NewReceipt {
  customerId: number
  orderId: number | null
  shiftId: number | null
  surplus: number
  surplusTo: 'ADVANCE' | 'GCASH'
  paid: readonly { itemId: number; amount: number; writtenOff: number }[]
}

/** Writes the receipt of a head that was just inserted. */
export async function insertReceipt(
  { tx }: CommandCtx,
  { branchId, id }: DocumentRow,
  { paid, ...receipt }: NewReceipt,
): Promise<void> {
  const sumOf = (read: (debt: NewReceipt['paid'][number]) => number) =>
    paid.reduce((sum, each) => sum + read(each), 0)
  await sql`
    insert into customer_receipt (branch_id, id, customer_id, order_id, shift_id, paid, written_off, surplus, surplus_to)
    values (${branchId}, ${id}, ${receipt.customerId}, ${receipt.orderId}, ${receipt.shiftId}, ${sumOf(({ amount }) => amount)},
      ${sumOf(({ writtenOff }) => writtenOff)}, ${receipt.surplus}, ${receipt.surplusTo})`.execute(tx)
  await sql`
    insert into customer_receipt_item (branch_id, document_id, line_no, item_id, amount, written_off)
    select ${branchId}, ${id}, no, item_id, amount, written_off
    from unnest(${paid.map(({ itemId }) => itemId)}::bigint[], ${paid.map(({ amount }) => amount)}::bigint[],
      ${paid.map(({ writtenOff }) => writtenOff)}::bigint[]) with ordinality as r (item_id, amount, written_off, no)
    returning 1`.execute(tx)
}
