import type { CustomerRecord } from '@merchant/contract/master/customer.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { sameBranch } from '../../../kernel/db/branches.ts'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { ownDocuments } from '../../../kernel/document/own-documents.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { mergedOfRow, withMerged } from './merged-customers.ts'

/** Number of last orders on a customer's page. */
const LAST_ORDERS = 5
/** Number of goods there. */
const TOP_GOODS = 5

interface TopGoods {
  id: number
  code: string
  name: string
  unit: string
  quantity: bigint
  net: bigint
}

type Reader = QueryCtx['principal']

/** Orders of a customer, by the index of orders by customer. */
const orders = (branchIds: readonly number[]) =>
  sql`sales_order o join document d on ${sameBranch('d', 'o', branchIds)} and d.id = o.id`

/** Costs time only for users who see their own orders alone. */
const seen = (principal: Reader): RawBuilder<SqlBool> =>
  principal.seesOwnOnly ? ownDocuments(principal, 'd') : sql<SqlBool>`true`

/** Sales that count, also where the goods are handed over later, and that the reader may know. */
const counted = (principal: Reader) =>
  sql`d.status in ('PROCESSED', 'READY', 'COMPLETED') and ${seen(principal)}`

const dates = (branchIds: readonly number[]) => sql`customer_order_dates f
  where ${sameBranch('f', 'customer', branchIds)} and f.customer_id = customer.id`

/**
 * When the first and the latest sale of the row's customer, or of one merged into it, were ordered. For users who see only their
 * own orders it is looked for in these; for others it is kept beside the customer, and 'Pelanggan Umum', who is many people, has
 * none.
 */
export const orderDates = ({ principal, branchIds }: Pick<QueryCtx, 'principal' | 'branchIds'>) => {
  const own = (which: 'min' | 'max', order: 'asc' | 'desc') => sql<string | null>`(
    select ${sql.raw(which)}(one.ordered_at) from ${mergedOfRow(branchIds)} f
    cross join lateral (
      select o.ordered_at from ${orders(branchIds)}
      where ${sameBranch('o', 'customer', branchIds)} and o.customer_id = f.id and ${counted(principal)}
      order by o.id ${sql.raw(order)} limit 1) one)`
  const kept = (column: 'first_order_at' | 'last_order_at') =>
    sql<string | null>`(select ${sql.ref(`f.${column}`)} from ${dates(branchIds)})`
  const [first, last] = principal.seesOwnOnly
    ? [own('min', 'asc'), own('max', 'desc')]
    : [kept('first_order_at'), kept('last_order_at')]
  return [first.as('firstOrderAt'), last.as('lastOrderAt')] as const
}

/** The moment when a day begins at the row's branch. */
const startOf = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone branch.timezone`

interface Days {
  from: string | undefined
  to: string | undefined
}

/** Customers whose latest sale lies between two days of their branch, both included. */
export async function lastOrderWithin(
  { db, principal, branchIds }: QueryCtx,
  { from, to }: Days,
): Promise<RawBuilder<SqlBool>> {
  if (principal.seesOwnOnly) {
    const after = to && startOf(sql`${to}::date + 1`)
    return ownOrderWithin({ principal, branchIds }, from && startOf(sql`${from}::date`), after)
  }
  const zones = await zonesOf(db, branchIds, { from, to })
  const within = zones.map(
    ({ ids, first, after }) => sql`(f.branch_id = any(${ids}::bigint[])
      ${first === null ? sql`` : sql`and f.last_order_at >= ${first}::timestamptz`}
      ${after === null ? sql`` : sql`and f.last_order_at < ${after}::timestamptz`})`,
  )
  return sql<SqlBool>`exists (select 1 from ${dates(branchIds)} and (${sql.join(within, sql` or `)}))`
}

interface Zone {
  ids: number[]
  first: string | null
  after: string | null
}

/** When the days begin and end in each zone of the branches: moments that the planner can count by, as one of a row it can't. */
async function zonesOf(db: Db, branchIds: readonly number[], { from, to }: Days): Promise<Zone[]> {
  const { rows } = await sql<Zone>`
    select array_agg(b.id) as ids, (${from ?? null}::date)::timestamp at time zone b.timezone as first,
      (${to ?? null}::date + 1)::timestamp at time zone b.timezone as after
    from branch b where b.id = any(${[...branchIds]}::bigint[]) group by b.timezone`.execute(db)
  return rows
}

type Moment = RawBuilder<unknown> | undefined | ''

/** The same by the orders that the reader may know. */
function ownOrderWithin(
  { principal, branchIds }: Pick<QueryCtx, 'principal' | 'branchIds'>,
  first: Moment,
  after: Moment,
): RawBuilder<SqlBool> {
  const sold = (when: RawBuilder<unknown>) =>
    sql<SqlBool>`exists (
      select 1 from ${mergedOfRow(branchIds)} f
      join ${orders(branchIds)} on ${sameBranch('o', 'customer', branchIds)} and o.customer_id = f.id
      where ${counted(principal)} and ${when})`
  const conditions: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`]
  if (first) conditions.push(sold(sql`o.ordered_at >= ${first}`))
  if (after)
    conditions.push(sold(sql`o.ordered_at < ${after}`), sql`not ${sold(sql`o.ordered_at >= ${after}`)}`)
  return sql.join(conditions, sql` and `)
}

/** The purchases of a customer, and of those merged into it, that the reader may know: figures of sales, and the last orders. */
export async function statsOf(
  { db, principal, clock }: QueryCtx,
  { branchId, id }: { branchId: number; id: number },
): Promise<CustomerRecord['stats']> {
  const his = sql`o.branch_id = ${branchId} and o.customer_id = any(${withMerged([branchId], id)})`
  const [figures, last, top] = await Promise.all([
    sql<Omit<CustomerRecord['stats'], 'lastOrders' | 'topGoods'>>`
      select count(*) as orders, coalesce(sum(d.total), 0) as turnover,
        coalesce(round(avg(d.total)), 0) as average
      from ${orders([branchId])} where ${his} and ${counted(principal)}`.execute(exactly(db)),
    sql<CustomerRecord['stats']['lastOrders'][number]>`
      select d.id, coalesce(d.number, d.order_no) as number, d.date, d.total, d.status
      from ${orders([branchId])} where ${his} and o.removed_at is null and ${seen(principal)}
      order by o.id desc limit ${LAST_ORDERS}`.execute(db),
    sql<TopGoods>`
      select g.product_id as id, p.sku as code, p.name, g.quantity, u.code as unit, g.net
      from (
        select l.product_id, sum(l.base_quantity) as quantity, sum(l.net) as net
        from customer c
        join sales_order o on ${sameBranch('o', 'c', [branchId])} and o.customer_id = any(${withMerged([branchId], id)})
        join document d on ${sameBranch('d', 'o', [branchId])} and d.id = o.id
        join sales_order_line l on ${sameBranch('l', 'o', [branchId])} and l.document_id = o.id and l.kind = 'NORMAL'
        where c.branch_id = ${branchId} and c.id = ${id} and not c.is_walk_in and ${counted(principal)}
          and d.date > (${clock.now()}::timestamptz - interval '12 months')::date
        group by l.product_id order by net desc, l.product_id limit ${TOP_GOODS}) g
      join product p on p.id = g.product_id
      join unit u on u.id = p.base_unit_id
      order by g.net desc, p.id`.execute(exactly(db)),
  ])
  return {
    ...(figures.rows[0] ?? { orders: 0, turnover: 0, average: 0 }),
    lastOrders: last.rows,
    topGoods: top.rows.map(({ id: productId, code, name, ...sums }) => ({
      product: { id: productId, code, name },
      ...sums,
    })),
  }
}
