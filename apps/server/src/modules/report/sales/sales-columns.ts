import type { ReportColumn } from '@merchant/contract/report/report.ts'
import type { SalesGrouping } from '@merchant/contract/report/sales.ts'
import { date, decimal, fixed, money, percent, quantity, text } from '../../../kernel/report/answer.ts'
import type { ReportScope } from '../../../kernel/report/report-scope.ts'
import type { ShownSales } from './sales-row.ts'

export const salesTitles: Readonly<Record<SalesGrouping, string>> = {
  INVOICE: 'Laporan Penjualan per Faktur',
  LINE: 'Laporan Penjualan per Baris',
  DAY: 'Laporan Penjualan per Hari',
  MONTH: 'Laporan Penjualan per Bulan',
  BRANCH: 'Laporan Penjualan per Cabang',
  CUSTOMER: 'Laporan Penjualan per Pelanggan',
  SA: 'Laporan Penjualan per Sales',
  CASHIER: 'Laporan Penjualan per Kasir',
  CHANNEL: 'Laporan Penjualan per Kanal',
  PRODUCT: 'Laporan Penjualan per Barang',
  BRAND: 'Laporan Penjualan per Merek',
  CATEGORY: 'Laporan Penjualan per Kategori',
}

/** Columns of a grouping: its key fields, then its figures. */
export const salesColumns = (
  { branchIds }: ReportScope,
  groupBy: SalesGrouping,
  { withCost, ofLines }: ShownSales,
): ReportColumn[] => [
  ...about(groupBy, branchIds.length > 1),
  ...(groupBy === 'INVOICE' || groupBy === 'LINE' ? [] : [quantity('invoices', 'Faktur')]),
  money('gross', 'Bruto'),
  ...(groupBy === 'LINE' ? slots : []),
  ...(ofLines ? [money('discount', 'Potongan')] : discounts),
  money('net', 'Neto'),
  money('dpp', 'DPP'),
  money('dppExempt', 'DPP bebas PPN'),
  money('ppn', 'PPN'),
  fixed(money('total', 'Total')),
  ...(ofLines ? [] : settled),
  ...(groupBy === 'INVOICE' ? [text('payment', 'Cara bayar'), text('status', 'Status')] : []),
  ...(withCost ? costs : []),
]

const slots = [
  money('disc1', 'Diskon 1'),
  money('disc2', 'Diskon 2'),
  money('disc3', 'Diskon 3'),
  money('disc4', 'Diskon 4'),
  money('discAmount', 'Potongan tetap'),
]

const discounts = [
  money('lineDiscount', 'Diskon'),
  money('promoDiscount', 'Promosi'),
  money('manualDiscount', 'Diskon manual'),
]

const settled = [money('rounding', 'Pembulatan'), money('paid', 'Dibayar'), money('balance', 'Sisa')]

const costs = [
  money('cost', 'HPP'),
  money('givenCost', 'HPP barang gratis'),
  money('margin', 'Laba kotor'),
  percent('marginPct', 'Laba kotor %'),
]

const goods = [text('product', 'Barang'), text('sku', 'SKU')]
const groups: Readonly<Record<Exclude<SalesGrouping, 'INVOICE' | 'LINE'>, ReportColumn[]>> = {
  DAY: [date('date', 'Tanggal')],
  MONTH: [text('monthName', 'Bulan')],
  BRANCH: [text('branch', 'Cabang')],
  CUSTOMER: [text('customer', 'Pelanggan')],
  SA: [text('sa', 'Sales')],
  CASHIER: [text('cashier', 'Kasir')],
  CHANNEL: [text('channelName', 'Kanal')],
  PRODUCT: [...goods, quantity('quantity', 'Jumlah'), text('baseUnit', 'Satuan dasar')],
  BRAND: [text('brand', 'Merek')],
  CATEGORY: [text('category', 'Kategori')],
}

function about(groupBy: SalesGrouping, severalBranches: boolean): ReportColumn[] {
  if (groupBy !== 'INVOICE' && groupBy !== 'LINE') return groups[groupBy]
  const invoice = [
    date('date', 'Tanggal'),
    fixed(text('number', 'No. faktur')),
    text('customer', 'Pelanggan'),
    ...(severalBranches ? [text('branch', 'Cabang')] : []),
  ]
  if (groupBy === 'INVOICE')
    return [
      ...invoice,
      text('customerGroup', 'Kelompok pelanggan'),
      text('sa', 'Sales'),
      text('cashier', 'Kasir'),
      text('channelName', 'Kanal'),
    ]
  return [...invoice, ...goods, decimal('qty', 'Jumlah'), text('unit', 'Satuan'), money('price', 'Harga')]
}
