import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { QueryCtx } from '../../kernel/http/context.ts'

/** A selector's own list must not shrink to the branch that is selected: only query parameters narrow it. */
export const branchesAskedFor = (
  ctx: QueryCtx,
  list: Pick<ListQuery, 'branchId' | 'branchIds'>,
): readonly number[] => (list.branchId || list.branchIds ? ctx.branchIds : ctx.principal.branchIds)
