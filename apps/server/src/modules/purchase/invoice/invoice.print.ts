import type { PurchaseInvoice } from '@merchant/contract/purchase/purchase-invoice.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { longDate } from '../../../kernel/pdf/figures.ts'
import type { DocumentPrint, Fact } from '../../../kernel/pdf/print.ts'
import type { DocumentPaper } from '../../../kernel/pdf/print-document.ts'
import { pricedColumns, pricedRow, pricedTotals } from '../priced-lines.print.ts'
import { known, supplierFacts } from '../supplier-on-paper.ts'
import { getInvoice } from './invoice.queries.ts'

/** The supplier's invoice as it was posted. @throws NOT_FOUND, also for another branch's */
export async function invoicePaper(ctx: CommandCtx, id: number): Promise<DocumentPaper> {
  const invoice = await getInvoice(ctx.tx, ctx.principal, id)
  const supplier = await supplierFacts(ctx.tx, invoice.supplier)
  return { key: { branchId: invoice.branchId, id }, print: pageOf(invoice, supplier) }
}

const pageOf = (invoice: PurchaseInvoice, supplier: Fact[]): DocumentPrint => ({
  title: 'Faktur Pembelian',
  number: invoice.number,
  date: invoice.date,
  status: invoice.status,
  facts: {
    left: supplier,
    right: [
      { label: 'Faktur pemasok', value: invoice.supplierInvoiceNo },
      { label: 'Tanggal faktur', value: longDate(invoice.supplierInvoiceDate) },
      { label: 'Jatuh tempo', value: longDate(invoice.dueDate) },
      ...known('Faktur pajak', invoice.taxInvoiceNo),
    ],
  },
  columns: pricedColumns,
  rows: invoice.lines.map(pricedRow),
  totals: pricedTotals(invoice, [
    { label: 'Ongkos kirim', amount: invoice.freightAmount },
    { label: 'Pembulatan', amount: invoice.rounding },
  ]),
  inWords: invoice.total,
  signatures: [
    { label: 'Dibuat oleh', name: invoice.createdBy.name },
    { label: 'Diperiksa oleh' },
    { label: 'Disetujui oleh' },
  ],
  notes: invoice.note,
})
