import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { Market } from '@merchant/contract/master/market.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, page, readOrder, searchIn, statusIn } from '../../../kernel/list/list-query.ts'

const sortable = {
  code: byText('market.code'),
  name: byText('market.name'),
  branch: byText('branch.name'),
  status: byValue('market.status'),
  updatedAt: byValue('market.updated_at'),
}

const base = (db: Db, branchIds: readonly number[]) =>
  db
    .selectFrom('market')
    .innerJoin('branch', 'branch.id', 'market.branch_id')
    .where('market.branch_id', 'in', branchIds)

const columns = [
  'market.id',
  'market.code',
  'market.name',
  'market.branch_id as branchId',
  'branch.code as branchCode',
  'branch.name as branchName',
  'market.note',
  'market.status',
  'market.updated_at as updatedAt',
  'market.version',
] as const

interface MarketRow extends Omit<Market, 'branch'> {
  branchCode: string
  branchName: string
}

const toMarket = ({ branchCode, branchName, ...row }: MarketRow): Market => ({
  ...row,
  branch: { id: row.branchId, code: branchCode, name: branchName },
})

/** Sales areas of the branches that the call is about; search looks into code and name. */
export async function listMarkets(ctx: QueryCtx, list: ListQuery) {
  const order = readOrder(list.sort, sortable, 'branch,name', 'market.id')
  const query = base(ctx.db, ctx.branchIds)
    .where(searchIn(list.search, 'market.code', 'market.name'))
    .where(statusIn(list.status, 'market.status'))
  const found = await page(ctx.db, list, query, (q) => q.select(columns).orderBy(order))
  return { ...found, rows: found.rows.map(toMarket) }
}

/** @throws NOT_FOUND, also for another branch's */
export async function getMarket(db: Db, branchIds: readonly number[], id: number): Promise<Market> {
  const row = await base(db, branchIds).where('market.id', '=', id).select(columns).executeTakeFirst()
  if (!row) throw notFound('Sub cabang')
  return toMarket(row)
}
