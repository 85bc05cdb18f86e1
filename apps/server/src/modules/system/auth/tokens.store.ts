import type { SessionEnd } from '@merchant/contract/system/session-ends.ts'
import { sql } from 'kysely'
import { hashToken, newToken, refreshToken } from '../../../kernel/auth/tokens.ts'
import { newId } from '../../../kernel/db/ids.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import type { CallCtx } from '../../../kernel/http/context.ts'

/** Lifetimes in seconds (reliability 6.1). */
export const ACCESS_SECONDS = 15 * 60
export const IDLE_SECONDS = 12 * 3600
const ABSOLUTE_SECONDS = 7 * 24 * 3600
/** The most sessions of one person. */
const MOST_SESSIONS = 30

export interface Tokens {
  token: string
  refreshToken: string
  expiresIn: number
}

export const secondsAfter = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

/**
 * Makes room for one more session of a person: the oldest ones end. The person's credential is locked, so that no other
 * session opens meanwhile. Nothing is written where there is room, because a write would make the server recognise all
 * users again (`tell_access`).
 * @returns how many have ended
 */
export async function endOldest(tx: Tx, employeeId: number, now: Date): Promise<number> {
  const over = await tx
    .selectFrom('session')
    .where('employee_id', '=', employeeId)
    .where('revoked_at', 'is', null)
    .where('idle_until', '>', now.toISOString())
    .where('absolute_until', '>', now.toISOString())
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MOST_SESSIONS - 1)
    .execute()
  if (over.length === 0) return 0
  const why = 'too many sessions' satisfies SessionEnd
  const sessions = over.map(({ id }) => id)
  await tx
    .updateTable('session')
    .set({ revoked_at: now, revoked_why: why })
    .where('id', 'in', sessions)
    .where('revoked_at', 'is', null)
    .execute()
  await sql`call audit_event('session-ended', ${JSON.stringify({ sessions, why })}::jsonb)`.execute(tx)
  return over.length
}

/** Opens a session with its first pair of tokens. */
export async function openSession(tx: Tx, ctx: CallCtx, employeeId: number): Promise<Tokens> {
  const now = ctx.clock.now()
  const chain = newToken()
  const secret = newToken()
  const { id } = await tx
    .insertInto('session')
    .values({
      id: newId(tx),
      employee_id: employeeId,
      chain_hash: hashToken(chain),
      refresh_hash: hashToken(secret),
      ip: ctx.ip,
      device: ctx.device,
      created_at: now,
      last_seen_at: now,
      idle_until: secondsAfter(now, IDLE_SECONDS),
      absolute_until: secondsAfter(now, ABSOLUTE_SECONDS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    token: await newAccessToken(tx, id, now),
    refreshToken: refreshToken({ sessionId: id, chain, secret }),
    expiresIn: ACCESS_SECONDS,
  }
}

/** Earlier access tokens of the session stay valid until their own end: other tabs have running calls. */
export async function newAccessToken(tx: Tx, sessionId: number, now: Date): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('access_token')
    .values({ hash: hashToken(token), session_id: sessionId, expires_at: secondsAfter(now, ACCESS_SECONDS) })
    .execute()
  return token
}
