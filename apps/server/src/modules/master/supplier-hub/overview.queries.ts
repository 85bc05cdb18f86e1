import type { SupplierOverview } from '@merchant/contract/master/supplier-hub.ts'
import { bookedStatuses } from '@merchant/domain/purchase/purchase-invoice.ts'
import { receivableStatuses } from '@merchant/domain/purchase/purchase-order.ts'
import { sql } from 'kysely'
import { can } from '../../../kernel/auth/principal.ts'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import { branchDay } from '../../../kernel/document/branch-day.ts'
import { stateIn } from '../../../kernel/document/work-tabs.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { lastMonths } from '../last-months.ts'
import { requireOfCompany } from '../require-of-company.ts'

/** More of them are in the lists. */
const FIRST = 5

/**
 * The facts beside a supplier: what is owed, what is on its way and how long that takes, what was bought. Each part is as
 * much as its own screen would tell the caller.
 * @throws NOT_FOUND
 */
export async function supplierOverview(ctx: QueryCtx, id: number): Promise<SupplierOverview> {
  const months = lastMonths(ctx.clock)
  const from = `${months[0]}-01`
  const sees = (permission: Parameters<typeof can>[1]) => can(ctx.principal, permission)
  const [, debt, orders, bought] = await Promise.all([
    requireOfCompany(ctx, 'supplier', id),
    sees('purchase.invoice:view') ? debtTo(ctx, id) : null,
    sees('purchase.purchase-order:view') ? ordersTo(ctx, id, from) : null,
    sees('purchase.purchase-price-history:view') ? boughtSince(ctx, id, months) : null,
  ])
  return { debt, orders, bought }
}

type Debt = NonNullable<SupplierOverview['debt']>

/** Open invoices and advances, by the sub-ledger. */
async function debtTo({ db, branchIds, clock }: QueryCtx, supplierId: number): Promise<Debt> {
  const { today } = branchDay(clock)
  const { rows } = await sql<Omit<Debt, 'invoices'> & { invoices: Debt['invoices'] }>`
    with open as materialized (
      select o.branch_id, o.document_id, o.role, o.due_date, o.balance, d.number, d.type,
        greatest(${today} - o.due_date, 0) as days_late
      from open_item o
      join document d on ${sameBranch('d', 'o', branchIds)} and d.id = o.document_id
      where ${inBranches('o.branch_id', branchIds)} and o.role in ('AP', 'SUPPLIER_ADVANCE')
        and o.party_type = 'SUPPLIER' and o.party_id = ${supplierId} and o.balance <> 0)
    select
      coalesce(sum(balance) filter (where role = 'AP'), 0) as payable,
      coalesce(sum(balance) filter (where role = 'AP' and days_late > 0), 0) as overdue,
      coalesce(sum(balance) filter (where role = 'SUPPLIER_ADVANCE'), 0) as advance,
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.document_id, 'type', f.type, 'number', f.number,
          'supplierInvoiceNo', coalesce(i.supplier_invoice_no, l.invoice_no), 'branch', jsonb_build_object('id', b.id, 'code', b.code, 'name', b.name),
          'dueDate', f.due_date, 'daysLate', f.days_late, 'balance', f.balance) order by f.due_date, f.document_id), '[]')
        from (select * from open where role = 'AP' order by due_date, document_id limit ${FIRST}) f
        left join purchase_invoice i on ${sameBranch('i', 'f', branchIds)} and i.id = f.document_id
        left join opening_invoice l on ${sameBranch('l', 'f', branchIds)} and l.id = f.document_id
        join branch b on b.id = f.branch_id) as invoices
    from open`.execute(exactly(db))
  return rows[0] ?? { payable: 0n, overdue: 0n, advance: 0n, invoices: [] }
}

type Orders = NonNullable<SupplierOverview['orders']>

/** Approved orders whose goods are awaited, and how long goods took that have come. */
async function ordersTo(
  { db, branchIds, clock }: QueryCtx,
  supplierId: number,
  from: string,
): Promise<Orders> {
  const { today } = branchDay(clock)
  const { rows } = await sql<Orders>`
    with open as materialized (
      select d.branch_id, d.id, d.number, d.date, o.expected_date, d.total,
        greatest(coalesce(${today} - o.expected_date, 0), 0) as days_late
      from purchase_order o
      join document d on ${sameBranch('d', 'o', branchIds)} and d.id = o.id
      where ${inBranches('o.branch_id', branchIds)} and o.supplier_id = ${supplierId}
        and d.type = 'PURCHASE_ORDER' and ${stateIn(receivableStatuses)})
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'number', f.number,
          'branch', jsonb_build_object('id', b.id, 'code', b.code, 'name', b.name), 'date', f.date,
          'expectedDate', f.expected_date, 'daysLate', f.days_late, 'total', f.total)
          order by f.expected_date nulls last, f.date, f.id), '[]')
        from (select * from open order by expected_date nulls last, date, id limit ${FIRST}) f
        join branch b on b.id = f.branch_id) as open,
      (select count(*)::int from open) as "openCount",
      (select round(avg(first_day - ordered), 1)::float8 from (
        select min(r.date) as first_day, d.date as ordered
        from goods_receipt g
        join document r on ${sameBranch('r', 'g', branchIds)} and r.id = g.id
        join document d on ${sameBranch('d', 'g', branchIds)} and d.id = g.order_id
        where ${inBranches('g.branch_id', branchIds)} and g.supplier_id = ${supplierId} and not g.is_void
          and d.date >= ${from}::date
        group by d.branch_id, d.id, d.date) came) as "leadDays"`.execute(db)
  return rows[0] ?? { open: [], openCount: 0, leadDays: null }
}

type Bought = NonNullable<SupplierOverview['bought']>

interface BoughtJson {
  goods: readonly {
    product: Bought['goods'][number]['product']
    unit: string
    quantity: string
    net: string
  }[]
  months: readonly { month: string; total: string }[]
}

/** What posted invoices of the months say. */
async function boughtSince(
  { db, branchIds }: QueryCtx,
  supplierId: number,
  months: readonly string[],
): Promise<Bought> {
  const { rows } = await sql<BoughtJson>`
    with i as materialized (
      select i.branch_id, i.id, d.date, d.total
      from purchase_invoice i
      join document d on ${sameBranch('d', 'i', branchIds)} and d.id = i.id
      where ${inBranches('i.branch_id', branchIds)} and i.supplier_id = ${supplierId} and ${stateIn(bookedStatuses)}
        and d.date >= ${`${months[0]}-01`}::date),
    g as (
      select l.product_id, sum(l.base_quantity) as quantity, sum(l.net) as net
      from i join purchase_invoice_line l on ${sameBranch('l', 'i', branchIds)} and l.document_id = i.id
      group by l.product_id order by net desc, l.product_id limit ${FIRST})
    select
      (select coalesce(jsonb_agg(jsonb_build_object(
          'product', jsonb_build_object('id', p.id, 'code', p.sku, 'name', p.name), 'unit', u.code,
          'quantity', g.quantity::text, 'net', g.net::text) order by g.net desc, p.id), '[]')
        from g join product p on p.id = g.product_id join unit u on u.id = p.base_unit_id) as goods,
      (select coalesce(jsonb_agg(m), '[]') from (
        select to_char(date, 'YYYY-MM') as month, sum(total)::text as total from i group by 1) m) as months`.execute(
    db,
  )
  const { goods = [], months: sums = [] } = rows[0] ?? {}
  const byMonth = new Map(sums.map(({ month, total }) => [month, BigInt(total)]))
  return {
    goods: goods.map(({ quantity, net, ...row }) => ({
      ...row,
      quantity: BigInt(quantity),
      net: BigInt(net),
    })),
    months: months.map((month) => ({ month, total: byMonth.get(month) ?? 0n })),
  }
}
