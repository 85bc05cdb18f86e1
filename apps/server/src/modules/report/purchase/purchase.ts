import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { PurchaseRow, purchaseReportContract } from '@merchant/contract/report/purchase.ts'
import { sql } from 'kysely'
import { sameBranch } from '../../../kernel/db/branches.ts'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { answer, check, date, FILE_ROWS, fixed, money, text } from '../../../kernel/report/answer.ts'
import { printCursor, readCursor } from '../../../kernel/report/cursor.ts'
import { type ReportScope, readScope } from '../../../kernel/report/report-scope.ts'
import { recordedBy } from '../recorded-by.ts'
import { type Bought, booked, ledgerChecks } from './booked.ts'

type Body = Parsed<(typeof purchaseReportContract)['POST /core/v1/report/purchase']>['body']

type Sums = Record<
  | 'gross'
  | 'discount'
  | 'dpp'
  | 'dppExempt'
  | 'dppOther'
  | 'ppn'
  | 'rounding'
  | 'total'
  | 'paid'
  | 'paidDiscount'
  | 'advance'
  | 'returned'
  | 'notes'
  | 'balance',
  bigint
> & { count: number }

/**
 * Laporan pembelian: the invoices of the days, their orders and receipts, and their settlement by the last day.
 * @throws DATE_ORDER, INVALID_FORMAT for an unknown cursor
 */
export async function purchase(ctx: QueryCtx, body: Body) {
  const scope = await readScope(ctx, body)
  const isFile = body.format !== 'JSON'
  const limit = isFile ? FILE_ROWS : body.limit
  const [page, { count, ...totals }] = await Promise.all([
    invoices(ctx, scope, body.filters, { after: isFile ? undefined : body.after, limit: limit + 1 }),
    sums(ctx, scope, body.filters),
  ])
  const rows = page.slice(0, limit)
  const last = page.length > limit ? rows.at(-1) : undefined
  const settled = totals.paid + totals.paidDiscount + totals.advance + totals.returned + totals.notes
  return answer(ctx, { name: 'purchase', title: 'Laporan Pembelian' }, scope, {
    asked: body,
    content: {
      columns: columns(scope),
      rows,
      totals,
      checks: [
        check('BALANCE', 'Total - pelunasan = sisa', totals.total - settled, totals.balance),
        ...(await ledgerChecks(ctx.db, scope, body.filters, totals.total)),
      ],
      count,
      next: last ? printCursor([last.date, last.documentId, 0]) : null,
    },
  })
}

/** Joined to an invoice as `b`: the changes of its debt within the days, by cause. */
const settlement = (scope: ReportScope) => sql`
  join open_item o on ${sameBranch('o', 'b', scope.branchIds)} and o.document_id = b.document_id and o.role = 'AP'
  join lateral (
    select coalesce(sum(e.amount) filter (where e.cause = 'DOCUMENT'), 0)::bigint as total, sum(e.amount)::bigint as balance,
      coalesce(-sum(e.amount) filter (where e.cause = 'MONEY'), 0)::bigint as paid,
      coalesce(-sum(e.amount) filter (where e.cause = 'DISCOUNT'), 0)::bigint as paid_discount,
      coalesce(-sum(e.amount) filter (where e.cause = 'ADVANCE'), 0)::bigint as advance,
      coalesce(-sum(e.amount) filter (where e.cause = 'RETURN'), 0)::bigint as returned,
      coalesce(-sum(e.amount) filter (where e.cause = 'NOTE'), 0)::bigint as notes
    from open_item_entry e
    where ${sameBranch('e', 'o', scope.branchIds)} and e.item_id = o.id
      and e.date between ${scope.dateFrom}::date and ${scope.dateTo}::date ${recordedBy(scope, 'e.entered_at')}
  ) e on true`

async function invoices(
  ctx: QueryCtx,
  scope: ReportScope,
  bought: Bought,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<PurchaseRow[]> {
  const cursor = readCursor(after)
  const further = cursor
    ? sql`where (b.date, b.document_id) > (${cursor[0]}::date, ${cursor[1]}::bigint)`
    : sql``
  const { rows } = await sql<PurchaseRow>`
    select b.branch_id as "branchId", branch.code as branch, b.date, d.number, d.id as "documentId",
      d.number as "documentNo", t.name as "documentType", t.code as "documentTypeCode",
      i.supplier_invoice_no as "supplierInvoiceNo", i.supplier_id as "supplierId", s.name as party,
      coalesce(p.orders, '') as orders, coalesce(p.receipts, '') as receipts, i.due_date as "dueDate",
      b.sign * i.gross as gross, b.sign * i.discount as discount, b.sign * i.dpp as dpp,
      b.sign * i.dpp_exempt as "dppExempt", b.sign * i.dpp_other as "dppOther", b.sign * i.ppn as ppn,
      b.sign * i.rounding as rounding, e.total, e.paid, e.paid_discount as "paidDiscount", e.advance, e.returned, e.notes,
      e.balance
    from (select b.* from (${booked(scope, bought)}) b ${further} order by b.date, b.document_id limit ${limit}) b
    join document d on ${sameBranch('d', 'b', scope.branchIds)} and d.id = b.document_id
    join purchase_invoice i on ${sameBranch('i', 'b', scope.branchIds)} and i.id = b.document_id
    join branch on branch.id = b.branch_id
    join document_type t on t.code = d.type
    join supplier s on s.id = i.supplier_id
    ${settlement(scope)}
    left join lateral (
      select string_agg(distinct rd.number, ', ') as receipts, string_agg(distinct od.number, ', ') as orders
      from purchase_invoice_line l
      join goods_receipt_line rl on ${sameBranch('rl', 'l', scope.branchIds)} and rl.id = l.receipt_line_id
      join goods_receipt r on ${sameBranch('r', 'rl', scope.branchIds)} and r.id = rl.document_id
      join document rd on ${sameBranch('rd', 'r', scope.branchIds)} and rd.id = r.id
      left join document od on ${sameBranch('od', 'r', scope.branchIds)} and od.id = r.order_id
      where ${sameBranch('l', 'b', scope.branchIds)} and l.document_id = b.document_id
    ) p on true
    order by b.date, b.document_id`.execute(ctx.db)
  return rows
}

async function sums(ctx: QueryCtx, scope: ReportScope, bought: Bought): Promise<Sums> {
  const sum = (amount: string, name: string) => sql`coalesce(sum(${sql.raw(amount)}), 0) as ${sql.ref(name)}`
  const { rows } = await sql<Sums>`
    select count(*) as count, ${sql.join([
      sum('b.sign * i.gross', 'gross'),
      sum('b.sign * i.discount', 'discount'),
      sum('b.sign * i.dpp', 'dpp'),
      sum('b.sign * i.dpp_exempt', 'dppExempt'),
      sum('b.sign * i.dpp_other', 'dppOther'),
      sum('b.sign * i.ppn', 'ppn'),
      sum('b.sign * i.rounding', 'rounding'),
      sum('e.total', 'total'),
      sum('e.paid', 'paid'),
      sum('e.paid_discount', 'paidDiscount'),
      sum('e.advance', 'advance'),
      sum('e.returned', 'returned'),
      sum('e.notes', 'notes'),
      sum('e.balance', 'balance'),
    ])}
    from (${booked(scope, bought)}) b
    join purchase_invoice i on ${sameBranch('i', 'b', scope.branchIds)} and i.id = b.document_id
    ${settlement(scope)}`.execute(exactly(ctx.db))
  const [row] = rows
  if (!row) throw new Error('an aggregate without a row')
  return row
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
