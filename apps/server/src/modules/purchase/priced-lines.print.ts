import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { Cell, DocumentPrint, PrintColumn } from '../../kernel/pdf/print.ts'

/** Columns of documents with prices, as orders and invoices of suppliers print them. */
export const pricedColumns: readonly PrintColumn[] = [
  { label: 'Kode', type: 'text', width: 56 },
  { label: 'Barang', type: 'text' },
  { label: 'Jumlah', type: 'quantity' },
  { label: 'Satuan', type: 'text', width: 40 },
  { label: 'Harga (Rp)', type: 'price' },
  { label: 'Diskon', type: 'percent', width: 66 },
  { label: 'Jumlah (Rp)', type: 'money' },
]

const percents = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 })
const rupiahs = new Intl.NumberFormat('id-ID')

interface PrintedLine {
  product: Ref
  note: string | null
  qty: number
  unit: Ref
  price: string
  disc1: number
  disc2: number
  disc3: number
  disc4: number
  discAmount: number
  net: number
}

export function pricedRow(line: PrintedLine): Cell[] {
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

interface PrintedTotals {
  lines: readonly { net: number }[]
  totals: { ppn: number; total: number }
  headerDiscount: number
  priceIncludesTax: boolean
}

/**
 * Discounts of the lines are in their amounts already, so only the document's own discount is here.
 * @param others other parts of the total, such as freight
 */
export const pricedTotals = (
  { lines, totals, headerDiscount, priceIncludesTax }: PrintedTotals,
  others: DocumentPrint['totals'] = [],
): DocumentPrint['totals'] => [
  { label: 'Subtotal', amount: lines.reduce((sum, { net }) => sum + net, 0) },
  ...(headerDiscount > 0 ? [{ label: 'Potongan dokumen', amount: -headerDiscount }] : []),
  ...(totals.ppn > 0 ? [{ label: priceIncludesTax ? 'Sudah termasuk PPN' : 'PPN', amount: totals.ppn }] : []),
  ...others.filter(({ amount }) => amount !== 0),
  { label: 'Total', amount: totals.total, strong: true },
]
