import type { CurrentUser } from '@merchant/contract/system/auth.ts'
import { sql } from 'kysely'
import type { KnownAccount } from '../../../kernel/auth/known-browsers.ts'
import type { Db, Tx } from '../../../kernel/db/types.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { RawCtx } from '../../../kernel/http/context.ts'
import { currentUser } from './current-user.ts'
import {
  accountSubject,
  addressSubject,
  browserSubject,
  countFailure,
  forgiveFailures,
  type Guesser,
  requireUnblocked,
} from './throttle.ts'
import { endOldest, openSession, type Tokens } from './tokens.store.ts'

/** The result of a sign-in: tokens, the user, and the new mark of the known browser. */
export interface SignedIn {
  tokens: Tokens
  user: CurrentUser
  account: KnownAccount
}

/** An account with the hash of the password that was just checked or chosen. */
interface Account {
  id: number
  password_hash: string
  changed_at: string
}

/**
 * From e-mail and password to a session. An unknown e-mail, a wrong password and an inactive person get the same answer
 * after the same work. A browser in which this person signed in before has its own count, so that guesses of strangers
 * don't lock the owner out.
 * @param cookie the cookie of a known browser
 * @throws TRAINING_DOOR, TOO_MANY_REQUESTS, SIGN_IN_FAILED, TEMPORARY_PASSWORD_EXPIRED, SERVER_BUSY
 */
export async function signIn(
  ctx: RawCtx,
  given: { email: string; password: string },
  cookie: string | undefined,
): Promise<SignedIn> {
  if (ctx.services.settings.training) throw refuse('TRAINING_DOOR') // its demo people have a password that everybody knows
  const now = ctx.clock.now()
  const scope = { branchIds: [], actor: 'anonymous', requestId: ctx.requestId }
  const { found, guesser } = await ctx.database.read(scope, async (db) => {
    const found = await findAccount(db, given.email)
    const browser = found && ctx.services.browsers.read(cookie, accountOf(found))
    const guesser: Guesser = browser
      ? { subject: browserSubject(browser) }
      : { subject: accountSubject(given.email), address: addressSubject(ctx.ip) }
    await requireUnblocked(db, guesser, now)
    return { found, guesser }
  })
  if (!(await ctx.services.passwords.verify(found?.password_hash, given.password)) || !found) {
    await ctx.database.write(scope, async (tx) => {
      await countFailure(tx, guesser, now)
      await sql`call audit_event('sign-in-failed', ${JSON.stringify({ email: given.email, ip: ctx.ip })}::jsonb)`.execute(
        tx,
      )
    })
    throw refuse('SIGN_IN_FAILED')
  }
  if (found.temporary_until && new Date(found.temporary_until) < now)
    throw refuse('TEMPORARY_PASSWORD_EXPIRED')
  return enter(ctx, found, async (tx) => {
    // all of this may have changed during the check of the password
    await requireUnblocked(tx, guesser, now)
    await forgiveFailures(tx, guesser)
  })
}

/**
 * Opens the session of a person whose password was just checked or chosen; `before` runs first in its transaction.
 * @throws SIGN_IN_FAILED where the person or the password has changed since
 */
export async function enter(
  ctx: RawCtx,
  found: Account,
  before: (tx: Tx) => Promise<void> = async () => {},
): Promise<SignedIn> {
  const now = ctx.clock.now()
  const scope = { branchIds: [], actor: `employee:${found.id}`, requestId: ctx.requestId }
  const opened = await ctx.database.write(scope, async (tx) => {
    await before(tx)
    await requireSame(tx, found)
    await sql`call audit_event('sign-in', ${JSON.stringify({ ip: ctx.ip, device: ctx.device })}::jsonb)`.execute(
      tx,
    )
    return { ended: await endOldest(tx, found.id, now), tokens: await openSession(tx, ctx, found.id) }
  })
  if (opened.ended > 0) ctx.services.access.forget()
  const { tokens } = opened
  const user = currentUser(await ctx.services.access.principal(tokens.token, now))
  return { tokens, user, account: accountOf(found) }
}

/** An active person, with the hash of the password. */
const findAccount = (db: Db, email: string) =>
  db
    .selectFrom('employee')
    .innerJoin('credential', 'credential.employee_id', 'employee.id')
    .innerJoin('role', 'role.id', 'employee.role_id')
    .innerJoin('branch', 'branch.id', 'employee.branch_id')
    .where(sql<string>`lower(employee.email)`, '=', email)
    .where('employee.status', '=', 'ACTIVE')
    .where('role.status', '=', 'ACTIVE')
    .where('branch.status', '=', 'ACTIVE')
    .select([
      'employee.id',
      'credential.password_hash',
      'credential.temporary_until',
      'credential.changed_at',
    ])
    .executeTakeFirst()

const accountOf = (found: Account): KnownAccount => ({
  employeeId: found.id,
  passwordChangedAt: found.changed_at,
})

/**
 * The account is still in use, with the password that was checked. Its row is locked: a command that ends this person's
 * sessions either runs before the new session or finds it, and two sign-ins of one person run one after the other.
 */
async function requireSame(tx: Tx, given: Account): Promise<void> {
  const same = await tx
    .selectFrom('employee')
    .innerJoin('credential', 'credential.employee_id', 'employee.id')
    .where('employee.id', '=', given.id)
    .where('employee.status', '=', 'ACTIVE')
    .where('credential.password_hash', '=', given.password_hash)
    .select('employee.id')
    .forShare('employee')
    .forNoKeyUpdate('credential')
    .executeTakeFirst()
  if (!same) throw refuse('SIGN_IN_FAILED')
}
