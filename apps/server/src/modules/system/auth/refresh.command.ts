import { sql } from 'kysely'
import {
  hashToken,
  newToken,
  openSuccessor,
  type RefreshToken,
  readRefreshToken,
  refreshToken,
  sealSuccessor,
} from '../../../kernel/auth/tokens.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { RawCtx } from '../../../kernel/http/context.ts'
import { ACCESS_SECONDS, IDLE_SECONDS, newAccessToken, secondsAfter, type Tokens } from './tokens.store.ts'

/** Within this time a replaced token gets the same successor again: after a lost reply, or for another tab. */
const GRACE_SECONDS = 30

const lockSession = (tx: Tx, id: number) =>
  tx
    .selectFrom('session')
    .innerJoin('employee', 'employee.id', 'session.employee_id')
    .where('session.id', '=', id)
    .select([
      'session.id',
      'session.chain_hash',
      'session.refresh_hash',
      'session.previous_refresh_hash',
      'session.rotated_at',
      'session.successor',
      'session.idle_until',
      'session.absolute_until',
      'session.revoked_at',
      'employee.status',
    ])
    .forUpdate('session')
    .executeTakeFirst()

type LockedSession = NonNullable<Awaited<ReturnType<typeof lockSession>>>

/**
 * Rotates the refresh token. The use of a token that was replaced longer ago means that two parties have the chain: the
 * session ends for both (RFC 9700, 4.14.2).
 * @throws REFRESH_REJECTED
 */
export async function refreshSession(ctx: RawCtx, given: string | undefined): Promise<Tokens> {
  const now = ctx.clock.now()
  const read = given ? readRefreshToken(given) : undefined
  if (!read) throw refuse('REFRESH_REJECTED')
  const scope = { branchIds: [], actor: 'anonymous', requestId: ctx.requestId }
  const tokens = await ctx.database.write(scope, async (tx): Promise<Tokens | undefined> => {
    const session = await lockSession(tx, read.sessionId)
    if (!session || !isAlive(session, now) || !session.chain_hash.equals(hashToken(read.chain)))
      return undefined
    const hash = hashToken(read.secret)
    if (session.refresh_hash.equals(hash)) return rotate(tx, session, read, now)
    if (session.previous_refresh_hash?.equals(hash) && session.successor && withinGrace(session, now)) {
      return openSuccessor<Tokens>(read.secret, session.successor)
    }
    await tx
      .updateTable('session')
      .set({ revoked_at: now, revoked_why: 'refresh token reused' })
      .where('id', '=', session.id)
      .execute()
    await sql`call audit_event('refresh-token-reused', ${JSON.stringify({ session: session.id, ip: ctx.ip })}::jsonb)`.execute(
      tx,
    )
    return undefined
  })
  if (!tokens) {
    ctx.services.access.forget()
    throw refuse('REFRESH_REJECTED')
  }
  return tokens
}

const isAlive = (session: LockedSession, now: Date): boolean =>
  session.revoked_at === null &&
  session.status === 'ACTIVE' &&
  new Date(session.idle_until) > now &&
  new Date(session.absolute_until) > now

const withinGrace = (session: LockedSession, now: Date): boolean =>
  session.rotated_at !== null &&
  now.getTime() - new Date(session.rotated_at).getTime() <= GRACE_SECONDS * 1000

async function rotate(tx: Tx, session: LockedSession, old: RefreshToken, now: Date): Promise<Tokens> {
  const secret = newToken()
  const tokens = {
    token: await newAccessToken(tx, session.id, now),
    refreshToken: refreshToken({ ...old, secret }),
    expiresIn: ACCESS_SECONDS,
  }
  await tx
    .updateTable('session')
    .set({
      refresh_hash: hashToken(secret),
      previous_refresh_hash: session.refresh_hash,
      rotated_at: now,
      successor: sealSuccessor(old.secret, tokens),
      last_seen_at: now,
      idle_until: secondsAfter(now, IDLE_SECONDS),
    })
    .where('id', '=', session.id)
    .execute()
  return tokens
}
