import type { AccountType } from '@merchant/contract/accounting/account-type.ts'
import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { AccountClass, ReportSection } from '@merchant/domain/accounting/chart.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, page, readOrder, searchIn, statusIn } from '../../../kernel/list/list-query.ts'

const sortable = {
  code: byText('account_type.code'),
  name: byText('account_type.name'),
  class: byValue('account_type.class'),
  normalSide: byValue('account_type.normal_side'),
  reportSection: byValue('account_type.report_section'),
  cashFlowGroup: byValue('account_type.cash_flow_group'),
  status: byValue('account_type.status'),
  updatedAt: byValue('account_type.updated_at'),
  /** The order of the chart: by class, then by creation. */
  chart: sql`array_position(array['ASSET', 'LIABILITY', 'EQUITY', 'REVENUE', 'COGS', 'EXPENSE', 'OTHER_INCOME', 'OTHER_EXPENSE', 'TAX'], account_type.class)`,
}

const base = (db: Db, companyId: number) =>
  db.selectFrom('account_type').where('account_type.company_id', '=', companyId)

const columns = [
  'account_type.id',
  'account_type.code',
  'account_type.name',
  'account_type.class',
  'account_type.normal_side as normalSide',
  sql<ReportSection>`account_type.report_section`.as('reportSection'), // only the contract's sections are written
  'account_type.cash_flow_group as cashFlowGroup',
  sql<number>`(select count(*) from account where account.account_type_id = account_type.id)`.as(
    'accountCount',
  ),
  'account_type.status',
  'account_type.updated_at as updatedAt',
  'account_type.version',
] as const

/** Account types of the company; search reads code and name. */
export function listAccountTypes(ctx: QueryCtx, list: ListQuery & { class?: AccountClass | undefined }) {
  const order = readOrder(list.sort, sortable, 'chart', 'account_type.id')
  let query = base(ctx.db, ctx.principal.companyId)
    .where(searchIn(list.search, 'account_type.code', 'account_type.name'))
    .where(statusIn(list.status, 'account_type.status'))
  if (list.class) query = query.where('account_type.class', '=', list.class)
  return page(ctx.db, list, query, (q) => q.select(columns).orderBy(order))
}

/** @throws NOT_FOUND */
export async function getAccountType(db: Db, companyId: number, id: number): Promise<AccountType> {
  const row = await base(db, companyId).where('account_type.id', '=', id).select(columns).executeTakeFirst()
  if (!row) throw notFound('Jenis akun')
  return row
}
