import { existsSync, realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '../db/pool.ts'
import type { Settings } from '../settings.ts'
import { StartupError } from '../startup-error.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { findPlace, reachableBases } from './place.ts'
import { probe } from './postmaster.ts'
import { readPostmasterFile } from './postmaster-file.ts'

type Where = Pick<Settings, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'>

/** Name of the product's database in the embedded cluster. */
export const DATABASE = 'merchant'

/**
 * Gives a command the product's database: the outside one, the embedded one of a running product, or the embedded one
 * started for the time of the command.
 * @throws StartupError when DATA_DIR holds no database
 */
export async function withDatabase<T>(
  where: Where,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const outside = where.databaseDirectUrl ?? where.databaseUrl
  if (outside) return work(outside)
  const running = await runningEmbedded(where.dataDir)
  if (running) return work(running)
  return withStarted(where.dataDir, work)
}

/** The same for a new database: the embedded one must not be in use, and is made when missing. */
export async function withOwnDatabase<T>(
  where: Where,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const outside = where.databaseDirectUrl ?? where.databaseUrl
  return outside ? work(outside) : withStarted(where.dataDir, work)
}

async function withStarted<T>(dataDir: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true, database: DATABASE })
  try {
    return await work(postgres.connection)
  } finally {
    await postgres.stop()
  }
}

async function runningEmbedded(dataDir: string): Promise<Connection | undefined> {
  const place = existsSync(dataDir) ? await findPlace(realpathSync(dataDir), reachableBases(true)) : undefined
  if (!place)
    throw new StartupError(
      `Tidak ada basis data Merchant di ${dataDir}: periksa DATA_DIR, atau isi DATABASE_URL bila memakai basis data luar.`,
    )
  const file = await readPostmasterFile(join(place.home, 'cluster'))
  if (!file) return undefined
  const password = (await readFile(join(place.home, 'password'), 'utf8')).trim()
  const connection = { host: file.socketDir, port: file.port, user: 'postgres', password, database: DATABASE }
  return (await probe(connection)) === 'ready' ? connection : undefined
}
