import type { CurrentUser } from '@merchant/contract/system/auth.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/types.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { RawCtx } from '../../../kernel/http/context.ts'
import { currentUser } from './current-user.ts'
import {
  accountSubject,
  addressSubject,
  countFailure,
  forgiveFailures,
  requireUnblocked,
} from './throttle.ts'
import { openSession, type Tokens } from './tokens.store.ts'

/**
 * From e-mail and password to a session. An unknown e-mail, a wrong password and a person out of use get the same
 * answer after the same work.
 * @throws TOO_MANY_REQUESTS, SIGN_IN_FAILED, TEMPORARY_PASSWORD_EXPIRED, SERVER_BUSY
 */
export async function signIn(
  ctx: RawCtx,
  given: { email: string; password: string },
): Promise<{ tokens: Tokens; user: CurrentUser }> {
  const now = ctx.clock.now()
  const account = accountSubject(given.email)
  const address = addressSubject(ctx.ip)
  const scope = { branchIds: [], actor: 'anonymous', requestId: ctx.requestId }
  const found = await ctx.database.read(scope, async (db) => {
    await requireUnblocked(db, [account, address], now)
    return db
      .selectFrom('employee')
      .innerJoin('credential', 'credential.employee_id', 'employee.id')
      .innerJoin('role', 'role.id', 'employee.role_id')
      .innerJoin('branch', 'branch.id', 'employee.branch_id')
      .where(sql<string>`lower(employee.email)`, '=', given.email)
      .where('employee.status', '=', 'ACTIVE')
      .where('role.status', '=', 'ACTIVE')
      .where('branch.status', '=', 'ACTIVE')
      .select(['employee.id', 'credential.password_hash', 'credential.temporary_until'])
      .executeTakeFirst()
  })
  if (!(await ctx.services.passwords.verify(found?.password_hash, given.password)) || !found) {
    await ctx.database.write(scope, async (tx) => {
      await countFailure(tx, account, address, now)
      await sql`call audit_event('sign-in-failed', ${JSON.stringify({ email: given.email, ip: ctx.ip })}::jsonb)`.execute(
        tx,
      )
    })
    throw refuse('SIGN_IN_FAILED')
  }
  if (found.temporary_until && new Date(found.temporary_until) < now)
    throw refuse('TEMPORARY_PASSWORD_EXPIRED')
  const tokens = await ctx.database.write({ ...scope, actor: `employee:${found.id}` }, async (tx) => {
    // all of this may have changed while the password was checked
    await requireUnblocked(tx, [account, address], now)
    await requireSame(tx, found)
    await forgiveFailures(tx, account)
    await sql`call audit_event('sign-in', ${JSON.stringify({ ip: ctx.ip, device: ctx.device })}::jsonb)`.execute(
      tx,
    )
    return openSession(tx, ctx, found.id)
  })
  return { tokens, user: currentUser(await ctx.services.access.principal(tokens.token, now)) }
}

/**
 * Still in use, with the password that was checked. Held, so that whoever ends this person's sessions either comes before
 * the new one or finds it.
 */
async function requireSame(tx: Tx, given: { id: number; password_hash: string }): Promise<void> {
  const same = await tx
    .selectFrom('employee')
    .innerJoin('credential', 'credential.employee_id', 'employee.id')
    .where('employee.id', '=', given.id)
    .where('employee.status', '=', 'ACTIVE')
    .where('credential.password_hash', '=', given.password_hash)
    .select('employee.id')
    .forShare()
    .executeTakeFirst()
  if (!same) throw refuse('SIGN_IN_FAILED')
}
