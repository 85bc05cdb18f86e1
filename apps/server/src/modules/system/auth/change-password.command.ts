import { sql } from 'kysely'
import type { KnownAccount } from '../../../kernel/auth/known-browsers.ts'
import { checkPassword } from '../../../kernel/auth/password-rules.ts'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { RawCtx } from '../../../kernel/http/context.ts'
import { checkOwnPassword, ownGuesser, ownScope } from './own-password.ts'
import { forgiveFailures } from './throttle.ts'

/**
 * Needs the old password, ends the person's other sessions and, at a first login, opens the rest of the product.
 * @returns the new mark of the known browser
 * @throws SESSION_EXPIRED when the session was ended meanwhile
 * @throws TOO_MANY_REQUESTS, PASSWORD_WRONG, PASSWORD_SAME, PASSWORD_SHORT, PASSWORD_COMMON
 */
export async function changePassword(
  ctx: RawCtx & { principal: Principal },
  given: { oldPassword: string; newPassword: string },
): Promise<KnownAccount> {
  const { principal } = ctx
  const now = ctx.clock.now()
  const { right, company } = await checkOwnPassword(ctx, given.oldPassword)
  if (!right) throw refuseField('PASSWORD_WRONG', 'oldPassword')
  if (given.newPassword === given.oldPassword) throw refuseField('PASSWORD_SAME', 'newPassword')
  checkPassword(given.newPassword, 'newPassword', [
    principal.name,
    principal.branchName,
    company,
    principal.email.split('@')[0] ?? '',
  ])
  const passwordHash = await ctx.services.passwords.hash(given.newPassword)
  await ctx.database.write({ ...ownScope(ctx), sessionId: principal.sessionId }, async (tx) => {
    await tx
      .updateTable('credential')
      .set({ password_hash: passwordHash, must_change: false, temporary_until: null, changed_at: now })
      .where('employee_id', '=', principal.employeeId)
      .execute()
    await tx
      .updateTable('session')
      .set({ revoked_at: now, revoked_why: 'password changed' })
      .where('employee_id', '=', principal.employeeId)
      .where('id', '<>', principal.sessionId)
      .where('revoked_at', 'is', null)
      .execute()
    await forgiveFailures(tx, ownGuesser(ctx))
    await sql`call audit_event('password-changed', '{}')`.execute(tx)
  })
  ctx.services.access.forget()
  return { employeeId: principal.employeeId, passwordChangedAt: now }
}
