import type { AccountUsage } from '@merchant/contract/accounting/account.ts'
import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import { sql } from 'kysely'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, page, readOrder, searchIn, statusIn } from '../../../kernel/list/list-query.ts'
import { asTree, chartOf } from './account.queries.ts'

const sortable = { tree: asTree, code: byText('account.code'), name: byText('account.name') }

interface Choice extends Pick<ListQuery, 'limit' | 'offset' | 'search' | 'sort' | 'status' | 'count'> {
  isPostable?: boolean | undefined
  allowManual?: boolean | undefined
  usage?: AccountUsage | undefined
}

/** Accounts to choose from, without the own accounts of other branches. */
export async function chooseAccounts(ctx: QueryCtx, list: Choice) {
  const order = readOrder(list.sort, sortable, 'tree', 'account.id')
  let query = chartOf(ctx.db, ctx.principal.companyId)
    .where(searchIn(list.search, 'account.code', 'account.name'))
    .where(statusIn(list.status, 'account.status'))
    .where(sql<boolean>`(account.branch_ids = '{}' or account.branch_ids && ${[...ctx.branchIds]}::bigint[])`)
  if (list.isPostable !== undefined) query = query.where('account.is_postable', '=', list.isPostable)
  if (list.allowManual !== undefined) query = query.where('account.allow_manual', '=', list.allowManual)
  if (list.usage) query = query.where(sql<boolean>`${list.usage} = any(account.usages)`)
  const found = await page(ctx.db, list, query, (q) =>
    q
      .select([
        'account.id',
        'account.code',
        'account.name',
        'account_type.id as typeId',
        'account_type.code as typeCode',
        'account_type.name as typeName',
      ])
      .orderBy(order),
  )
  return {
    ...found,
    rows: found.rows.map(({ typeId, typeCode, typeName, ...row }) => ({
      ...row,
      type: { id: typeId, code: typeCode, name: typeName },
    })),
  }
}

const flatSortable = { ...sortable, level: byValue('account.level') }

/** The whole chart in short form, for programs that draw it themselves. */
export function flatChart(ctx: QueryCtx, list: ListQuery) {
  const order = readOrder(list.sort, flatSortable, 'tree', 'account.id')
  const query = chartOf(ctx.db, ctx.principal.companyId)
    .where(searchIn(list.search, 'account.code', 'account.name'))
    .where(statusIn(list.status, 'account.status'))
  return page(ctx.db, list, query, (q) =>
    q
      .select([
        'account.id',
        'account.code',
        'account.name',
        'account.parent_id as parentId',
        'account.level',
        'account_type.normal_side as normalSide',
      ])
      .orderBy(order),
  )
}
