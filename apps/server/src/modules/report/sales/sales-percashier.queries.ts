import type { Figure } from '@merchant/domain/kernel/figure.ts'
import { salesPaymentTerms } from '@merchant/domain/sales/sales-order.ts'
import { type RawBuilder, sql } from 'kysely'
import { sameBranch } from '../../../kernel/db/branches.ts'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { Db } from '../../../kernel/db/types.ts'
import type { ReportScope } from '../../../kernel/report/report-scope.ts'
import { recordedBy } from '../recorded-by.ts'
import { voided } from './sold.ts'

export interface WantedShifts extends ReportScope {
  cashierId: number | undefined
}

interface FoundShift {
  branchId: number
  branch: string
  shiftId: number
  shiftNo: string | null
  date: string
  cashierId: number
  cashier: string
  register: string
  openedAt: string
  closedAt: string | null
  opened: string
  closed: string | null
}

/** Money of a shift by its ways of paying: received less refunded. */
const methods = {
  cash: 'CASH',
  transfer: 'TRANSFER',
  edc: 'EDC',
  gcash: 'GCASH',
  giro: 'GIRO',
  advance: 'ADVANCE',
  creditNote: 'CREDIT_NOTE',
} as const

interface ShiftSales {
  invoices: number
  items: number
  gross: bigint
  discount: bigint
  net: bigint
  ppn: bigint
  total: bigint
  credit: bigint
  creditVoided: bigint
  rounding: bigint
  voids: number
  voidAmount: bigint
  firstNumber: string | null
  lastNumber: string | null
  averageSeconds: number | null
  reprints: number
  received: bigint
  refunded: bigint
  surcharge: bigint
  fee: bigint
  /** Null while the shift is open. */
  expected: Figure | null
  counted: Figure | null
}

export type ShiftRow = FoundShift & ShiftSales & Record<keyof typeof methods, bigint>

export interface MethodRow extends FoundShift {
  /** Null for what was sold on credit. */
  methodId: number | null
  edcId: number | null
  method: string
  machine: string | null
  invoices: number
  credit: bigint | null
  received: bigint
  refunded: bigint
  surcharge: bigint
  fee: bigint
}

/** Shifts of the days as `h`; one that was closed after the moment of knowledge is still open. */
function shifts(scope: WantedShifts) {
  const { branchIds, dateFrom, dateTo, knownAt, cashierId } = scope
  const closed = knownAt === null ? sql`s.closed_at is not null` : sql`s.closed_at <= ${knownAt}::timestamptz`
  const local = (moment: RawBuilder<unknown>) =>
    sql`to_char(${moment} at time zone branch.timezone, 'YYYY-MM-DD HH24:MI')`
  return sql`h as materialized (
    select s.branch_id, s.id, s.branch_id as "branchId", branch.code as branch, s.id as "shiftId", d.number as "shiftNo", d.date,
      s.employee_id as "cashierId", employee.name as cashier, s.register_name as register, s.opened_at as "openedAt",
      ${local(sql`s.opened_at`)} as opened,
      case when ${closed} then s.closed_at end as "closedAt", case when ${closed} then ${local(sql`s.closed_at`)} end as closed,
      case when ${closed} then s.expected_cash end as expected, case when ${closed} then s.counted_cash end as counted
    from document d
    join cashier_shift s on ${sameBranch('s', 'd', branchIds)} and s.id = d.id
    join branch on branch.id = s.branch_id
    join employee on employee.id = s.employee_id
    where d.branch_id = any(${branchIds}) and d.type = 'CASHIER_SHIFT' and d.date between ${dateFrom}::date and ${dateTo}::date
      ${recordedBy(scope, 's.opened_at')} ${cashierId === undefined ? sql`` : sql`and s.employee_id = ${cashierId}`}
  )`
}

const about = sql`h."branchId", h.branch, h."shiftId", h."shiftNo", h.date, h."cashierId", h.cashier, h.register, h."openedAt",
  h.opened, h."closedAt", h.closed`

/**
 * Shifts with their sales, voided ones apart, and the cash flow of their drawers. Both are found by their shift, never by
 * time.
 */
export async function shiftRows(db: Db, scope: WantedShifts): Promise<ShiftRow[]> {
  const net = sql`case p.kind when 'SALE' then x.amount else -x.amount end`
  const byMethod = sql.join(
    Object.entries(methods).map(
      ([name, type]) =>
        sql`coalesce(sum(${net}) filter (where x.method_type = ${type}), 0) as ${sql.ref(name)}`,
    ),
  )
  const paid = sql.join(
    Object.keys(methods).map((name) => sql`coalesce(p.${sql.ref(name)}, 0) as ${sql.ref(name)}`),
  )
  const { rows } = await sql<ShiftRow>`
    with ${shifts(scope)}, o as materialized (
      select o.branch_id, o.shift_id, o.id, d.number, o.invoiced_at, o.gross,
        o.line_discount + o.promo_discount + o.manual_discount as discount, o.dpp + o.dpp_exempt as net, o.ppn,
        o.grand_total, o.rounding, o.payment_term = 'CREDIT' as is_owed, ${voided(scope)} as is_voided
      from h
      join sales_order o on ${sameBranch('o', 'h', scope.branchIds)} and o.shift_id = h.id
      join document d on ${sameBranch('d', 'o', scope.branchIds)} and d.id = o.id
      where o.invoiced_at is not null ${recordedBy(scope, 'o.invoiced_at')}
    ), sale as (
      select branch_id, shift_id, ${saleSums} from o group by 1, 2
    ), item as (
      select o.branch_id, o.shift_id, count(*) as items
      from o join sales_order_line l on ${sameBranch('l', 'o', scope.branchIds)} and l.document_id = o.id
      where not o.is_voided group by 1, 2
    ), copy as (
      select o.branch_id, o.shift_id, count(*) as reprints
      from o join document_print c on ${sameBranch('c', 'o', scope.branchIds)} and c.document_id = o.id and c.no > 1 ${recordedBy(scope, 'c.at')}
      group by 1, 2
    ), paid as (
      select h.branch_id, h.id as shift_id, ${byMethod}, ${moneySums}
      from h
      join sales_payment p on ${sameBranch('p', 'h', scope.branchIds)} and p.shift_id = h.id ${recordedBy(scope, 'p.at')}
      join sales_payment_detail x on ${sameBranch('x', 'p', scope.branchIds)} and x.payment_id = p.id
      group by 1, 2
    )
    select ${about}, h.expected, h.counted, ${sql.join(
      shiftSums.map((name) => sql`coalesce(sale.${sql.ref(name)}, 0) as ${sql.ref(name)}`),
    )}, sale."firstNumber", sale."lastNumber", sale."averageSeconds", coalesce(item.items, 0) as items,
      coalesce(copy.reprints, 0) as reprints, coalesce(p.received, 0) as received, coalesce(p.refunded, 0) as refunded, coalesce(p.surcharge, 0) as surcharge,
      coalesce(p.fee, 0) as fee, ${paid}
    from h
    left join sale on sale.branch_id = h.branch_id and sale.shift_id = h.id
    left join item on item.branch_id = h.branch_id and item.shift_id = h.id
    left join copy on copy.branch_id = h.branch_id and copy.shift_id = h.id
    left join paid p on p.branch_id = h.branch_id and p.shift_id = h.id
    order by h.date, h.id`.execute(exactly(db))
  return rows
}

const shiftSums = [
  'invoices',
  'gross',
  'discount',
  'net',
  'ppn',
  'total',
  'credit',
  'creditVoided',
  'rounding',
  'voids',
  'voidAmount',
]

/** Of valid sales, except for the last three. */
const saleSums = sql`
  count(*) filter (where not is_voided) as invoices,
  coalesce(sum(gross) filter (where not is_voided), 0) as gross,
  coalesce(sum(discount) filter (where not is_voided), 0) as discount,
  coalesce(sum(net) filter (where not is_voided), 0) as net,
  coalesce(sum(ppn) filter (where not is_voided), 0) as ppn,
  coalesce(sum(grand_total) filter (where not is_voided), 0) as total,
  coalesce(sum(grand_total) filter (where is_owed and not is_voided), 0) as credit,
  coalesce(sum(rounding) filter (where not is_voided), 0) as rounding,
  min(number) filter (where not is_voided) as "firstNumber",
  max(number) filter (where not is_voided) as "lastNumber",
  (extract(epoch from max(invoiced_at) filter (where not is_voided) - min(invoiced_at) filter (where not is_voided))
    / nullif(count(*) filter (where not is_voided) - 1, 0))::int as "averageSeconds",
  coalesce(sum(grand_total) filter (where is_owed and is_voided), 0) as "creditVoided",
  count(*) filter (where is_voided) as voids,
  coalesce(sum(grand_total + rounding) filter (where is_voided), 0) as "voidAmount"`

const moneySums = sql`
  coalesce(sum(x.amount) filter (where p.kind <> 'REFUND'), 0) as received,
  coalesce(sum(x.amount) filter (where p.kind = 'REFUND' and x.status <> 'VOID'), 0) as refunded,
  coalesce(sum(x.surcharge) filter (where p.kind <> 'REFUND'), 0) as surcharge,
  coalesce(sum(case p.kind when 'REFUND' then -x.fee else x.fee end), 0) as fee`

/** What the shifts `h` sold on credit and nobody has voided. */
const owedSales = (scope: WantedShifts) => sql`
  select o.branch_id, o.shift_id, count(*) as invoices, sum(o.grand_total) as credit
  from h
  join sales_order o on ${sameBranch('o', 'h', scope.branchIds)} and o.shift_id = h.id and o.payment_term = 'CREDIT'
  join document d on ${sameBranch('d', 'o', scope.branchIds)} and d.id = o.id
  where o.invoiced_at is not null ${recordedBy(scope, 'o.invoiced_at')} and not ${voided(scope)}
  group by 1, 2`

/** The same money by way of paying, each card machine by itself, and behind it what was sold on credit. */
export async function methodRows(db: Db, scope: WantedShifts): Promise<MethodRow[]> {
  const { rows } = await sql<MethodRow>`
    with ${shifts(scope)}, paid as (
      select h.branch_id, h.id as shift_id, x.method_id, x.edc_id,
        count(distinct p.order_id) filter (where p.kind = 'SALE') as invoices, ${moneySums}
      from h
      join sales_payment p on ${sameBranch('p', 'h', scope.branchIds)} and p.shift_id = h.id ${recordedBy(scope, 'p.at')}
      join sales_payment_detail x on ${sameBranch('x', 'p', scope.branchIds)} and x.payment_id = p.id
      group by 1, 2, 3, 4
    )
    select ${about}, p.method_id as "methodId", p.edc_id as "edcId", m.name as method, edc.name as machine, p.invoices,
      p.received, p.refunded, p.surcharge, p.fee, null::numeric as credit, m.sort as place
    from paid p
    join h on h.branch_id = p.branch_id and h.id = p.shift_id
    join payment_method m on m.id = p.method_id
    left join edc on ${sameBranch('edc', 'p', scope.branchIds)} and edc.id = p.edc_id
    union all
    select ${about}, null, null, ${salesPaymentTerms.CREDIT}, null, owed.invoices, 0, 0, 0, 0, owed.credit, null
    from h
    join (${owedSales(scope)}) owed on owed.branch_id = h.branch_id and owed.shift_id = h.id
    order by date, "shiftId", place nulls last, method, machine`.execute(exactly(db))
  return rows
}
