import { sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { CommandCtx, RawCtx } from '../../../kernel/http/context.ts'

/** Ends a session of this person. @returns whether there was one */
async function revoke(
  tx: Tx,
  given: { id: number; employeeId: number; now: Date; why: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ revoked_at: given.now, revoked_why: given.why })
    .where('id', '=', given.id)
    .where('employee_id', '=', given.employeeId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await sql`call audit_event('session-ended', ${JSON.stringify({ session: given.id, why: given.why })}::jsonb)`.execute(
    tx,
  )
  return true
}

/** The token is invalid at the next call. */
export async function signOut(ctx: RawCtx & { principal: Principal }): Promise<void> {
  const { principal } = ctx
  const scope = { branchIds: [], actor: `employee:${principal.employeeId}`, requestId: ctx.requestId }
  await ctx.database.write(scope, (tx) =>
    revoke(tx, {
      id: principal.sessionId,
      employeeId: principal.employeeId,
      now: ctx.clock.now(),
      why: 'signed out',
    }),
  )
  ctx.services.access.forget()
}

/** Ends one of the caller's sessions, for example on a lost phone. @throws NOT_FOUND */
export async function endOwnSession(ctx: CommandCtx, id: number): Promise<{ id: number }> {
  const done = await revoke(ctx.tx, {
    id,
    employeeId: ctx.principal.employeeId,
    now: ctx.clock.now(),
    why: 'ended by its owner',
  })
  if (!done) throw notFound('Sesi')
  ctx.afterCommit(() => ctx.services.access.forget())
  return { id }
}
