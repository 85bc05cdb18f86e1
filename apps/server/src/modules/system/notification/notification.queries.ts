import type { Notification, NotificationSection } from '@merchant/contract/system/notification.ts'
import { manyOf, newsKinds, toldAlone } from '@merchant/domain/system/news.ts'
import { sql } from 'kysely'
import { perBranch, sameBranch } from '../../../kernel/db/branches.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { concerns, dayOfNews } from './concerns.ts'

const DAYS = 90
/** So many are looked at: some days of a busy branch. */
const COUNT_CAP = 2_000

interface NotificationList {
  limit: number
  offset: number
  section?: NotificationSection | undefined
  unread?: 'true' | 'false' | undefined
}

type Row = Notification & { entries: number; unread: number; seen: number }

/**
 * The person's notifications of the last 90 days, newest first: for everybody of a branch, for the role at a branch, or for
 * the person, never of the person's own deeds (domain-sales 2.17). News of one kind and day are one entry with their number
 * while they are unread, and stay one when they were read together. One ordered read per branch, so that the index serves;
 * entries beyond the newest 2,000 notifications are not made.
 */
export async function listNotifications(ctx: QueryCtx, list: NotificationList) {
  const { employeeId } = ctx.principal
  const since = new Date(ctx.clock.now().getTime() - DAYS * 86_400_000)
  const wanted =
    list.unread === 'true' ? sql`not is_read` : list.unread === 'false' ? sql`is_read` : sql`true`
  const { rows } = await sql<Row>`
    with mine as materialized (
      select n.branch_id, n.id, n.kind, n.updated_at, r.read_at
      from ${perBranch(
        ctx.branchIds,
        (own) => sql`
        select n.branch_id, n.id, n.kind, n.updated_at from notification n
        where ${own('n.branch_id')} and n.updated_at > ${since} and ${concerns(ctx.principal)}
          ${list.section ? sql`and n.section = ${list.section}` : sql``}
        order by n.updated_at desc, n.id desc limit ${COUNT_CAP + 1}`,
      )} n
      left join notification_read r
        on ${sameBranch('r', 'n', ctx.branchIds)} and r.notification_id = n.id and r.employee_id = ${employeeId}
      order by n.updated_at desc, n.id desc limit ${COUNT_CAP + 1}
    ),
    entry as materialized (
      select max(updated_at) as at, (array_agg(id order by updated_at desc, id desc))[1] as id, count(*) as count,
        read_at is not null as is_read
      from mine group by kind, ${dayOfNews('mine')}, read_at, case when kind is null or kind = any(${[...toldAlone]}::text[]) then id end
    ),
    shown as (
      select e.*, m.branch_id from (
        select * from entry where ${wanted} order by at desc, id desc limit ${list.limit} offset ${list.offset}
      ) e join mine m on m.id = e.id
    )
    select n.id, n.title, n.body, n.updated_at as "updatedAt", n.section, n.kind, n.ref_id as "refId", n.ref_type as "refType",
      n.comment_id as "commentId", s.is_read as "isRead", s.count, total.*
    from (
      select (select count(*) from mine) as seen, count(*) filter (where ${wanted}) as entries, count(*) filter (where not is_read) as unread
      from entry
    ) total
    left join (shown s join notification n on ${sameBranch('n', 's', ctx.branchIds)} and n.id = s.id) on true
    order by s.at desc, s.id desc`.execute(ctx.db)
  const { entries = 0, unread = 0, seen = 0 } = rows[0] ?? {}
  return {
    rows: rows.filter(({ id }) => id !== null).map(asEntry),
    unread,
    ...(seen > COUNT_CAP ? { count: entries, more: true } : { count: entries }),
  }
}

/** One notification, or many of a kind in the words of the kind, with the newest of them. */
function asEntry({ entries, unread, seen, ...row }: Row): Notification {
  const { kind, count } = row
  const entry = { ...row, refType: row.refType ?? (kind && newsKinds[kind].type) }
  if (!kind || count === 1) return entry
  return { ...entry, title: manyOf(kind, count), body: `Terakhir: ${row.title}, ${row.body}` }
}
