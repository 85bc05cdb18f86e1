import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/types.ts'

const FREE_FAILURES = 5
const LOCK_MINUTES = 15
/** Wrong PINs of one approver in a day, over all who ask, before each asker has but one. */
const DAY_FAILURES = 25

/** Whose PIN is guessed, and by whom. */
export interface Guess {
  approverId: number
  askerId: number
}

/** A guess that is counted. */
export interface Counted {
  /** The wrong ones of this asker in a row, this one among them. */
  failures: number
  /** Until when the asker is locked out if it is wrong; null when there are more free ones. */
  lockedUntil: string | null
}

const approver = ({ approverId }: Pick<Guess, 'approverId'>) => `pin:${approverId}`
const pair = ({ approverId, askerId }: Guess) => `pin:${approverId}:${askerId}`

/**
 * Counts a guess before it is compared, as if it were wrong, in a transaction of its own: whoever tries many at once, or
 * has the server stop in between, learns no more than one after the other. An asker has five, then waits a quarter of an
 * hour. Beside that an approver's day has 25 wrong ones over all askers; from then on whoever asks has one until the day
 * is over, so that many who guess together learn little, while those who bring the right PIN are never kept waiting.
 * @returns the guess, or since when and until when the asker is locked out
 */
export async function countGuess(tx: Tx, guess: Guess, now: Date): Promise<Counted | { waitUntil: string }> {
  const over = sql`t.updated_at <= ${now}::timestamptz - interval '1 day'`
  // Holds all who guess this approver's PIN one behind the other.
  const day = await sql<{ failures: number; updated_at: string }>`
    insert into sign_in_throttle as t (subject, failures, updated_at) values (${approver(guess)}, 0, ${now})
    on conflict (subject) do update set
      failures = case when ${over} then 0 else t.failures end,
      updated_at = case when ${over} then ${now}::timestamptz else t.updated_at end
    returning failures, updated_at`.execute(tx)
  const { failures = 0, updated_at: since = now.toISOString() } = day.rows[0] ?? {}
  const isGuarded = failures >= DAY_FAILURES
  const free = isGuarded ? 1 : FREE_FAILURES
  const until = isGuarded
    ? new Date(new Date(since).getTime() + 24 * 3_600_000)
    : new Date(now.getTime() + LOCK_MINUTES * 60_000)
  const { rows } = await sql<Counted>`
    insert into sign_in_throttle as t (subject, failures, updated_at, blocked_until)
    values (${pair(guess)}, 1, ${now}, case when ${free}::int <= 1 then ${until}::timestamptz end)
    on conflict (subject) do update set
      failures = case when t.blocked_until is null then t.failures + 1 else 1 end,
      updated_at = ${now},
      blocked_until = case when case when t.blocked_until is null then t.failures + 1 else 1 end >= ${free}::int
        then ${until}::timestamptz end
    where t.blocked_until is null or t.blocked_until <= ${now}::timestamptz
    returning failures, blocked_until as "lockedUntil"`.execute(tx)
  const [counted] = rows
  if (!counted) return { waitUntil: await lockedUntil(tx, guess) }
  await addToDay(tx, guess, 1)
  return counted
}

async function lockedUntil(tx: Tx, guess: Guess): Promise<string> {
  const { blocked_until } = await tx
    .selectFrom('sign_in_throttle')
    .where('subject', '=', pair(guess))
    .select('blocked_until')
    .executeTakeFirstOrThrow()
  return blocked_until ?? ''
}

const addToDay = (tx: Tx, guess: Guess, count: 1 | -1) =>
  tx
    .updateTable('sign_in_throttle')
    .set({ failures: sql<number>`greatest(failures + ${count}::int, 0)` })
    .where('subject', '=', approver(guess))
    .execute()

/** A right PIN forgives the asker's wrong ones, but not those of the approver's day. */
export async function forgiveGuesses(tx: Tx, guess: Guess): Promise<void> {
  await addToDay(tx, guess, -1)
  await tx.deleteFrom('sign_in_throttle').where('subject', '=', pair(guess)).execute()
}

/** Takes back the counting of a guess that was never compared. */
export async function takeBackGuess(tx: Tx, guess: Guess, { lockedUntil }: Counted): Promise<void> {
  await addToDay(tx, guess, -1)
  await tx
    .updateTable('sign_in_throttle')
    .set({ failures: sql<number>`greatest(failures - 1, 0)`, ...(lockedUntil && { blocked_until: null }) })
    .where('subject', '=', pair(guess))
    .execute()
}

/** A new PIN: what was guessed of the old one tells nothing of it. */
export async function forgetGuesses(tx: Tx, approverId: number): Promise<void> {
  await tx
    .deleteFrom('sign_in_throttle')
    .where((eb) =>
      eb.or([
        eb('subject', '=', approver({ approverId })),
        eb('subject', 'like', `${approver({ approverId })}:%`),
      ]),
    )
    .execute()
}
