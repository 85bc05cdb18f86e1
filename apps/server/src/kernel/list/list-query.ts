import { masterStatus } from '@merchant/contract/kernel/fields.ts'
import type { ListQuery, ListReply } from '@merchant/contract/kernel/list.ts'
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../db/types.ts'
import { refuseField } from '../errors.ts'
import { BLOCK, wholeListOf } from './whole-list.ts'

/** Counts are exact up to here; beyond it the reply says `more` (decisions.md 1). */
export const COUNT_CAP = 10_000

/** Rows of one page of a transaction list; master lists really return all. */
export const TRANSACTION_PAGE = 1_000

/** Text in alphabetical order, without regard to capitals; the unique indexes serve it. */
export const byText = (column: string): RawBuilder<unknown> => sql`lower(${sql.ref(column)})`

/** A column in its own order: dates, numbers, states. */
export const byValue = (column: string): RawBuilder<unknown> => sql.ref(column)

/** A column that may be empty; rows without a value come last, up and down. No index serves it, so it is for short lists. */
export const byValueEmptyLast = (column: string): EmptyLast => ({ emptyLast: sql.ref(column) })
interface EmptyLast {
  emptyLast: RawBuilder<unknown>
}

/** The column behind each order that a list of the contract offers. */
export type Orders<List extends { sorts: readonly string[] }> = Record<
  List['sorts'][number],
  RawBuilder<unknown>
>

/**
 * Checks `-date,number` against the orders that a list allows; others are refused by name. `id` orders equal rows, so that
 * no row is on two pages.
 * @returns one expression for `orderBy`
 */
export function readOrder(
  sort: string | undefined,
  allowed: Record<string, RawBuilder<unknown> | EmptyLast>,
  fallback: string,
  id: string,
): RawBuilder<unknown> {
  const parts = (sort || fallback).split(',').map((part) => {
    const name = part.trim().replace(/^-/, '')
    const column = Object.hasOwn(allowed, name) ? allowed[name] : undefined
    if (!column) throw refuseField('INVALID_FORMAT', 'sort', { label: `urutan ${name}` })
    const down = part.trim().startsWith('-')
    if ('emptyLast' in column) return down ? sql`${column.emptyLast} desc nulls last` : column.emptyLast
    return down ? sql`${column} desc` : column
  })
  return sql.join([...parts, sql.ref(id)])
}

/** `%…%` with the search's own wildcards escaped. */
const containing = (search: string): string => `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`

/** A filter that accepts every row, for an empty request. */
const everything = sql<SqlBool>`true`

/** All that are asked for; what a request leaves out is no condition. */
export const allOf = (
  conditions: readonly (Expression<SqlBool> | undefined | null | false | 0 | '')[],
): Expression<SqlBool> | undefined => {
  const asked = conditions.filter((each) => !!each) as Expression<SqlBool>[] // what is left are conditions
  return asked.length > 0 ? sql`${sql.join(asked, sql` and `)}` : undefined
}

/** Rows with the search's text in one of the columns; the trigram index is on these columns, joined by spaces. */
export const searchIn = (search: string | undefined, ...columns: string[]): Expression<SqlBool> =>
  searchText(
    search,
    sql.join(
      columns.map((column) => sql.ref(column)),
      sql` || ' ' || `,
    ),
  )

/** The same with columns that may be null; `text` is written as in the trigram index. */
export const searchText = (search: string | undefined, text: RawBuilder<unknown>): Expression<SqlBool> =>
  search?.trim() ? sql`(${text}) ilike ${containing(search)}` : everything

/** The same for a column stored in lower case; a tenth of the work. */
export const searchStored = (search: string | undefined, column: string): Expression<SqlBool> =>
  search?.trim() ? sql`${sql.ref(column)} like lower(${containing(search)})` : everything

/**
 * One page of a list and its count, sent together. `query` has the filters and joins; `select` adds the columns and the
 * order, so that the count reads no more than it needs.
 */
export async function page<D, TB extends keyof D, O, Row>(
  db: Db,
  list: Pick<ListQuery, 'limit' | 'offset' | 'count'>,
  query: SelectQueryBuilder<D, TB, O>,
  select: (query: SelectQueryBuilder<D, TB, O>) => SelectQueryBuilder<D, TB, Row>,
): Promise<ListReply<Row>> {
  const exact = list.count === 'exact'
  const counting = (exact ? query : query.limit(COUNT_CAP + 1)).select(sql`1`.as('one'))
  const whole = list.limit > BLOCK ? wholeListOf(db) : undefined
  const selected = select(query).limit(list.limit).offset(list.offset)
  const [rows, size] = await Promise.all([
    whole ? whole.next(db, selected) : selected.execute(),
    whole?.size ?? sizeOf(db, counting, exact),
  ])
  if (whole) whole.size = size
  return { rows: (rows ?? (await selected.execute())) as Row[], ...size } // Kysely's Simplify<Row> is Row
}

/** How many rows there are of `counting`, which ends one above what is counted unless `exact`. */
export async function sizeOf(db: Db, counting: Expression<unknown>, exact: boolean) {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from (${counting}) as counted`.execute(db)
  const count = rows[0]?.count ?? 0
  return !exact && count > COUNT_CAP ? { count: COUNT_CAP, more: true } : { count }
}

/** `status` of a master list: one value, several with commas, or all when empty. @throws INVALID_FORMAT */
export function statusIn(status: string | undefined, column: string): Expression<SqlBool> {
  if (!status) return everything
  const wanted = status.split(',')
  const known: readonly string[] = masterStatus
  if (!wanted.every((value) => known.includes(value)))
    throw refuseField('INVALID_FORMAT', 'status', { label: 'Status' })
  return sql`${sql.ref(column)} in (${sql.join(wanted)})`
}
