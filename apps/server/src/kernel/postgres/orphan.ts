import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../startup-error.ts'
import type { Cluster } from './cluster.ts'
import type { Connection } from './connection.ts'
import { type Postmaster, probe, watchPostmaster } from './postmaster.ts'
import { type PostmasterFile, readPostmasterFile } from './postmaster-file.ts'
import { isAlive, worksIn } from './processes.ts'

const START_PATIENCE_MS = 15_000
/** A server whose socket does not answer at all has lost it, or is just starting. */
const SILENCE_PATIENCE_MS = 2_000
const STOP_PATIENCE_MS = 15_000

/** A live server of the cluster that a killed product has left running, and its socket folder. */
export interface Orphan {
  postmaster: Postmaster
  socketDir: string
}

/**
 * Searches for an orphan and waits for it to answer. An orphan that cannot be reached is stopped cleanly, so that undefined
 * always means: no server of ours runs here.
 * @param credentials user, password and database for connecting to its socket
 * @throws {StartupError} when it neither answers nor ends.
 */
export async function findOrphan(
  cluster: Cluster,
  credentials: Omit<Connection, 'host' | 'port'>,
): Promise<Orphan | undefined> {
  const since = performance.now()
  for (;;) {
    const file = await readPostmasterFile(cluster.folder)
    if (!file || file.dataDirectory !== cluster.folder || !isAlive(file.pid)) return undefined
    const answer = await probe({ ...credentials, host: file.socketDir, port: file.port })
    if (answer === 'ready')
      return { postmaster: watchPostmaster(file.pid, cluster.folder), socketDir: file.socketDir }
    const patience = answer === 'busy' ? START_PATIENCE_MS : SILENCE_PATIENCE_MS
    if (performance.now() - since > patience) return stopOrphan(file, cluster.folder)
    await sleep(100)
  }
}

/**
 * Fast shutdown of a server without a supervisor; resolves when it is gone.
 * @throws {StartupError} when it stays.
 */
export async function stopOrphan(file: PostmasterFile, folder: string): Promise<undefined> {
  // Another process may have the id by now; PostgreSQL itself handles that case when it starts.
  if (!worksIn(file.pid, folder)) return undefined
  process.kill(file.pid, 'SIGINT')
  const deadline = performance.now() + STOP_PATIENCE_MS
  while (isAlive(file.pid)) {
    if (performance.now() > deadline)
      throw new StartupError(
        `PostgreSQL lama (proses ${file.pid}) masih memegang basis data di ${folder}; hentikan proses itu lalu jalankan Merchant lagi.`,
      )
    await sleep(100)
  }
  return undefined
}
