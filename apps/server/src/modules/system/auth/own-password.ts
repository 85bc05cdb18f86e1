import type { Principal } from '../../../kernel/auth/principal.ts'
import type { DbScope } from '../../../kernel/db/database.ts'
import type { RawCtx } from '../../../kernel/http/context.ts'
import { accountSubject, countFailure, requireUnblocked } from './throttle.ts'

type OwnCtx = RawCtx & { principal: Principal }

/** What changes of the own account run in: no branch. */
export const ownScope = ({ principal, requestId }: OwnCtx): DbScope => ({
  branchIds: [],
  actor: `employee:${principal.employeeId}`,
  requestId,
})

/**
 * Whether this is the caller's password. Guessing it here counts as guessing it at sign-in.
 * @returns also the company's name, which a password may not be made of
 * @throws TOO_MANY_REQUESTS, SERVER_BUSY
 */
export async function checkOwnPassword(
  ctx: OwnCtx,
  password: string,
): Promise<{ right: boolean; company: string }> {
  const now = ctx.clock.now()
  const account = accountSubject(ctx.principal.email)
  const stored = await ctx.database.read(ownScope(ctx), async (db) => {
    await requireUnblocked(db, [account], now)
    return db
      .selectFrom('credential')
      .innerJoin('employee', 'employee.id', 'credential.employee_id')
      .innerJoin('company', 'company.id', 'employee.company_id')
      .select(['credential.password_hash', 'company.name as company'])
      .where('credential.employee_id', '=', ctx.principal.employeeId)
      .executeTakeFirst()
  })
  const right = await ctx.services.passwords.verify(stored?.password_hash, password)
  if (!right) await ctx.database.write(ownScope(ctx), (tx) => countFailure(tx, account, undefined, now))
  return { right, company: stored?.company ?? '' }
}
