import { EventEmitter } from 'node:events'
import type pg from 'pg'
import type { Logger } from 'pino'
import { newId } from '../db/ids.ts'
import { markPublished } from '../db/published.ts'
import type { Tx } from '../db/types.ts'

const CHANNEL = 'merchant_outbox'
const ACCESS_CHANNEL = 'access_changed'
const POLL_MS = 2_000
const BATCH = 500
const REMEMBERED = 5_000
/** Of one machine: a transaction; of a cluster: one for each. */
export const POSITION = /^(\d{1,9}:)?\d{1,19}(,\d{1,9}:\d{1,19}){0,99}$/
/** How long the outbox keeps events. */
export const OUTBOX_HOURS = 72
/**
 * A client that missed more is told so and loads the present state; to replay more events would cost more than it gives.
 */
const MISSED_LIMIT = 500

/** Limits of a returning listener: only its branches, and nothing older than the outbox keeps. */
export interface Past {
  cursor: string
  branchIds: readonly number[]
  notBefore: Date
}

export interface OutboxEvent {
  id: number
  branchId: number
  topic: string
  payload: unknown
  /** Resume point: with this event, all events of earlier transactions have been delivered. */
  cursor: string
}

/** Writes an event in the transaction that caused it; delivered to every process after the commit. */
export async function publish(
  tx: Tx,
  event: { branchId: number; topic: string; payload: unknown; at: Date },
): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      id: newId(tx),
      branch_id: event.branchId,
      topic: event.topic,
      payload: JSON.stringify(event.payload),
      created_at: event.at,
    })
    .execute()
  markPublished(tx)
}

/**
 * Events that were read together. Only the last one moves the resume point: after a cut in between, the earlier ones are
 * sent again.
 */
const inBatch = (rows: Omit<OutboxEvent, 'cursor'>[], before: string, after: string): OutboxEvent[] =>
  rows.map((row, index) => ({ ...row, cursor: index === rows.length - 1 ? after : before }))

/**
 * Reads the outbox and passes its rows to listeners in this process. Ids are given before commits, so "id greater than the
 * last" would lose rows of slow transactions. The reader asks for rows of transactions since the oldest one that was still
 * running last time on the machine of the row (`outbox_position`) and remembers the rows that it has passed on. It reads when it is woken by NOTIFY,
 * which is sent after commits and outside of them, because commits that notify wait for each other; and every two seconds,
 * so a lost signal loses no event.
 */
export class Realtime {
  readonly #connect: () => Promise<pg.Client>
  readonly #log: Logger
  readonly #onAccessChange: (listening: boolean) => void
  readonly #emitter = new EventEmitter().setMaxListeners(0)
  readonly #seen = new Set<number>()
  #client: pg.Client | undefined
  #cursor = '0'
  #reading = false
  #again = false
  #stopped = false
  #waking: NodeJS.Timeout | undefined
  #poll: NodeJS.Timeout | undefined
  #servers = 1
  /** Changes with every change of anybody's rights. */
  #accessVersion: string | undefined

  constructor(connect: () => Promise<pg.Client>, log: Logger, onAccessChange: (listening: boolean) => void) {
    this.#connect = connect
    this.#log = log
    this.#onAccessChange = onAccessChange
  }

  async start(): Promise<void> {
    await this.#open()
    this.#poll = setInterval(() => {
      void this.#read()
      void this.#look()
    }, POLL_MS)
    this.#poll.unref()
  }

  /** Called after every commit that published (by Database); signals of the same moment become one. */
  wake(): void {
    this.#waking ??= setTimeout(() => {
      this.#waking = undefined
      this.#client?.query(`notify ${CHANNEL}`).catch(() => undefined) // the poll finds the rows anyway
    }, 5)
  }

  on(listener: (event: OutboxEvent) => void): () => void {
    this.#emitter.on('event', listener)
    return () => this.#emitter.off('event', listener)
  }

  /** Runs before the server stops, so that open streams end and their clients reconnect elsewhere. */
  onClose(listener: () => void): () => void {
    this.#emitter.on('close', listener)
    return () => this.#emitter.off('close', listener)
  }

  closeStreams(): void {
    this.#emitter.emit('close')
  }

  /**
   * Events since a cursor that a listener was given, for its return after a cut.
   * @returns 'too many' when more was missed than is worth replaying
   * @throws when the outbox can't be read now: the listener must keep its cursor and come back
   */
  async since(past: Past): Promise<OutboxEvent[] | 'too many'> {
    if (!this.#client) throw new Error('the listening connection is away')
    const { rows, horizon } = await this.#rows(this.#client, past.cursor, past)
    return rows.length > MISSED_LIMIT ? 'too many' : inBatch(rows, past.cursor, horizon)
  }

  /** Whether the database signals news at once, and the number of listeners in this process. */
  get state(): { listening: boolean; listeners: number } {
    return { listening: this.#client !== undefined, listeners: this.#emitter.listenerCount('event') }
  }

  /** How many servers of the product use the database, with this one; as it was two seconds ago. */
  get servers(): number {
    return this.#servers
  }

  /** Resume point of a listener that starts now. */
  get cursor(): string {
    return this.#cursor
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#poll)
    clearTimeout(this.#waking)
    await this.#client?.end().catch(() => undefined) // it may already be gone
  }

  async #open(): Promise<void> {
    const client = await this.#connect()
    client.on('notification', ({ channel }) => {
      if (channel === ACCESS_CHANNEL) this.#onAccessChange(true)
      else void this.#read()
    })
    client.on('error', () => this.#reopen(client))
    client.on('end', () => this.#reopen(client))
    await client.query(`listen ${CHANNEL}; listen ${ACCESS_CHANNEL}`)
    if (this.#cursor === '0') {
      this.#cursor = await positionOf(client)
    }
    this.#client = client
    this.#onAccessChange(true)
    void this.#read()
    void this.#look()
  }

  /**
   * Counts the servers, each of which listens on one connection under a name that begins so, and looks whether rights have
   * changed that nobody told of.
   */
  async #look(): Promise<void> {
    const looked = await this.#client
      ?.query<{ servers: number; access: string }>(
        `select (select count(*)::int from pg_stat_activity
           where datname = current_database() and application_name like 'merchant-listen%') as servers,
           (select string_agg(version::text, '' order by slot) from master_version where kind = 'ACCESS') as access`,
      )
      .catch(() => undefined) // again when the connection is back
    const row = looked?.rows[0]
    if (!row) return
    this.#servers = Math.max(1, row.servers)
    const known = this.#accessVersion
    this.#accessVersion = row.access
    if (known !== undefined && known !== row.access) this.#onAccessChange(true)
  }

  #reopen(lost: pg.Client): void {
    if (this.#stopped || this.#client !== lost) return
    this.#client = undefined
    this.#onAccessChange(false)
    const attempt = () => {
      if (this.#stopped) return
      this.#open().catch((error: Error) => {
        this.#log.warn({ err: error.message }, 'realtime: the database is away, trying again')
        setTimeout(attempt, 500).unref()
      })
    }
    setTimeout(attempt, 100).unref()
  }

  async #read(): Promise<void> {
    if (this.#reading) {
      this.#again = true
      return
    }
    this.#reading = true
    try {
      do {
        this.#again = false
        if (!this.#client) return // reading goes on when it is back
        const before = this.#cursor
        const { rows, horizon } = await this.#rows(this.#client, before)
        this.#cursor = horizon
        const fresh = rows.filter((row) => !this.#seen.has(row.id))
        for (const event of inBatch(fresh, before, horizon)) this.#deliver(event)
      } while (this.#again && !this.#stopped)
    } catch (error) {
      if (!this.#stopped)
        this.#log.warn({ err: (error as Error).message }, 'realtime: reading the outbox failed') // pg throws Errors
    } finally {
      this.#reading = false
    }
  }

  #deliver(event: OutboxEvent): void {
    this.#seen.add(event.id)
    if (this.#seen.size > REMEMBERED) for (const id of [...this.#seen].slice(0, BATCH)) this.#seen.delete(id)
    this.#emitter.emit('event', event)
  }

  async #rows(
    client: pg.Client,
    cursor: string,
    past?: Past,
  ): Promise<{ rows: Omit<OutboxEvent, 'cursor'>[]; horizon: string }> {
    const horizon = await positionOf(client) // before the rows, which then are complete up to it
    const { rows } = await client.query<Omit<OutboxEvent, 'cursor'>>(
      `select id, branch_id as "branchId", topic, payload from outbox
       where xact >= since_here($1) and ($2::bigint[] is null or branch_id = any($2))
         and ($3::timestamptz is null or created_at >= $3)
       order by xact, id limit $4`,
      [cursor, past?.branchIds ?? null, past?.notBefore ?? null, past ? MISSED_LIMIT + 1 : null],
    )
    return { horizon, rows }
  }
}

async function positionOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ at: string }>('select outbox_position() as at')
  if (!rows[0]) throw new Error('a select without from has a row')
  return rows[0].at
}
