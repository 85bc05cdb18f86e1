import { sql } from 'kysely'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'

export { mayBe, peopleFor, requireColleague, requireEmployee, requireOwner } from './employee-post.ts'
export {
  lockPeople,
  ownReach,
  requireHoldersWithinReach,
  requireMayChange,
  requireWithinReach,
} from './may-change.ts'

/**
 * After a change: an active person must still be able to manage users, or the company locks itself out. The company's row
 * is locked first, so that two admins can't deactivate each other at the same moment; rows that only refer to it don't
 * wait.
 * @throws LAST_ADMIN
 */
export async function requireAdminLeft(ctx: CommandCtx): Promise<void> {
  const { companyId } = ctx.principal
  await ctx.tx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  const { rows } = await sql`
    select from employee e join role r on r.id = e.role_id
    where e.company_id = ${companyId} and e.status = 'ACTIVE' and r.status = 'ACTIVE'
      and r.permissions @> array['system.setup-user:view', 'system.setup-user:edit'] limit 1`.execute(ctx.tx)
  if (rows.length === 0) throw refuse('LAST_ADMIN')
}
