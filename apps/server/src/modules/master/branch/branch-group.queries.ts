import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import { sql } from 'kysely'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, page, readOrder, searchIn, statusIn } from '../../../kernel/list/list-query.ts'
import { branchesAskedFor } from './branch.master.ts'

const sortable = { name: byText('branch_group.name'), status: byValue('branch_group.status') }

/** Groups with at least one branch of the caller's, each with only these branches. */
export async function listBranchGroups(ctx: QueryCtx, list: ListQuery) {
  const branchIds = branchesAskedFor(ctx, list)
  const order = readOrder(list.sort, sortable, 'name', 'branch_group.id')
  const query = ctx.db
    .selectFrom('branch_group')
    .where('branch_group.company_id', '=', ctx.principal.companyId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('branch')
          .select('branch.id')
          .whereRef('branch.branch_group_id', '=', 'branch_group.id')
          .where('branch.id', 'in', branchIds),
      ),
    )
    .where(searchIn(list.search, 'branch_group.name'))
    .where(statusIn(list.status ?? 'ACTIVE', 'branch_group.status'))
  return page(ctx.db, list, query, (q) =>
    q
      .select(['branch_group.id', 'branch_group.name', 'branch_group.status'])
      .select(
        sql<{ id: number; code: string; name: string }[]>`(
            select jsonb_agg(jsonb_build_object('id', b.id, 'code', b.code, 'name', b.name) order by b.name)
            from branch b where b.branch_group_id = branch_group.id and b.id in (${sql.join(branchIds)}))`.as(
          'branches',
        ),
      )
      .orderBy(order),
  )
}
