import { wallTime } from '../../../kernel/clock.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'

/**
 * Local date and time of a branch: the branch of the call when it names exactly one, else the caller's own, which for staff
 * of the centre is the centre (clarifications 1).
 */
export async function serverTime(ctx: QueryCtx) {
  const [only, more] = ctx.branchIds
  const branchId = only !== undefined && more === undefined ? only : ctx.principal.branchId
  const { timezone } = await ctx.db
    .selectFrom('branch')
    .select('timezone')
    .where('id', '=', branchId)
    .executeTakeFirstOrThrow()
  const now = ctx.clock.now()
  return { ...wallTime(now, timezone), timezone, epochMs: now.getTime() }
}
