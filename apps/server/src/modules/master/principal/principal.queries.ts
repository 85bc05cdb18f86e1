import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { Principal } from '@merchant/contract/master/principal.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, page, readOrder, searchIn, statusIn } from '../../../kernel/list/list-query.ts'

const sortable = {
  code: byText('principal.code'),
  name: byText('principal.name'),
  status: byValue('principal.status'),
  updatedAt: byValue('principal.updated_at'),
}

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
  const order = readOrder(list.sort, sortable, 'name', 'principal.id')
  const query = base(ctx.db, ctx.principal.companyId)
    .where(searchIn(list.search, 'principal.code', 'principal.name'))
    .where(statusIn(list.status, 'principal.status'))
  return page(ctx.db, list, query, (q) => q.select(columns).select(brandCount).orderBy(order))
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
