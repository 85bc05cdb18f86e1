import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type {
  PurchaseDetailRow,
  PurchaseGrouping,
  purchaseReportContract,
} from '@merchant/contract/report/purchase.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { monthLabel } from '../../../kernel/period/period.ts'
import { answer, date, decimal, FILE_ROWS, money, quantity, text } from '../../../kernel/report/answer.ts'
import { printCursor, readCursor } from '../../../kernel/report/cursor.ts'
import { type ReportScope, readScope } from '../../../kernel/report/report-scope.ts'
import { ledgerChecks } from './booked.ts'
import { type DetailRow, detailGroups, detailLines, detailSums } from './purchase-detail.queries.ts'

type Body = Parsed<(typeof purchaseReportContract)['POST /core/v1/report/purchase-detail']>['body']

/**
 * Laporan pembelian by line, supplier, product, brand or month: each grouping comes to the same total, that of the
 * journal. Lines go on from where the last page ended, groups from the place of their next row.
 * @throws DATE_ORDER, INVALID_FORMAT for a cursor that is none
 */
export async function purchaseDetail(ctx: QueryCtx, body: Body) {
  const scope = await readScope(ctx, body)
  const wanted = { ...scope, groupBy: body.groupBy, bought: body.filters }
  const isFile = body.format !== 'JSON'
  const limit = isFile ? FILE_ROWS : body.limit
  const after = isFile ? undefined : body.after
  const start = body.groupBy === 'LINE' ? readCursor(after) : placeOf(after)
  const [page, { count, ...totals }] = await Promise.all([
    typeof start === 'number'
      ? detailGroups(ctx.db, wanted, start, limit + 1)
      : detailLines(ctx.db, wanted, start, limit + 1),
    detailSums(ctx.db, wanted),
  ])
  const shown = page.slice(0, limit)
  const last = page.length > limit ? shown.at(-1) : undefined
  return answer(ctx, { name: 'purchase-detail', title: titles[body.groupBy] }, scope, body.format, {
    columns: columns(scope, body.groupBy),
    rows: shown.map((row) => named(row, body.groupBy)),
    totals,
    checks: await ledgerChecks(ctx.db, scope, body.filters, totals.total),
    count,
    next: last ? nextOf(last, start, limit) : null,
  })
}

/** Groups are few and in the order of their amounts: their cursor is the place of the next one. */
function placeOf(after: string | undefined): number {
  if (after !== undefined && !/^\d{1,9}$/.test(after))
    throw refuseField('INVALID_FORMAT', 'after', { label: 'Penanda halaman' })
  return Number(after ?? 0)
}

const nextOf = ({ date, documentId, lineNo }: DetailRow, start: unknown, limit: number): string =>
  typeof start === 'number' ? String(start + limit) : printCursor([date ?? '', documentId ?? 0, lineNo ?? 0])

/** What is of no goods, or of goods without a brand, still has a name. */
const named = ({ lineNo, ...row }: DetailRow, groupBy: PurchaseGrouping): PurchaseDetailRow => ({
  ...row,
  key: [row.documentId, lineNo, row.supplierId, row.productId, row.brandId, row.month].join(' '),
  monthName: row.month && monthLabel(row.month),
  product: row.product ?? (groupBy === 'LINE' || groupBy === 'PRODUCT' ? 'Pembulatan faktur' : null),
  brand: row.brand ?? (groupBy === 'BRAND' ? 'Tanpa merek' : null),
})

const titles: Readonly<Record<PurchaseGrouping, string>> = {
  LINE: 'Laporan Pembelian per Baris',
  SUPPLIER: 'Laporan Pembelian per Pemasok',
  PRODUCT: 'Laporan Pembelian per Barang',
  BRAND: 'Laporan Pembelian per Merek',
  MONTH: 'Laporan Pembelian per Bulan',
}

const columns = ({ branchIds }: ReportScope, groupBy: PurchaseGrouping) => [
  ...about(groupBy, branchIds.length > 1),
  ...(groupBy === 'LINE' ? [] : [quantity('invoices', 'Faktur')]),
  money('gross', 'Bruto'),
  money('lineDiscount', 'Diskon baris'),
  money('net', 'Nilai sebelum PPN'),
  money('ppn', 'PPN'),
  money('rounding', 'Pembulatan'),
  money('total', 'Total'),
]

function about(groupBy: PurchaseGrouping, severalBranches: boolean) {
  if (groupBy === 'SUPPLIER') return [text('party', 'Pemasok')]
  if (groupBy === 'BRAND') return [text('brand', 'Merek')]
  if (groupBy === 'MONTH') return [text('monthName', 'Bulan')]
  if (groupBy === 'PRODUCT')
    return [
      text('product', 'Barang'),
      text('sku', 'SKU'),
      quantity('quantity', 'Jumlah'),
      text('baseUnit', 'Satuan dasar'),
    ]
  return [
    date('date', 'Tanggal'),
    text('documentNo', 'No. faktur'),
    text('party', 'Pemasok'),
    ...(severalBranches ? [text('branch', 'Cabang')] : []),
    text('order', 'Pesanan'),
    text('receipt', 'Penerimaan'),
    text('product', 'Barang'),
    text('sku', 'SKU'),
    decimal('qty', 'Jumlah'),
    text('unit', 'Satuan'),
    decimal('price', 'Harga'),
  ]
}
