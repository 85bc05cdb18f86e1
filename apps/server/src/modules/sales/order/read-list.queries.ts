import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { cashierContract } from '@merchant/contract/sales/cashier.ts'
import type { orderContract } from '@merchant/contract/sales/order.ts'
import { type SalesOrderStatus, salesOrderLifecycle } from '@merchant/domain/sales/sales-order.ts'
import { type RawBuilder, sql } from 'kysely'
import { inBranches, perBranch, sameBranch } from '../../../kernel/db/branches.ts'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import { ownDocuments } from '../../../kernel/document/own-documents.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, readOrder, TRANSACTION_PAGE } from '../../../kernel/list/list-query.ts'
import { type OrderKey, readOrderRows } from './read-row.ts'

type OrderList = Parsed<(typeof orderContract)['POST /core/v1/sales/orders/get/all']>['body']
type BookingList = Parsed<(typeof cashierContract)['POST /core/v2/cashier/booking/list']>['body']

type Condition = RawBuilder<unknown>

/** Counts are exact up to here; beyond it the reply says `more` (decisions.md 1). */
const COUNT_CAP = 10_000

const everything: Condition = sql`true`
const all = (conditions: readonly Condition[]): Condition => sql.join([everything, ...conditions], sql` and `)

/** `d` and `o` are joined by key; an index of either chooses the rows. */
const orders = (branchIds: readonly number[]): Condition =>
  sql`document d join sales_order o on ${sameBranch('o', 'd', branchIds)} and o.id = d.id`

/**
 * Literals instead of parameters, so that indexes of orders alone serve it. Removed orders, which were cancelled before,
 * are in no list; they are searched among cancelled ones only, because a join of thousands of orders costs too much for a
 * count.
 */
const listed = (
  branchIds: readonly number[],
): Condition => sql`d.type = 'SALES_ORDER' and (d.status <> 'CANCELLED' or not exists (
  select 1 from sales_order r where ${sameBranch('r', 'd', branchIds)} and r.id = d.id and r.removed_at is not null))`

/** A user who sees only his own orders has a list of these alone; the condition costs nothing for others. */
const own = ({ principal }: QueryCtx): Condition[] =>
  principal.seesOwnOnly ? [ownDocuments(principal, 'd')] : []

const ofBranches = (branchIds: readonly number[]): Condition => inBranches('d.branch_id', branchIds)

/**
 * The first ids of each branch, then the first of all: an index has the order of a single branch only. What orders are sorted
 * by comes with the ids, so that none is looked up again.
 */
async function firstKeys(
  { db, branchIds }: QueryCtx,
  where: Condition,
  order: Condition,
  { limit, offset }: { limit: number; offset: number },
): Promise<(OrderKey & { date: string })[]> {
  const { rows } = await sql<OrderKey & { date: string }>`
    select d.branch_id as "branchId", d.id, d.date
    from ${perBranch(
      branchIds,
      (own) => sql`
      select d.branch_id, d.id, d.date, d.order_no, d.number, d.total, d.status, d.created_at, o.ordered_at, o.payment_status
      from ${orders(branchIds)} where ${own('d.branch_id')} and ${where}
      order by ${order} limit ${limit + offset}`,
    )} d
    cross join lateral (select d.ordered_at, d.payment_status) o
    order by ${order} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

const sortable = {
  date: byValue('d.date'),
  orderDate: byValue('o.ordered_at'),
  number: byText('d.order_no'),
  invoiceNumber: byText('d.number'),
  total: byValue('d.total'),
  grandTotal: byValue('d.total'),
  status: byValue('d.status'),
  paymentStatus: byValue('o.payment_status'),
  createdAt: byValue('d.created_at'),
}

const NEWEST_FIRST = '-date'

/**
 * Orders of the call's branches, newest first; search reads both numbers and the customer. An index chooses the ids of a
 * page, the rest is joined afterwards.
 * @throws INVALID_FORMAT for an unknown status, order or cursor
 */
export async function listOrders(ctx: QueryCtx, list: OrderList) {
  const where = all([listed(ctx.branchIds), ...own(ctx), ...filters(ctx, list)])
  const newestFirst = (list.sort || NEWEST_FIRST) === NEWEST_FIRST
  const order = newestFirst
    ? sql`d.date desc, d.id desc`
    : readOrder(list.sort, sortable, NEWEST_FIRST, 'd.id')
  const limit = Math.min(list.limit, TRANSACTION_PAGE)
  const after = list.after ? beyond(list.after, newestFirst) : everything
  const [keys, summed] = await Promise.all([
    firstKeys(ctx, sql`${where} and ${after}`, order, { limit, offset: list.offset }),
    sumOf(ctx, sql`${ofBranches(ctx.branchIds)} and ${where}`, list.count === 'exact'),
  ])
  const rows = await readOrderRows(ctx, keys)
  const last = keys.at(-1)
  const next = newestFirst && last && keys.length === limit ? `${last.date}_${last.id}` : null
  return { rows, next, ...summed }
}

interface Sums {
  orders: number
  total: bigint
  unpaid: bigint
}

async function sumOf(ctx: QueryCtx, where: Condition, exact: boolean) {
  const cap = exact ? sql`` : sql`limit ${COUNT_CAP + 1}`
  const { rows } = await sql<Sums>`
    select count(*) as orders, coalesce(sum(total) filter (where status <> 'CANCELLED'), 0) as total,
      coalesce(sum(due - paid) filter (where status <> 'CANCELLED' and paid < due), 0) as unpaid
    from (select d.total, d.total + o.rounding as due, d.status, o.paid_total as paid from ${orders(ctx.branchIds)} where ${where} ${cap}) as counted`.execute(
    exactly(ctx.db),
  )
  const summary = rows[0] ?? { orders: 0, total: 0n, unpaid: 0n }
  const isFloor = !exact && summary.orders > COUNT_CAP
  const count = isFloor ? COUNT_CAP : summary.orders
  return { count, ...(isFloor && { more: true }), summary: { ...summary, orders: count } }
}

function filters(ctx: QueryCtx, list: OrderList): Condition[] {
  const [from, to] = [list.dateFrom ?? list.start, list.dateTo ?? list.end]
  return [
    ...(list.status ? [statusAmong(list.status)] : []),
    ...(list.paymentStatus ? [sql`o.payment_status = ${list.paymentStatus}`] : []),
    ...(list.channel ? [sql`o.channel = ${list.channel}`] : []),
    ...(list.customerId ? [sql`o.customer_id = ${list.customerId}`] : []),
    ...(list.saId ? [sql`o.sa_id = ${list.saId}`] : []),
    ...(from ? [sql`d.date >= ${from}::date`] : []),
    ...(to ? [sql`d.date <= ${to}::date`] : []),
    ...found(ctx.branchIds, list.search),
  ]
}

function statusAmong(text: string): Condition {
  const wanted = text.split(',')
  if (!wanted.every((each) => Object.hasOwn(salesOrderLifecycle.states, each)))
    throw refuseField('INVALID_FORMAT', 'status', { label: 'Status' })
  return sql`d.status = any(${wanted}::text[])`
}

/** Each place is searched by its own index, and the orders are read by the results. */
function found(branchIds: readonly number[], search: string | undefined): Condition[] {
  if (!search?.trim()) return []
  const text = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  const branches = sql`any(${[...branchIds]}::bigint[])`
  return [
    sql`(d.branch_id, d.id) in (
      select branch_id, id from document where branch_id = ${branches} and type = 'SALES_ORDER' and order_no ilike ${text}
      union select branch_id, id from document where branch_id = ${branches} and type = 'SALES_ORDER' and number ilike ${text}
      union select s.branch_id, s.id from customer c join sales_order s on ${sameBranch('s', 'c', branchIds)} and s.customer_id = c.id
        where c.branch_id = ${branches}
          and (coalesce(c.code, '') || ' ' || c.name || ' ' || coalesce(c.owner_name, '') || ' ' || coalesce(c.phone, '')) ilike ${text})`,
  ]
}

function beyond(after: string, newestFirst: boolean): Condition {
  const [, date, id] = /^(\d{4}-\d{2}-\d{2})_(\d{1,15})$/.exec(after) ?? []
  if (!date || !id || !newestFirst) throw refuseField('INVALID_FORMAT', 'after', { label: 'penanda halaman' })
  return sql`(d.date, d.id) < (${date}::date, ${Number(id)}::bigint)`
}

/**
 * Bookings of a till, newest first: the queue unless other states are asked for, with the counts of the tabs (domain-sales
 * 4.1).
 */
export async function listBookings(ctx: QueryCtx, list: BookingList) {
  const statuses = list.status?.length ? list.status : (['BOOKED'] as const)
  const where = all([
    listed(ctx.branchIds),
    ...own(ctx),
    inStatus(statuses),
    ...(list.channel ? [inChannel(ctx.branchIds, list.channel)] : []),
    ...(list.date ? [sql`d.date = ${list.date}::date`] : []),
    ...found(ctx.branchIds, list.search),
  ])
  const limit = Math.min(list.limit, TRANSACTION_PAGE)
  const after = list.after ? sql`d.id < ${cursorOf(list.after)}` : everything
  const [keys, counted, counters] = await Promise.all([
    firstKeys(ctx, sql`${where} and ${after}`, sql`d.id desc`, { limit, offset: list.offset }),
    countOf(ctx, where),
    countTabs(ctx),
  ])
  const rows = await readOrderRows(ctx, keys)
  const last = keys.at(-1)
  return { rows, ...counted, counters, next: last && keys.length === limit ? String(last.id) : null }
}

/** Without a join, so that an index of documents alone can count. */
const inChannel = (branchIds: readonly number[], channel: string): Condition => sql`exists (
  select 1 from sales_order c where ${sameBranch('c', 'd', branchIds)} and c.id = d.id and c.channel = ${channel})`

/** One state as a literal: held drafts and the queue have an index of their own. */
function inStatus(statuses: readonly SalesOrderStatus[]): Condition {
  const [first, second] = statuses
  if (first && !second) return sql`d.status = ${sql.lit(first)}`
  return sql`d.status = any(${[...statuses]}::text[])`
}

function cursorOf(after: string): number {
  if (!/^\d{1,15}$/.test(after)) throw refuseField('INVALID_FORMAT', 'after', { label: 'penanda halaman' })
  return Number(after)
}

async function countOf(ctx: QueryCtx, where: Condition) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from document d where ${ofBranches(ctx.branchIds)} and ${where} limit ${COUNT_CAP + 1}) as counted`.execute(
    exactly(ctx.db),
  )
  const count = rows[0]?.count ?? 0
  return count > COUNT_CAP ? { count: COUNT_CAP, more: true } : { count }
}

interface Counters {
  held: number
  booked: number
  doneToday: number
}

/**
 * The counts of the tabs, up to 10,000; a branch has its own day. The condition on three days around the moment leads to
 * the index by date, with any number of earlier orders.
 */
async function countTabs(ctx: QueryCtx): Promise<Counters> {
  const { db, branchIds, clock } = ctx
  const seen = all(own(ctx))
  const branches = sql`any(${[...branchIds]}::bigint[])`
  const now = clock.now()
  const upTo = (from: Condition) => sql`(select count(*) from (select ${from} limit ${COUNT_CAP}) as counted)`
  const { rows } = await sql<Counters>`
    select
      ${upTo(sql`from document d where branch_id = ${branches} and type = 'SALES_ORDER' and status = 'DRAFT' and ${seen}`)} as held,
      ${upTo(sql`from document d where branch_id = ${branches} and type = 'SALES_ORDER' and status = 'BOOKED' and ${seen}`)} as booked,
      ${upTo(sql`from branch b join document d on ${sameBranch('d', 'b.id', branchIds)} and d.type = 'SALES_ORDER'
        and d.date = (${now}::timestamptz at time zone b.timezone)::date
        and d.date between (${now}::timestamptz at time zone 'UTC')::date - 1 and (${now}::timestamptz at time zone 'UTC')::date + 1
        and d.status in ('PROCESSED', 'COMPLETED')
        where b.id = ${branches} and ${seen}`)} as "doneToday"`.execute(db)
  return rows[0] ?? { held: 0, booked: 0, doneToday: 0 }
}
