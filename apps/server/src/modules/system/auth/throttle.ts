import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/types.ts'
import { refuse } from '../../../kernel/errors.ts'

const FREE_FAILURES = 5
const FIRST_DELAY = 30
const LONGEST_DELAY = 15 * 60
const ADDRESS_PER_MINUTE = 30

export const accountSubject = (email: string) => `account:${email}`
export const addressSubject = (ip: string) => `address:${ip}`
/** A browser in which the account's owner signed in before. */
export const browserSubject = (name: string) => `browser:${name}`
/** The owner of a session who must enter the password again. */
export const ownSubject = (employeeId: number) => `own:${employeeId}`

/**
 * The subjects whose guesses are counted together. Strangers are counted by the account and by their address; known
 * browsers and owners of sessions are counted separately, so that no stranger locks them out.
 */
export interface Guesser {
  subject: string
  address?: string
}

/**
 * Guessing is slowed, never locked for good (reliability 6.1): an account has 5 free failures, then waits 30 seconds,
 * doubling to 15 minutes, and so has a known browser; an address has 30 failures a minute.
 * @throws TOO_MANY_REQUESTS with the seconds to wait
 */
export async function requireUnblocked(db: Db, { subject, address }: Guesser, now: Date): Promise<void> {
  const row = await db
    .selectFrom('sign_in_throttle')
    .where('subject', 'in', address ? [subject, address] : [subject])
    .where('blocked_until', '>', now.toISOString())
    .orderBy('blocked_until', 'desc')
    .select('blocked_until')
    .executeTakeFirst()
  if (row?.blocked_until) {
    throw refuse('TOO_MANY_REQUESTS', {
      seconds: Math.ceil((new Date(row.blocked_until).getTime() - now.getTime()) / 1000),
    })
  }
}

/**
 * Counts one failure of a guesser and, when given, of the address.
 * @throws TOO_MANY_REQUESTS when other guesses of the same moment have used up the free ones: many guesses at once give no
 * more tries than guesses one after the other
 */
export async function countFailure(tx: Tx, { subject, address }: Guesser, now: Date): Promise<void> {
  const { rows } = await sql`
    insert into sign_in_throttle as t (subject, failures, updated_at) values (${subject}, 1, ${now})
    on conflict (subject) do update set
      failures = t.failures + 1, updated_at = ${now},
      blocked_until = case when t.failures + 1 > ${FREE_FAILURES} then
        ${now}::timestamptz + make_interval(secs => least(
          ${LONGEST_DELAY}, ${FIRST_DELAY} * power(2, least(t.failures - ${FREE_FAILURES}, 10)))) end
    where t.blocked_until is null or t.blocked_until <= ${now}
    returning t.subject`.execute(tx)
  if (rows.length === 0) await requireUnblocked(tx, { subject }, now)
  if (!address) return
  await sql`
    insert into sign_in_throttle as t (subject, failures, updated_at) values (${address}, 1, ${now})
    on conflict (subject) do update set
      failures = case when t.updated_at < ${now}::timestamptz - interval '1 minute' then 1 else t.failures + 1 end,
      updated_at = case when t.updated_at < ${now}::timestamptz - interval '1 minute' then ${now}::timestamptz else t.updated_at end,
      blocked_until = case
        when t.updated_at >= ${now}::timestamptz - interval '1 minute' and t.failures + 1 >= ${ADDRESS_PER_MINUTE}
        then t.updated_at + interval '1 minute' end`.execute(tx)
}

/** A right password forgives the failures of its own subject: a known browser does not clear the failures of strangers. */
export async function forgiveFailures(tx: Tx, { subject }: Guesser): Promise<void> {
  await tx.deleteFrom('sign_in_throttle').where('subject', '=', subject).execute()
}
