import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { isConnectionLost } from '../db/pg-errors.ts'

/** Settings for `pg`; `host` is the folder of the Unix socket. */
export interface Connection {
  host: string
  port: number
  user: string
  password: string
  database: string
}

/** Runs `work` on a connection of its own and closes it. Errors come from `pg`. */
export async function withClient<T>(
  settings: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...settings, connectionTimeoutMillis: 5_000 })
  // A server that dies under the connection is also reported by the failed call; without a listener the event would end the
  // process.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

const PAUSE_MS = 100

/**
 * Repeats `work` while the database server is lost; the supervisor starts the server again.
 * @param patienceMs longer than the replay of a full log takes
 * @throws what `work` threw last
 */
export async function whenBack<T>(work: () => Promise<T>, patienceMs = 60_000): Promise<T> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isConnectionLost(error) || performance.now() > deadline) throw error
      await sleep(PAUSE_MS)
    }
  }
}

/** The same connection as a URL for `pg`: with the socket folder in the query, the host name is not used. */
export function connectionUrl({ host, port, user, password, database }: Connection): string {
  const url = new URL(`postgres://localhost:${port}/${encodeURIComponent(database)}`)
  url.username = encodeURIComponent(user)
  url.password = encodeURIComponent(password)
  url.searchParams.set('host', host)
  return url.href
}

/** Creates the database of the connection when the cluster does not have it. */
export async function ensureDatabase(connection: Connection): Promise<void> {
  await withClient({ ...connection, database: 'postgres' }, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [connection.database])
    if (found.rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(connection.database)}`)
  })
}
