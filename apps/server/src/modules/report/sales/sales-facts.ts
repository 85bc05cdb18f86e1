import type { Figure } from '@merchant/domain/kernel/figure.ts'
import { sql } from 'kysely'
import { sameBranch } from '../../../kernel/db/branches.ts'
import type { ReportScope } from '../../../kernel/report/report-scope.ts'
import { costChanges, lineCostChanges } from '../../../kernel/stock/cost-changes.ts'
import { narrowsGoods, wantedGoods } from '../goods-filter.ts'
import { recordedBy } from '../recorded-by.ts'
import { type SoldFilter, sold } from './sold.ts'

export interface WantedSales extends ReportScope {
  wanted: SoldFilter
  /** Goods' costs are read only for users who may see them. */
  withCost: boolean
}

/** The measures of the facts. A measure of whole invoices is null in rows of lines. */
export const measures = [
  'gross',
  'discount',
  'lineDiscount',
  'promoDiscount',
  'manualDiscount',
  'dpp',
  'dppExempt',
  'ppn',
  'total',
  'rounding',
  'balance',
  'cost',
  'givenCost',
] as const
export type Measured = Record<(typeof measures)[number], Figure | null>

export const summed = sql.join(measures.map((name) => sql`sum(f.${sql.ref(name)}) as ${sql.ref(name)}`))

/** The invoices of a report as `s`, the base of the facts. */
export const soldAs = ({ wanted, ...scope }: WantedSales) => sql`s as materialized (${sold(scope, wanted)})`

/** Documents are numbered in the order of entry, so the lines of some days are close together: only that range is read. */
const within = sql`l.document_id between (select min(document_id) from s) and (select max(document_id) from s)`

const about = sql`s.branch_id, s.document_id, s.date, s.customer_id, s.sa_id, s.cashier_id, s.channel`

/**
 * Lines of the invoices in `s` that count. A line's DPP has no PPN, with every kind of price (clarifications 3.18). Free
 * goods cost the customer nothing and have a cost of their own.
 */
export const lineFacts = (scope: WantedSales) =>
  scope.withCost
    ? sql`
      select f.*, case f.kind when 'NORMAL' then ${costNow} else 0 end as cost,
        case f.kind when 'NORMAL' then 0 else ${costNow} end as "givenCost"
      from (${soldLines(scope)}) f
      full join (${lineCostChanges(scope)}) c
        on c.branch_id = f.branch_id and c.document_id = f.document_id and c.line_no = f.line_no
      where ${isThere('f')}`
    : sql`select f.*, 0::bigint as cost, 0::bigint as "givenCost" from (${soldLines(scope)}) f`

/** The posted cost of a line, and its changes by recalculations. */
const costNow = sql`coalesce(f.booked, 0) + coalesce(c.cost, 0)`

/**
 * The condition for one side of a full join, written so that the planner keeps the join full, which works only by hash or
 * merge. The planner assumes one row for the materialized orders, and would read all changes again for each of them.
 */
const isThere = (side: string) => sql`coalesce(${sql.ref(`${side}.document_id`)}, 0) > 0`

const soldLines = ({ wanted, branchIds }: WantedSales) => sql`
  select ${about}, 1 as invoices, l.line_no, l.kind, l.product_id, l.unit_id, l.quantity as qty, l.factor, l.price, l.percents,
    l.disc_amount, l.base_quantity as quantity, l.gross, l.gross - l.net as discount, null::bigint as "lineDiscount",
    null::bigint as "promoDiscount", null::bigint as "manualDiscount",
    case when l.is_taxable then l.dpp else 0 end as dpp, case when l.is_taxable then 0 else l.dpp end as "dppExempt", l.ppn,
    l.dpp + l.ppn as total, null::bigint as rounding, null::bigint as balance, l.cost as booked
  from s
  join sales_order_line l on ${sameBranch('l', 's', branchIds)} and l.document_id = s.document_id and ${within}
    ${wantedGoods(wanted, 'l.product_id')}
  where not s.is_voided`

/**
 * The invoices in `s` that count, by their own totals. The cost of their goods and the open amount of credit sales are rows
 * beside them, so that each is read once, for a group of any size.
 */
const orderFacts = (scope: WantedSales) => sql`
  select ${about}, 1 as invoices, s.gross, s.line_discount + s.promo_discount + s.manual_discount as discount,
    s.line_discount as "lineDiscount", s.promo_discount as "promoDiscount", s.manual_discount as "manualDiscount", s.dpp,
    s.dpp_exempt as "dppExempt", s.ppn, s.grand_total as total, s.rounding, 0::bigint as balance, 0::bigint as cost,
    0::bigint as "givenCost"
  from s where not s.is_voided
  union all
  select ${about}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, e.amount, 0, 0
  from s
  join open_item i on ${sameBranch('i', 's', scope.branchIds)} and i.document_id = s.document_id and i.role = 'AR'
  join open_item_entry e on ${sameBranch('e', 'i', scope.branchIds)} and e.item_id = i.id and e.date <= ${scope.dateTo}::date
    ${recordedBy(scope, 'e.entered_at')}
  where not s.is_voided and s.payment_term = 'CREDIT'
  ${scope.withCost ? costFacts(scope) : sql``}`

const costFacts = (scope: WantedSales) => sql`
  union all
  select ${about}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    case l.kind when 'NORMAL' then l.cost else 0 end, case l.kind when 'NORMAL' then 0 else l.cost end
  from s
  join sales_order_line l on ${sameBranch('l', 's', scope.branchIds)} and l.document_id = s.document_id and ${within}
  where not s.is_voided and l.cost is not null
  union all
  select ${about}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    case when c.is_sold then c.cost else 0 end, case when c.is_sold then 0 else c.cost end
  from s
  full join (${costChanges(scope)}) c on c.branch_id = s.branch_id and c.document_id = s.document_id
  where ${isThere('s')} and ${isThere('c')} and not coalesce(s.is_voided, true)`

/** Whole invoices, or the lines of the filtered goods. */
export const invoiceFacts = (scope: WantedSales) =>
  narrowsGoods(scope.wanted) ? lineFacts(scope) : orderFacts(scope)
