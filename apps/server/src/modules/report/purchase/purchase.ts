import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { purchaseReportContract } from '@merchant/contract/report/purchase.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { answer, check, date, FILE_ROWS, fixed, money, text } from '../../../kernel/report/answer.ts'
import type { Named } from '../../../kernel/report/content.ts'
import { printCursor, readCursor } from '../../../kernel/report/cursor.ts'
import { type ReportScope, readScope } from '../../../kernel/report/report-scope.ts'
import { chosenGrouping } from '../grouped.ts'
import { lineGroups, pageOfPlaced, placedLabel, replyGroup } from '../line-groups.ts'
import { readPlace } from '../row-page.ts'
import { ledgerChecks } from './booked.ts'
import {
  type InvoiceGroup,
  invoiceGroups,
  invoiceSums,
  invoices,
  type WantedInvoices,
} from './purchase.queries.ts'

type Body = Parsed<(typeof purchaseReportContract)['POST /core/v1/report/purchase']>['body']

/**
 * Laporan pembelian: the invoices of the days, their orders and receipts, and their settlement by the last day. The cursor of
 * invoices is the end of the last page; within groups it is the place of the next row.
 * @throws DATE_ORDER, INVALID_FORMAT for an unknown cursor
 */
export async function purchase(ctx: QueryCtx, body: Body) {
  const scope = await readScope(ctx, body)
  const wanted: WantedInvoices = { ...scope, bought: body.filters }
  const isFile = body.format !== 'JSON'
  const asked = { limit: isFile ? FILE_ROWS : body.limit, after: isFile ? undefined : body.after }
  const groupings = invoiceGroupings(scope)
  const by = chosenGrouping(groupings, body)?.key
  const [page, { count, ...totals }] = await Promise.all([
    by
      ? pageInGroups(ctx, wanted, { ...asked, by, isShort: body.detail === 'SHORT' })
      : pageOfInvoices(ctx, wanted, asked),
    invoiceSums(ctx.db, wanted),
  ])
  const settled = totals.paid + totals.paidDiscount + totals.advance + totals.returned + totals.notes
  return answer(ctx, { name: 'purchase', title: 'Laporan Pembelian' }, scope, {
    asked: body,
    content: {
      columns: columns(scope),
      totals,
      checks: [
        check('BALANCE', 'Total - pelunasan = sisa', totals.total - settled, totals.balance),
        ...(await ledgerChecks(ctx.db, scope, body.filters, totals.total)),
      ],
      count,
      groupings,
      subtotalBy: by ?? null,
      ...page,
    },
  })
}

interface Asked {
  limit: number
  after: string | undefined
}

async function pageOfInvoices({ db }: QueryCtx, wanted: WantedInvoices, { limit, after }: Asked) {
  const found = await invoices(db, wanted, { after: readCursor(after) }, limit + 1)
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, next: last ? printCursor([last.date, last.documentId, 0]) : null }
}

/** An invoice is of one supplier, one branch and one month, so that its whole settlement lies in one group. */
const invoiceGroupings = ({ branchIds }: ReportScope): (Named & { key: InvoiceGroup })[] => {
  const keys = ['SUPPLIER', 'MONTH', ...(branchIds.length > 1 ? (['BRANCH'] as const) : [])] as const
  return keys.map((key) => ({ key, label: lineGroups[key] }))
}

async function pageInGroups(
  { db }: QueryCtx,
  wanted: WantedInvoices,
  { by, isShort, limit, after }: Asked & { by: InvoiceGroup; isShort: boolean },
) {
  const page = { offset: readPlace(after), limit, isShort }
  const [found, rows] = await Promise.all([
    invoiceGroups(db, wanted, { by, ...page }),
    isShort ? [] : invoices(db, wanted, { by, offset: page.offset }, limit),
  ])
  const groups = found.map(({ id, label, groups: _, lines: __, from, count, ...totals }) =>
    replyGroup({ from, count }, placedLabel(by, { id, label }), totals),
  )
  return { rows, groups, ...pageOfPlaced(page, found) }
}

const columns = ({ branchIds }: ReportScope) => [
  date('date', 'Tanggal'),
  fixed(text('number', 'No. faktur')),
  text('supplierInvoiceNo', 'No. faktur pemasok'),
  text('party', 'Pemasok'),
  ...(branchIds.length > 1 ? [text('branch', 'Cabang')] : []),
  text('orders', 'Pesanan'),
  text('receipts', 'Penerimaan'),
  date('dueDate', 'Jatuh tempo'),
  money('gross', 'Bruto'),
  money('discount', 'Diskon'),
  money('dpp', 'DPP'),
  money('dppExempt', 'DPP bebas PPN'),
  money('dppOther', 'DPP nilai lain'),
  money('ppn', 'PPN'),
  money('rounding', 'Pembulatan'),
  fixed(money('total', 'Total')),
  money('paid', 'Dibayar'),
  money('paidDiscount', 'Potongan bayar'),
  money('advance', 'Uang muka'),
  money('returned', 'Retur'),
  money('notes', 'Nota'),
  money('balance', 'Sisa'),
]
