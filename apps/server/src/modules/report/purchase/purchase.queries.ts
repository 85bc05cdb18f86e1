import type { PurchaseRow } from '@merchant/contract/report/purchase.ts'
import { type RawBuilder, sql } from 'kysely'
import { sameBranch } from '../../../kernel/db/branches.ts'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { Db } from '../../../kernel/db/types.ts'
import type { Cursor } from '../../../kernel/report/cursor.ts'
import type { ReportScope } from '../../../kernel/report/report-scope.ts'
import { groupName, groupOrder, type PlacedGroup, type PlacedPage, placedGroups } from '../line-groups.ts'
import { recordedBy } from '../recorded-by.ts'
import { type Bought, booked } from './booked.ts'

export interface WantedInvoices extends ReportScope {
  bought: Bought
}

/** The amounts of an invoice `i` and of its settlement `e`, by their columns. */
const measures = {
  gross: sql`b.sign * i.gross`,
  discount: sql`b.sign * i.discount`,
  dpp: sql`b.sign * i.dpp`,
  dppExempt: sql`b.sign * i.dpp_exempt`,
  dppOther: sql`b.sign * i.dpp_other`,
  ppn: sql`b.sign * i.ppn`,
  rounding: sql`b.sign * i.rounding`,
  total: sql`e.total`,
  paid: sql`e.paid`,
  paidDiscount: sql`e.paid_discount`,
  advance: sql`e.advance`,
  returned: sql`e.returned`,
  notes: sql`e.notes`,
  balance: sql`e.balance`,
} as const

type Amounts = Record<keyof typeof measures, bigint>

/** What invoices `b` are grouped by. */
const groupOf = {
  SUPPLIER: sql`b.supplier_id`,
  MONTH: sql`date_trunc('month', b.date)::date`,
  BRANCH: sql`b.branch_id`,
} as const
export type InvoiceGroup = keyof typeof groupOf

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

/** The first invoice of a page: behind a cursor by date, or in the order of groups at a place. */
type InvoiceStart = { after: Cursor | null } | { by: InvoiceGroup; offset: number }

/** A page of invoices by date, or within their groups. */
export async function invoices(
  db: Db,
  { bought, ...scope }: WantedInvoices,
  start: InvoiceStart,
  limit: number,
): Promise<PurchaseRow[]> {
  const all = sql`(${booked(scope, bought)}) b`
  const page = 'by' in start ? groupedPage(all, start, scope) : datedPage(all, start.after)
  const { rows } = await sql<PurchaseRow>`
    select b.branch_id as "branchId", branch.code as branch, b.date, d.number, d.id as "documentId",
      d.number as "documentNo", t.name as "documentType", t.code as "documentTypeCode",
      i.supplier_invoice_no as "supplierInvoiceNo", i.supplier_id as "supplierId", s.name as party,
      coalesce(p.orders, '') as orders, coalesce(p.receipts, '') as receipts, i.due_date as "dueDate",
      ${sql.join(Object.entries(measures).map(([name, amount]) => sql`${amount} as ${sql.ref(name)}`))}
    from (${page} limit ${limit}) b
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
    order by ${'by' in start ? sql`b.place` : sql`b.date, b.document_id`}`.execute(db)
  return rows
}

function datedPage(all: RawBuilder<unknown>, after: Cursor | null) {
  const further = after
    ? sql`where (b.date, b.document_id) > (${after[0]}::date, ${after[1]}::bigint)`
    : sql``
  return sql`select b.* from ${all} ${further} order by b.date, b.document_id`
}

function groupedPage(
  all: RawBuilder<unknown>,
  { by, offset }: { by: InvoiceGroup; offset: number },
  { branchIds }: ReportScope,
) {
  const order = sql`${groupOrder(by, groupOf[by])}, b.date, b.document_id`
  return sql`
    select b.*, row_number() over (order by ${order}) as place from ${all} ${groupName(by, groupOf[by], branchIds)}
    order by ${order} offset ${offset}`
}

const summed = sql.join(
  Object.entries(measures).map(([name, amount]) => sql`coalesce(sum(${amount}), 0) as ${sql.ref(name)}`),
)

/** All invoices `b` with their amounts. */
const measured = ({ bought, ...scope }: WantedInvoices) => sql`
  (${booked(scope, bought)}) b
  join purchase_invoice i on ${sameBranch('i', 'b', scope.branchIds)} and i.id = b.document_id
  ${settlement(scope)}`

/** The sums of all invoices, not of the page. */
export async function invoiceSums(db: Db, wanted: WantedInvoices): Promise<Amounts & { count: number }> {
  const { rows } = await sql<Amounts & { count: number }>`
    select count(*) as count, ${summed} from ${measured(wanted)}`.execute(exactly(db))
  const [row] = rows
  if (!row) throw new Error('an aggregate without a row')
  return row
}

/** The groups of a page with their sums over the whole report. */
export async function invoiceGroups(
  db: Db,
  wanted: WantedInvoices,
  { by, ...page }: PlacedPage & { by: InvoiceGroup },
): Promise<(Amounts & PlacedGroup)[]> {
  const { rows } = await sql<Amounts & PlacedGroup>`
    with g as (select ${groupOf[by]} as id, count(*) as count, ${summed} from ${measured(wanted)} group by 1)
    ${placedGroups(by, wanted.branchIds, page)}`.execute(exactly(db))
  return rows
}
