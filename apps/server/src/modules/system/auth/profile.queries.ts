import { type SessionEnd, sessionEnds } from '@merchant/contract/system/session-ends.ts'
import type { Principal } from '../../../kernel/auth/principal.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { uploadRoom } from '../../../kernel/files/upload-quota.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { currentUser } from './current-user.ts'

/** The caller with fields that only he sees. */
export async function getProfile(db: Db, principal: Principal) {
  const { name, phone, version } = await db
    .selectFrom('employee')
    .select(['name', 'phone', 'version'])
    .where('id', '=', principal.employeeId)
    .executeTakeFirstOrThrow()
  return { ...currentUser({ ...principal, name }), phone, version }
}

/** The caller's uploads of the last day, the bytes of his branch, and their limits. */
export const getOwnUploads = ({ db, principal, clock }: QueryCtx) =>
  uploadRoom(db, { principal, branchId: principal.branchId, now: clock.now() })

const TOLD_DAYS = 7
const MOST_TOLD = 20

/** The caller's open sessions, the latest first, and sessions ended lately by others. */
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
  const ended = await ctx.db
    .selectFrom('session')
    .where('employee_id', '=', ctx.principal.employeeId)
    .where('revoked_at', '>', new Date(now.getTime() - TOLD_DAYS * 24 * 3_600_000).toISOString())
    .where('revoked_why', 'in', Object.keys(sessionEnds))
    .select(['id', 'device', 'ip', 'created_at as createdAt', 'revoked_at', 'revoked_why'])
    .orderBy('revoked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_TOLD)
    .execute()
  return {
    rows: rows.map((row) => ({ ...row, current: row.id === ctx.principal.sessionId })),
    count: rows.length,
    ended: ended.map(({ revoked_at, revoked_why, ...row }) => ({
      ...row,
      endedAt: revoked_at ?? '',
      why: revoked_why as SessionEnd, // one of the keys asked for
    })),
  }
}
