import { sql } from 'kysely'
import { branchByBranch, inBranches } from '../../../kernel/db/branches.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'

/** Marks one notification, or all, as read by this person alone. May be repeated. @throws NOT_FOUND */
export async function markRead(ctx: CommandCtx, id: number | 'all') {
  const { employeeId, roleId, branchIds } = ctx.principal
  const { rows: mine } = await sql<{ branchId: number; id: number }>`
    select n.branch_id as "branchId", n.id from notification n
    where ${inBranches('n.branch_id', branchIds)}
      and (n.employee_id = ${employeeId} or (n.employee_id is null and (n.role_id is null or n.role_id = ${roleId})))
      ${id === 'all' ? sql`` : sql`and n.id = ${id}`}`.execute(ctx.tx)
  await branchByBranch(mine, (branchId, own) =>
    sql`
      insert into notification_read (branch_id, notification_id, employee_id, read_at)
      select ${branchId}, id, ${employeeId}, ${ctx.clock.now()} from unnest(${own.map((each) => each.id)}::bigint[]) as id
      on conflict do nothing`.execute(ctx.tx),
  )
  if (id !== 'all' && mine.length === 0) throw notFound('Notifikasi')
  return { id, isRead: true as const }
}
