import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../startup-error.ts'
import type { Cluster } from './cluster.ts'
import { type Connection, withClient } from './connection.ts'
import { diskFull, errorCode } from './file-errors.ts'
import { isAlive } from './processes.ts'
import { runAs } from './server-user.ts'
import { serverArguments } from './settings.ts'

/** A running PostgreSQL server process, our child or not. */
export interface Postmaster {
  pid: number
  /** Data directory it serves. */
  folder: string
  /** Resolves when the process has ended, for any cause. */
  ended: Promise<void>
  /** The last lines of its log; empty for a server that was not started by us. */
  log: readonly string[]
}

/** The server ended while starting because its predecessor is still stopping; a retry helps. */
export class PredecessorAlive extends Error {
  override name = 'PredecessorAlive'
}

/** Starts a server process; its lines go to `onLine`. It is not ready yet. */
export async function spawnPostmaster(
  cluster: Cluster,
  socketDir: string,
  durable: boolean,
  onLine: (line: string) => void,
): Promise<Postmaster> {
  const args = serverArguments(cluster.folder, socketDir, durable)
  const child = spawn(cluster.binaries.postgres, args, {
    ...runAs(cluster.user),
    stdio: ['ignore', 'ignore', 'pipe'],
    // A session of its own: Ctrl-C in the terminal goes to the product, which finishes its requests and stops the database
    // last.
    detached: true,
  })
  const log: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    log.push(line)
    if (log.length > 40) log.shift()
    onLine(line)
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await once(child, 'spawn')
  // 'spawn' has been emitted, so there is a process and it has an id.
  return { pid: child.pid as number, folder: cluster.folder, ended, log }
}

/** Watches a server process that another process has started. */
export function watchPostmaster(pid: number, folder: string): Postmaster {
  const watch = async () => {
    while (isAlive(pid)) await sleep(200)
  }
  return { pid, folder, ended: watch(), log: [] }
}

/**
 * Waits until the server answers a query. A server that replays its log after a crash gets the time it needs.
 * @throws {PredecessorAlive} when it ended because another server of the same cluster is still there.
 * @throws {StartupError} when it ended for any other reason, or refuses our password.
 */
export async function untilReady(postmaster: Postmaster, connection: Connection): Promise<void> {
  let running = true
  const ended = postmaster.ended.then(() => {
    running = false
  })
  while (running) {
    const answer = await probe(connection)
    if (answer === 'ready') return
    await Promise.race([sleep(25), ended])
  }
  // The reason is in the last lines, which may arrive after the news of the end.
  await sleep(50)
  throw reasonOfEnd(postmaster)
}

/**
 * Asks a server over its socket whether it is `ready`, `busy` (starting or stopping), or `silent`.
 * @throws {StartupError} when it refuses our password, because waiting does not help.
 */
export async function probe(connection: Connection): Promise<'ready' | 'busy' | 'silent'> {
  try {
    const settings = { ...connection, database: 'postgres', query_timeout: 5_000 }
    await withClient(settings, (client) => client.query('select 1'))
    return 'ready'
  } catch (error) {
    if (errorCode(error) === '28P01')
      throw new StartupError(
        'Kata sandi basis data tidak cocok; kembalikan file "password" yang dicadangkan bersama folder basis data.',
        { cause: error },
      )
    return errorCode(error) === '57P03' ? 'busy' : 'silent'
  }
}

function reasonOfEnd({ log, folder }: Postmaster): Error {
  const told = log.join('\n')
  if (/pre-existing shared memory block|lock file .* already exists/.test(told))
    return new PredecessorAlive(told)
  if (told.includes('No space left on device')) return diskFull(folder, told)
  const reason = log.findLast((line) => /FATAL|PANIC/.test(line)) ?? 'tanpa keterangan'
  return new StartupError(`PostgreSQL berhenti saat dijalankan: ${reason}`, { cause: told })
}
