import { chown, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { type Connection, connectionUrl, ensureDatabase, whenBack } from './connection.ts'
import { toStartupError } from './file-errors.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { findOrphan } from './orphan.ts'
import { SOCKET_PORT } from './settings.ts'
import { Supervisor } from './supervisor.ts'

export interface EmbeddedPostgres {
  /** Unix-socket settings for `pg`; the user owns the private cluster. */
  connection: Connection
  /** The same as a URL. */
  url: string
  /** Process id of the server, which changes when it has to be restarted. */
  pid(): number
  /** Fast shutdown: ends open sessions, writes everything, returns when no process is left. May be called twice. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** The product's data folder, made when missing. The cluster lives in its `postgres` folder if PostgreSQL can. */
  dataDir: string
  /** False only in tests: faster, and a power cut may destroy the cluster. */
  durable: boolean
  /** Created when missing. */
  database: string
  /** Lines of the server's log. */
  onLine?: (line: string) => void
  /** Before each attempt to restart a server that has died unexpectedly; counts from 1 in each outage. */
  onRestart?: (attempt: number) => void
}

/**
 * Runs the PostgreSQL of the npm package on a private cluster: makes the cluster at the first start, takes over a server
 * that a killed process has left running, restarts a server that dies. Returns when it answers queries. Until `stop()` no
 * other process can run the same folder.
 * @throws {StartupError} with the sentence for the operator when it cannot be started.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32')
    throw new StartupError(
      'Basis data bawaan tidak tersedia di Windows; pasang PostgreSQL 15 atau lebih baru lalu isi DATABASE_URL.',
    )
  let lock: FolderLock | undefined
  try {
    await mkdir(options.dataDir, { recursive: true })
    const dataDir = await realpath(options.dataDir)
    lock = await lockFolder(dataDir)
    return await start({ ...options, dataDir }, lock)
  } catch (error) {
    await lock?.release()
    throw toStartupError(error, options.dataDir)
  }
}

async function start(options: EmbeddedPostgresOptions, lock: FolderLock): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(options.dataDir, options.durable)
  await lock.confirm()
  const credentials = { user: 'postgres', password: cluster.password, database: options.database }
  const orphan = await findOrphan(cluster, credentials)
  const socketDir = orphan?.socketDir ?? (await makeSocketDir(cluster))
  const connection = { ...credentials, host: socketDir, port: SOCKET_PORT }
  const supervisor = new Supervisor(cluster, connection, options, orphan?.postmaster)
  const stop = async () => {
    await supervisor.stop()
    await rm(socketDir, { recursive: true, force: true })
    await lock.release()
  }
  try {
    await supervisor.start()
    await whenBack(() => ensureDatabase(connection)) // a server that was taken over may be killed just now
  } catch (error) {
    await stop()
    throw error
  }
  let stopping: Promise<void> | undefined
  return {
    connection,
    url: connectionUrl(connection),
    pid: () => supervisor.pid,
    stop() {
      stopping ??= stop()
      return stopping
    },
  }
}

/** A fresh folder that only the server's user (and root) can enter; short, because a socket's path ends at 103 bytes. */
async function makeSocketDir({ user }: Cluster): Promise<string> {
  const base = Buffer.byteLength(tmpdir()) < 70 ? tmpdir() : '/tmp'
  const folder = await mkdtemp(join(base, 'merchant-pg-'))
  if (user) await chown(folder, user.uid, user.gid)
  return folder
}
