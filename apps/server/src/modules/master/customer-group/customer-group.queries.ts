import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { CustomerGroup } from '@merchant/contract/master/customer-group.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, page, readOrder, searchIn, statusIn } from '../../../kernel/list/list-query.ts'

const sortable = {
  code: byText('code'),
  name: byText('name'),
  level: byValue('level'),
  status: byValue('status'),
  updatedAt: byValue('updated_at'),
}

const base = (db: Db, companyId: number) =>
  db.selectFrom('customer_group').where('company_id', '=', companyId)

const columns = [
  'id',
  'code',
  'name',
  'level',
  'point_multiplier_bp as pointMultiplierBp',
  'eligible_points as eligiblePoints',
  'default_term_days as defaultTermDays',
  'default_credit_limit as defaultCreditLimit',
  'status',
  'updated_at as updatedAt',
  'version',
] as const

interface GroupRow extends Omit<CustomerGroup, 'pointMultiplier'> {
  pointMultiplierBp: number
}

const toGroup = ({ pointMultiplierBp, ...row }: GroupRow): CustomerGroup => ({
  ...row,
  pointMultiplier: pointMultiplierBp / 10_000,
})

/** Groups of the company, by level; search looks into code and name. */
export async function listCustomerGroups(ctx: QueryCtx, list: ListQuery) {
  const order = readOrder(list.sort, sortable, 'level,name', 'id')
  const query = base(ctx.db, ctx.principal.companyId)
    .where(searchIn(list.search, 'code', 'name'))
    .where(statusIn(list.status, 'status'))
  const found = await page(ctx.db, list, query, (q) => q.select(columns).orderBy(order))
  return { ...found, rows: found.rows.map(toGroup) }
}

/** @throws NOT_FOUND */
export async function getCustomerGroup(db: Db, companyId: number, id: number): Promise<CustomerGroup> {
  const row = await base(db, companyId).where('id', '=', id).select(columns).executeTakeFirst()
  if (!row) throw notFound('Kelompok pelanggan')
  return toGroup(row)
}
