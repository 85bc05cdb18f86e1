import type { PurchaseOrder } from '@merchant/contract/purchase/purchase-order.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { longDate } from '../../../kernel/pdf/figures.ts'
import type { DocumentPrint, Fact } from '../../../kernel/pdf/print.ts'
import type { DocumentPaper } from '../../../kernel/pdf/print-document.ts'
import { pricedColumns, pricedRow, pricedTotals } from '../priced-lines.print.ts'
import { known, supplierFacts } from '../supplier-on-paper.ts'
import { getPurchaseOrder } from './purchase-order.queries.ts'

/** The order for the supplier. @throws NOT_FOUND, also for another branch's */
export async function orderPaper(ctx: CommandCtx, id: number): Promise<DocumentPaper> {
  const order = await getPurchaseOrder(ctx.tx, ctx.principal, id)
  const supplier = await supplierFacts(ctx.tx, order.supplier)
  return { key: { branchId: order.branchId, id }, print: pageOf(order, supplier) }
}

function pageOf(order: PurchaseOrder, supplier: Fact[]): DocumentPrint {
  const approval = order.events.find(({ action }) => action === 'approve')
  return {
    title: 'Pesanan Pembelian',
    number: order.number,
    date: order.date,
    status: order.status,
    facts: {
      left: supplier,
      right: [
        { label: 'Kirim ke', value: order.warehouse.name },
        ...known('Diharapkan', order.expectedDate && longDate(order.expectedDate)),
        { label: 'Syarat bayar', value: order.paymentTerm.name },
        ...known('Revisi', order.revision > 0 ? String(order.revision) : null),
      ],
    },
    columns: pricedColumns,
    rows: order.lines.map(pricedRow),
    totals: pricedTotals(order),
    inWords: order.total,
    signatures: [
      { label: 'Dibuat oleh', name: order.createdBy.name },
      { label: 'Disetujui oleh', ...(approval && { name: approval.actor }) },
      { label: 'Pemasok' },
    ],
    notes: order.note,
  }
}
