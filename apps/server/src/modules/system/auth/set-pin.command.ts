import { sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { RawCtx } from '../../../kernel/http/context.ts'
import { checkOwnPassword, ownGuesser, ownScope } from './own-password.ts'
import { forgetGuesses } from './pin-throttle.ts'
import { forgiveFailures } from './throttle.ts'

/** One digit repeated, or digits in sequence: the first guesses of everybody. */
const isCommon = (pin: string): boolean =>
  /^(\d)\1*$/.test(pin) || '01234567890'.includes(pin) || '09876543210'.includes(pin)

/**
 * The PIN for approving at a colleague's till. It is stored like a password, and a new one ends every lock.
 * @throws TOO_MANY_REQUESTS, OWN_PASSWORD_WRONG, PIN_COMMON, SERVER_BUSY; SESSION_EXPIRED when the session was ended
 * meanwhile
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
