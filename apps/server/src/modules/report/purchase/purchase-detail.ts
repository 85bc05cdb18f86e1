import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type {
  PurchaseDetailRow,
  PurchaseGrouping,
  purchaseReportContract,
} from '@merchant/contract/report/purchase.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { monthLabel } from '../../../kernel/period/period.ts'
import {
  answer,
  date,
  decimal,
  FILE_ROWS,
  fixed,
  money,
  quantity,
  text,
} from '../../../kernel/report/answer.ts'
import type { Named } from '../../../kernel/report/content.ts'
import { printCursor, readCursor } from '../../../kernel/report/cursor.ts'
import { type ReportScope, readScope } from '../../../kernel/report/report-scope.ts'
import { chosenGrouping } from '../grouped.ts'
import { lineGroups, pageOfPlaced, replyGroup } from '../line-groups.ts'
import { readPlace } from '../row-page.ts'
import { ledgerChecks } from './booked.ts'
import {
  type DetailLineGroup,
  type DetailRow,
  detailGroups,
  detailLineGroups,
  detailLines,
  type Group,
  lineSums,
  type WantedDetail,
} from './purchase-detail.queries.ts'

type Body = Parsed<(typeof purchaseReportContract)['POST /core/v1/report/purchase-detail']>['body']

/**
 * Laporan pembelian by line, supplier, product, brand or month: each grouping has the same total, the total of the journal.
 * The cursor of lines is the end of the last page, the cursor of groups the index of their next row.
 * @throws DATE_ORDER, INVALID_FORMAT for an unknown cursor
 */
export async function purchaseDetail(ctx: QueryCtx, body: Body) {
  const scope = await readScope(ctx, body)
  const isFile = body.format !== 'JSON'
  const asked = {
    limit: isFile ? FILE_ROWS : body.limit,
    after: isFile ? undefined : body.after,
  }
  const wanted = { ...scope, bought: body.filters }
  const { groupBy } = body
  const groupings = groupBy === 'LINE' ? lineGroupings(scope) : []
  const by = chosenGrouping(groupings, body)?.key
  const { rows, sums, next, ...placed } = await (groupBy === 'LINE'
    ? by
      ? pageInGroups(ctx, wanted, { ...asked, by, isShort: body.detail === 'SHORT' })
      : pageOfLines(ctx, wanted, asked)
    : pageOfGroups(ctx, { ...wanted, groupBy }, asked))
  const { count, ...totals } = sums
  return answer(ctx, { name: 'purchase-detail', title: titles[groupBy] }, scope, {
    asked: body,
    content: {
      columns: columns(scope, groupBy),
      rows: rows.map((row) => named(row, groupBy)),
      totals,
      checks: await ledgerChecks(ctx.db, scope, body.filters, BigInt(totals.total)),
      count,
      next,
      groupings,
      subtotalBy: by ?? null,
      ...placed,
    },
  })
}

interface Asked {
  limit: number
  after: string | undefined
}

async function pageOfLines(ctx: QueryCtx, wanted: WantedDetail, { limit, after }: Asked) {
  const start = readCursor(after)
  const [page, sums] = await Promise.all([
    detailLines(ctx.db, wanted, { after: start }, limit + 1),
    lineSums(ctx.db, wanted),
  ])
  const rows = page.slice(0, limit)
  const last = page.length > limit ? rows.at(-1) : undefined
  const next = last ? printCursor([last.date ?? '', last.documentId ?? 0, last.lineNo ?? 0]) : null
  return { rows, sums, next }
}

const lineGroupings = ({ branchIds }: ReportScope): (Named & { key: DetailLineGroup })[] => {
  const keys = [
    'SUPPLIER',
    'PRODUCT',
    'BRAND',
    ...(branchIds.length > 1 ? (['BRANCH'] as const) : []),
  ] as const
  return keys.map((key) => ({ key, label: lineGroups[key] }))
}

/** A page of lines within their groups, or of the groups alone: the cursor is the place of the next one. */
async function pageInGroups(
  ctx: QueryCtx,
  wanted: WantedDetail,
  { by, isShort, limit, after }: Asked & { by: DetailLineGroup; isShort: boolean },
) {
  const page = { offset: readPlace(after), limit, isShort }
  const [found, rows, sums] = await Promise.all([
    detailLineGroups(ctx.db, wanted, { by, ...page }),
    isShort ? [] : detailLines(ctx.db, wanted, { by, offset: page.offset }, limit),
    lineSums(ctx.db, wanted),
  ])
  const groups = found.map(({ id: _, label, groups: __, lines: ___, from, count, ...totals }) =>
    replyGroup({ from, count }, label ?? without[by] ?? '-', totals),
  )
  return { rows, sums, groups, ...pageOfPlaced(page, found) }
}

/** Names of lines that have nothing to be grouped by. */
const without: Partial<Record<DetailLineGroup, string>> = {
  PRODUCT: 'Pembulatan faktur',
  BRAND: 'Tanpa merek',
}

/** Groups are few and ordered by amount: their cursor is the index of the next one. */
async function pageOfGroups(
  ctx: QueryCtx,
  wanted: WantedDetail & { groupBy: Group },
  { limit, after }: Asked,
) {
  const start = readPlace(after)
  const { rows, sums } = await detailGroups(ctx.db, wanted, start, limit)
  return { rows, sums, next: start + limit < sums.count ? String(start + limit) : null }
}

/** A name also for rows without goods, or for goods without a brand. */
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
  fixed(money('total', 'Total')),
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
    fixed(text('documentNo', 'No. faktur')),
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
