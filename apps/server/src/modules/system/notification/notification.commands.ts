import { sql } from 'kysely'
import { notFound } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'

/** Marks one notification, or all, as read by this person alone. May be repeated. @throws NOT_FOUND */
export async function markRead(ctx: CommandCtx, id: number | 'all') {
  const { employeeId, roleId, branchIds } = ctx.principal
  const { rows } = await sql<{ id: number }>`
    with mine as (
      select n.branch_id, n.id from notification n
      where n.branch_id = any(${[...branchIds]}::bigint[])
        and (n.employee_id = ${employeeId} or (n.employee_id is null and (n.role_id is null or n.role_id = ${roleId})))
        ${id === 'all' ? sql`` : sql`and n.id = ${id}`}
    ), marked as (
      insert into notification_read (branch_id, notification_id, employee_id, read_at)
      select branch_id, id, ${employeeId}, ${ctx.clock.now()} from mine
      on conflict do nothing
    )
    select id from mine limit 1`.execute(ctx.tx)
  if (id !== 'all' && rows.length === 0) throw notFound('Notifikasi')
  return { id, isRead: true as const }
}
