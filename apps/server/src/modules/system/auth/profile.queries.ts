import type { Principal } from '../../../kernel/auth/principal.ts'
import type { Db } from '../../../kernel/db/types.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { currentUser } from './current-user.ts'

/** The caller with what only he sees of himself. */
export async function getProfile(db: Db, principal: Principal) {
  const { name, phone, version } = await db
    .selectFrom('employee')
    .select(['name', 'phone', 'version'])
    .where('id', '=', principal.employeeId)
    .executeTakeFirstOrThrow()
  return { ...currentUser({ ...principal, name }), phone, version }
}

/** The caller's open sessions, the latest first. */
export async function listSessions(ctx: QueryCtx) {
  const now = ctx.clock.now()
  const rows = await ctx.db
    .selectFrom('session')
    .where('employee_id', '=', ctx.principal.employeeId)
    .where('revoked_at', 'is', null)
    .where('idle_until', '>', now.toISOString())
    .where('absolute_until', '>', now.toISOString())
    .select(['id', 'device', 'ip', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()
  return {
    rows: rows.map((row) => ({ ...row, current: row.id === ctx.principal.sessionId })),
    count: rows.length,
  }
}
