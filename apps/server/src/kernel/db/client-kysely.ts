import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import type { DB } from './types.ts'

/**
 * What went wrong first in the transaction of a connection. Statements are sent together, and when one fails all that
 * follow it fail too, with nothing but 'transaction is aborted'; whose answer is looked at first is chance.
 */
const firstFailures = new WeakMap<pg.ClientBase, unknown>()

/** The first failure of the connection's transaction, given up with this. */
export function takeFirstFailure(client: pg.ClientBase): unknown {
  const failure = firstFailures.get(client)
  firstFailures.delete(client)
  return failure
}

/** Hears of every statement of a connection: its text without values, and milliseconds from sending to answer. */
export type StatementObserver = (text: string, ms: number) => void

const observers = new WeakMap<pg.ClientBase, StatementObserver>()

/** Has the connection's statements observed from now on, by this observer alone. */
export function observeStatements(client: pg.ClientBase, observer: StatementObserver): void {
  observers.set(client, observer)
}

/** Kysely on one checked-out connection, whose transaction is opened and ended by `Database`. */
class ClientDriver implements Driver {
  readonly #connection: DatabaseConnection
  constructor(client: pg.ClientBase) {
    this.#connection = {
      async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
        const began = performance.now()
        try {
          const result = await client.query(query.sql, [...query.parameters])
          return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) }
        } catch (error) {
          if (!firstFailures.has(client)) firstFailures.set(client, error)
          throw error
        } finally {
          observers.get(client)?.(query.sql, performance.now() - began)
        }
      },
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

/** The Kysely of a connection, made once and kept as long as the connection lives. */
export function kyselyOf(client: pg.ClientBase): Kysely<DB> {
  let kysely = instances.get(client)
  if (!kysely) {
    kysely = new Kysely<DB>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new ClientDriver(client),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    })
    instances.set(client, kysely)
  }
  return kysely
}
