import {
  bookedStatuses,
  type PurchaseInvoiceStatus,
  statusBySettlement,
} from '@merchant/domain/purchase/purchase-invoice.ts'
import { sql } from 'kysely'
import { moveDocuments } from '../../../kernel/document/document.store.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'

interface SettledRow {
  id: number
  status: PurchaseInvoiceStatus
  payable: number
  balance: number
}

/**
 * Sets the status of invoices by their unpaid amount, after a posting changed their payables: a payment, a note, a return,
 * or the cancellation of one. Given items that belong to other documents are ignored.
 * @param itemIds payables (`open_item`) of the branch, whose documents are locked by the caller
 */
export async function settleInvoices(
  ctx: CommandCtx,
  branchId: number,
  itemIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<SettledRow>`
    select d.id, d.status, o.balance,
      (select coalesce(sum(e.amount), 0)::bigint from open_item_entry e
       where e.branch_id = ${branchId} and e.item_id = o.id and e.document_id = o.document_id) as payable
    from open_item o join document d on d.branch_id = ${branchId} and d.id = o.document_id
    where o.branch_id = ${branchId} and o.id = any(${[...itemIds]}::bigint[]) and o.role = 'AP' and d.type = 'PURCHASE_INVOICE'
      and d.status = any(${[...bookedStatuses]}::text[])
    order by d.id`.execute(ctx.tx)
  const moves = rows.map((row) => ({ id: row.id, from: row.status, to: statusBySettlement(row) }))
  await moveDocuments(
    ctx,
    branchId,
    'settled',
    moves.filter(({ from, to }) => from !== to),
  )
}
