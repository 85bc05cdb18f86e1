import type { FileReply } from '@merchant/contract/kernel/file.ts'
import type { PurchaseOrder, PurchaseOrderLine } from '@merchant/contract/purchase/purchase-order.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { longDate } from '../../../kernel/pdf/figures.ts'
import type { Cell, DocumentPrint, Fact } from '../../../kernel/pdf/print.ts'
import { printDocument } from '../../../kernel/pdf/print-document.ts'
import { getPurchaseOrder, readSupplierOnPaper, type SupplierOnPaper } from './purchase-order.queries.ts'

/** The order as it goes to the supplier. @throws NOT_FOUND, also for another branch's */
export async function printPurchaseOrder(ctx: CommandCtx, id: number): Promise<FileReply> {
  const order = await getPurchaseOrder(ctx.tx, ctx.principal, id)
  const supplier = await readSupplierOnPaper(ctx.tx, order.supplierId)
  return printDocument(ctx, { branchId: order.branchId, id }, pageOf(order, supplier))
}

function pageOf(order: PurchaseOrder, supplier: SupplierOnPaper): DocumentPrint {
  const approval = order.events.find(({ action }) => action === 'approve')
  return {
    title: 'Pesanan Pembelian',
    number: order.number,
    date: order.date,
    status: order.status,
    facts: factsOf(order, supplier),
    columns: [
      { label: 'Kode', type: 'text', width: 56 },
      { label: 'Barang', type: 'text' },
      { label: 'Jumlah', type: 'quantity' },
      { label: 'Satuan', type: 'text', width: 40 },
      { label: 'Harga (Rp)', type: 'price' },
      { label: 'Diskon', type: 'percent', width: 66 },
      { label: 'Jumlah (Rp)', type: 'money' },
    ],
    rows: order.lines.map(rowOf),
    totals: totalsOf(order),
    inWords: order.total,
    signatures: [
      { label: 'Dibuat oleh', name: order.createdBy.name },
      { label: 'Disetujui oleh', ...(approval && { name: approval.actor }) },
      { label: 'Pemasok' },
    ],
    notes: order.note,
  }
}

function factsOf(order: PurchaseOrder, supplier: SupplierOnPaper): DocumentPrint['facts'] {
  const known = (label: string, value: string | null): Fact[] => (value ? [{ label, value }] : [])
  return {
    left: [
      { label: 'Pemasok', value: `${order.supplier.name} (${order.supplier.code})` },
      ...known('Alamat', supplier.address),
      ...known('Telepon', supplier.phone),
      ...known('NPWP', supplier.npwp),
    ],
    right: [
      { label: 'Kirim ke', value: order.warehouse.name },
      ...known('Diharapkan', order.expectedDate && longDate(order.expectedDate)),
      { label: 'Syarat bayar', value: order.paymentTerm.name },
      ...known('Revisi', order.revision > 0 ? String(order.revision) : null),
    ],
  }
}

const percents = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 })
const rupiahs = new Intl.NumberFormat('id-ID')

function rowOf(line: PurchaseOrderLine): Cell[] {
  const steps = [line.disc1, line.disc2, line.disc3, line.disc4]
    .filter((percent) => percent > 0)
    .map((percent) => `${percents.format(percent)}%`)
  const off = line.discAmount > 0 ? [rupiahs.format(line.discAmount)] : []
  return [
    line.product.code ?? null,
    line.note ? `${line.product.name}\n${line.note}` : line.product.name,
    line.qty,
    line.unit.name,
    Number(line.price),
    [...steps, ...off].join('+') || null,
    line.net,
  ]
}

/** Discounts of the lines are in their amounts already, so only the document's own stands here. */
function totalsOf({
  lines,
  totals,
  headerDiscount,
  priceIncludesTax,
}: PurchaseOrder): DocumentPrint['totals'] {
  const subtotal = lines.reduce((sum, { net }) => sum + net, 0)
  return [
    { label: 'Subtotal', amount: subtotal },
    ...(headerDiscount > 0 ? [{ label: 'Potongan dokumen', amount: -headerDiscount }] : []),
    ...(totals.ppn > 0
      ? [{ label: priceIncludesTax ? 'Sudah termasuk PPN' : 'PPN', amount: totals.ppn }]
      : []),
    { label: 'Total', amount: totals.total, strong: true },
  ]
}
