import type pg from 'pg'
import { expect } from 'vitest'
import { openOwner } from '../../src/kernel/db/pool.ts'
import type { TestServer } from '../support/test-server.ts'

/** A lock that calls need, as a statement that takes it. */
export interface Lock {
  sql: string
  params?: unknown[]
}

export const documentRow = (id: number): Lock => ({
  sql: 'select from document where id = $1 for update',
  params: [id],
})

/** Somebody puts an account out of use, and has not finished yet. The lock is the one of a cluster (kernel/db/master-locks). */
export const closingOf = (accountId: number | undefined): Lock => ({
  sql: `update account set status = 'INACTIVE' from (
    select set_config('app.actor', 'test', true), pg_advisory_xact_lock(hashtextextended('account ' || $1::bigint, 0))) as actor where id = $1`,
  params: [accountId],
})

/** Every command writes its key first, so that this holds any of them at the start of its transaction. */
export const everyCommand: Lock = { sql: 'lock table idempotency_key in share row exclusive mode' }

type Call<T> = () => Promise<T>

const waiting = async (watcher: pg.Client): Promise<number> =>
  (
    await watcher.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and application_name = 'merchant-write'`,
    )
  ).rows[0]?.count ?? 0

/**
 * Runs calls in a known order without a word of the product's code knowing: this session holds the lock, each group of
 * calls is sent when all before it wait in the database, then the lock is let go. PostgreSQL serves those who wait for
 * one row in the order of their coming.
 * @returns the answers in the order of the calls
 */
export async function behind<T>(
  server: TestServer,
  { sql, params = [] }: Lock,
  ...groups: readonly (readonly Call<T>[])[]
): Promise<T[]> {
  const holder = await openOwner(server.connection, 'holder')
  const watcher = await openOwner(server.connection, 'watcher')
  try {
    await holder.query('begin')
    await holder.query(sql, params)
    const sent: Promise<T>[] = []
    let answered = 0
    for (const group of groups) {
      for (const call of group) sent.push(call().finally(() => answered++))
      await expect
        .poll(async () => answered + (await waiting(watcher)), { interval: 5, timeout: 60_000 })
        .toBe(sent.length)
    }
    const early = answered
    await holder.query('commit')
    const answers = await Promise.all(sent)
    if (early > 0)
      throw new Error(
        `${early} calls did not wait: ${answers.map((answer) => JSON.stringify(answer, ['body'])).join(', ')}`,
      )
    return answers
  } finally {
    await Promise.all([holder.end(), watcher.end()])
  }
}

/**
 * Runs `meanwhile` while a call waits in the database for the lock, which is let go after it.
 * @returns the answer of the call
 */
export async function during<T>(
  server: TestServer,
  { sql, params = [] }: Lock,
  call: Call<T>,
  meanwhile: () => Promise<unknown>,
): Promise<T> {
  const holder = await openOwner(server.connection, 'holder')
  const watcher = await openOwner(server.connection, 'watcher')
  try {
    await holder.query('begin')
    await holder.query(sql, params)
    const answer = call()
    await expect.poll(() => waiting(watcher), { interval: 5, timeout: 60_000 }).toBe(1)
    await meanwhile()
    await holder.query('commit')
    return await answer
  } finally {
    await Promise.all([holder.end(), watcher.end()])
  }
}

/** Until a command waits in the database for what another transaction holds. */
export async function untilOneWaits(server: TestServer): Promise<void> {
  const watcher = await openOwner(server.connection, 'watcher')
  try {
    await expect.poll(() => waiting(watcher), { interval: 5, timeout: 60_000 }).toBe(1)
  } finally {
    await watcher.end()
  }
}

/** Deadlocks that PostgreSQL has counted in this server's database. */
export async function deadlocks(server: TestServer): Promise<number> {
  // Sessions report what they counted when they are idle, at the latest when they end.
  await server.rows('select pg_stat_force_next_flush()')
  return server.value<number>('select deadlocks from pg_stat_database where datname = current_database()')
}
