import { type RawBuilder, sql } from 'kysely'
import { sameBranch } from '../db/branches.ts'
import { withMergedGoods } from '../master/merged-goods.ts'

/** The sales asked for. */
export interface SalesOfDays {
  branchIds: readonly number[]
  /** Days of the invoices; all without them. */
  dateFrom?: string | undefined
  dateTo?: string | undefined
  /** With those that were merged into it. */
  productId?: number | undefined
  /** Only recalculations applied by that moment, and not reversed by then. */
  knownAt?: string | null | undefined
}

/**
 * The additional cost of sold goods by applied recalculations (below zero: less cost), against the cost booked when they
 * left (domain-core 4.3 step 4): cost of sales is the value of the move plus its differences. Sold goods and given ones
 * have moves of their own, told apart by their counter account (domain-sales 2.1, S2). Columns: branch_id, document_id,
 * product_id, is_sold, cost.
 */
export const costChanges = ({ branchIds, dateFrom, dateTo, productId, knownAt = null }: SalesOfDays) => sql`
  select h.branch_id, h.document_id, h.product_id, h.counter_role = 'COGS' as is_sold, -sum(h.delta)::bigint as cost
  from hpp_recalc r
  join hpp_recalc_line h on h.branch_id = any(${branchIds}) and h.recalc_id = r.id
    ${only(dateFrom, (day) => sql`and h.date >= ${day}::date`)} ${only(dateTo, (day) => sql`and h.date <= ${day}::date`)}
    ${only(productId, (id) => sql`and h.product_id = any(${withMergedGoods(id)})`)}
  where h.counter_role in ('COGS', 'PROMO_EXPENSE') and ${
    knownAt === null
      ? sql`r.status = 'APPLIED'`
      : sql`r.applied_at <= ${knownAt}::timestamptz and (r.undone_at is null or r.undone_at > ${knownAt}::timestamptz)`
  }
  group by 1, 2, 3, 4`

/**
 * The same by line of the sale: lines of one product share its difference by quantity, as they shared its cost. Columns:
 * branch_id, document_id, line_no, cost.
 */
export const lineCostChanges = (sales: SalesOfDays): RawBuilder<unknown> => sql`
  select branch_id, document_id, line_no,
    round(change * reached / pieces)::bigint - round(change * (reached - base_quantity) / pieces)::bigint as cost
  from (
    select l.branch_id, l.document_id, l.line_no, l.base_quantity, c.cost::numeric as change,
      sum(l.base_quantity) over (goods order by l.line_no) as reached, sum(l.base_quantity) over goods as pieces
    from (${costChanges(sales)}) c
    join sales_order_line l on ${sameBranch('l', 'c', sales.branchIds)} and l.document_id = c.document_id and l.product_id = c.product_id
      and (l.kind = 'NORMAL') = c.is_sold and l.cost is not null
    window goods as (partition by l.branch_id, l.document_id, l.product_id, c.is_sold)
  ) shared`

const only = <Value>(value: Value | undefined, then: (value: Value) => RawBuilder<unknown>) =>
  value === undefined ? sql`` : then(value)
