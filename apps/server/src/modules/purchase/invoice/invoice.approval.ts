import { purchaseInvoiceContract } from '@merchant/contract/purchase/purchase-invoice.ts'
import { approvalPaper } from '../../../kernel/approval/approval-paper.ts'
import { rupiahWords } from '../../../kernel/approval/said.ts'
import { moveDocument } from '../../../kernel/document/document.store.ts'
import { mayOverride } from '../../../kernel/document/entry.ts'
import { entered } from '../../../kernel/document/whole-paper.ts'
import { requireOpenPeriod } from '../../../kernel/period/period.ts'
import { requireSupplier } from '../../master/supplier/supplier.public.ts'
import { holdReceiptLines } from '../receive-order/receive-order.public.ts'
import { bookInvoice, readWrittenInvoice } from './book-invoice.ts'
import { purchaseInvoiceKind as kind } from './invoice.kind.ts'
import { getInvoice } from './invoice.queries.ts'
import { holdAdvances } from './invoice-advances.ts'
import { readAdvances } from './settlement.queries.ts'

const form = purchaseInvoiceContract['POST /core/v1/purchase/invoice/add'].body

/**
 * How an invoice whose price or PPN differs is asked: its form with what differs. Approved it is posted as it was written;
 * receipts and advances are checked again.
 */
export const purchaseInvoiceApproval = approvalPaper({
  code: 'PURCHASE_INVOICE',
  kind,
  content: async (ctx, { id }) => {
    const invoice = await getInvoice(ctx.tx, ctx.principal, id)
    return { form: entered(form, invoice), exceptions: invoice.exceptions }
  },
  changes: async (ctx, { id }) => {
    const invoice = await getInvoice(ctx.tx, ctx.principal, id)
    const { supplier, supplierInvoiceNo, total, exceptions, lines, match } = invoice
    const received = new Map(match.map((line) => [line.lineNo, line.received?.value]))
    return [
      { label: 'Pemasok', before: null, after: supplier.name },
      { label: 'Nomor faktur pemasok', before: null, after: supplierInvoiceNo },
      { label: 'Total', before: null, after: rupiahWords(total) },
      ...exceptions.map(({ message }) => ({ label: 'Berbeda', before: null, after: message })),
      // Before: what the same goods cost by their order, as they were received.
      ...lines.map(({ lineNo, product, qty, unit, net }) => {
        const value = received.get(lineNo)
        const said = (amount: number) => `${qty} ${unit.name}, ${rupiahWords(amount)}`
        return { label: product.name, before: value === undefined ? null : said(value), after: said(net) }
      }),
    ]
  },
  hold: (ctx, { branchId, date }) =>
    requireOpenPeriod(ctx.tx, { branchId, date, module: kind.module, override: mayOverride(ctx.principal) }),
  approve: async (ctx, invoice, { held, note }) => {
    const { branchId, date, total } = invoice
    const written = await readWrittenInvoice(ctx, branchId, invoice.id)
    const receipts = await holdReceiptLines(
      ctx,
      branchId,
      written.lines.flatMap(({ receiptLineId }) => receiptLineId ?? []),
    )
    const supplier = await requireSupplier(ctx, { id: written.supplierId, branchId })
    const wanted = await readAdvances(ctx.tx, branchId, invoice.id)
    const advances = await holdAdvances(ctx, { branchId, supplier, date, total, wanted })
    await moveDocument(ctx, invoice, { action: 'approve', to: 'POSTED', reason: note })
    await bookInvoice(ctx, invoice, held, { receipts, advances })
  },
  reject: (ctx, invoice, reason) => moveDocument(ctx, invoice, { action: 'reject', to: 'REJECTED', reason }),
  withdraw: (ctx, invoice) => moveDocument(ctx, invoice, { action: 'withdraw', to: 'DRAFT' }),
})
