import { Socket } from 'node:net'
import { parseExactJson } from '@merchant/domain/kernel/figure.ts'
import { AmountOverflow } from '@merchant/domain/kernel/money.ts'
import pg from 'pg'
import { refuse } from '../errors.ts'
import { refusalOf } from './pg-errors.ts'

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
const TIMESTAMPTZ = 1184
const INT8_ARRAY = 1016
const JSON_TEXT = 114
const JSON_BINARY = 3802

/** @throws AmountOverflow: a sum over documents must be read with `exactly` */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new AmountOverflow(`bigint beyond what a number carries exactly: ${text}`)
  return value
}

/** Whether a whole number of JSON may be too long for a number. */
const longInteger = /[:[,] ?-?\d{16}/

/** @throws AmountOverflow for a whole number that would lose digits, as for a column */
function exactJson(text: string): unknown {
  if (!longInteger.test(text)) return JSON.parse(text)
  return JSON.parse(text, (_key, value: unknown) => {
    if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))
      throw new AmountOverflow(`number in JSON beyond what a number carries exactly: ${value}`)
    return value
  })
}

/** ISO text, as in replies; PostgreSQL writes `2026-01-02 03:04:05.123+00`. */
function instantText(text: string): string {
  return new Date(text).toISOString()
}

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, safeInteger],
  [INT8_ARRAY, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(safeInteger))],
  [NUMERIC, (text) => text], // exact decimals stay text; amounts are bigint
  [DATE, (text) => text], // a calendar date has no zone
  [TIMESTAMPTZ, instantText],
  [JSON_TEXT, exactJson],
  [JSON_BINARY, exactJson],
])

const longToText = (text: string): unknown => parseExactJson(text, String)

/** The type of a sum of whole numbers in PostgreSQL: numeric without a point. A price has decimals and stays text. */
const wholeOrText = (text: string): bigint | string => (/^-?\d+$/.test(text) ? BigInt(text) : text)

const typesOf = (own: ReadonlyMap<number, (text: string) => unknown>): pg.CustomTypesConfig => ({
  // pg's own signature is a set of overloads that a map can't express; only the text format is used here
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && own.get(oid)) ||
    pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
})

const types = typesOf(parsers)

/** For rows shown to users as they are: a whole number that is too long for a number comes as text. */
export const longAsText = typesOf(
  new Map([...parsers, ...[JSON_TEXT, JSON_BINARY].map((oid) => [oid, longToText] as const)]),
)

/** For `exactly`: sums come complete, at any length. */
export const exactTypes = typesOf(
  new Map([...parsers, [NUMERIC, wholeOrText], [JSON_TEXT, parseExactJson], [JSON_BINARY, parseExactJson]]),
)

export type Connection =
  | string
  | { host: string; port: number; user: string; password: string; database: string }

const toConfig = (connection: Connection): pg.ClientConfig =>
  typeof connection === 'string' ? { connectionString: connection } : connection

export interface PoolOptions {
  max: number
  name: string
  /** Milliseconds a statement may run. */
  statementTimeout: number
  /** Commits don't wait for the disk: only for data that can be made again after a crash. */
  losable?: boolean
  /**
   * Plans are made once, for any values (docs/decisions/0009): otherwise the database plans some statements again each
   * time, which costs more than running them.
   */
  plansOnce?: boolean
  /**
   * For commands on a cluster: the parts of a table are read one after the other over one connection to a machine. Behind a
   * reading by many connections, Citus refuses to change a master in the same transaction.
   */
  oneByOne?: boolean
  /** For callers that send many statements at once; a caller that sends one statement pays for it. */
  gathers?: boolean
  /** Milliseconds that a caller waits for a connection; 5,000 when not given. */
  patience?: number
  onError: (error: Error) => void
}

/**
 * Sends all writes of one turn of the event loop together: statements sent together are one packet for the system and one
 * wake-up of the database.
 */
class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}

/**
 * A pool whose connections work as `merchant_app`: row-level security and the missing grants apply to them. Queries are
 * pipelined, so that `begin` and the first statement share a round trip.
 */
export function openPool(connection: Connection, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...toConfig(connection),
    types,
    pipeline: true,
    ...(options.gathers && { stream: () => new GatheringSocket() }),
    max: options.max,
    connectionTimeoutMillis: options.patience ?? 5_000,
    idleTimeoutMillis: 60_000,
    application_name: `merchant-${options.name}`,
    options: [
      '-c role=merchant_app',
      `-c statement_timeout=${options.statementTimeout}`,
      '-c lock_timeout=3000',
      '-c idle_in_transaction_session_timeout=10000',
      '-c timezone=UTC',
      ...(options.losable ? ['-c synchronous_commit=off'] : []),
      ...(options.oneByOne ? ['-c citus.multi_shard_modify_mode=sequential'] : []),
      ...(options.plansOnce ? ['-c plan_cache_mode=force_generic_plan'] : []),
    ].join(' '),
  })
  // A connection that fails, idle or in use, must not end the process; the next use gets a new one.
  pool.on('error', options.onError)
  pool.on('connect', (client) => client.on('error', options.onError))
  return pool
}

/**
 * A connection of the pool; the caller releases it.
 * @throws SERVER_BUSY when all are in use for too long, else DATABASE_AWAY, because every failure to connect means this
 */
export async function checkOut(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    const busy = error instanceof Error && error.message.includes('timeout exceeded when trying to connect')
    const refusal = busy ? refuse('SERVER_BUSY') : (refusalOf(error) ?? refuse('DATABASE_AWAY'))
    refusal.cause = error
    throw refusal
  }
}

/** One connection as the owner: migrations, listening, seeding. The caller ends it. */
export async function openOwner(connection: Connection, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...toConfig(connection),
    types,
    application_name: `merchant-${name}`,
    connectionTimeoutMillis: 10_000,
    options: '-c timezone=UTC',
  })
  // The failed call reports a cut connection; without a listener the event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/**
 * Cancels the statement of another connection. As the owner, because `merchant_app` may not; it is too rare to keep a
 * connection for it.
 */
export async function stopStatement(connection: Connection, pid: number): Promise<void> {
  const owner = await openOwner(connection, 'stop')
  await owner.query('select pg_cancel_backend($1)', [pid]).finally(() => owner.end())
}

export interface OwnerPoolOptions {
  max: number
  name: string
  /** The actor, for the audit log. */
  actor: string
  /** Connections stay open when nobody uses them: for work that keeps temporary tables. */
  stays?: boolean
  onError: (error: Error) => void
}

/** A pool as the owner, for background work: jobs and housekeeping. */
export function openOwnerPool(
  connection: Connection,
  { max, name, actor, stays = false, onError }: OwnerPoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    ...toConfig(connection),
    types,
    max,
    ...(stays && { idleTimeoutMillis: 0 }),
    application_name: `merchant-${name}`,
    options: `-c app.actor=${actor} -c app.request_id=${name} -c timezone=UTC`,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError)) // the job queue needs a listener on both
  return pool
}
