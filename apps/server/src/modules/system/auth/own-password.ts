import type { Principal } from '../../../kernel/auth/principal.ts'
import type { DbScope } from '../../../kernel/db/database.ts'
import type { RawCtx } from '../../../kernel/http/context.ts'
import { countFailure, ownSubject, requireUnblocked } from './throttle.ts'

type OwnCtx = RawCtx & { principal: Principal }

/** The scope of changes of the own account: no branch. */
export const ownScope = ({ principal, requestId }: OwnCtx): DbScope => ({
  branchIds: [],
  actor: `employee:${principal.employeeId}`,
  requestId,
})

export const ownGuesser = ({ principal }: OwnCtx) => ({ subject: ownSubject(principal.employeeId) })

/**
 * Checks the caller's password. Guessing it is slowed as at sign-in, by a count of the person's own.
 * @returns also the company's name, which is forbidden in a password
 * @throws TOO_MANY_REQUESTS, SERVER_BUSY
 */
export async function checkOwnPassword(
  ctx: OwnCtx,
  password: string,
): Promise<{ right: boolean; company: string }> {
  const now = ctx.clock.now()
  const guesser = ownGuesser(ctx)
  const stored = await ctx.database.read(ownScope(ctx), async (db) => {
    await requireUnblocked(db, guesser, now)
    return db
      .selectFrom('credential')
      .innerJoin('employee', 'employee.id', 'credential.employee_id')
      .innerJoin('company', 'company.id', 'employee.company_id')
      .select(['credential.password_hash', 'company.name as company'])
      .where('credential.employee_id', '=', ctx.principal.employeeId)
      .executeTakeFirst()
  })
  const right = await ctx.services.passwords.verify(stored?.password_hash, password)
  if (!right) await ctx.database.write(ownScope(ctx), (tx) => countFailure(tx, guesser, now))
  return { right, company: stored?.company ?? '' }
}
