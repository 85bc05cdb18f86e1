import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { page } from '../../../kernel/list/list-query.ts'
import { type Asked, employee, listedColumns, toListed } from './employee.master.ts'

/** Staff of the call's branches, without assigned ones. @throws BRANCH_FORBIDDEN */
export async function listEmployees(ctx: QueryCtx, list: ListQuery & Asked) {
  const query = (await employee.found(ctx, list)).clearSelect()
  const order = employee.orderOf(list)
  const found = await page(ctx.db, list, query, (q) => q.select(listedColumns).orderBy(order))
  return { ...found, rows: found.rows.map(toListed) }
}
