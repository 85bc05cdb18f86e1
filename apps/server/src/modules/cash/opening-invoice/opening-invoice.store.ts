import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { JudgedInvoice } from './opening-invoice.rules.ts'

/** Rows per statement; a statement takes some 65,000 values. */
const CHUNK = 1_000

/** The invoices of heads that were just inserted; the only file that changes their table. */
export async function insertOpeningInvoices(
  ctx: CommandCtx,
  entered: readonly { document: DocumentRow; invoice: JudgedInvoice }[],
): Promise<void> {
  const rows = entered.map(({ document, invoice: { party, invoiceNo, invoiceDate, dueDate } }) => ({
    branch_id: document.branchId,
    id: document.id,
    customer_id: party.type === 'CUSTOMER' ? party.id : null,
    supplier_id: party.type === 'SUPPLIER' ? party.id : null,
    invoice_no: invoiceNo,
    invoice_date: invoiceDate,
    due_date: dueDate,
  }))
  for (let from = 0; from < rows.length; from += CHUNK)
    await ctx.tx
      .insertInto('opening_invoice')
      .values(rows.slice(from, from + CHUNK))
      .execute()
}

/** A cancelled invoice frees its number. */
export async function voidOpeningInvoice(ctx: CommandCtx, { branchId, id }: DocumentRow): Promise<void> {
  await ctx.tx
    .updateTable('opening_invoice')
    .set({ is_void: true })
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .execute()
}
