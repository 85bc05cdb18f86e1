import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { Principal } from '@merchant/contract/master/principal.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { containing, page, readSort, statusFilter } from '../../../kernel/list/list-query.ts'

const sortable = {
  code: 'principal.code',
  name: 'principal.name',
  status: 'principal.status',
  updatedAt: 'principal.updated_at',
} as const

const base = (db: Db, companyId: number) =>
  db.selectFrom('principal').where('principal.company_id', '=', companyId)

const columns = [
  'principal.id',
  'principal.code',
  'principal.name',
  'principal.npwp',
  'principal.phone',
  'principal.address',
  'principal.status',
  'principal.updated_at as updatedAt',
  'principal.version',
] as const

const brandCount = sql<number>`(select count(*) from brand where brand.principal_id = principal.id)`.as(
  'brandCount',
)

/** Principals (owners of brands) of the company; search looks into code and name. */
export async function listPrincipals(ctx: QueryCtx, list: ListQuery) {
  const order = readSort(list.sort, sortable, 'name')
  let query = base(ctx.db, ctx.principal.companyId)
  if (list.search) {
    query = query.where(
      sql<boolean>`(principal.code || ' ' || principal.name) ilike ${containing(list.search)}`,
    )
  }
  const status = statusFilter(sql.ref('principal.status'), list.status)
  if (status) query = query.where(status)
  return page(ctx.db, list, query, (q) =>
    order
      .reduce(
        (ordered, { column, descending }) => ordered.orderBy(column, descending ? 'desc' : 'asc'),
        q.select(columns).select(brandCount),
      )
      .orderBy('principal.id'),
  )
}

/** @throws NOT_FOUND */
export async function getPrincipal(db: Db, companyId: number, id: number): Promise<Principal> {
  const row = await base(db, companyId)
    .where('principal.id', '=', id)
    .select(columns)
    .select(brandCount)
    .executeTakeFirst()
  if (!row) throw notFound('Prinsipal')
  return row
}
