import { hashToken, newToken, refreshToken } from '../../../kernel/auth/tokens.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import type { CallCtx } from '../../../kernel/http/context.ts'

/** Lives in seconds (reliability 6.1). */
export const ACCESS_SECONDS = 15 * 60
export const IDLE_SECONDS = 12 * 3600
const ABSOLUTE_SECONDS = 7 * 24 * 3600

export interface Tokens {
  token: string
  refreshToken: string
  expiresIn: number
}

export const secondsAfter = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

/** Opens a session with its first pair of tokens. */
export async function openSession(tx: Tx, ctx: CallCtx, employeeId: number): Promise<Tokens> {
  const now = ctx.clock.now()
  const chain = newToken()
  const secret = newToken()
  const { id } = await tx
    .insertInto('session')
    .values({
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

/** Earlier access tokens of the session stay good until their own end: other tabs have calls under way. */
export async function newAccessToken(tx: Tx, sessionId: number, now: Date): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('access_token')
    .values({ hash: hashToken(token), session_id: sessionId, expires_at: secondsAfter(now, ACCESS_SECONDS) })
    .execute()
  return token
}
