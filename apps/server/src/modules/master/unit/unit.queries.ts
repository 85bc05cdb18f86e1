import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { Unit } from '@merchant/contract/master/unit.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, page, readOrder, searchIn, statusIn } from '../../../kernel/list/list-query.ts'

const sortable = {
  code: byText('unit.code'),
  name: byText('unit.name'),
  status: byValue('unit.status'),
  updatedAt: byValue('unit.updated_at'),
}

const base = (db: Db, companyId: number) => db.selectFrom('unit').where('unit.company_id', '=', companyId)

const columns = [
  'unit.id',
  'unit.code',
  'unit.name',
  'unit.status',
  'unit.updated_at as updatedAt',
  'unit.version',
] as const

/** Units of the company; search looks into code and name. */
export async function listUnits(ctx: QueryCtx, list: ListQuery) {
  const order = readOrder(list.sort, sortable, 'name', 'unit.id')
  const query = base(ctx.db, ctx.principal.companyId)
    .where(searchIn(list.search, 'unit.code', 'unit.name'))
    .where(statusIn(list.status, 'unit.status'))
  return page(ctx.db, list, query, (q) => q.select(columns).orderBy(order))
}

/** @throws NOT_FOUND */
export async function getUnit(db: Db, companyId: number, id: number): Promise<Unit> {
  const row = await base(db, companyId).where('unit.id', '=', id).select(columns).executeTakeFirst()
  if (!row) throw notFound('Satuan')
  return row
}
