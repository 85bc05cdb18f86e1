import type { AccountUsage } from '@merchant/contract/accounting/account.ts'
import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import { type SqlBool, sql } from 'kysely'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byValue, page, readOrder } from '../../../kernel/list/list-query.ts'
import { account, chartOrders } from './account.master.ts'

interface Choice extends Pick<ListQuery, 'limit' | 'offset' | 'search' | 'sort' | 'status' | 'count'> {
  isPostable?: boolean | undefined
  allowManual?: boolean | undefined
  isCash?: boolean | undefined
  usage?: AccountUsage | undefined
}

/** Accounts to choose from, without the own accounts of other branches. */
export async function chooseAccounts(ctx: QueryCtx, list: Choice) {
  const order = readOrder(list.sort, chartOrders, 'tree', 'account.id')
  const chart = await account.found(ctx, list)
  const open = chart
    .where(sql<SqlBool>`(account.branch_ids = '{}' or account.branch_ids && ${[...ctx.branchIds]}::bigint[])`)
    .clearSelect()
  const found = await page(ctx.db, list, open, (q) =>
    q
      .select(['account.id', 'account.code', 'account.name', 'account_type.id as typeId'])
      .select(['account_type.code as typeCode', 'account_type.name as typeName'])
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

const flatOrders = { ...chartOrders, level: byValue('account.level') }

/** The whole chart in short form, for programs that draw it themselves. */
export async function flatChart(ctx: QueryCtx, list: ListQuery) {
  const order = readOrder(list.sort, flatOrders, 'tree', 'account.id')
  const chart = await account.found(ctx, list)
  return page(ctx.db, list, chart.clearSelect(), (q) =>
    q
      .select(['account.id', 'account.code', 'account.name', 'account.parent_id as parentId'])
      .select(['account.level', 'account_type.normal_side as normalSide'])
      .orderBy(order),
  )
}
