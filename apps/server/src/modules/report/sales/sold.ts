import type { SalesChannel } from '@merchant/domain/sales/sales-order.ts'
import { type RawBuilder, sql } from 'kysely'
import { sameBranch } from '../../../kernel/db/branches.ts'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { check } from '../../../kernel/report/answer.ts'
import type { ReportScope } from '../../../kernel/report/report-scope.ts'
import { hasTag, withMerged } from '../../master/customer/customer.public.ts'
import { type GoodsFilter, narrowsGoods, wantedGoods } from '../goods-filter.ts'
import { recordedBy } from '../recorded-by.ts'

/** Filters of a report of sales. */
export interface SoldFilter extends GoodsFilter {
  customerId?: number | undefined
  customerGroupId?: number | undefined
  tagId?: number | undefined
  saId?: number | undefined
  cashierId?: number | undefined
  shiftId?: number | undefined
  channel?: SalesChannel | undefined
}

const nothing = sql``
const equal = (column: string, value: number | string | undefined): RawBuilder<unknown> =>
  value === undefined ? nothing : sql`and ${sql.ref(column)} = ${value}`

/** Whether document `d` had been voided, as far as it was known. */
export const voided = ({ knownAt }: Pick<ReportScope, 'knownAt'>) =>
  knownAt === null
    ? sql`(d.status = 'CANCELLED')`
    : sql`(d.status = 'CANCELLED' and d.cancelled_at <= ${knownAt}::timestamptz)`

/** Documents are numbered in the order of entry, so the orders of some days are close together: only that range is read. */
const within = sql`o.id between (select min(id) from d) and (select max(id) from d)`

/**
 * Orders whose invoice is of the days, voided ones with them: the goods were sold when the invoice got its number. With
 * filters of goods: orders that have such goods. The cashier is the one whose shift took the money. Columns: as
 * `sales_order`, with date, number, cashier_id and is_voided.
 */
export function sold(scope: ReportScope, wanted: SoldFilter) {
  const tagged = wanted.tagId
    ? sql`and ${hasTag(scope.branchIds, { row: 'o', customer: 'o.customer_id', tagId: wanted.tagId })}`
    : nothing
  const withGoods = narrowsGoods(wanted)
    ? sql`and exists (select 1 from sales_order_line l
        where ${sameBranch('l', 'o', scope.branchIds)} and l.document_id = o.id ${wantedGoods(wanted, 'l.product_id')})`
    : nothing
  return sql`
    with d as materialized (
      select d.branch_id, d.id, d.date, d.number, d.status, d.cancelled_at from document d
      where d.branch_id = any(${scope.branchIds}) and d.type = 'SALES_ORDER' and d.number is not null
        and d.date between ${scope.dateFrom}::date and ${scope.dateTo}::date
    )
    select o.branch_id, o.id as document_id, d.date, d.number, o.customer_id, o.customer_group_id, o.sa_id,
      c.employee_id as cashier_id, o.channel, o.payment_term, o.gross, o.line_discount, o.promo_discount,
      o.manual_discount, o.dpp, o.dpp_exempt, o.ppn, o.grand_total, o.rounding, ${voided(scope)} as is_voided
    from d
    join sales_order o on ${sameBranch('o', 'd', scope.branchIds)} and o.id = d.id and ${within}
    left join cashier_shift c on ${sameBranch('c', 'o', scope.branchIds)} and c.id = o.shift_id
    where true ${recordedBy(scope, 'o.invoiced_at')}
      ${wanted.customerId === undefined ? nothing : sql`and o.customer_id = any(${withMerged(scope.branchIds, wanted.customerId)})`}
      ${equal('o.customer_group_id', wanted.customerGroupId)}
      ${equal('o.sa_id', wanted.saId)} ${equal('c.employee_id', wanted.cashierId)}
      ${equal('o.shift_id', wanted.shiftId)} ${equal('o.channel', wanted.channel)} ${tagged} ${withGoods}`
}

/**
 * Whether sales without PPN agree with the journals of sales: revenue less discounts. A part of the sales has no such
 * account.
 */
export async function ledgerChecks(db: Db, scope: ReportScope, wanted: SoldFilter, beforeTax: bigint) {
  if (Object.values(wanted).some((value) => value !== undefined)) return []
  const { branchIds, dateFrom, dateTo } = scope
  const { rows } = await sql<{ ledger: bigint }>`
    select coalesce(sum(l.credit - l.debit), 0) as ledger
    from journal_line l
    join journal j on ${sameBranch('j', 'l', scope.branchIds)} and j.id = l.journal_id ${recordedBy(scope, 'j.entered_at')}
    join document d on ${sameBranch('d', 'j', scope.branchIds)} and d.id = j.document_id and d.type = 'SALES_ORDER'
    where l.branch_id = any(${branchIds}) and l.date between ${dateFrom}::date and ${dateTo}::date
      and l.role in ('REVENUE', 'SALES_DISCOUNT')`.execute(exactly(db))
  return [
    check(
      'LEDGER',
      'Penjualan sebelum PPN = pendapatan - potongan di jurnal',
      rows[0]?.ledger ?? 0n,
      beforeTax,
    ),
  ]
}
