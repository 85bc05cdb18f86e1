import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/types.ts'

/** Wrong PINs in a row of one asker: the first row costs a quarter of an hour, the second the rest of a day. */
const FIRST_ROW = 5
const SECOND_ROW = 10
const MINUTES = 60_000
const LOCK_MS = 15 * MINUTES
const DAY_MS = 24 * 60 * MINUTES
/** Wrong PINs of one approver in a day, over all askers, before each asker has only one: more than two askers have. */
const DAY_FAILURES = 25

/** The approver of the PIN, and the asker. */
export interface Guess {
  approverId: number
  askerId: number
}

/** A guess that is counted. */
export interface Counted {
  /** The asker's wrong guesses in a row, this one included. */
  failures: number
  /** The end of the asker's lock if this guess is wrong; null while there are free ones. */
  lockedUntil: string | null
}

const approver = ({ approverId }: Pick<Guess, 'approverId'>) => `pin:${approverId}`
const pair = ({ approverId, askerId }: Guess) => `pin:${approverId}:${askerId}`

/**
 * Counts a guess as wrong before it is compared, in a transaction of its own: many guesses at once, or a server that stops
 * in between, give no more tries than guesses one after the other. An asker has five, waits a quarter of an hour, has five
 * more, and waits a day. An approver also has 25 wrong guesses a day over all askers; after that each asker has one until
 * the day is over, so that many askers together learn little, while an asker with the right PIN never waits.
 * @returns the guess, or until when the asker is locked out
 */
export async function countGuess(tx: Tx, guess: Guess, now: Date): Promise<Counted | { waitUntil: string }> {
  const day = await holdDay(tx, guess, now)
  const inRow = sql`case when t.failures >= ${SECOND_ROW}::int then 1 else t.failures + 1 end`
  const after = (ms: number) => new Date(now.getTime() + ms)
  const guardedUntil = day.failures >= DAY_FAILURES ? new Date(Date.parse(day.since) + DAY_MS) : null
  const { rows } = await sql<Counted>`
    insert into sign_in_throttle as t (subject, failures, updated_at, blocked_until)
    values (${pair(guess)}, 1, ${now}, ${guardedUntil}::timestamptz)
    on conflict (subject) do update set
      failures = ${inRow},
      updated_at = ${now},
      blocked_until = coalesce(${guardedUntil}::timestamptz, case ${inRow}
        when ${FIRST_ROW}::int then ${after(LOCK_MS)}::timestamptz
        when ${SECOND_ROW}::int then ${after(DAY_MS)}::timestamptz end)
    where t.blocked_until is null or t.blocked_until <= ${now}::timestamptz
    returning failures, blocked_until as "lockedUntil"`.execute(tx)
  const [counted] = rows
  if (!counted) return { waitUntil: await lockedUntil(tx, guess) }
  await addToDay(tx, guess, 1)
  return counted
}

/** The wrong guesses of the approver's day; the next guess of this PIN waits until the transaction ends. */
async function holdDay(tx: Tx, guess: Guess, now: Date): Promise<{ failures: number; since: string }> {
  const isOver = sql`t.updated_at <= ${new Date(now.getTime() - DAY_MS)}::timestamptz`
  const { rows } = await sql<{ failures: number; since: string }>`
    insert into sign_in_throttle as t (subject, failures, updated_at) values (${approver(guess)}, 0, ${now})
    on conflict (subject) do update set
      failures = case when ${isOver} then 0 else t.failures end,
      updated_at = case when ${isOver} then ${now}::timestamptz else t.updated_at end
    returning failures, updated_at as since`.execute(tx)
  return rows[0] ?? { failures: 0, since: now.toISOString() }
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

/** A right PIN forgives the asker's wrong guesses, but not the count of the approver's day. */
export async function forgiveGuesses(tx: Tx, guess: Guess): Promise<void> {
  await addToDay(tx, guess, -1)
  await tx.deleteFrom('sign_in_throttle').where('subject', '=', pair(guess)).execute()
}

/** Removes a counted guess that was never compared. */
export async function takeBackGuess(tx: Tx, guess: Guess, { lockedUntil }: Counted): Promise<void> {
  await addToDay(tx, guess, -1)
  await tx
    .updateTable('sign_in_throttle')
    .set({ failures: sql<number>`greatest(failures - 1, 0)`, ...(lockedUntil && { blocked_until: null }) })
    .where('subject', '=', pair(guess))
    .execute()
}

/** A new PIN: guesses of the old one tell nothing about it. */
export async function forgetGuesses(tx: Tx, approverId: number): Promise<void> {
  // in the order in which a guess locks them
  await tx.deleteFrom('sign_in_throttle').where('subject', '=', approver({ approverId })).execute()
  await tx
    .deleteFrom('sign_in_throttle')
    .where('subject', 'like', `${approver({ approverId })}:%`)
    .execute()
}
