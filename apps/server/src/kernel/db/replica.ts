import { performance } from 'node:perf_hooks'
import type { Hindrance } from '@merchant/contract/system/health.ts'
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg'
import type { Clock } from '../clock.ts'
import { Refusal } from '../errors.ts'
import { isConnectionLost, isRetryable } from './pg-errors.ts'
import { checkOut } from './pool.ts'
import { lsnOf, WriterPast } from './writer-past.ts'

/** The replica may not answer this read. */
class NotFromReplica extends Error {
  readonly why: Hindrance

  constructor(why: Hindrance) {
    super(`not from the replica: ${why}`)
    this.why = why
  }
}

/** No answer in time. The connection may never answer again: it is closed without a rollback. */
export class SilentServer extends Error {}

/** Cluster, timeline and database. */
const IDENTITY = `(select concat_ws('/', c.system_identifier, greatest(k.timeline_id, r.min_recovery_end_timeline), current_database())
  from pg_control_system() c, pg_control_checkpoint() k, pg_control_recovery() r) as identity`

/** The position of a replica; part of the first message of each read. */
export const POSITION = `select pg_is_in_recovery() as "inRecovery", pg_last_wal_replay_lsn() as replayed, ${IDENTITY},
  (select max(version) from schema_migration) as schema`

interface Position {
  inRecovery: boolean
  replayed: string | null
  identity: string
  schema: number
}

interface Writer {
  flushed: string
  identity: string
  others: number
}

export interface ReplicaState {
  /** The reason against reading from it now; null without one. */
  hindrance: Hindrance | null
  /** The age of its rows in seconds; null when unknown. */
  ageSeconds: number | null
  reads: number
  /** Answers of the writer instead, by reason. */
  fallbacks: ReadonlyMap<Hindrance, number>
}

export interface ReplicaOptions {
  /** Connections of reads to the replica. */
  reads: Pool
  /** One connection to the replica for its state, apart from reads. */
  looks: Pool
  /** Connections to the writer, for the required positions. */
  floors: Pool
  clock: Clock
  /** The largest age of rows, in milliseconds. */
  maxAgeMs: number
  /** The last migration that the program knows. */
  schema: number
  onChange?: (hindrance: Hindrance | null) => void
}

const LOOK_EVERY_MS = 1_000
/** The longest wait for the position of a server. */
const ANSWER_MS = 2_000
/** More than `maxAgeMs`, so that the lag of a returning replica is known. */
const REMEMBERED_MS = 600_000

/**
 * A streaming replica for reads that may be some seconds old. Each read first checks that it is still a replica, of this
 * database and schema, not too far behind, with all writes of the reader, from any server. Otherwise, and after any failure
 * there, the writer answers (docs/decisions/0017).
 */
export class Replica {
  readonly pool: Pool
  /** Connections in use. They are cut when the replica is silent, because their statements would wait for ever. */
  readonly underWay = new Set<PoolClient>()
  readonly #options: ReplicaOptions
  readonly #past: WriterPast
  readonly #fallbacks = new Map<Hindrance, number>()
  #writer: Writer | undefined
  #hindrance: Hindrance | null = 'AWAY'
  /** The moment up to which its rows are complete, as of the last look. */
  #completeAt: number | undefined
  #reads = 0
  #timer: NodeJS.Timeout | undefined

  constructor(options: ReplicaOptions) {
    this.pool = options.reads
    this.#options = options
    this.#past = new WriterPast(Math.max(options.maxAgeMs, REMEMBERED_MS))
  }

  /** Begins to look at the positions of writer and replica every second. */
  start(): void {
    const again = () => {
      this.#timer = setTimeout(() => void this.look().finally(() => this.#timer && again()), LOOK_EVERY_MS)
      this.#timer.unref()
    }
    again()
    void this.look()
  }

  get state(): ReplicaState {
    const age = this.#completeAt === undefined ? null : performance.now() - this.#completeAt
    return {
      hindrance: this.#hindrance,
      ageSeconds: age === null ? null : Math.round(age / 100) / 10,
      reads: this.#reads,
      fallbacks: this.#fallbacks,
    }
  }

  /** Whether a read may begin there; otherwise it is counted as one of the writer. */
  isWorthTrying(): boolean {
    if (this.#hindrance !== null) this.#count(this.#hindrance)
    return this.#hindrance === null
  }

  /** One look at both servers. It never fails; its result is the state. */
  async look(): Promise<void> {
    try {
      await this.#lookAtWriter()
    } catch {
      return // its reads fail by themselves, and what is known of the replica grows old
    }
    try {
      this.#judge(await ask<Position>(this.#options.looks, POSITION))
    } catch (error) {
      // an answer that is an error comes from a database that is not ours
      const away = error instanceof SilentServer || error instanceof Refusal || isConnectionLost(error)
      if (error instanceof SilentServer) this.#cutReads()
      this.#set(away ? 'AWAY' : 'OTHER_DATABASE')
    }
  }

  /**
   * Runs `work` in the transaction that has just begun on the replica, if the replica may answer this reader.
   * @param begun answers with the replica's position
   * @throws an error known to `isForWriter`, when the writer has to answer
   */
  async within<T>(
    actor: string,
    begun: Promise<QueryResult[]>,
    work: (dataAt: Date) => Promise<T>,
  ): Promise<T> {
    const [floor, results] = await Promise.all([this.#floorOf(actor), inTime(begun)])
    const position: Position | undefined = results.at(-1)?.rows[0]
    if (!position) throw new NotFromReplica('FAILED')
    const completeAt = this.#judge(position)
    if (completeAt === null) throw new NotFromReplica(this.#hindrance ?? 'FAILED')
    if (lsnOf(position.replayed ?? '0/0') < floor) throw new NotFromReplica('JUST_WRITTEN')
    const dataAt = this.#options.clock.now().getTime() - (performance.now() - completeAt)
    const done = await work(new Date(dataAt))
    this.#reads++
    return done
  }

  /**
   * Whether the writer has to answer after this failure, which is counted. Also after a refusal, which may come from old
   * rows. Not after a time-out.
   */
  isForWriter(error: unknown): boolean {
    const why = whyNot(error)
    if (why === undefined) return false
    if (why === 'AWAY') this.#set(why)
    this.#count(why)
    return true
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const { reads, looks, floors } = this.#options
    await Promise.all([reads.end(), looks.end(), floors.end()])
  }

  async #lookAtWriter(): Promise<void> {
    const at = performance.now()
    const writer = await ask<Writer>(
      this.#options.floors,
      `select pg_current_wal_flush_lsn() as flushed, ${IDENTITY}, servers_without_replica() as others`,
    )
    this.#past.add(at, lsnOf(writer.flushed))
    this.#writer = writer
  }

  /** The log position that contains all writes of a reader. */
  async #floorOf(actor: string): Promise<bigint> {
    const at = performance.now()
    const { floors } = this.#options
    const { floor, flushed } = await ask<{ floor: string; flushed: string }>(
      floors,
      'select floor_of($1) as floor, pg_current_wal_flush_lsn() as flushed',
      [actor],
    ).catch(() => {
      throw new NotFromReplica('FAILED') // nobody knows, so the writer has to tell
    })
    this.#past.add(at, lsnOf(flushed))
    return lsnOf(floor)
  }

  /** Judges where the replica is. @returns the moment up to which it has everything; null when it may not be read */
  #judge(position: Position): number | null {
    const completeAt = this.#past.completeAt(lsnOf(position.replayed ?? '0/0'))
    const hindrance = this.#hindranceOf(position, completeAt)
    const isOurs = hindrance === null || hindrance === 'LAGGING' || hindrance === 'MIXED_SERVERS'
    this.#completeAt = isOurs ? completeAt : undefined
    this.#set(hindrance)
    return hindrance === null ? (completeAt ?? null) : null
  }

  #hindranceOf(position: Position, completeAt: number | undefined): Hindrance | null {
    if (!position.inRecovery) return 'NOT_A_REPLICA'
    if (position.identity !== this.#writer?.identity) return 'OTHER_DATABASE'
    if (position.schema !== this.#options.schema) return 'OTHER_SCHEMA'
    if (this.#writer.others > 0) return 'MIXED_SERVERS'
    const isOld = completeAt === undefined || performance.now() - completeAt > this.#options.maxAgeMs
    return isOld ? 'LAGGING' : null
  }

  #set(hindrance: Hindrance | null): void {
    if (hindrance === 'AWAY') this.#completeAt = undefined
    if (hindrance !== this.#hindrance) this.#options.onChange?.(hindrance)
    this.#hindrance = hindrance
  }

  #count(why: Hindrance): void {
    this.#fallbacks.set(why, (this.#fallbacks.get(why) ?? 0) + 1)
  }

  #cutReads(): void {
    for (const client of this.underWay) streamOf(client)?.destroy(new Error('Connection terminated'))
  }
}

/** The reason to ask the writer after a failure; undefined without one. */
function whyNot(error: unknown): Hindrance | undefined {
  if (error instanceof NotFromReplica) return error.why
  if (error instanceof SilentServer) return 'AWAY'
  if (error instanceof Refusal) {
    if (error.reason === 'DATABASE_AWAY') return 'AWAY'
    return error.reason === 'SERVER_BUSY' ? 'BUSY' : 'FAILED'
  }
  if (!(error instanceof Error)) return undefined
  if (isConnectionLost(error)) return 'AWAY'
  if (isRetryable(error)) return 'CANCELLED' // conflict with recovery
  const code = 'code' in error ? error.code : undefined
  return typeof code === 'string' && code !== '57014' ? 'FAILED' : undefined // 57014: it took too long, or its client has gone
}

/** The socket below a connection, which pg's types leave out. */
const streamOf = (client: PoolClient) =>
  (client as unknown as { connection?: { stream?: { destroy(error: Error): void } } }).connection?.stream

/** @throws SilentServer when there is no answer in time */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new SilentServer('no answer')), ANSWER_MS)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** One row of one statement, on a connection of its own. */
async function ask<R extends QueryResultRow>(pool: Pool, sql: string, values: unknown[] = []): Promise<R> {
  const client = await checkOut(pool)
  let broken: Error | undefined
  try {
    const { rows } = await inTime(client.query<R>(sql, values))
    if (!rows[0]) throw new Error('a select without from has a row')
    return rows[0]
  } catch (error) {
    broken = error as Error // pg throws Errors
    throw error
  } finally {
    client.release(broken)
  }
}
