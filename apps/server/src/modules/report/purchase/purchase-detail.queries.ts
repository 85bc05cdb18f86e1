import type { PurchaseDetailRow, PurchaseGrouping } from '@merchant/contract/report/purchase.ts'
import type { Figure } from '@merchant/domain/kernel/figure.ts'
import { type RawBuilder, sql } from 'kysely'
import { sameBranch } from '../../../kernel/db/branches.ts'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { Db } from '../../../kernel/db/types.ts'
import type { Cursor } from '../../../kernel/report/cursor.ts'
import type { ReportScope } from '../../../kernel/report/report-scope.ts'
import { narrowsGoods, wantedGoods } from '../goods-filter.ts'
import { groupName, groupOrder, type PlacedGroup, type PlacedPage, placedGroups } from '../line-groups.ts'
import { type Bought, booked } from './booked.ts'

export interface WantedDetail extends ReportScope {
  bought: Bought
}

/** A row before its key and before names for missing values. */
export type DetailRow = Omit<PurchaseDetailRow, 'key' | 'monthName'> & { lineNo: number | null }

type DetailSums = Record<(typeof measures)[number], Figure> & { count: number }
const measures = ['gross', 'lineDiscount', 'net', 'ppn', 'rounding', 'total'] as const

export type Group = Exclude<PurchaseGrouping, 'LINE'>

/** The columns of the facts by grouping. */
const dimensions = {
  SUPPLIER: sql`f.supplier_id`,
  PRODUCT: sql`f.product_id`,
  BRAND: sql`p.brand_id`,
  MONTH: sql`date_trunc('month', f.date)::date`,
} as const satisfies Record<Group, RawBuilder<unknown>>

/**
 * The parts of invoices: their lines, and their rounding, which is a line 0 without goods. With a filter of goods there is
 * no rounding.
 * @param invoices the result of `booked`
 */
function facts(invoices: RawBuilder<unknown>, bought: Bought, { branchIds }: Pick<ReportScope, 'branchIds'>) {
  const lines = sql`
    select b.branch_id, b.document_id, b.supplier_id, b.date, b.sign, l.line_no, l.receipt_line_id, l.product_id, l.unit_id,
      l.price, b.sign * l.quantity as qty, b.sign * l.base_quantity as quantity, b.sign * l.gross as gross,
      b.sign * (l.gross - l.net) as "lineDiscount", b.sign * l.dpp as net, b.sign * l.ppn as ppn, 0::bigint as rounding,
      b.sign * (l.dpp + l.ppn) as total
    from (${invoices}) b
    join purchase_invoice_line l on ${sameBranch('l', 'b', branchIds)} and l.document_id = b.document_id
      ${wantedGoods(bought, 'l.product_id')}`
  if (narrowsGoods(bought)) return lines
  return sql`${lines}
    union all
    select b.branch_id, b.document_id, b.supplier_id, b.date, b.sign, 0, null, null, null, null, null, null, 0, 0, 0, 0,
      b.sign * b.rounding, b.sign * b.rounding
    from (${invoices}) b where b.rounding <> 0`
}

const summed = sql.join(measures.map((name) => sql`coalesce(sum(f.${sql.ref(name)}), 0) as ${sql.ref(name)}`))

/** The first line of a page: behind a cursor by date, or in the order of groups at a place. */
export type DetailStart = { after: Cursor | null } | { by: DetailLineGroup; offset: number }

/** Lines in the order of their invoices, or within their groups. */
export async function detailLines(
  db: Db,
  { bought, ...scope }: WantedDetail,
  start: DetailStart,
  limit: number,
): Promise<DetailRow[]> {
  const lines = 'by' in start ? groupedPage : datedPage
  const { rows } = await sql<DetailRow>`
    select f.branch_id as "branchId", branch.code as branch, f.date, null as month, f.document_id as "documentId",
      f.line_no as "lineNo", d.number as "documentNo", od.number as order, rd.number as receipt,
      f.supplier_id as "supplierId", s.name as party, f.product_id as "productId", p.sku, p.name as product,
      p.brand_id as "brandId", brand.name as brand, f.qty, u.name as unit, f.price, f.quantity, bu.name as "baseUnit",
      1 as invoices, ${sql.join(measures.map((name) => sql`f.${sql.ref(name)}`))}
    from (${lines({ bought, ...scope }, start, limit)}) f
    join branch on branch.id = f.branch_id
    join document d on ${sameBranch('d', 'f', scope.branchIds)} and d.id = f.document_id
    join supplier s on s.id = f.supplier_id
    left join product p on p.id = f.product_id
    left join brand on brand.id = p.brand_id
    left join unit u on u.id = f.unit_id
    left join unit bu on bu.id = p.base_unit_id
    left join goods_receipt_line rl on ${sameBranch('rl', 'f', scope.branchIds)} and rl.id = f.receipt_line_id
    left join goods_receipt r on ${sameBranch('r', 'rl', scope.branchIds)} and r.id = rl.document_id
    left join document rd on ${sameBranch('rd', 'r', scope.branchIds)} and rd.id = r.id
    left join document od on ${sameBranch('od', 'r', scope.branchIds)} and od.id = r.order_id
    order by f.place, f.date, f.document_id, f.line_no`.execute(db)
  return rows
}

/** A page of lines by date. It never needs more invoices than lines. */
function datedPage({ bought, ...scope }: WantedDetail, start: DetailStart, limit: number) {
  const after = 'after' in start ? start.after : null
  const [day, documentId, lineNo] = after ?? []
  const from = after ? sql`where (b.date, b.document_id) >= (${day}::date, ${documentId}::bigint)` : sql``
  const further = after
    ? sql`where (f.date, f.document_id, f.line_no) > (${day}::date, ${documentId}::bigint, ${lineNo}::int)`
    : sql``
  const invoices = sql`
    select b.* from (${booked(scope, bought)}) b ${from} order by b.date, b.document_id limit ${limit + 1}`
  return sql`
    select f.*, 0 as place from (${facts(invoices, bought, scope)}) f ${further}
    order by f.date, f.document_id, f.line_no limit ${limit}`
}

/** A page of lines within their groups. */
function groupedPage({ bought, ...scope }: WantedDetail, start: DetailStart, limit: number) {
  if (!('by' in start)) throw new Error('a page of groups without a group')
  const id = lineGroupOf[start.by]
  const order = sql`${groupOrder(start.by, id)}, f.date, f.document_id, f.line_no`
  return sql`
    select f.*, row_number() over (order by ${order}) as place
    from (${facts(booked(scope, bought), bought, scope)}) f
    ${start.by === 'BRAND' ? sql`left join product p on p.id = f.product_id` : sql``}
    ${groupName(start.by, id, scope.branchIds)} order by ${order} limit ${limit} offset ${start.offset}`
}

/** The fields that lines are grouped by. */
const lineGroupOf = {
  SUPPLIER: dimensions.SUPPLIER,
  PRODUCT: dimensions.PRODUCT,
  BRAND: dimensions.BRAND,
  BRANCH: sql`f.branch_id`,
} as const
export type DetailLineGroup = keyof typeof lineGroupOf

export type DetailLineGroupRow = Record<(typeof measures)[number], Figure> & PlacedGroup

/** The groups of a page of lines with their sums over the whole report. */
export async function detailLineGroups(
  db: Db,
  { bought, ...scope }: WantedDetail,
  { by, ...page }: PlacedPage & { by: DetailLineGroup },
): Promise<DetailLineGroupRow[]> {
  const { rows } = await sql<DetailLineGroupRow>`
    with g as (
      select ${lineGroupOf[by]} as id, count(*) as count, ${summed}
      from (${facts(booked(scope, bought), bought, scope)}) f
      ${by === 'BRAND' ? sql`left join product p on p.id = f.product_id` : sql``}
      group by 1
    )
    ${placedGroups(by, scope.branchIds, page)}`.execute(exactly(db))
  return rows
}

/** A page of groups, the largest first and months in their order, with the sums of all: the facts are read once. */
export async function detailGroups(
  db: Db,
  wanted: WantedDetail & { groupBy: Group },
  offset: number,
  limit: number,
): Promise<{ rows: DetailRow[]; sums: DetailSums }> {
  const { groupBy, bought, ...scope } = wanted
  const of = (grouping: Group, type = sql`bigint`) => (grouping === groupBy ? sql`g.id` : sql`null::${type}`)
  const order = groupBy === 'MONTH' ? sql`g.id` : sql`g.total desc, g.id`
  const invoices = booked(scope, bought, { monthly: groupBy === 'MONTH' })
  const { rows } = await sql<{ rows: DetailRow[]; sums: DetailSums }>`
    with g as materialized (
      select ${dimensions[groupBy]} as id, sum(f.quantity) as quantity, count(distinct f.document_id) as invoices,
        ${summed}
      from (${facts(invoices, bought, scope)}) f
      ${groupBy === 'BRAND' ? sql`left join product p on p.id = f.product_id` : sql``}
      group by 1
    )
    select (select to_jsonb(s) from (select count(*) as count, ${summed} from g f) s) as sums, (
      select coalesce(jsonb_agg(r), '[]') from (
        select null as "branchId", null as branch, null as date, ${of('MONTH', sql`date`)} as month, null as "documentId",
          null as "lineNo", null as "documentNo", null as order, null as receipt, s.id as "supplierId", s.name as party,
          p.id as "productId", p.sku, p.name as product, brand.id as "brandId", brand.name as brand, null as qty,
          null as unit, null as price, case when p.id is not null then g.quantity end as quantity, bu.name as "baseUnit",
          g.invoices, ${sql.join(measures.map((name) => sql`g.${sql.ref(name)}`))}
        from (select g.* from g order by ${order} limit ${limit} offset ${offset}) g
        left join supplier s on s.id = ${of('SUPPLIER')}
        left join product p on p.id = ${of('PRODUCT')}
        left join brand on brand.id = ${of('BRAND')}
        left join unit bu on bu.id = p.base_unit_id
        order by ${order}
      ) r
    ) as rows`.execute(exactly(db))
  return only(rows)
}

/** Sums of all lines, not of the page. */
export async function lineSums(db: Db, { bought, ...scope }: WantedDetail): Promise<DetailSums> {
  const { rows } = await sql<DetailSums>`
    select count(*) as count, ${summed} from (${facts(booked(scope, bought), bought, scope)}) f`.execute(
    exactly(db),
  )
  return only(rows)
}

function only<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('an aggregate without a row')
  return row
}
