import type { GoodsReceipt } from '@merchant/contract/purchase/receive-order.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { longDate } from '../../../kernel/pdf/figures.ts'
import type { DocumentPrint, Fact } from '../../../kernel/pdf/print.ts'
import type { DocumentPaper } from '../../../kernel/pdf/print-document.ts'
import { known, supplierFacts } from '../supplier-on-paper.ts'
import { getGoodsReceipt } from './receive-order.queries.ts'

/**
 * The received goods, for the signatures of warehouse and driver: quantities only, no prices.
 * @throws NOT_FOUND, also for another branch's
 */
export async function receiptPaper(ctx: CommandCtx, id: number): Promise<DocumentPaper> {
  const receipt = await getGoodsReceipt(ctx.tx, ctx.principal, id)
  const supplier = await supplierFacts(ctx.tx, receipt.supplier)
  return { key: { branchId: receipt.branchId, id }, print: pageOf(receipt, supplier) }
}

const pageOf = (receipt: GoodsReceipt, supplier: Fact[]): DocumentPrint => ({
  title: 'Bukti Penerimaan Barang',
  number: receipt.number,
  date: receipt.date,
  status: receipt.status,
  facts: {
    left: supplier,
    right: [
      { label: 'Gudang', value: receipt.warehouse.name },
      { label: 'Surat jalan', value: receipt.supplierDeliveryNo },
      ...known('Pesanan', receipt.purchaseOrder?.name ?? null),
    ],
  },
  columns: [
    { label: 'Kode', type: 'text', width: 70 },
    { label: 'Barang', type: 'text' },
    { label: 'Diterima', type: 'quantity' },
    { label: 'Ditolak', type: 'quantity' },
    { label: 'Satuan', type: 'text', width: 50 },
    { label: 'Batch', type: 'text', width: 70 },
    { label: 'Kedaluwarsa', type: 'date' },
  ],
  rows: receipt.lines.map((line) => [
    line.product.code ?? null,
    line.product.name,
    line.qty,
    line.rejectedQty || null,
    line.unit.name,
    line.batchNo,
    line.expiryDate && longDate(line.expiryDate),
  ]),
  totals: [],
  signatures: [
    { label: 'Diterima oleh', name: receipt.receivedBy ?? receipt.createdBy.name },
    { label: 'Pengirim' },
    { label: 'Mengetahui' },
  ],
  notes: receipt.note,
})
