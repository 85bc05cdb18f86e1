import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { PurchaseRow, purchaseReportContract } from '@merchant/contract/report/purchase.ts'
import { sql } from 'kysely'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { answer, check, date, money, text } from '../../../kernel/report/answer.ts'
import { type ReportScope, readScope } from '../../../kernel/report/report-scope.ts'

type Body = Parsed<(typeof purchaseReportContract)['POST /core/v1/report/purchase']>['body']

const amounts = [
  'gross',
  'discount',
  'dpp',
  'dppExempt',
  'dppOther',
  'ppn',
  'total',
  'paid',
  'paidDiscount',
  'advance',
  'returned',
  'notes',
  'balance',
] as const
type Amounts = Record<(typeof amounts)[number], number>

/** Laporan pembelian: the invoices of the days, what they bill and how far they are settled by now. @throws DATE_ORDER */
export async function purchase(ctx: QueryCtx, body: Body) {
  const scope = await readScope(ctx, body)
  const rows = await invoices(ctx, scope, body.filters.supplierId)
  const totals = rows.reduce(addAmounts, zero)
  const settled = totals.paid + totals.paidDiscount + totals.advance + totals.returned + totals.notes
  return answer(ctx, { name: 'purchase', title: 'Laporan Pembelian' }, scope, body.format, {
    columns: columns(scope),
    rows,
    totals,
    checks: [check('BALANCE', 'Total - pelunasan = sisa', totals.total - settled, totals.balance)],
  })
}

const zero: Amounts = {
  gross: 0,
  discount: 0,
  dpp: 0,
  dppExempt: 0,
  dppOther: 0,
  ppn: 0,
  total: 0,
  paid: 0,
  paidDiscount: 0,
  advance: 0,
  returned: 0,
  notes: 0,
  balance: 0,
}

function addAmounts(sum: Amounts, row: PurchaseRow): Amounts {
  const next = { ...sum }
  for (const key of amounts) next[key] += row[key]
  return next
}

/** Booked invoices are those that owe something in the sub-ledger; a cancelled one no longer counts. */
async function invoices(
  ctx: QueryCtx,
  { branchIds, dateFrom, dateTo, knownAt }: ReportScope,
  supplierId: number | undefined,
): Promise<PurchaseRow[]> {
  const known = knownAt === null ? sql`` : sql`and e.entered_at <= ${knownAt}::timestamptz`
  const ofSupplier = supplierId === undefined ? sql`` : sql`and i.supplier_id = ${supplierId}`
  const { rows } = await sql<PurchaseRow>`
    select d.branch_id as "branchId", b.code as branch, d.date, d.number, d.id as "documentId", d.number as "documentNo",
      t.name as "documentType", t.code as "documentTypeCode", i.supplier_invoice_no as "supplierInvoiceNo",
      i.supplier_id as "supplierId", s.name as party, coalesce(p.orders, '') as orders, coalesce(p.receipts, '') as receipts,
      i.due_date as "dueDate", i.gross, i.discount, i.dpp, i.dpp_exempt as "dppExempt", i.dpp_other as "dppOther", i.ppn,
      e.total, e.paid, e."paidDiscount", e.advance, e.returned, e.notes, e.balance
    from document d
    join purchase_invoice i on i.branch_id = d.branch_id and i.id = d.id and not i.is_void
    join branch b on b.id = d.branch_id
    join document_type t on t.code = d.type
    join supplier s on s.id = i.supplier_id
    join open_item o on o.branch_id = d.branch_id and o.document_id = d.id and o.role = 'AP'
    join lateral (
      select sum(e.amount) filter (where e.cause = 'DOCUMENT')::bigint as total, sum(e.amount)::bigint as balance,
        coalesce(-sum(e.amount) filter (where e.cause = 'MONEY'), 0)::bigint as paid,
        coalesce(-sum(e.amount) filter (where e.cause = 'DISCOUNT'), 0)::bigint as "paidDiscount",
        coalesce(-sum(e.amount) filter (where e.cause = 'ADVANCE'), 0)::bigint as advance,
        coalesce(-sum(e.amount) filter (where e.cause = 'RETURN'), 0)::bigint as returned,
        coalesce(-sum(e.amount) filter (where e.cause = 'NOTE'), 0)::bigint as notes
      from open_item_entry e where e.branch_id = o.branch_id and e.item_id = o.id ${known}
    ) e on e.total is not null
    left join lateral (
      select string_agg(distinct rd.number, ', ') as receipts, string_agg(distinct od.number, ', ') as orders
      from purchase_invoice_line l
      join goods_receipt_line rl on rl.branch_id = l.branch_id and rl.id = l.receipt_line_id
      join goods_receipt r on r.branch_id = rl.branch_id and r.id = rl.document_id
      join document rd on rd.branch_id = r.branch_id and rd.id = r.id
      left join document od on od.branch_id = r.branch_id and od.id = r.order_id
      where l.branch_id = d.branch_id and l.document_id = d.id
    ) p on true
    where d.branch_id = any(${branchIds}) and d.type = 'PURCHASE_INVOICE'
      and d.date between ${dateFrom}::date and ${dateTo}::date ${ofSupplier}
    order by d.date, d.id`.execute(ctx.db)
  return rows
}

const columns = ({ branchIds }: ReportScope) => [
  date('date', 'Tanggal'),
  text('number', 'No. faktur'),
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
  money('total', 'Total'),
  money('paid', 'Dibayar'),
  money('paidDiscount', 'Potongan bayar'),
  money('advance', 'Uang muka'),
  money('returned', 'Retur'),
  money('notes', 'Nota'),
  money('balance', 'Sisa'),
]
