import type { ListQuery, ListReply } from '@merchant/contract/kernel/list.ts'
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../db/types.ts'
import { refuseField } from '../errors.ts'

/** Counts are exact up to here; beyond it the reply says `more` (decisions.md 1). */
const COUNT_CAP = 10_000

/** Rows of one page of a transaction list; master lists really return all. */
export const TRANSACTION_PAGE = 1_000

export interface SortSpec<Column extends string> {
  column: Column
  descending: boolean
}

/** `-date,number` against the columns that a list allows; anything else is refused by name. */
export function readSort<Column extends string>(
  sort: string | undefined,
  allowed: Record<string, Column>,
  fallback: string,
): SortSpec<Column>[] {
  return (sort || fallback).split(',').map((part) => {
    const name = part.replace(/^-/, '').trim()
    const column = Object.hasOwn(allowed, name) ? allowed[name] : undefined
    if (!column) throw refuseField('INVALID_FORMAT', 'sort', { label: `urutan ${name}` })
    return { column, descending: part.startsWith('-') }
  })
}

/** `%…%` with the search's own wildcards made plain. */
export const containing = (search: string): string => `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`

/**
 * One page of a list and its count, sent together. `query` carries the filters and joins; `select` adds the columns
 * and the order, so that the count reads no more than it needs.
 */
export async function page<D, TB extends keyof D, O, Row>(
  db: Db,
  list: Pick<ListQuery, 'limit' | 'offset' | 'count'>,
  query: SelectQueryBuilder<D, TB, O>,
  select: (query: SelectQueryBuilder<D, TB, O>) => SelectQueryBuilder<D, TB, Row>,
): Promise<ListReply<Row>> {
  const exact = list.count === 'exact'
  const counting = (exact ? query : query.limit(COUNT_CAP + 1)).select(sql`1`.as('one'))
  const [rows, counted] = await Promise.all([
    select(query).limit(list.limit).offset(list.offset).execute(),
    sql<{ count: number }>`select count(*) as count from (${counting}) as counted`.execute(db),
  ])
  const count = counted.rows[0]?.count ?? 0
  const size = !exact && count > COUNT_CAP ? { count: COUNT_CAP, more: true } : { count }
  return { rows: rows as Row[], ...size } // Kysely's Simplify<Row> is Row
}

/** `status` of a master list: one value, several with commas, or all. */
export function statusFilter(
  column: Expression<string>,
  status: string | undefined,
): Expression<SqlBool> | undefined {
  const wanted = status?.split(',').filter((value) => value === 'ACTIVE' || value === 'INACTIVE')
  return wanted && wanted.length > 0 ? sql<SqlBool>`${column} in (${sql.join(wanted)})` : undefined
}
