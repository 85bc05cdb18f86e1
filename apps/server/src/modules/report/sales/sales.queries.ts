import type { SalesGrouping, SalesRow } from '@merchant/contract/report/sales.ts'
import type { SalesPaymentTerm } from '@merchant/domain/sales/sales-order.ts'
import { type RawBuilder, sql } from 'kysely'
import { sameBranch } from '../../../kernel/db/branches.ts'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { Db } from '../../../kernel/db/types.ts'
import type { Cursor } from '../../../kernel/report/cursor.ts'
import { methodsOf } from '../../sales/order/order.public.ts'
import { narrowsGoods } from '../goods-filter.ts'
import { groupName, groupOrder, type LineGroup } from '../line-groups.ts'
import {
  invoiceFacts,
  lineFacts,
  type Measured,
  measures,
  soldAs,
  summed,
  type WantedSales,
} from './sales-facts.ts'
import { sold } from './sold.ts'

export type Group = Exclude<SalesGrouping, 'INVOICE' | 'LINE'>

/** The column of facts `f`, or of invoices `o`, by grouping; brand and category are of the product `p`. */
export const dimensionOf = (group: Group, from: 'f' | 'o' = 'f'): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${from}.${name}`)
  const dimensions = {
    DAY: column('date'),
    MONTH: sql`date_trunc('month', ${column('date')})::date`,
    BRANCH: column('branch_id'),
    CUSTOMER: column('customer_id'),
    SA: column('sa_id'),
    CASHIER: column('cashier_id'),
    CHANNEL: column('channel'),
    PRODUCT: column('product_id'),
    BRAND: sql.ref('p.brand_id'),
    CATEGORY: sql.ref('p.category_id'),
  } as const satisfies Record<Group, RawBuilder<unknown>>
  return dimensions[group]
}

export const ofGoods = (groupBy: SalesGrouping): boolean =>
  groupBy === 'LINE' || groupBy === 'PRODUCT' || groupBy === 'BRAND' || groupBy === 'CATEGORY'

/** Whether the figures come from lines, without the amounts of whole invoices. */
export const readsLines = ({ wanted }: Pick<WantedSales, 'wanted'>, groupBy: SalesGrouping): boolean =>
  ofGoods(groupBy) || narrowsGoods(wanted)

/** A row as the database gives it. */
export type FoundRow = Measured &
  Partial<
    Pick<
      SalesRow,
      | 'branchId'
      | 'branch'
      | 'date'
      | 'month'
      | 'documentId'
      | 'number'
      | 'customerId'
      | 'customer'
      | 'customerGroup'
      | 'saId'
      | 'sa'
      | 'cashierId'
      | 'cashier'
      | 'channel'
      | 'productId'
      | 'sku'
      | 'product'
      | 'brandId'
      | 'brand'
      | 'categoryId'
      | 'category'
      | 'qty'
      | 'unit'
      | 'price'
      | 'quantity'
      | 'baseUnit'
    >
  > & {
    invoices: number
    isVoided?: boolean
    paymentTerm?: SalesPaymentTerm
    paymentMethods?: string[]
    lineNo?: number
    kind?: 'NORMAL' | 'FREE' | 'GIFT'
    percents?: number[]
    discAmount?: number
  }

export type Sums = Measured & { count: number }

const each = (from: string) => sql.join(measures.map((name) => sql.ref(`${from}.${name}`)))

const who = sql`
  s.branch_id as "branchId", branch.code as branch, s.customer_id as "customerId", customer.name as customer,
  customer_group.name as "customerGroup", s.sa_id as "saId", sa.name as sa, s.cashier_id as "cashierId",
  cashier.name as cashier, s.channel`
const whoJoined = (branchIds: readonly number[]) => sql`
  join branch on branch.id = s.branch_id
  join customer on ${sameBranch('customer', 's', branchIds)} and customer.id = s.customer_id
  join customer_group on customer_group.id = s.customer_group_id
  left join employee sa on sa.id = s.sa_id
  left join employee cashier on cashier.id = s.cashier_id`

/** The fields that invoices and their lines are grouped by. */
export type SalesLineGroup = Exclude<LineGroup, 'SUPPLIER' | 'WAREHOUSE' | 'ACCOUNT' | 'DOCUMENT_TYPE'>

/** The first row of a page: behind a cursor by date, or in the order of groups at a place. */
export type Start = { after: Cursor | null } | { by: SalesLineGroup; offset: number }

/** Invoices by date or within their groups, voided ones included. */
export async function invoiceRows(
  db: Db,
  scope: WantedSales,
  start: Start,
  limit: number,
): Promise<FoundRow[]> {
  const page = invoicePage(scope, start, limit)
  const { rows } = await sql<FoundRow>`
    with s as materialized (${page}), f as (
      select f.branch_id, f.document_id, ${summed} from (${invoiceFacts(scope)}) f group by 1, 2
    )
    select ${who}, s.date, s.document_id as "documentId", s.number, s.is_voided as "isVoided",
      case when s.is_voided then 0 else 1 end as invoices, s.payment_term as "paymentTerm",
      ${methodsOf('s', 'document_id', scope.branchIds)} as "paymentMethods", ${each('f')}
    from s
    ${whoJoined(scope.branchIds)}
    left join f on f.branch_id = s.branch_id and f.document_id = s.document_id
    order by s.place, s.date, s.document_id`.execute(exactly(db))
  return rows
}

function invoicePage(scope: WantedSales, start: Start, limit: number) {
  const from = sql`from (${sold(scope, scope.wanted)}) o`
  if ('by' in start) {
    const id = dimensionOf(start.by, 'o')
    const order = sql`${groupOrder(start.by, id)}, o.date, o.document_id`
    return sql`
      select o.*, row_number() over (order by ${order}) as place ${from} ${groupName(start.by, id, scope.branchIds)}
      order by ${order} limit ${limit} offset ${start.offset}`
  }
  const [day, documentId] = start.after ?? []
  const further = start.after
    ? sql`where (o.date, o.document_id) > (${day}::date, ${documentId}::bigint)`
    : sql``
  return sql`select o.*, 0 as place ${from} ${further} order by o.date, o.document_id limit ${limit}`
}

/** Lines in the order of their invoices, or within their groups. */
export async function lineRows(db: Db, scope: WantedSales, start: Start, limit: number): Promise<FoundRow[]> {
  const { invoices, lines } = linePage(scope, start, limit)
  const { rows } = await sql<FoundRow>`
    with s as materialized (
      select o.* from (${sold(scope, scope.wanted)}) o where not o.is_voided ${invoices}
    ), f as materialized (${lines})
    select ${who}, f.date, f.document_id as "documentId", s.number, f.line_no as "lineNo", f.kind, 1 as invoices,
      f.product_id as "productId", p.sku, p.name as product, p.brand_id as "brandId", brand.name as brand,
      p.category_id as "categoryId", category.name as category, f.qty, u.name as unit, f.price, f.percents,
      f.disc_amount as "discAmount", f.quantity, bu.name as "baseUnit", ${each('f')}
    from f
    join s on s.branch_id = f.branch_id and s.document_id = f.document_id
    ${whoJoined(scope.branchIds)}
    join product p on p.id = f.product_id
    join unit u on u.id = f.unit_id
    join unit bu on bu.id = p.base_unit_id
    left join brand on brand.id = p.brand_id
    left join category on category.id = p.category_id
    order by f.place, f.date, f.document_id, f.line_no`.execute(db)
  return rows
}

/** Which invoices are needed for a page of lines, and its lines. By date a page never needs more invoices than lines. */
function linePage(scope: WantedSales, start: Start, limit: number) {
  const from = sql`from (${lineFacts(scope)}) f`
  if ('by' in start) {
    const id = dimensionOf(start.by, 'f')
    const order = sql`${groupOrder(start.by, id)}, f.date, f.document_id, f.line_no`
    const goods = ofGoods(start.by) ? sql`join product p on p.id = f.product_id` : sql``
    const lines = sql`
      select f.*, row_number() over (order by ${order}) as place
      ${from} ${goods} ${groupName(start.by, id, scope.branchIds)} order by ${order} limit ${limit} offset ${start.offset}`
    return { invoices: sql``, lines }
  }
  const [day, documentId, lineNo] = start.after ?? []
  const since = start.after
    ? sql`and (o.date, o.document_id) >= (${day}::date, ${documentId}::bigint)`
    : sql``
  const further = start.after
    ? sql`where (f.date, f.document_id, f.line_no) > (${day}::date, ${documentId}::bigint, ${lineNo}::int)`
    : sql``
  return {
    invoices: sql`${since} order by o.date, o.document_id limit ${limit + 1}`,
    lines: sql`select f.*, 0 as place ${from} ${further} order by f.date, f.document_id, f.line_no limit ${limit}`,
  }
}

/** A page of groups, days and months in their order and other groups the largest first, with the sums of all. */
export async function groupRows(
  db: Db,
  scope: WantedSales,
  groupBy: Group,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: FoundRow[]; sums: Sums }> {
  const facts = ofGoods(groupBy) ? lineFacts(scope) : invoiceFacts(scope)
  const invoices = readsLines(scope, groupBy)
    ? sql`count(distinct f.document_id)`
    : sql`sum(f.invoices)::bigint` // of invoices, which are rows
  const of = (grouping: Group, type = sql`bigint`) => (grouping === groupBy ? sql`g.id` : sql`null::${type}`)
  const order = groupBy === 'DAY' || groupBy === 'MONTH' ? sql`g.id` : sql`g.total desc, g.id`
  const byProduct = groupBy === 'BRAND' || groupBy === 'CATEGORY'
  const { rows } = await sql<{ rows: FoundRow[]; sums: Sums }>`
    with ${soldAs(scope)}, g as materialized (
      select ${dimensionOf(groupBy)} as id, ${invoices} as invoices,
        ${groupBy === 'PRODUCT' ? sql`sum(f.quantity)` : sql`null::numeric`} as quantity, ${summed}
      from (${facts}) f
      ${byProduct ? sql`join product p on p.id = f.product_id` : sql``}
      group by 1
    )
    select (select to_jsonb(t) from (select count(*) as count, ${summed} from g f) t) as sums, (
      select coalesce(jsonb_agg(r), '[]') from (
        select b.id as "branchId", b.name as branch, ${of('DAY', sql`date`)} as date, ${of('MONTH', sql`date`)} as month,
          c.id as "customerId", c.name as customer, sa.id as "saId", sa.name as sa, cashier.id as "cashierId",
          cashier.name as cashier, ${of('CHANNEL', sql`text`)} as channel, p.id as "productId", p.sku, p.name as product,
          brand.id as "brandId", brand.name as brand, category.id as "categoryId", category.name as category,
          g.quantity, bu.name as "baseUnit", g.invoices, ${each('g')}
        from (select g.* from g order by ${order} limit ${limit} offset ${offset}) g
        left join branch b on b.id = ${of('BRANCH')}
        left join customer c on c.branch_id = any(${scope.branchIds}) and c.id = ${of('CUSTOMER')}
        left join employee sa on sa.id = ${of('SA')}
        left join employee cashier on cashier.id = ${of('CASHIER')}
        left join product p on p.id = ${of('PRODUCT')}
        left join brand on brand.id = ${of('BRAND')}
        left join category on category.id = ${of('CATEGORY')}
        left join unit bu on bu.id = p.base_unit_id
        order by ${order}
      ) r
    ) as rows`.execute(exactly(db))
  return only(rows)
}

/** Sums of all invoices or lines, not of the page. */
export async function sumsOf(db: Db, scope: WantedSales, groupBy: 'INVOICE' | 'LINE'): Promise<Sums> {
  const facts = groupBy === 'LINE' ? lineFacts(scope) : invoiceFacts(scope)
  const count = groupBy === 'LINE' ? sql`count(*)` : sql`(select count(*) from s)`
  const { rows } = await sql<Sums>`
    with ${soldAs(scope)} select ${count} as count, ${summed} from (${facts}) f`.execute(exactly(db))
  return only(rows)
}

function only<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('an aggregate without a row')
  return row
}
