import { discountPlaces, type ShiftReport } from '@merchant/contract/sales/shift.ts'
import type { Figure } from '@merchant/domain/kernel/figure.ts'
import { type DrawerFlow, expectedCash } from '@merchant/domain/sales/cashier-shift.ts'
import { sql } from 'kysely'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { Db } from '../../../kernel/db/types.ts'

interface ShiftKey {
  branchId: number
  id: number
}

/** The cash flow of the drawer until now. Payments are found by their shift, never by time (domain-sales D9). */
export async function drawerFlow(db: Db, { branchId, id }: ShiftKey): Promise<DrawerFlow> {
  const { rows } = await sql<DrawerFlow>`
    select s.opening_float::numeric as opening,
      coalesce((select sum(d.amount) from sales_payment p
        join sales_payment_detail d on d.branch_id = ${branchId} and d.payment_id = p.id
        where p.branch_id = ${branchId} and p.shift_id = s.id and p.kind = 'SALE' and d.method_type = 'CASH'), 0) as sales,
      coalesce((select sum(d.amount) from sales_payment p
        join sales_payment_detail d on d.branch_id = ${branchId} and d.payment_id = p.id
        where p.branch_id = ${branchId} and p.shift_id = s.id and p.kind = 'REPAYMENT' and d.method_type = 'CASH'), 0) as collected,
      coalesce((select sum(d.amount) from sales_payment p
        join sales_payment_detail d on d.branch_id = ${branchId} and d.payment_id = p.id
        where p.branch_id = ${branchId} and p.shift_id = s.id and p.kind = 'REFUND' and d.method_type = 'CASH' and d.status <> 'VOID'), 0) as refunds,
      coalesce((select sum(m.amount) from cash_movement m
        where m.branch_id = ${branchId} and m.shift_id = s.id and m.type = 'IN'), 0) as "movedIn",
      coalesce((select sum(m.amount) from cash_movement m
        where m.branch_id = ${branchId} and m.shift_id = s.id and m.type = 'OUT'), 0) as "movedOut"
    from cashier_shift s where s.branch_id = ${branchId} and s.id = ${id}`.execute(exactly(db))
  const row = rows[0]
  if (!row) throw new Error('a shift was looked up that is not there')
  return row
}

/** X and Z are this one function, so that they can't differ (domain-sales 2.7). */
export async function shiftReport(db: Db, shift: ShiftKey): Promise<ShiftReport> {
  const [sums, discounts, promotions, payments, flow] = await Promise.all([
    salesOf(db, shift),
    discountsOf(db, shift),
    promotionsOf(db, shift),
    paymentsOf(db, shift),
    drawerFlow(db, shift),
  ])
  const { creditInvoices: invoices, creditTotal: total, ...counted } = sums
  const sales = { ...counted, credit: { invoices, total }, discounts, promotions }
  return { sales, payments, cash: { ...flow, expected: expectedCash(flow) } }
}

type Sales = ShiftReport['sales']
type Sums = Omit<Sales, 'discounts' | 'promotions' | 'credit'> & {
  creditInvoices: number
  creditTotal: Figure
}

async function salesOf(db: Db, { branchId, id }: ShiftKey): Promise<Sums> {
  const { rows } = await sql<Sums>`
    with invoice as (
      select d.id, d.number, d.status = 'CANCELLED' as is_void, o.gross, o.line_discount, o.promo_discount, o.manual_discount,
        o.dpp + o.dpp_exempt as net, o.ppn, o.rounding, o.grand_total, o.payment_term = 'CREDIT' as is_owed
      from sales_order o join document d on d.branch_id = ${branchId} and d.id = o.id
      where o.branch_id = ${branchId} and o.shift_id = ${id} and o.invoiced_at is not null
    )
    select count(*) filter (where not is_void) as invoices,
      min(number) filter (where not is_void) as "firstNumber", max(number) filter (where not is_void) as "lastNumber",
      coalesce(sum(gross) filter (where not is_void), 0) as gross,
      coalesce(sum(line_discount) filter (where not is_void), 0) as "lineDiscount",
      coalesce(sum(promo_discount) filter (where not is_void), 0) as "promoDiscount",
      coalesce(sum(manual_discount) filter (where not is_void), 0) as "manualDiscount",
      coalesce(sum(net) filter (where not is_void), 0) as net,
      coalesce(sum(ppn) filter (where not is_void), 0) as ppn,
      coalesce(sum(rounding) filter (where not is_void), 0) as rounding,
      coalesce(sum(grand_total) filter (where not is_void), 0) as total,
      count(*) filter (where is_owed and not is_void) as "creditInvoices",
      coalesce(sum(grand_total) filter (where is_owed and not is_void), 0) as "creditTotal",
      count(*) filter (where is_void) as voids,
      (select count(*) from document_print p join invoice i on i.id = p.document_id
        where p.branch_id = ${branchId} and p.no > 1) as reprints,
      (select count(*) from document_event e
        where e.branch_id = ${branchId} and e.document_id = ${id} and e.action = 'openDrawer') as openings
    from invoice`.execute(exactly(db))
  const row = rows[0]
  if (!row) throw new Error('an aggregate without a row')
  return row
}

/** Prices of the shift's valid invoices, as they were stored with their orders: nothing is computed again. */
const priced = ({ branchId, id }: ShiftKey) => sql`(
  select o.pricing from sales_order o join document d on d.branch_id = ${branchId} and d.id = o.id
  where o.branch_id = ${branchId} and o.shift_id = ${id} and o.invoiced_at is not null and d.status <> 'CANCELLED') as invoice`

/** Fixed amounts of a discount group belong to its slot; promotions are listed by their codes. */
async function discountsOf(db: Db, shift: ShiftKey): Promise<Sales['discounts']> {
  const { rows } = await sql<Sales['discounts'][number]>`
    select place as by, sum(amount) as amount from (
      select (step ->> 'amount')::bigint as amount,
        case when step ->> 'step' = 'PERCENT' then 'D' || (step ->> 'slot')
          when step -> 'by' ->> 'kind' = 'MANUAL_LINE' then 'LINE'
          when step -> 'by' ->> 'kind' = 'MANUAL_ORDER' then 'ORDER'
          when step -> 'by' ->> 'kind' = 'DISCOUNT' then (
            select case g.scope_kind when 'CENTRAL' then 'D1' when 'STOCKIST' then 'D2' else 'D3' end
            from discount_group g where g.id = (step -> 'by' ->> 'id')::bigint)
        end as place
      from ${priced(shift)}, jsonb_array_elements(pricing -> 'lines') as line, jsonb_array_elements(line -> 'trace') as step
      where step ->> 'step' in ('PERCENT', 'AMOUNT')) as taken
    where place is not null and amount <> 0
    group by place order by array_position(${[...discountPlaces]}::text[], place)`.execute(exactly(db))
  return rows
}

async function promotionsOf(db: Db, shift: ShiftKey): Promise<Sales['promotions']> {
  const { rows } = await sql<Sales['promotions'][number]>`
    select rule ->> 'code' as code, min(rule ->> 'name') as name, count(*) as invoices,
      sum((rule ->> 'amount')::bigint) as amount, sum((rule ->> 'freeValue')::bigint) as "freeValue"
    from ${priced(shift)}, jsonb_array_elements(pricing -> 'applied') as rule
    where rule ->> 'kind' in ('PROMOTION', 'GIFT')
    group by rule ->> 'kind', rule ->> 'code' order by 1`.execute(exactly(db))
  return rows
}

async function paymentsOf(db: Db, { branchId, id }: ShiftKey): Promise<ShiftReport['payments']> {
  const { rows } = await sql<{
    methodId: number
    code: string
    name: string
    type: string
    edcId: number | null
    edcName: string | null
    count: number
    received: bigint
    refunded: bigint
  }>`
    select m.id as "methodId", m.code, m.name, d.method_type as type, e.id as "edcId", e.name as "edcName", count(*) as count,
      coalesce(sum(d.amount) filter (where p.kind <> 'REFUND'), 0) as received,
      coalesce(sum(d.amount) filter (where p.kind = 'REFUND' and d.status <> 'VOID'), 0) as refunded
    from sales_payment p
    join sales_payment_detail d on d.branch_id = ${branchId} and d.payment_id = p.id
    join payment_method m on m.id = d.method_id
    left join edc e on e.branch_id = ${branchId} and e.id = d.edc_id
    where p.branch_id = ${branchId} and p.shift_id = ${id}
    group by m.id, m.code, m.name, d.method_type, e.id, e.name
    order by d.method_type <> 'CASH', m.name, e.name`.execute(exactly(db))
  return rows.map(({ methodId, code, name, edcId, edcName, ...row }) => ({
    ...row,
    method: { id: methodId, code, name },
    edc: edcId === null ? null : { id: edcId, name: edcName ?? '' },
  }))
}
