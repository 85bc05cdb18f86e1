import { toldAlone } from '@merchant/domain/system/news.ts'
import { sql } from 'kysely'
import { branchByBranch, inBranches } from '../../../kernel/db/branches.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { concerns, dayOfNews } from './concerns.ts'

interface Key {
  branchId: number
  id: number
}

/**
 * Marks one entry, or all, as read by this person alone: a notification with the earlier ones of its kind and day, which the
 * list shows together. Later ones stay unread. May be repeated. @throws NOT_FOUND
 */
export async function markRead(ctx: CommandCtx, id: number | 'all') {
  const { employeeId } = ctx.principal
  const readAt = ctx.clock.now() // one moment for all branches: what was read together stays together
  const mine = id === 'all' ? await findMine(ctx) : await findEntry(ctx, id)
  await branchByBranch(mine, (branchId, own) =>
    sql`
      insert into notification_read (branch_id, notification_id, employee_id, read_at)
      select ${branchId}, id, ${employeeId}, ${readAt} from unnest(${own.map((each) => each.id)}::bigint[]) as id
      on conflict do nothing`.execute(ctx.tx),
  )
  return { id, isRead: true as const }
}

async function findMine(ctx: CommandCtx, more = sql`true`): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select n.branch_id as "branchId", n.id from notification n
    where ${inBranches('n.branch_id', ctx.principal.branchIds)} and ${concerns(ctx.principal)} and ${more}`.execute(
    ctx.tx,
  )
  return rows
}

async function findEntry(ctx: CommandCtx, id: number): Promise<Key[]> {
  const { rows } = await sql<Key & { kind: string | null; at: Date; since: Date }>`
    select n.branch_id as "branchId", n.id, n.kind, n.updated_at as at,
      ${dayOfNews('n')}::timestamp at time zone 'Asia/Jakarta' as since
    from notification n
    where ${inBranches('n.branch_id', ctx.principal.branchIds)} and ${concerns(ctx.principal)} and n.id = ${id}`.execute(
    ctx.tx,
  )
  const newest = rows[0]
  if (!newest) throw notFound('Notifikasi')
  const { kind, at, since } = newest
  if (kind === null || toldAlone.includes(kind)) return [newest]
  return findMine(
    ctx,
    sql`n.kind = ${kind} and n.updated_at >= ${since}::timestamptz and (n.updated_at, n.id) <= (${at}::timestamptz, ${id}::bigint)`,
  )
}
