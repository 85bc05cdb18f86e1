import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { inBranches, perBranch } from '../db/branches.ts'
import { exactly, keepingPlan } from '../db/client-kysely.ts'
import type { Db } from '../db/types.ts'
import { refuseField } from '../errors.ts'
import type { QueryCtx } from '../http/context.ts'
import { byValue, COUNT_CAP, readOrder } from '../list/list-query.ts'

/**
 * Which documents a page of a list shows. An index alone chooses their keys and counts them, in every branch for itself; what
 * is shown of them is read by the keys. Conditions name the document `d`.
 */
export interface Wanted {
  /** `document d`, with a table that chooses or sorts; or others in place of `document`, that were found before. */
  from: (documents: Condition) => Condition
  where: Condition
  order: Order
  page: { limit: number; offset: number; after: (table: 'd' | 'k') => Condition }
  /** For what everybody looks at first: its plan depends on no values. */
  keepsPlan: boolean
}

export type Condition = RawBuilder<unknown>

export interface DocumentKey {
  branchId: number
  id: number
}

/** A key with the day, or the moment, that the cursor of the next page has. */
export type PageKey = DocumentKey & { at: string }

export const everything: Condition = sql`true`

const documents: Condition = sql`document`

export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? everything : sql.join(conditions, sql` and `)

/** An order of a list, inside of its branches and over all of them. */
export interface Order {
  inside: Condition
  outside: Condition
  /** What `outside` needs of a row, beside id and date. */
  columns: Condition
  /** A condition that is true of every document of the list, and without which the index of this order does not serve. */
  known: Condition
  /** The words that it was asked for by. */
  words: ReadonlySet<string>
  /** Of the orders that are paged by a cursor: what is written into it beside the id. */
  cursor?: Cursor
}

interface Cursor {
  column: 'date' | 'created_at'
  type: Condition
  written: RegExp
  /** Its text, from the rows `k`. */
  text: Condition
}

export const NEWEST_FIRST = '-date'

/** By date, and by id within a day: the order of the index `document_list`. */
export const newest: Order = {
  inside: sql`d.date desc, d.id desc`,
  outside: sql`k.date desc, k.id desc`,
  columns: sql``,
  known: everything,
  words: new Set(),
  cursor: { column: 'date', type: sql`date`, written: /^\d{4}-\d{2}-\d{2}$/, text: sql`k.date::text` },
}

/** By the moment of entry, for documents that have one over all branches: the order of the index `document_sold`. */
export const latest: Order = {
  inside: sql`d.created_at desc, d.id desc`,
  outside: sql`k.created_at desc, k.id desc`,
  columns: sql`, d.created_at`,
  known: everything,
  words: new Set(),
  cursor: {
    column: 'created_at',
    type: sql`timestamptz`,
    written: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/,
    text: sql`to_char(k.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  },
}

/**
 * @param given.usual newest first, as the kind means it
 * @throws INVALID_FORMAT for an unknown order
 */
export function orderOf(
  sort: string | undefined,
  sortable: Record<string, RawBuilder<unknown>>,
  { known = {}, usual = newest }: { known?: Record<string, Condition>; usual?: Order } = {},
): Order {
  if (!sort || sort === NEWEST_FIRST) return usual
  const inside = readOrder(sort, sortable, NEWEST_FIRST, 'd.id')
  const words = new Set(sort.split(',').map((part) => part.trim().replace(/^-/, '')))
  const chosen = Object.entries(sortable).filter(([word]) => words.has(word))
  const columns = chosen.map(([word, column]) => sql`, ${column} as ${sql.ref(`by_${word}`)}`)
  const over = Object.fromEntries(chosen.map(([word]) => [word, byValue(`k.by_${word}`)]))
  return {
    inside,
    outside: readOrder(sort, over, NEWEST_FIRST, 'k.id'),
    columns: sql.join(columns, sql``),
    known: all(Object.entries(known).flatMap(([word, condition]) => (words.has(word) ? [condition] : []))),
    words,
  }
}

/** What lies behind a cursor of the last page, which only orders newest first have. @throws INVALID_FORMAT */
export function afterOf(after: string | undefined, order: Order): (table: 'd' | 'k') => Condition {
  if (!after) return () => everything
  const [, at, id] = /^([^_]{1,40})_(\d{1,15})$/.exec(after) ?? []
  const { cursor } = order
  if (!at || !id || !cursor?.written.test(at) || Number.isNaN(Date.parse(at)))
    throw refuseField('INVALID_FORMAT', 'after', { label: 'penanda halaman' })
  return (table) =>
    sql`(${sql.ref(`${table}.${cursor.column}`)}, ${sql.ref(`${table}.id`)}) < (${at}::${cursor.type}, ${Number(id)}::bigint)`
}

/** The cursor for `after` of the next page; null behind the last page, and in other orders. */
export function nextOf(
  keys: readonly PageKey[],
  { order, page }: { order: Order; page: { limit: number } },
): string | null {
  const last = keys.at(-1)
  return order.cursor && last && keys.length === page.limit ? `${last.at}_${last.id}` : null
}

const cursorText = ({ cursor }: Order): Condition => cursor?.text ?? sql`''`

/**
 * The first keys of each branch, then the first of all: an index has the order of a single branch only. What documents are
 * sorted by comes with the keys, so that none is looked up again.
 */
export async function firstKeys(
  { db, branchIds }: Pick<QueryCtx, 'db' | 'branchIds'>,
  { from, where, order, page }: Wanted,
): Promise<PageKey[]> {
  const { limit, offset, after } = page
  const first = limit + offset
  const { rows } = await sql<PageKey>`
    select k.branch_id as "branchId", k.id, ${cursorText(order)} as at
    from ${perBranch(
      branchIds,
      (own) => sql`
      select d.branch_id, d.id, d.date${order.columns}
      from ${from(documents)} where ${own('d.branch_id')} and ${where} and ${order.known} and ${after('d')}
      order by ${order.inside} limit ${first}`,
      first,
    )} k
    order by ${order.outside} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** The rows that are counted, up to one more than the count says: SELECT of these columns. */
export const countedRows = (
  branchIds: readonly number[],
  { from, where }: Pick<Wanted, 'from' | 'where'>,
  { columns, exact }: { columns: Condition; exact: boolean },
): Condition => sql`
  select ${columns} from ${from(documents)} where ${inBranches('d.branch_id', branchIds)} and ${where}
  ${exact ? sql`` : sql`limit ${sql.lit(COUNT_CAP + 1)}`}`

/** The connection for what finds a page: one that keeps the plan only where that serves any values, and no page far down. */
export const reader = (db: Db, { keepsPlan, page }: Wanted): Db =>
  keepsPlan && page.offset === 0 ? keepingPlan(db) : db

/** The same where sums are read. */
export const exactReader = (db: Db, wanted: Wanted): Db => reader(exactly(db), wanted)

/** `%…%` with the search's own wildcards escaped; undefined where nothing is searched. */
export const searchedText = (search: string | undefined): string | undefined =>
  search?.trim() ? `%${search.trim().replace(/[\\%_]/g, '\\$&')}%` : undefined

/** Columns of `document` that pages, their conditions and their orders read. */
const foundColumns = sql`d.branch_id, d.id, d.type, d.date, d.status, d.total, d.number, d.order_no, d.created_at, d.party_type, d.party_id`

/** A search of documents, by the function `find_documents` and by what the kind's own table has. */
export interface Sought {
  type: string
  text: string
  /** Documents that are found beside: what follows FROM. */
  beside?: Condition | undefined
}

/** SELECT of the documents that a search finds, up to one more than are counted. */
export function foundDocuments(branchIds: readonly number[], { type, text, beside }: Sought): Condition {
  const most = COUNT_CAP + 1
  const found = sql`select ${foundColumns} from find_documents(${[...branchIds]}::bigint[], ${type}, ${text}, ${most}::int) d`
  return beside ? sql`${found} union (select ${foundColumns} from ${beside} limit ${most})` : found
}

/**
 * The keys of a page and the figures of a list, from the documents alone that a text finds.
 * @param figures columns of the list over `counted`, and what stands before them in WITH
 * @returns undefined where it finds more than are counted: then most documents that are looked at are found anyhow
 */
export async function amongFound<Figures>(
  { db, branchIds }: Pick<QueryCtx, 'db' | 'branchIds'>,
  { from, where, order, page }: Wanted,
  { figures, beforehand = sql``, ...sought }: Sought & { figures: Condition; beforehand?: Condition },
): Promise<{ keys: PageKey[]; figures: Figures } | undefined> {
  const { rows } = await sql<{ found: number; keys: PageKey[]; figures: Figures }>`
    with found as materialized (${foundDocuments(branchIds, sought)}
    ), counted as materialized (
      select d.branch_id, d.id, d.date, d.total, d.status${order.columns} from ${from(sql`found`)}
      where (select count(*) from found) <= ${COUNT_CAP} and ${where}
    )${beforehand}
    select (select count(*) from found) as found, (
        select coalesce(json_agg(json_build_object('branchId', k.branch_id, 'id', k.id, 'at', ${cursorText(order)})), '[]') from (
          select * from counted k where ${page.after('k')} order by ${order.outside} limit ${page.limit} offset ${page.offset}) k
      ) as keys, ${figures} from counted`.execute(exactly(db))
  const [result] = rows
  if (!result || result.found > COUNT_CAP) return undefined
  const { keys, found: _, ...rest } = result
  return { keys, figures: rest as unknown as Figures } // the columns of `figures`
}

/** One of these states. */
export const inStatus = (statuses: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`d.status = any(${[...statuses]}::text[])`

/** States of the list's parameter. @throws INVALID_FORMAT for an unknown one */
export function statusAmong(states: object, text: string): Condition {
  const wanted = text.split(',')
  if (!wanted.every((each) => Object.hasOwn(states, each)))
    throw refuseField('INVALID_FORMAT', 'status', { label: 'Status' })
  return inStatus(wanted)
}
