import type { GroupName } from '@merchant/contract/document/list-groups.ts'
import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { cashierContract } from '@merchant/contract/sales/cashier.ts'
import type { orderContract } from '@merchant/contract/sales/order.ts'
import { type SalesOrderStatus, salesOrderLifecycle } from '@merchant/domain/sales/sales-order.ts'
import { sql } from 'kysely'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import { type Group, groupsOf, type Search } from '../../../kernel/document/list-groups.ts'
import {
  afterOf,
  all,
  amongFound,
  type Condition,
  countedRows,
  everything,
  exactReader,
  firstKeys,
  inStatus,
  latest,
  nextOf,
  type Order,
  orderOf,
  type PageKey,
  reader,
  searchedText,
  statusAmong,
  type Wanted,
} from '../../../kernel/document/page-keys.ts'
import { tabCondition } from '../../../kernel/document/work-tabs.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, COUNT_CAP, TRANSACTION_PAGE } from '../../../kernel/list/list-query.ts'
import {
  customerWords,
  hasCommonTag,
  hasTag,
  isCommon,
  withMerged,
} from '../../master/customer/customer.public.ts'
import { isListed, ownAlone, salesOrderTabs } from './order.tabs.ts'
import { readOrderRows } from './read-row.ts'

type OrderList = Parsed<(typeof orderContract)['POST /core/v1/sales/orders/get/all']>['body']
type BookingList = Parsed<(typeof cashierContract)['POST /core/v2/cashier/booking/list']>['body']

/** `o` is joined only where it chooses or sorts: without it an index of documents answers alone. */
const orders = (branchIds: readonly number[], withOrder: boolean, documents: Condition): Condition =>
  withOrder
    ? sql`${documents} d join sales_order o on ${sameBranch('o', 'd', branchIds)} and o.id = d.id`
    : sql`${documents} d`

const listed = (branchIds: readonly number[]): Condition =>
  sql`d.type = 'SALES_ORDER' and ${isListed(branchIds)}`

const sortable = {
  date: byValue('d.created_at'), // the moment that the list shows
  orderDate: byValue('o.ordered_at'),
  number: byValue('d.order_no'), // capitals and digits only
  invoiceNumber: byText('d.number'),
  total: byValue('d.total'),
  grandTotal: byValue('d.total'),
  status: byValue('d.status'),
  paymentStatus: byValue('o.payment_status'),
  createdAt: byValue('d.created_at'),
}

/** Every order has its number, but the index of numbers is only of orders. */
const known = { number: sql`d.order_no is not null` }

/**
 * Orders of the call's branches, the latest first over all of them; search reads both numbers and the customer. Of more than 10,000 there are no
 * sums, unless they are to be counted exactly.
 * @throws INVALID_FORMAT for an unknown status, order or cursor
 */
export async function listOrders(ctx: QueryCtx, list: OrderList) {
  const order = orderOf(list.sort, sortable, { known, usual: latest })
  const { tagId } = list
  const isCommonTag = tagId !== undefined && (await isCommon(ctx.db, ctx.branchIds, tagId))
  const ofOrder = orderFilters(ctx.branchIds, isCommonTag ? { ...list, tagId: undefined } : list)
  const ofTag = isCommonTag ? [hasCommonTag(ctx.branchIds, { customer: 'd.party_id', tagId })] : []
  const inTab = list.tab ? [tabCondition(ctx, salesOrderTabs, list.tab)] : []
  const asked = [...headFilters(ctx, list), ...inTab, ...ofTag, ...ofOrder]
  const limit = Math.min(list.limit, TRANSACTION_PAGE)
  const withOrder = ofOrder.length > 0 || order.words.has('orderDate') || order.words.has('paymentStatus')
  const wanted: Wanted = {
    from: (documents) => orders(ctx.branchIds, withOrder, documents),
    where: all([listed(ctx.branchIds), ...ownAlone(ctx), ...asked]),
    order,
    page: { limit, offset: list.offset, after: afterOf(list.after, order) },
    keepsPlan: order === latest && asked.length === 0 && !list.search && !ctx.principal.seesOwnOnly,
  }
  if (list.groupBy) return { rows: [], ...(await groupedOrders(ctx, wanted, list.groupBy, list.search)) }
  const { keys, sums } = await chosen(ctx, wanted, list)
  return { rows: await readOrderRows(ctx, keys), next: nextOf(keys, wanted), ...totalled(sums) }
}

/** The ids of the page and the sums of the list. A search reads both from the few that it finds, where they are few. */
async function chosen(
  ctx: QueryCtx,
  wanted: Wanted,
  list: Pick<OrderList, 'search' | 'count'>,
): Promise<{ keys: PageKey[]; sums: Sums }> {
  const text = searchedText(list.search)
  const search = text === undefined ? undefined : searchOf(ctx.branchIds, wanted, text)
  const few =
    search && (await amongFound<Sums>(ctx, wanted, { ...search.sought, ...sumsAmongFound(ctx.branchIds) }))
  if (few) return { keys: few.keys, sums: few.figures }
  const sought = { ...wanted, ...search?.lookedThrough }
  const [keys, sums] = await Promise.all([
    firstKeys({ ...ctx, db: reader(ctx.db, wanted) }, sought),
    sumOf(ctx, sought, list.count === 'exact'),
  ])
  return { keys, sums }
}

interface Sums {
  orders: number
  total: bigint
  /** Null where there are more than were counted. */
  unpaid: bigint | null
}

const isOwed = sql`o.payment_status in ('UNPAID', 'PARTIAL')` // literals, as the index has them
const owed = sql`greatest(o.grand_total + o.rounding - o.paid_total, 0)`
const owedSum = sql`coalesce(sum(${owed}), 0)`
const totalSum = sql`coalesce(sum(total) filter (where status <> 'CANCELLED'), 0)`

/** The orders of the list in groups, with the sums of the list. */
async function groupedOrders(ctx: QueryCtx, wanted: Wanted, by: GroupName, searched: string | undefined) {
  const text = searchedText(searched)
  const { groups, summary, count } = await groupsOf(ctx, wanted, {
    by,
    search: text === undefined ? undefined : searchOf(ctx.branchIds, wanted, text),
    sums: {
      counts: { orders: sql`count(*)` },
      totals: { total: totalSum },
      beside: {
        unpaid: {
          amount: owed,
          join: sql`join sales_order o on o.branch_id = c.branch_id and o.id = c.id
            and ${inBranches('o.branch_id', ctx.branchIds)} and ${isOwed} and c.status <> 'CANCELLED'`,
        },
      },
    },
  })
  type OrderSums = { orders: number; total: bigint; unpaid: bigint } // the names above
  return { count, summary: summary as OrderSums, groups: groups as (Group & { sums: OrderSums })[] }
}

const searchOf = (branchIds: readonly number[], wanted: Wanted, text: string): Search => ({
  sought: { type: 'SALES_ORDER', text },
  lookedThrough: { from: wanted.from, where: all([wanted.where, matches(branchIds, text)]) },
})

/** What is unpaid is read by the index of unpaid orders: it says nothing of rows that may be cut off. */
async function sumOf({ db, branchIds }: QueryCtx, wanted: Wanted, exact: boolean): Promise<Sums> {
  const counted = countedRows(branchIds, wanted, { columns: sql`d.total, d.status`, exact })
  const { rows } = await sql<Sums>`
    select s.orders, s.total, case when ${exact ? everything : sql`s.orders <= ${COUNT_CAP}`} then (
      select ${owedSum} from ${orders(branchIds, true, sql`document`)}
      where ${inBranches('d.branch_id', branchIds)} and ${wanted.where} and d.status <> 'CANCELLED' and ${isOwed}) end as unpaid
    from (select count(*) as orders, ${totalSum} as total from (${counted}) d) s`.execute(
    exactReader(db, wanted),
  )
  return rows[0] ?? { orders: 0, total: 0n, unpaid: 0n }
}

function totalled({ orders, total, unpaid }: Sums) {
  if (unpaid === null) return { count: COUNT_CAP, more: true, summary: null }
  return { count: orders, summary: { orders, total, unpaid } }
}

/** Up to so many orders are looked up each; of more, the unpaid ones are read by their index, whatever the list. */
const LOOKED_UP = 500

function sumsAmongFound(branchIds: readonly number[]): { beforehand: Condition; figures: Condition } {
  const unpaid = (join: Condition) => sql`(select ${owedSum} from ${join} where c.status <> 'CANCELLED')`
  return {
    beforehand: sql`, owed as materialized (
      select o.branch_id, o.id, o.grand_total, o.rounding, o.paid_total from sales_order o
      where ${inBranches('o.branch_id', branchIds)} and ${isOwed})`,
    figures: sql`count(*) as orders, ${totalSum} as total, case when count(*) <= ${LOOKED_UP}
      then ${unpaid(sql`counted c join sales_order o on ${sameBranch('o', 'c', branchIds)} and o.id = c.id and ${isOwed}`)}
      else ${unpaid(sql`counted c join owed o on o.branch_id = c.branch_id and o.id = c.id`)} end as unpaid`,
  }
}

/** Looked up for each document, so that an index of documents alone gives the order: most orders are of one channel. */
const inChannel = (branchIds: readonly number[], channel: string): Condition => sql`(
  select c.channel from sales_order c where ${sameBranch('c', 'd', branchIds)} and c.id = d.id) = ${channel}`

/**
 * No order is of a day before its entry, and no zone's day ends after that of UTC: true of every order up to this day, and where
 * the index by time begins.
 */
const enteredBy = (day: string): Condition =>
  sql`d.created_at < (${day}::date + 1)::timestamp at time zone 'UTC'`

function headFilters(ctx: QueryCtx, list: OrderList): Condition[] {
  const [from, to] = [list.dateFrom ?? list.start, list.dateTo ?? list.end]
  return [
    ...(list.status ? [statusAmong(salesOrderLifecycle.states, list.status)] : []),
    ...(from ? [sql`d.date >= ${from}::date`] : []),
    ...(to ? [sql`d.date <= ${to}::date and ${enteredBy(to)}`] : []),
    ...(list.channel ? [inChannel(ctx.branchIds, list.channel)] : []),
  ]
}

/** Orders of a customer are also the orders of customers that were merged into it. */
const orderFilters = (branchIds: readonly number[], list: OrderList): Condition[] => [
  ...(list.paymentStatus ? [sql`o.payment_status = ${list.paymentStatus}`] : []),
  ...(list.customerId ? [sql`o.customer_id = any(${withMerged(branchIds, list.customerId)})`] : []),
  ...(list.saId ? [sql`o.sa_id = ${list.saId}`] : []),
  ...(list.scId
    ? [
        sql`exists (select 1 from customer c where ${sameBranch('c', 'o', branchIds)} and c.id = o.customer_id and c.sc_id = ${list.scId})`,
      ]
    : []),
  ...(list.fulfilment ? [sql`o.fulfilment = ${list.fulfilment}`] : []),
  ...(list.tagId ? [hasTag(branchIds, { row: 'o', customer: 'o.customer_id', tagId: list.tagId })] : []),
]

/** What `find_documents` looks for, asked of each order: for a text that most have. */
const matches = (branchIds: readonly number[], text: string): Condition => sql`(
  d.order_no ilike ${text} or d.number ilike ${text} or (d.branch_id, d.party_id) in (
    select c.branch_id, c.id from customer c where ${inBranches('c.branch_id', branchIds)}
      and ${customerWords('c')} ilike ${text}))`

const latestId: Order = {
  inside: sql`d.id desc`,
  outside: sql`k.id desc`,
  columns: sql``,
  known: everything,
  words: new Set(),
}

/**
 * Bookings of a till, newest first: the queue unless other states are asked for, with the counts of the tabs (domain-sales
 * 4.1).
 */
export async function listBookings(ctx: QueryCtx, list: BookingList) {
  const statuses = list.status?.length ? list.status : (['BOOKED'] as const)
  const limit = Math.min(list.limit, TRANSACTION_PAGE)
  const before = list.after ? cursorOf(list.after) : undefined
  const wanted: Wanted = {
    from: (documents) => orders(ctx.branchIds, false, documents),
    where: all([
      listed(ctx.branchIds),
      ...ownAlone(ctx),
      among(statuses),
      ...(list.channel ? [inChannel(ctx.branchIds, list.channel)] : []),
      ...(list.date ? [sql`d.date = ${list.date}::date`] : []),
    ]),
    order: latestId,
    keepsPlan: false,
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
function among(statuses: readonly SalesOrderStatus[]): Condition {
  const [first, second] = statuses
  if (first && !second) return sql`d.status = ${sql.lit(first)}`
  return inStatus(statuses)
}

function cursorOf(after: string): number {
  if (!/^\d{1,15}$/.test(after)) throw refuseField('INVALID_FORMAT', 'after', { label: 'penanda halaman' })
  return Number(after)
}

interface Counters {
  held: number
  booked: number
  /** On the way to be paid at the door. */
  out: number
  doneToday: number
}

/**
 * The counts of the tabs, up to 10,000; a branch has its own day. The condition on three days around the moment leads to
 * the index by date, with any number of earlier orders.
 */
async function countTabs(ctx: QueryCtx): Promise<Counters> {
  const { db, branchIds, clock } = ctx
  const seen = all(ownAlone(ctx))
  const branches = sql`any(${[...branchIds]}::bigint[])`
  const now = clock.now()
  const upTo = (from: Condition) => sql`(select count(*) from (select ${from} limit ${COUNT_CAP}) as counted)`
  const { rows } = await sql<Counters>`
    select
      ${upTo(sql`from document d where branch_id = ${branches} and type = 'SALES_ORDER' and status = 'DRAFT' and ${seen}`)} as held,
      ${upTo(sql`from document d where branch_id = ${branches} and type = 'SALES_ORDER' and status = 'BOOKED' and ${seen}`)} as booked,
      ${upTo(sql`from document d where branch_id = ${branches} and type = 'SALES_ORDER' and status = 'IN_DELIVERY' and ${seen}`)} as out,
      ${upTo(sql`from branch b join document d on ${sameBranch('d', 'b.id', branchIds)} and d.type = 'SALES_ORDER'
        and d.date = (${now}::timestamptz at time zone b.timezone)::date
        and d.date between (${now}::timestamptz at time zone 'UTC')::date - 1 and (${now}::timestamptz at time zone 'UTC')::date + 1
        and d.status in ('PROCESSED', 'READY', 'COMPLETED')
        where b.id = ${branches} and ${seen}`)} as "doneToday"`.execute(db)
  return rows[0] ?? { held: 0, booked: 0, out: 0, doneToday: 0 }
}
