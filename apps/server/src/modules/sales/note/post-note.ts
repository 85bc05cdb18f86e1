import { rupiah } from '@merchant/domain/kernel/money.ts'
import type { Posting } from '@merchant/domain/posting/posting.ts'
import { postSalesCreditNote, postSalesDebitNote } from '@merchant/domain/posting/sales-note.ts'
import type { NoteKind } from '@merchant/domain/sales/sales-note.ts'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import type { Entry } from '../../../kernel/document/entry.ts'
import { postDocument } from '../../../kernel/document/post-document.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { holdOwner } from '../../master/customer/customer.public.ts'
import { pointsToGive, settleOrders } from '../order/order.public.ts'
import { givePoints } from '../receipt/receipt.public.ts'
import type { JudgedNote } from './judge-note.ts'

/**
 * Posts a note on its own date and settles its invoice; an invoice that is paid with it gives its points now (clarified 33).
 * @param given.judged of this transaction, so that its invoice is locked
 */
export async function postNote(
  ctx: CommandCtx,
  kind: NoteKind,
  document: DocumentRow,
  { period, judged }: { period: Entry; judged: JudgedNote },
): Promise<void> {
  const { branchId } = document
  const { fields, head, invoice } = judged
  const { customerId, reason } = fields
  const isPaid = invoice !== null && invoice.balance === head.total
  const points = isPaid ? await pointsToGive(ctx, branchId, [invoice.itemId]) : []
  const worth = await givePoints(ctx, document, {
    type: 'SALES_CREDIT_NOTE',
    customerId: points.length > 0 ? await holdOwner(ctx, branchId, customerId) : customerId,
    points,
    value: period.settings.pointValue,
    date: document.date,
  })
  const facts = {
    branchId,
    customerId,
    reason,
    amount: rupiah(fields.amount),
    ppn: rupiah(fields.ppn),
  }
  const posting = (): Posting =>
    kind === 'DEBIT'
      ? postSalesDebitNote(facts)
      : postSalesCreditNote({
          ...facts,
          invoice: invoice?.itemId ?? null,
          points: worth,
        })
  await postDocument(ctx, document, { period, posting })
  if (invoice) await settleOrders(ctx, branchId, [invoice.itemId])
}
