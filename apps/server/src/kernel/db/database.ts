import { AmountOverflow } from '@merchant/domain/kernel/money.ts'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { type Refusal, refuse } from '../errors.ts'
import { takePostings } from '../ledger/noted.ts'
import {
  commit,
  forgetTransaction,
  kyselyOf,
  observeStatements,
  sendTogether,
  takeFirstFailure,
} from './client-kysely.ts'
import { giveIdsFrom, IdSource } from './ids.ts'
import { isAborted, isConnectionLost, isRetryable, refusalOf } from './pg-errors.ts'
import { checkOut } from './pool.ts'
import { takePublished } from './published.ts'
import { POSITION, type Replica, SilentServer } from './replica.ts'
import { type DbScope, scopeSql } from './scope.ts'
import type { Db, Tx } from './types.ts'

export type { DbScope } from './scope.ts'

const ATTEMPTS = 3

/** A statement that took long. Its values are left out: they are personal data. */
export interface SlowStatement {
  sql: string
  ms: number
  requestId: string
  actor: string
}

export interface DatabaseOptions {
  /** Connections of `writeApart`; without them it uses the connections of commands. */
  apart?: Pool
  /** For reads that may be some seconds old; all servers of the database have one, or none. */
  replica?: Replica
  /** Called after the commit of a transaction that wrote to the outbox. */
  onPublished?: () => void
  /** Milliseconds from sending to answer, with the wait for statements that were sent before it. */
  slowMs?: number
  onSlow?: (statement: SlowStatement) => void
}

/** An amount of the command is above the largest amount of the books: nothing of it is written. */
function tooLarge(error: unknown): Refusal | undefined {
  if (!(error instanceof AmountOverflow)) return undefined
  const refusal = refuse('AMOUNT_TOO_LARGE', { what: 'dokumen' })
  refusal.cause = error // for the log
  return refusal
}

/**
 * Committed, but a replica might not show it to the person, so the answer is not a success. A repeat with the same
 * idempotency key returns the stored answer, and notes the position.
 */
function unnoted(cause: unknown): never {
  const refusal = refuse('DATABASE_AWAY')
  refusal.cause = cause // for the log
  throw refusal
}

/** In the message that commits, the session is checked and other servers are told of changed rights. */
const commitSql = ({ sessionId }: DbScope): string =>
  `select ${Number.isSafeInteger(sessionId) ? `require_session(${sessionId}), ` : ''}tell_access(); commit`

/** The statements at the beginning and the end of a transaction. */
interface Ends {
  begin: readonly string[]
  commit: string
  /** Sent right after the commit, in a transaction of its own. */
  afterwards?: string | undefined
  /** Contains the connection from beginning to end, to be cut when its server is silent. */
  underWay?: Set<PoolClient>
}

/**
 * The one way to the database: every read and every command runs in a transaction whose scope is set. Reads and commands
 * have pools of their own, so that slow reports can't take the till's connections.
 */
export class Database {
  readonly #reads: Pool
  readonly #writes: Pool
  readonly #options: DatabaseOptions
  readonly #ids = new IdSource()
  #slow = 0

  constructor(reads: Pool, writes: Pool, options: DatabaseOptions = {}) {
    this.#reads = reads
    this.#writes = writes
    this.#options = options
  }

  /** Open and idle connections, and calls that wait for one. */
  get pools(): Record<string, { open: number; idle: number; waiting: number }> {
    const state = (pool: Pool) => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    })
    const { replica } = this.#options
    return {
      read: state(this.#reads),
      write: state(this.#writes),
      ...(replica && { replica: state(replica.pool) }),
    }
  }

  /** Undefined without the setting. */
  get replica(): Replica | undefined {
    return this.#options.replica
  }

  /** Number of slow statements since the start. */
  get slowStatements(): number {
    return this.#slow
  }

  /** Runs `work` in a read-only transaction that sees the scope's branches. */
  read<T>(scope: DbScope, work: (db: Db) => Promise<T>): Promise<T> {
    const ends = { begin: ['begin read only', scopeSql(scope)], commit: 'commit' }
    return this.#run(this.#reads, scope, ends, (client) => work(kyselyOf(client) as Db)) // inside begin
  }

  /**
   * The same for a read that may be some seconds old: on the replica if that is recent enough and has all writes of the
   * actor, else on the writer. A failure on the replica, also a refusal, is repeated on the writer.
   * @param work gets the age of its rows, when they come from the replica
   * @param hasAnswered whether `work` has begun to answer, and can't be repeated
   */
  async readBehind<T>(
    scope: DbScope,
    work: (db: Db, dataAt?: Date) => Promise<T>,
    hasAnswered: () => boolean = () => false,
  ): Promise<T> {
    const { replica } = this.#options
    if (replica?.isWorthTrying()) {
      const { underWay } = replica
      const ends = { begin: ['begin read only', scopeSql(scope), POSITION], commit: 'commit', underWay }
      try {
        return await this.#run(replica.pool, scope, ends, (client, begun) =>
          replica.within(scope.actor, begun, (dataAt) => work(kyselyOf(client) as Db, dataAt)),
        )
      } catch (error) {
        if (!replica.isForWriter(error) || hasAnswered()) throw refusalOf(error) ?? error
      }
    }
    return this.read(scope, work)
  }

  /**
   * Runs `work` in one READ COMMITTED transaction. Serialization failures, deadlocks, lock time-outs and connections lost
   * before the commit are retried, as a whole; no other error is.
   * @throws SESSION_EXPIRED when the session of the scope has ended meanwhile
   */
  write<T>(scope: DbScope, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#write(this.#writes, scope, work)
  }

  /**
   * A transaction beside the caller's command; its rows stay when the command fails. It has connections of its own, because
   * commands that hold all connections would otherwise wait for each other. It must touch no row that commands lock.
   */
  writeApart<T>(scope: DbScope, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#write(this.#options.apart ?? this.#writes, scope, work)
  }

  async #write<T>(pool: Pool, scope: DbScope, work: (tx: Tx) => Promise<T>): Promise<T> {
    const ends = {
      begin: ['begin', scopeSql(scope)],
      commit: commitSql(scope),
      afterwards: this.#noteOf(scope),
    }
    for (let attempt = 1; ; attempt++) {
      let committing = false // a connection lost after this point may have committed: only the idempotency key can tell
      let published = false
      try {
        const result = await this.#run(pool, scope, ends, async (client) => {
          const tx = kyselyOf(client, true) as Tx // inside begin
          await giveIdsFrom(tx, this.#ids)
          takePublished(tx) // of a transaction that failed
          takePostings(tx) // of the one before
          const done = await work(tx)
          committing = true
          published = takePublished(tx)
          return done
        })
        if (published) this.#options.onPublished?.()
        return result
      } catch (error) {
        const again = isRetryable(error) || (!committing && isConnectionLost(error))
        if (attempt === ATTEMPTS || !again) throw refusalOf(error) ?? tooLarge(error) ?? error
        await new Promise((resolve) => setTimeout(resolve, 10 + Math.random() * 70))
      }
    }
  }

  /** Notes the position that a replica needs to answer this person; only people read from it. */
  #noteOf({ actor }: DbScope): string | undefined {
    return this.#options.replica && actor.startsWith('employee:')
      ? `select note_written('${actor}')` // a plain word, as scopeSql sees to
      : undefined
  }

  async close(): Promise<void> {
    const { apart, replica } = this.#options
    await Promise.all([this.#reads.end(), this.#writes.end(), apart?.end(), replica?.close()])
  }

  #observe(client: PoolClient, { actor, requestId }: DbScope): void {
    const { slowMs = Number.POSITIVE_INFINITY, onSlow } = this.#options
    observeStatements(client, (sql, ms) => {
      if (ms < slowMs) return
      this.#slow++
      onSlow?.({ sql, ms: Math.round(ms), requestId, actor })
    })
  }

  async #run<T>(
    pool: Pool,
    scope: DbScope,
    ends: Ends,
    work: (client: PoolClient, begun: Promise<QueryResult[]>) => Promise<T>,
  ): Promise<T> {
    const client = await checkOut(pool)
    this.#observe(client, scope)
    let broken: Error | undefined
    forgetTransaction(client) // the one before
    ends.underWay?.add(client)
    try {
      const begun = sendTogether(client, ends.begin)
      begun.catch(() => undefined) // its failure also fails the first statement, which is awaited
      const result = await work(client, begun)
      await begun
      const committed = commit(client, ends.commit)
      const noted = ends.afterwards === undefined ? undefined : client.query(ends.afterwards)
      noted?.catch(() => undefined) // looked at below, after the commit
      if ((await committed) === 'ROLLBACK')
        throw new Error('the transaction was rolled back by an earlier error')
      await noted?.catch(unnoted)
      return result
    } catch (thrown) {
      if (thrown instanceof SilentServer) {
        broken = thrown
        throw thrown
      }
      await client.query('rollback').catch((lost: Error) => {
        broken = lost
      })
      const error = isAborted(thrown) ? (takeFirstFailure(client) ?? thrown) : thrown
      throw pool === this.#reads ? (refusalOf(error) ?? error) : error
    } finally {
      ends.underWay?.delete(client)
      client.release(broken)
    }
  }
}
