import { countsNoMore, type GroupName } from '@merchant/contract/document/list-groups.ts'
import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { inBranches, sameBranch } from '../db/branches.ts'
import { keepingPlan } from '../db/client-kysely.ts'
import type { Db } from '../db/types.ts'
import type { QueryCtx } from '../http/context.ts'
import { byText, byValue, COUNT_CAP, page, TRANSACTION_PAGE } from '../list/list-query.ts'
import { isOfCustomers, type RowColumns, toDocumentRow } from './document.queries.ts'
import type { DocumentKind } from './document-kind.ts'
import { type Beside, type Group, groupsOf, type ListSums, type Search } from './list-groups.ts'
import {
  afterOf,
  all,
  amongFound,
  type Condition,
  countedRows,
  type DocumentKey,
  exactReader,
  firstKeys,
  newest,
  nextOf,
  orderOf,
  type PageKey,
  reader,
  searchedText,
  statusAmong,
  type Wanted,
} from './page-keys.ts'
import { tabCondition, type WorkTabs } from './work-tabs.ts'

/** How a kind of document is listed, beside what all have. */
interface DocumentList<D, TB extends keyof D, Row, Added extends string = string> {
  /**
   * The rows with all that is shown; the page's keys choose them. Of at most seven tables: with the keys they are eight
   * (`join_collapse_limit`), and a plan of more does not begin with the keys.
   */
  rows: (db: Db) => SelectQueryBuilder<D, TB, Row>
  /** The kind's own table, with the alias that its conditions name. */
  own?: { table: string; as: string }
  /** Conditions on the document `d` and the own table; what a request leaves out is none. */
  where?: readonly (Condition | undefined | false | 0 | '')[]
  /** What the search reads beside number and party: a condition on the document `d` and the own table. */
  alsoSearched?: (text: string) => Condition
  /** Its ready-made tabs. */
  tabs?: WorkTabs
  /** What is added up beside the total, by its column. */
  sums?: Readonly<Record<Added, Beside>>
}

/** The parameters of every list of documents. */
export type PaperQuery = ListQuery & { tab?: string | undefined; groupBy?: GroupName | undefined }

/** Orders of every list of documents, beside that by party. */
const sortable = {
  date: byValue('d.date'),
  number: byText('d.number'),
  branch: sql`(select lower(b.name) from branch b where b.id = d.branch_id)`,
  total: byValue('d.total'),
  status: byValue('d.status'),
  createdAt: byValue('d.created_at'),
}

const sortableOf = (kind: DocumentKind, branchIds: readonly number[]) => ({
  ...sortable,
  party: isOfCustomers(kind)
    ? sql`(select lower(c.name) from customer c where ${sameBranch('c', 'd', branchIds)} and c.id = d.party_id)`
    : sql`(select lower(s.name) from supplier s where s.id = d.party_id and d.party_type = 'SUPPLIER')`,
})

const ofParty = (kind: DocumentKind, branchIds: readonly number[], text: string): Condition =>
  isOfCustomers(kind)
    ? sql`(d.party_type = 'CUSTOMER' and exists (select 1 from customer c
        where ${sameBranch('c', 'd', branchIds)} and c.id = d.party_id and ${wordsOfCustomer('c')} ilike ${text}))`
    : sql`(d.party_type = 'SUPPLIER' and d.party_id in (
        select s.id from supplier s where s.code || ' ' || s.name ilike ${text}))`

/** What a customer is found by, as its index has it. */
const wordsOfCustomer = (as: string): Condition =>
  sql`(coalesce(${sql.ref(`${as}.code`)}, '') || ' ' || ${sql.ref(`${as}.name`)} || ' ' || coalesce(${sql.ref(`${as}.owner_name`)}, '') || ' ' || coalesce(${sql.ref(`${as}.phone`)}, '') || ' ' || coalesce(${sql.ref(`${as}.formerly`)}, ''))`

/**
 * One page of documents: filtered by status, dates and search (number or party), newest first. An index chooses the keys of
 * the page, its rows are read by them. Pages are capped; deep ones use `after`, the `next` of the last reply, which works only
 * in the order newest first.
 * @throws INVALID_FORMAT for an unknown status, order or cursor
 */
export async function pageOfDocuments<
  D,
  TB extends keyof D,
  Row extends RowColumns & DocumentKey,
  State extends string,
  Added extends string = never,
>(ctx: QueryCtx, kind: DocumentKind<State>, list: PaperQuery, of: DocumentList<D, TB, Row, Added>) {
  const { keys, wanted, summary, groups, ...size } = await chosen(ctx, kind, list, of)
  const rows = keys.length === 0 ? [] : await readRows(of.rows(keepingPlan(ctx.db)), keys)
  type Summed = Sums & Record<Added, bigint> // the columns of `paperSums`
  return {
    ...size,
    summary: summary as Summed | null,
    ...(groups && { groups: groups as (Group & { sums: Summed })[] }),
    rows: rows.map((row) => toDocumentRow(kind, ctx.principal, row)),
    next: nextOf(keys, wanted),
  }
}

/** The rows of these documents, in the order of their keys. */
async function readRows<D, TB extends keyof D, Row extends DocumentKey>(
  query: SelectQueryBuilder<D, TB, Row>,
  keys: readonly DocumentKey[],
): Promise<Row[]> {
  const [branchIds, ids] = [keys.map(({ branchId }) => branchId), keys.map(({ id }) => id)]
  const found = (await query
    .where(
      sql<SqlBool>`(d.branch_id, d.id) in (select * from unnest(${branchIds}::bigint[], ${ids}::bigint[]))`,
    )
    .execute()) as Row[] // Kysely's Simplify<Row> is Row
  const nameOf = ({ branchId, id }: DocumentKey) => `${branchId} ${id}`
  const byKey = new Map(found.map((row) => [nameOf(row), row]))
  return keys.flatMap((key) => byKey.get(nameOf(key)) ?? [])
}

interface Size {
  count: number
  more?: boolean
  /** Null where not all are counted. */
  summary: Sums | null
}

/** Sums of a list's documents, by column. */
interface Sums {
  documents: number
  total: bigint
}

/** Documents that count no more. */
const isVoid = sql`status in (${sql.join(countsNoMore.map((state) => sql.lit(state)))})`

/** What every list of documents adds up. */
const paperSums = (beside: Readonly<Record<string, Beside>> = {}): ListSums => ({
  counts: { documents: sql`count(*) filter (where not ${isVoid})` },
  totals: { total: sql`coalesce(sum(total) filter (where not ${isVoid}), 0)` },
  beside,
})

/** Columns over `counted`: its size and its sums, which are of no use where more are found than are counted. */
const figuresOf = ({ counts, totals, beside = {} }: ListSums): Condition =>
  sql.join([
    sql`count(*) as count`,
    ...Object.entries({ ...counts, ...totals }).map(([name, sum]) => sql`${sum} as ${sql.ref(name)}`),
    ...Object.entries(beside).map(
      ([name, { amount, join }]) =>
        sql`(select coalesce(sum(${amount}), 0) from counted c ${join}) as ${sql.ref(name)}`,
    ),
  ])

function sized({ count, ...summary }: Sums & { count: number }, exact: boolean): Size {
  if (!exact && count > COUNT_CAP) return { count: COUNT_CAP, more: true, summary: null }
  return { count, summary }
}

async function chosen<State extends string>(
  ctx: QueryCtx,
  kind: DocumentKind<State>,
  list: PaperQuery,
  of: Pick<DocumentList<never, never, never>, 'own' | 'where' | 'alsoSearched' | 'tabs' | 'sums'>,
): Promise<Size & { keys: PageKey[]; wanted: Wanted; groups?: readonly Group[] }> {
  const order = orderOf(list.sort, sortableOf(kind, ctx.branchIds))
  const ofKind = sql`d.type = ${sql.lit(kind.type)}`
  const narrower = (of.where ?? []).filter((each) => !!each) as Condition[] // what is left are conditions
  const inTab = of.tabs && list.tab ? [tabCondition(ctx, of.tabs, list.tab)] : []
  const asked = [...headFilters(kind, list), ...inTab, ...narrower]
  const from = (withOwn: boolean) => (documents: Condition) =>
    of.own && withOwn
      ? sql`${documents} d join ${sql.table(of.own.table)} ${sql.ref(of.own.as)} on ${sameBranch(of.own.as, 'd', ctx.branchIds)}
          and ${sql.ref(`${of.own.as}.id`)} = d.id`
      : sql`${documents} d`
  const wanted: Wanted = {
    from: from(narrower.length > 0),
    where: all([ofKind, ...asked]),
    order,
    page: {
      limit: Math.min(list.limit, TRANSACTION_PAGE),
      offset: list.offset,
      after: afterOf(list.after, order),
    },
    keepsPlan: order === newest && asked.length === 0 && !list.search,
  }
  const text = searchedText(list.search)
  const exact = list.count === 'exact'
  const sums = paperSums(of.sums)
  const figures = figuresOf(sums)
  const search = text === undefined ? undefined : searchOf(text)
  if (list.groupBy) {
    const { summary, ...grouped } = await groupsOf(ctx, wanted, { by: list.groupBy, sums, search })
    return { ...grouped, summary: summary as unknown as Sums, keys: [], wanted } // the columns of `sums`
  }
  if (!search) return { ...(await firstOf(ctx, wanted, { exact, figures })), wanted }
  const few = await amongFound<Sums & { count: number }>(ctx, wanted, { ...search.sought, figures })
  if (few) return { keys: few.keys, ...sized(few.figures, true), wanted }
  return { ...(await firstOf(ctx, { ...wanted, ...search.lookedThrough }, { exact, figures })), wanted }

  function searchOf(text: string): Search {
    const also = of.alsoSearched?.(text)
    const beside =
      also &&
      sql`${from(true)(sql`document`)} where ${inBranches('d.branch_id', ctx.branchIds)} and ${ofKind} and ${also}`
    const matching = sql`(d.number ilike ${text} or ${ofParty(kind, ctx.branchIds, text)}${also ? sql` or ${also}` : sql``})`
    return {
      sought: { type: kind.type, text, beside },
      lookedThrough: { from: from(true), where: all([wanted.where, matching]) },
    }
  }
}

/** The keys of a page, the size of its list and its sums. */
async function firstOf(
  ctx: QueryCtx,
  wanted: Wanted,
  { exact, figures }: { exact: boolean; figures: Condition },
): Promise<Size & { keys: PageKey[] }> {
  const columns = sql`d.branch_id, d.id, d.total, d.status`
  const counted = countedRows(ctx.branchIds, wanted, { columns, exact })
  const [keys, { rows }] = await Promise.all([
    firstKeys({ ...ctx, db: reader(ctx.db, wanted) }, wanted),
    sql<Sums & { count: number }>`with counted as (${counted}) select ${figures} from counted`.execute(
      exactReader(ctx.db, wanted),
    ),
  ])
  return { keys, ...sized(rows[0] ?? { count: 0, documents: 0, total: 0n }, exact) }
}

/** Filters by status and days. @throws INVALID_FORMAT for an unknown status */
export function headFilters<State extends string>(kind: DocumentKind<State>, list: ListQuery): Condition[] {
  const [from, to] = [list.dateFrom ?? list.start, list.dateTo ?? list.end]
  return [
    ...(list.status ? [statusAmong(kind.lifecycle.states, list.status)] : []),
    ...(from ? [sql`d.date >= ${from}::date`] : []),
    ...(to ? [sql`d.date <= ${to}::date`] : []),
  ]
}

/**
 * One page of what a kind's documents have several of: a row for each. Everything is joined before a page is chosen.
 * @param given.query lines with their document `d`, its branch and its `party`
 * @throws INVALID_FORMAT for an unknown status, order or cursor
 */
export async function pageOfLines<
  D,
  TB extends keyof D,
  O,
  Row extends RowColumns & DocumentKey & { date: string },
  State extends string,
>(
  ctx: QueryCtx,
  kind: DocumentKind<State>,
  list: ListQuery,
  given: {
    query: SelectQueryBuilder<D, TB, O>
    select: (query: SelectQueryBuilder<D, TB, O>) => SelectQueryBuilder<D, TB, Row>
  },
) {
  const order = orderOf(list.sort, sortableOf(kind, ctx.branchIds))
  const limit = Math.min(list.limit, TRANSACTION_PAGE)
  const text = searchedText(list.search)
  const conditions = [
    ...headFilters(kind, list),
    ...(text === undefined ? [] : [sql`(d.number ilike ${text} or ${ofParty(kind, ctx.branchIds, text)})`]),
  ]
  const after = afterOf(list.after, order)('d')
  const paged = await page(
    ctx.db,
    { limit, offset: list.offset, count: list.count },
    given.query.where(sql<SqlBool>`${all(conditions)}`),
    (q) => given.select(q.where(sql<SqlBool>`${after}`)).orderBy(order.inside),
  )
  const { rows } = paged
  return {
    ...paged,
    rows: rows.map((row) => toDocumentRow(kind, ctx.principal, row)),
    next: nextOf(
      rows.map((row) => ({ ...row, at: row.date })),
      { order, page: { limit } },
    ),
  }
}
