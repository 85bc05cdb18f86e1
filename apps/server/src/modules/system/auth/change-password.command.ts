import { sql } from 'kysely'
import { checkPassword } from '../../../kernel/auth/password-rules.ts'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { RawCtx } from '../../../kernel/http/context.ts'
import { accountSubject, countFailure, forgiveFailures, requireUnblocked } from './throttle.ts'

/**
 * Needs the old password, ends the person's other sessions and, at a first login, opens the rest of the product.
 * @throws TOO_MANY_REQUESTS, PASSWORD_WRONG, PASSWORD_SAME, PASSWORD_SHORT, PASSWORD_COMMON
 */
export async function changePassword(
  ctx: RawCtx & { principal: Principal },
  given: { oldPassword: string; newPassword: string },
): Promise<void> {
  const { principal } = ctx
  const now = ctx.clock.now()
  const account = accountSubject(principal.email)
  const scope = { branchIds: [], actor: `employee:${principal.employeeId}`, requestId: ctx.requestId }
  const stored = await ctx.database.read(scope, async (db) => {
    await requireUnblocked(db, [account], now)
    return db
      .selectFrom('credential')
      .innerJoin('employee', 'employee.id', 'credential.employee_id')
      .innerJoin('company', 'company.id', 'employee.company_id')
      .select(['credential.password_hash', 'company.name as company'])
      .where('credential.employee_id', '=', principal.employeeId)
      .executeTakeFirst()
  })
  if (!(await ctx.services.passwords.verify(stored?.password_hash, given.oldPassword))) {
    await ctx.database.write(scope, (tx) => countFailure(tx, account, undefined, now))
    throw refuseField('PASSWORD_WRONG', 'oldPassword')
  }
  if (given.newPassword === given.oldPassword) throw refuseField('PASSWORD_SAME', 'newPassword')
  checkPassword(given.newPassword, 'newPassword', [
    principal.name,
    principal.branchName,
    stored?.company ?? '',
    principal.email.split('@')[0] ?? '',
  ])
  const passwordHash = await ctx.services.passwords.hash(given.newPassword)
  await ctx.database.write(scope, async (tx) => {
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
    await forgiveFailures(tx, account)
    await sql`call audit_event('password-changed', '{}')`.execute(tx)
  })
  ctx.services.access.forget()
}
