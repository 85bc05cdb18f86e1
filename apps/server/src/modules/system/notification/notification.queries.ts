import type { Notification, NotificationSection } from '@merchant/contract/system/notification.ts'
import { sql } from 'kysely'
import { inBranches, perBranch, sameBranch } from '../../../kernel/db/branches.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'

const DAYS = 90
const COUNT_CAP = 10_000

interface NotificationList {
  limit: number
  offset: number
  section?: NotificationSection | undefined
  unread?: 'true' | 'false' | undefined
}

/**
 * The person's notifications of the last 90 days, newest first: for everybody of a branch, for the role at a branch, or for
 * the person (domain-sales 2.17). One ordered read per branch, merged, so that the index serves.
 */
export async function listNotifications(ctx: QueryCtx, list: NotificationList) {
  const { employeeId, roleId } = ctx.principal
  const since = new Date(ctx.clock.now().getTime() - DAYS * 86_400_000)
  const isRead = sql`exists (
    select 1 from notification_read r
    where ${sameBranch('r', 'n', ctx.branchIds)} and r.notification_id = n.id and r.employee_id = ${employeeId})`
  const concerns = sql`
    n.updated_at > ${since}
    and (n.employee_id = ${employeeId} or (n.employee_id is null and (n.role_id is null or n.role_id = ${roleId})))
    ${list.section ? sql`and n.section = ${list.section}` : sql``}`
  const wanted =
    list.unread === 'true' ? sql`and not ${isRead}` : list.unread === 'false' ? sql`and ${isRead}` : sql``
  const page = sql<Notification>`
    select n.id, n.title, n.body, n.updated_at as "updatedAt", n.section, n.ref_id as "refId", ${isRead} as "isRead"
    from ${perBranch(
      ctx.branchIds,
      (own) => sql`
      select * from notification n where ${own('n.branch_id')} and ${concerns} ${wanted}
      order by n.updated_at desc, n.id desc limit ${list.limit + list.offset}`,
    )} n
    order by n.updated_at desc, n.id desc limit ${list.limit} offset ${list.offset}`
  const counts = sql<{ count: number; unread: number }>`
    select count(*) filter (where true ${wanted}) as count, count(*) filter (where not ${isRead}) as unread
    from (
      select n.branch_id, n.id from notification n where ${inBranches('n.branch_id', ctx.branchIds)} and ${concerns}
      limit ${COUNT_CAP + 1}
    ) n`
  const [rows, counted] = await Promise.all([page.execute(ctx.db), counts.execute(ctx.db)])
  const { count = 0, unread = 0 } = counted.rows[0] ?? {}
  return { rows: rows.rows, unread, ...(count > COUNT_CAP ? { count: COUNT_CAP, more: true } : { count }) }
}
