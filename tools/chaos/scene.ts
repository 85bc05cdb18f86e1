import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../apps/server/src/kernel/postgres/embedded-postgres.ts'
import { DATABASE } from '../../apps/server/src/kernel/postgres/reach.ts'
import type { Victims } from './kills.ts'
import { DatabaseProcess, freePort, ServerProcess } from './process.ts'

/** Servers and the database of a run. */
export interface Scene extends Victims {
  origins: readonly [string, ...string[]]
  /** Ends what is no server. */
  close(): Promise<void>
}

/**
 * One server keeps its own database, as `npm start` does. Several have an outside one, which this process starts again when
 * it is killed, a data folder each, and one folder of files.
 */
export async function openScene(folder: string, count: number): Promise<Scene> {
  if (!(count >= 1)) throw new Error('--servers needs a number from 1 on')
  const database = new DatabaseProcess(folder)
  if (count === 1) {
    const server = new ServerProcess(folder, await freePort())
    return { servers: [server], origins: [server.origin], database, close: async () => undefined }
  }
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: true, database: DATABASE })
  const settings = {
    DATABASE_URL: postgres.url,
    FILES_DIR: join(folder, 'files-of-all'),
    BACKUP_DIR: join(folder, 'backups'),
  }
  const open = async (name: string) => {
    const own = join(folder, name)
    mkdirSync(own)
    return new ServerProcess(own, await freePort(), settings)
  }
  const first = await open('server-1')
  const others: ServerProcess[] = []
  for (let n = 2; n <= count; n++) others.push(await open(`server-${n}`))
  return {
    servers: [first, ...others],
    origins: [first.origin, ...others.map(({ origin }) => origin)],
    database,
    close: () => postgres.stop(),
  }
}
