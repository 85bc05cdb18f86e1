import { sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { RawCtx } from '../../../kernel/http/context.ts'
import { checkOwnPassword, ownGuesser, ownScope } from './own-password.ts'
import { forgetGuesses } from './pin-throttle.ts'
import { forgiveFailures } from './throttle.ts'

/** One digit again and again, or all of them in a row: what is tried first over somebody's shoulder. */
const isCommon = (pin: string): boolean =>
  /^(\d)\1*$/.test(pin) || '01234567890'.includes(pin) || '09876543210'.includes(pin)

/**
 * The PIN with which one approves at somebody else's till. It is kept like a password, and a new one ends every lock.
 * @throws TOO_MANY_REQUESTS, OWN_PASSWORD_WRONG, PIN_COMMON, SERVER_BUSY; SESSION_EXPIRED when somebody has ended the
 * session meanwhile
 */
export async function setPin(
  ctx: RawCtx & { principal: Principal },
  given: { pin: string; password: string },
): Promise<void> {
  const { principal } = ctx
  if (!(await checkOwnPassword(ctx, given.password)).right)
    throw refuseField('OWN_PASSWORD_WRONG', 'password')
  if (isCommon(given.pin)) throw refuseField('PIN_COMMON', 'pin')
  const row = {
    pin_hash: await ctx.services.passwords.hash(given.pin),
    updated_at: ctx.clock.now(),
  }
  await ctx.database.write({ ...ownScope(ctx), sessionId: principal.sessionId }, async (tx) => {
    await tx
      .insertInto('employee_pin')
      .values({ employee_id: principal.employeeId, ...row })
      .onConflict((conflict) => conflict.column('employee_id').doUpdateSet(row))
      .execute()
    await forgiveFailures(tx, ownGuesser(ctx))
    await forgetGuesses(tx, principal.employeeId)
    await sql`call audit_event('pin-changed', '{}')`.execute(tx)
  })
}
