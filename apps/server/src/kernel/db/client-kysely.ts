import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from 'kysely'
import type pg from 'pg'
import { isSpreadByBranch } from './branches.ts'
import { exactTypes } from './pool.ts'
import type { DB, Db, Tx } from './types.ts'

/**
 * The first failure in the transaction of a connection. Statements are sent together, and when one fails all later ones
 * fail too, with only 'transaction is aborted'. The order in which the answers are read is random, so the first failure is
 * kept here.
 */
const firstFailures = new WeakMap<pg.ClientBase, unknown>()

/** The first failure of the connection's transaction; removed by this call. */
export function takeFirstFailure(client: pg.ClientBase): unknown {
  const failure = firstFailures.get(client)
  firstFailures.delete(client)
  return failure
}

/**
 * Above this number of statements the others are planned each time, so that a connection keeps a limited number of plans.
 */
const MOST_PREPARED = 600
/** A plan for a few lines may be wrong for thousands. */
const SHORT_LIST = 200

const names = new Map<string, string>()

/**
 * The name under which a connection of commands keeps a statement with its plan. Planning the statement that posts a
 * document costs as much as running it, and other users wait for its locks meanwhile. Reads are planned for their own
 * values each time: a report of a day and of ten years needs different plans. Commands that call `planForSize` are planned
 * each time, too.
 */
function prepared({ sql, parameters }: CompiledQuery): { name?: string } {
  if (sql.startsWith('set local')) return {} // values are part of its text
  if (parameters.some((value) => Array.isArray(value) && value.length > SHORT_LIST)) return {}
  const known = names.get(sql)
  if (known !== undefined) return { name: known }
  if (names.size >= MOST_PREPARED) return {}
  const name = `s${names.size + 1}`
  names.set(sql, name)
  return { name }
}

/** Called for every statement of a connection: its text without values, and milliseconds from sending to answer. */
export type StatementObserver = (text: string, ms: number) => void

const observers = new WeakMap<pg.ClientBase, StatementObserver>()

/** Sets the only observer of the connection's statements. */
export function observeStatements(client: pg.ClientBase, observer: StatementObserver): void {
  observers.set(client, observer)
}

interface SentHow {
  /** Whether the connection keeps plans. */
  prepares: boolean
  /** Instead of the connection's own. */
  types?: pg.CustomTypesConfig
}

/** Sends a statement at once, behind those that were sent before. */
async function send<R>(
  client: pg.ClientBase,
  query: CompiledQuery,
  { prepares, types }: SentHow,
): Promise<QueryResult<R>> {
  const began = performance.now()
  try {
    const result = await client.query({
      text: query.sql,
      values: [...query.parameters],
      ...(prepares && prepared(query)),
      ...(types && { types }),
    })
    return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) }
  } catch (error) {
    if (!firstFailures.has(client)) firstFailures.set(client, error)
    throw error
  } finally {
    observers.get(client)?.(query.sql, performance.now() - began)
  }
}

/** The socket below a connection, which pg's types leave out. */
interface Corked {
  connection?: { stream?: { cork(): void; uncork(): void } }
}

/**
 * Statements without values, a message each, in one packet: they cost one round trip, and a cluster that hands one of them on
 * hands on nothing else.
 */
export async function sendTogether(
  client: pg.ClientBase,
  texts: readonly string[],
): Promise<pg.QueryResult[]> {
  const { stream } = (client as unknown as Corked).connection ?? {}
  stream?.cork()
  const sent = texts.map((text) => client.query(text))
  stream?.uncork()
  return Promise.all(sent)
}

const lastStatements = new WeakMap<Kysely<DB>, CompiledQuery>()

/** Sends a statement together with the commit, so that they share a round trip. When it fails, nothing is committed. */
export function sendWithCommit(tx: Tx, query: CompiledQuery): void {
  lastStatements.set(tx, query)
}

/**
 * Sends the statements of `sendWithCommit`, and the commit right behind them.
 * @param ending the commit, after the statements that it depends on
 * @returns the result of the transaction: `ROLLBACK` when an earlier statement had failed
 */
export async function commit(client: pg.ClientBase, ending: string): Promise<string | undefined> {
  const kysely = instances.get(client)
  const last = kysely && lastStatements.get(kysely)
  const [, done] = await Promise.all([last && send(client, last, { prepares: true }), client.query(ending)])
  return [done].flat().at(-1)?.command // pg answers several statements with a list
}

/** Clears the state of the connection's last transaction: its failure, and statements that were never sent. */
export function forgetTransaction(client: pg.ClientBase): void {
  firstFailures.delete(client)
  const kysely = instances.get(client)
  if (kysely) lastStatements.delete(kysely)
}

/** Kysely on one checked-out connection, whose transaction is opened and ended by `Database`. */
class ClientDriver implements Driver {
  readonly #connection: DatabaseConnection
  constructor(client: pg.ClientBase, how: SentHow) {
    this.#connection = {
      executeQuery: <R>(query: CompiledQuery) => send<R>(client, query, how),
      streamQuery() {
        throw new Error('streams use COPY, not Kysely')
      },
    }
  }
  async init() {}
  async acquireConnection() {
    return this.#connection
  }
  async beginTransaction() {
    throw new Error('the transaction belongs to Database')
  }
  async commitTransaction() {}
  async rollbackTransaction() {}
  async releaseConnection() {}
  async destroy() {}
}

const instances = new WeakMap<pg.ClientBase, Kysely<DB>>()
const exactOnes = new WeakMap<Kysely<DB>, Kysely<DB>>()
/** Of connections that keep no plans. */
const planningOnes = new WeakMap<Kysely<DB>, Kysely<DB>>()

const kyselyWith = (client: pg.ClientBase, how: SentHow): Kysely<DB> =>
  new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new ClientDriver(client, how),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })

/**
 * The Kysely of a connection, made once and kept as long as the connection lives.
 * @param prepares whether the connection keeps plans: true for commands
 */
export function kyselyOf(client: pg.ClientBase, prepares = false): Kysely<DB> {
  let kysely = instances.get(client)
  if (!kysely) {
    kysely = kyselyWith(client, { prepares })
    instances.set(client, kysely)
    const exact = kyselyWith(client, { prepares, types: exactTypes })
    exactOnes.set(kysely, exact)
    if (!prepares) {
      planningOnes.set(kysely, kyselyWith(client, { prepares: true }))
      planningOnes.set(exact, kyselyWith(client, { prepares: true, types: exactTypes }))
    }
  }
  return kysely
}

/**
 * The same transaction for a statement that sums many documents. A sum is numeric in PostgreSQL and must not be cast; it
 * comes as bigint. So does a whole number inside JSON that is too long for a number. Other values, also bigint columns,
 * come as before.
 */
export function exactly(db: Db): Db {
  const exact = exactOnes.get(db)
  if (!exact) throw new Error('a connection that is not of Database')
  return exact as Db // inside the same transaction
}

/**
 * The same transaction for a statement whose plan is kept on reading connections, too: one that is asked at every turn, looks
 * up by keys whatever its values are, and takes longer to plan than to run. What is read afterwards in the transaction is
 * planned for any values, so lists and reports come before it or never see it.
 */
export function keepingPlan(db: Db): Db {
  const planning = planningOnes.get(db)
  // of a command, whose connections keep all plans; and a plan for any values names no machine
  if (!planning || isSpreadByBranch()) return db
  const told = sql`set local plan_cache_mode = 'force_generic_plan'`.execute(planning)
  told.catch(() => undefined) // its failure also fails the statement behind it, which is awaited
  return planning as Db // inside the same transaction
}
