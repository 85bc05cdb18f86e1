import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../startup-error.ts'
import { errorCode, unlessMissing } from './file-errors.ts'
import { isAlive, startedAt } from './processes.ts'

/** Long enough for a predecessor that is just shutting down, short enough for an operator who started twice. */
const PATIENCE_MS = 5_000

export interface FolderLock {
  /** @throws {StartupError} when another process took the folder over in the meantime. */
  confirm(): Promise<void>
  release(): Promise<void>
}

/**
 * Makes this process the only one that sets up and supervises PostgreSQL in `dataDir`, until released. The file holds
 * process id, start time of the process and a random mark; it is stale once that very process is gone, so a killed
 * server needs no clearing up.
 * @throws {StartupError} when another live process keeps the folder for longer than a few seconds.
 */
export async function lockFolder(dataDir: string, patienceMs = PATIENCE_MS): Promise<FolderLock> {
  const path = join(dataDir, 'merchant.pid')
  const mine = `${process.pid} ${startedAt(process.pid)} ${randomUUID()}\n`
  await acquire(path, mine, patienceMs)
  return {
    async confirm() {
      const holder = await readLock(path)
      if (holder !== mine) throw taken(dataDir, path, holder ?? '')
    },
    async release() {
      if ((await readLock(path)) === mine) await rm(path, { force: true })
    },
  }
}

async function acquire(path: string, mine: string, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs
  // Written first and linked into place, so that a lock without its content is never visible.
  const draft = `${path}.${randomUUID()}`
  try {
    await writeFile(draft, mine, { mode: 0o644 })
    while (!(await linked(draft, path))) {
      const holder = await readLock(path)
      if (holder === undefined) continue
      if (!holderLives(holder)) await discard(path, holder)
      else if (performance.now() > deadline) throw taken(join(path, '..'), path, holder)
      else await sleep(100)
    }
  } finally {
    await rm(draft, { force: true })
  }
}

async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

/**
 * Moves a stale lock away. If another start has replaced it since we read it, we have moved a live one and put it back;
 * `confirm` covers the short moment without a lock.
 */
async function discard(path: string, stale: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  await unlessMissing(rename(path, aside))
  const moved = await readLock(aside)
  if (moved !== undefined && moved !== stale) await linked(aside, path)
  await rm(aside, { force: true })
}

function readLock(path: string): Promise<string | undefined> {
  return unlessMissing(readFile(path, 'utf8'))
}

function holderLives(content: string): boolean {
  const [pid, started] = content.split(' ')
  return isAlive(Number(pid)) && startedAt(Number(pid)) === started
}

function taken(dataDir: string, path: string, holder: string): StartupError {
  return new StartupError(
    `Folder data ${dataDir} sudah dijalankan oleh proses ${holder.split(' ')[0]}; hentikan proses itu atau pilih DATA_DIR lain (penandanya ${path}).`,
  )
}
