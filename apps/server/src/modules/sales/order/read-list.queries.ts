import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { cashierContract } from '@merchant/contract/sales/cashier.ts'
import type { orderContract } from '@merchant/contract/sales/order.ts'
import { type SalesOrderStatus, salesOrderLifecycle } from '@merchant/domain/sales/sales-order.ts'
import { type RawBuilder, sql } from 'kysely'
import { inBranches, perBranch, sameBranch } from '../../../kernel/db/branches.ts'
import { exactly, keepingPlan } from '../../../kernel/db/client-kysely.ts'
import type { Db } from '../../../kernel/db/types.ts'
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

/** `o` is joined only where it chooses or sorts: without it an index of documents answers alone. */
const orders = (branchIds: readonly number[], withOrder: boolean): Condition =>
  withOrder
    ? sql`document d join sales_order o on ${sameBranch('o', 'd', branchIds)} and o.id = d.id`
    : sql`document d`

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

/** Which orders of the branches a list has, without its search, and how they are sorted. */
interface Wanted {
  where: Condition
  /** Whether `where` or the order names `o`. */
  withOrder: boolean
  order: Order
  /** What everybody looks at first: newest orders, not narrowed. Its plan does not depend on values, so it is kept. */
  isFirstSight: boolean
  page: { limit: number; offset: number; after: (table: 'd' | 'k') => Condition }
}

type Key = OrderKey & { date: string }

/**
 * The first ids of each branch, then the first of all: an index has the order of a single branch only. What orders are sorted
 * by comes with the ids, so that none is looked up again.
 */
async function firstKeys(
  { db, branchIds }: QueryCtx,
  { where, withOrder, order, page }: Wanted,
): Promise<Key[]> {
  const { limit, offset, after } = page
  const { rows } = await sql<Key>`
    select k.branch_id as "branchId", k.id, k.date
    from ${perBranch(
      branchIds,
      (own) => sql`
      select d.branch_id, d.id, d.date${order.columns}
      from ${orders(branchIds, withOrder)} where ${own('d.branch_id')} and ${where} and ${after('d')}
      order by ${order.inside} limit ${limit + offset}`,
    )} k
    order by ${order.outside} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

const sortable = {
  date: byValue('d.date'),
  orderDate: byValue('o.ordered_at'),
  number: byValue('d.order_no'), // capitals and digits only
  invoiceNumber: byText('d.number'),
  total: byValue('d.total'),
  grandTotal: byValue('d.total'),
  status: byValue('d.status'),
  paymentStatus: byValue('o.payment_status'),
  createdAt: byValue('d.created_at'),
}

const NEWEST_FIRST = '-date'

/** An order of a list, inside of its branches and over all of them. */
interface Order {
  inside: Condition
  outside: Condition
  /** What `outside` needs of a row, beside id and date. */
  columns: Condition
  /** A condition that is true of every order, and without which the index of this order does not serve. */
  known: Condition[]
  ofOrder: boolean
}

const newest: Order = {
  inside: sql`d.date desc, d.id desc`,
  outside: sql`k.date desc, k.id desc`,
  columns: sql``,
  known: [],
  ofOrder: false,
}

/** @throws INVALID_FORMAT for an unknown order */
function orderOf(sort: string | undefined): Order {
  if (!sort || sort === NEWEST_FIRST) return newest
  const inside = readOrder(sort, sortable, NEWEST_FIRST, 'd.id')
  const words = new Set(sort.split(',').map((part) => part.trim().replace(/^-/, '')))
  const chosen = Object.entries(sortable).filter(([word]) => words.has(word))
  const columns = chosen.map(([word, column]) => sql`, ${column} as ${sql.ref(`by_${word}`)}`)
  const over = Object.fromEntries(chosen.map(([word]) => [word, byValue(`k.by_${word}`)]))
  return {
    inside,
    outside: readOrder(sort, over, NEWEST_FIRST, 'k.id'),
    columns: sql.join(columns, sql``),
    known: words.has('number') ? [sql`d.order_no is not null`] : [],
    ofOrder: words.has('orderDate') || words.has('paymentStatus'),
  }
}

/**
 * Orders of the call's branches, newest first; search reads both numbers and the customer. An index chooses the ids of a
 * page, the rest is joined afterwards. Of more than 10,000 there are no sums, unless they are to be counted exactly.
 * @throws INVALID_FORMAT for an unknown status, order or cursor
 */
export async function listOrders(ctx: QueryCtx, list: OrderList) {
  const order = orderOf(list.sort)
  const isNewest = order === newest
  const ofOrder = orderFilters(list)
  const asked = [...headFilters(ctx, list), ...ofOrder]
  const limit = Math.min(list.limit, TRANSACTION_PAGE)
  const wanted = {
    where: all([listed(ctx.branchIds), ...own(ctx), ...asked, ...order.known]),
    withOrder: ofOrder.length > 0 || order.ofOrder,
    order,
    isFirstSight: isNewest && asked.length === 0 && !list.search && !ctx.principal.seesOwnOnly,
    page: { limit, offset: list.offset, after: afterOf(list.after, isNewest) },
  }
  const { keys, sums } = await chosen(ctx, wanted, list)
  const rows = await readOrderRows(ctx, keys)
  const last = keys.at(-1)
  const next = isNewest && last && keys.length === limit ? `${last.date}_${last.id}` : null
  return { rows, next, ...totalled(sums) }
}

/** The ids of the page and the sums of the list. A search reads both from the few that it finds, where they are few. */
async function chosen(
  ctx: QueryCtx,
  wanted: Wanted,
  list: Pick<OrderList, 'search' | 'count'>,
): Promise<{ keys: Key[]; sums: Sums }> {
  const exact = list.count === 'exact'
  const text = searchedText(list.search)
  const few = text === undefined ? undefined : await amongFound(ctx, wanted, text)
  if (few) return few
  const where = text === undefined ? wanted.where : all([wanted.where, matches(ctx.branchIds, text)])
  const sought = { ...wanted, where }
  const db = wanted.isFirstSight ? keepingPlan : (each: Db) => each
  const [keys, sums] = await Promise.all([
    firstKeys({ ...ctx, db: db(ctx.db) }, sought),
    sumOf({ ...ctx, db: db(exactly(ctx.db)) }, sought, exact),
  ])
  return { keys, sums }
}

interface Sums {
  orders: number
  total: bigint
  /** Null where there are more than were counted. */
  unpaid: bigint | null
}

/** Up to so many orders are looked up each; of more, those that are unpaid are read by their index, whatever the list. */
const LOOKED_UP = 500

/**
 * The sums of `counted`, which has key, total and status: SELECT and FROM, after the other parts of WITH.
 * @param most whether they are wanted: of rows that may be cut off, what is unpaid says nothing
 */
const sumsOf = (branchIds: readonly number[], most: Condition): { owed: Condition; columns: Condition } => {
  const isOwed = sql`u.payment_status in ('UNPAID', 'PARTIAL')` // literals, as the index has them
  const amount = sql`greatest(u.grand_total + u.rounding - u.paid_total, 0)`
  return {
    owed: sql`owed as materialized (
      select u.branch_id, u.id, ${amount} as amount from sales_order u where ${inBranches('u.branch_id', branchIds)} and ${isOwed})`,
    columns: sql`count(*) as orders, coalesce(sum(total) filter (where status <> 'CANCELLED'), 0) as total, case
      when count(*) <= ${LOOKED_UP} then (
        select coalesce(sum(${amount}), 0) from counted c
        join sales_order u on ${sameBranch('u', 'c', branchIds)} and u.id = c.id where c.status <> 'CANCELLED' and ${isOwed})
      when ${most} then (
        select coalesce(sum(u.amount), 0) from counted c
        join owed u on u.branch_id = c.branch_id and u.id = c.id where c.status <> 'CANCELLED')
      end as unpaid`,
  }
}

async function sumOf(
  { db, branchIds }: QueryCtx,
  { where, withOrder }: Wanted,
  exact: boolean,
): Promise<Sums> {
  const cap = exact ? sql`` : sql`limit ${sql.lit(COUNT_CAP + 1)}`
  const most = exact ? everything : sql`count(*) <= ${COUNT_CAP}`
  const { owed, columns } = sumsOf(branchIds, most)
  const { rows } = await sql<Sums>`
    with counted as materialized (
      select d.branch_id, d.id, d.total, d.status from ${orders(branchIds, withOrder)}
      where ${ofBranches(branchIds)} and ${where} ${cap}), ${owed}
    select ${columns} from counted`.execute(db)
  return rows[0] ?? { orders: 0, total: 0n, unpaid: 0n }
}

function totalled({ orders, total, unpaid }: Sums) {
  if (unpaid === null) return { count: COUNT_CAP, more: true, summary: null }
  return { count: orders, summary: { orders, total, unpaid } }
}

/**
 * Page and sums of the orders that a text finds.
 * @returns undefined where it finds more than are counted: then most rows that are looked at are found anyhow
 */
async function amongFound({ db, branchIds }: QueryCtx, wanted: Wanted, text: string) {
  const { where, withOrder, order, page } = wanted
  const { owed, columns } = sumsOf(branchIds, everything)
  const { rows } = await sql<Sums & { found: number; keys: Key[] }>`
    with found as materialized (
      select distinct branch_id, id from find_orders(${[...branchIds]}::bigint[], ${text}, ${COUNT_CAP + 1}::int)
    ), counted as materialized (
      select d.branch_id, d.id, d.date, d.total, d.status${order.columns}
      from found f join ${orders(branchIds, withOrder)} on ${sameBranch('d', 'f', branchIds)} and d.id = f.id
      where (select count(*) from found) <= ${COUNT_CAP} and ${where}
    ), ${owed}
    select (select count(*) from found) as found, (
        select coalesce(json_agg(json_build_object('branchId', k.branch_id, 'id', k.id, 'date', k.date)), '[]') from (
          select * from counted k where ${page.after('k')} order by ${order.outside} limit ${page.limit} offset ${page.offset}) k
      ) as keys, ${columns}
    from counted`.execute(exactly(db))
  const [result] = rows
  if (!result || result.found > COUNT_CAP) return undefined
  const { keys, found: _, ...sums } = result
  return { keys, sums }
}

/** Looked up for each document, so that an index of documents alone gives the order: most orders are of one channel. */
const inChannel = (branchIds: readonly number[], channel: string): Condition => sql`(
  select c.channel from sales_order c where ${sameBranch('c', 'd', branchIds)} and c.id = d.id) = ${channel}`

function headFilters(ctx: QueryCtx, list: OrderList): Condition[] {
  const [from, to] = [list.dateFrom ?? list.start, list.dateTo ?? list.end]
  return [
    ...(list.status ? [statusAmong(list.status)] : []),
    ...(from ? [sql`d.date >= ${from}::date`] : []),
    ...(to ? [sql`d.date <= ${to}::date`] : []),
    ...(list.channel ? [inChannel(ctx.branchIds, list.channel)] : []),
  ]
}

const orderFilters = (list: OrderList): Condition[] => [
  ...(list.paymentStatus ? [sql`o.payment_status = ${list.paymentStatus}`] : []),
  ...(list.customerId ? [sql`o.customer_id = ${list.customerId}`] : []),
  ...(list.saId ? [sql`o.sa_id = ${list.saId}`] : []),
]

function statusAmong(text: string): Condition {
  const wanted = text.split(',')
  if (!wanted.every((each) => Object.hasOwn(salesOrderLifecycle.states, each)))
    throw refuseField('INVALID_FORMAT', 'status', { label: 'Status' })
  return sql`d.status = any(${wanted}::text[])`
}

/** `%…%` with the search's own wildcards escaped; undefined where nothing is searched. */
const searchedText = (search: string | undefined): string | undefined =>
  search?.trim() ? `%${search.trim().replace(/[\\%_]/g, '\\$&')}%` : undefined

/** What `find_orders` looks for, asked of each order: for a text that most have. */
const matches = (branchIds: readonly number[], text: string): Condition => sql`(
  d.order_no ilike ${text} or d.number ilike ${text} or (d.branch_id, d.party_id) in (
    select c.branch_id, c.id from customer c where ${inBranches('c.branch_id', branchIds)}
      and (coalesce(c.code, '') || ' ' || c.name || ' ' || coalesce(c.owner_name, '') || ' ' || coalesce(c.phone, '')) ilike ${text}))`

function afterOf(after: string | undefined, isNewest: boolean): (table: 'd' | 'k') => Condition {
  if (!after) return () => everything
  const [, date, id] = /^(\d{4}-\d{2}-\d{2})_(\d{1,15})$/.exec(after) ?? []
  if (!date || !id || !isNewest) throw refuseField('INVALID_FORMAT', 'after', { label: 'penanda halaman' })
  return (table) =>
    sql`(${sql.ref(`${table}.date`)}, ${sql.ref(`${table}.id`)}) < (${date}::date, ${Number(id)}::bigint)`
}

const latestId: Order = { ...newest, inside: sql`d.id desc`, outside: sql`k.id desc` }

/**
 * Bookings of a till, newest first: the queue unless other states are asked for, with the counts of the tabs (domain-sales
 * 4.1).
 */
export async function listBookings(ctx: QueryCtx, list: BookingList) {
  const statuses = list.status?.length ? list.status : (['BOOKED'] as const)
  const limit = Math.min(list.limit, TRANSACTION_PAGE)
  const before = list.after ? cursorOf(list.after) : undefined
  const wanted: Wanted = {
    where: all([
      listed(ctx.branchIds),
      ...own(ctx),
      inStatus(statuses),
      ...(list.channel ? [inChannel(ctx.branchIds, list.channel)] : []),
      ...(list.date ? [sql`d.date = ${list.date}::date`] : []),
    ]),
    withOrder: false,
    order: latestId,
    isFirstSight: false,
    page: {
      limit,
      offset: list.offset,
      after: (table) => (before === undefined ? everything : sql`${sql.ref(`${table}.id`)} < ${before}`),
    },
  }
  const [{ keys, sums }, counters] = await Promise.all([chosen(ctx, wanted, list), countTabs(ctx)])
  const rows = await readOrderRows(ctx, keys)
  const last = keys.at(-1)
  const { summary: _, ...counted } = totalled(sums)
  return { rows, ...counted, counters, next: last && keys.length === limit ? String(last.id) : null }
}

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
