import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { StartupError } from '../startup-error.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { diskFull, errorCode } from './file-errors.ts'
import { draftPlace, findPlace, reachableBases, writePointer } from './place.ts'
import { isRoot, runAs, type ServerUser } from './server-user.ts'

/** A complete database cluster with all facts to run it and to connect to it. */
export interface Cluster {
  /** PostgreSQL's data directory. */
  folder: string
  /** Password of the superuser `postgres`. */
  password: string
  user: ServerUser | undefined
  binaries: Binaries
}

/**
 * Opens the cluster of a data folder and makes it at the first start. The caller holds the folder's lock.
 * @param dataDir real path of the product's data folder
 * @throws {StartupError} for another major version, a full disk, missing permissions.
 */
export async function openCluster(dataDir: string, durable: boolean): Promise<Cluster> {
  const bases = reachableBases(durable)
  const found = await findPlace(dataDir, bases)
  const { home, user } = found ?? (await createCluster(dataDir, bases, durable))
  const binaries = await findBinaries(user, bases)
  const folder = join(home, 'cluster')
  await refuseOtherMajor(folder, binaries)
  return { folder, password: (await readFile(join(home, 'password'), 'utf8')).trim(), user, binaries }
}

async function createCluster(dataDir: string, bases: string[], durable: boolean) {
  // A test's temp folder lets only root in. Opened for passage, otherwise each run would leave a cluster elsewhere.
  if (!durable && isRoot()) await chmod(dataDir, (await stat(dataDir)).mode | 0o001)
  const { place, draft } = await draftPlace(dataDir, bases)
  try {
    const binaries = await findBinaries(place.user, bases)
    await initialise(draft, binaries, place.user, durable)
    await rename(draft, place.home)
    if (durable) await syncFolder(dirname(place.home))
  } catch (error) {
    if (errorCode(error) !== 'ENOTEMPTY') throw error
    throw new StartupError(
      `Folder ${place.home} sudah berisi sesuatu yang bukan basis data Merchant; pindahkan isinya atau pilih DATA_DIR lain.`,
      { cause: error },
    )
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  if (dirname(place.home) !== dataDir) await writePointer(dataDir, place.home)
  return place
}

async function initialise(
  draft: string,
  { initdb }: Binaries,
  user: ServerUser | undefined,
  durable: boolean,
): Promise<void> {
  const passwordFile = join(draft, 'password')
  await writeFile(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
  if (user) await chown(passwordFile, user.uid, user.gid)
  // The built-in C.UTF-8 sorts the same on every machine and after every upgrade of the system's own locales.
  const args = [
    ...['-D', join(draft, 'cluster'), '-U', 'postgres', '-E', 'UTF8'],
    ...['-A', 'scram-sha-256', `--pwfile=${passwordFile}`],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums'],
    ...(durable ? [] : ['--no-sync']),
  ]
  const run = spawn(initdb, args, { ...runAs(user), stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => run.on('error', reject).on('close', resolve))
  const [complaint, status] = await Promise.all([text(run.stderr), ended])
  if (status === 0) return
  if (complaint.includes('No space left on device')) throw diskFull(dirname(draft), complaint)
  throw new StartupError(`Basis data tidak dapat disiapkan: ${firstLine(complaint)}`, { cause: complaint })
}

function firstLine(complaint: string): string {
  return complaint.split('\n').find((line) => /error|fatal/i.test(line)) ?? complaint.trim()
}

/** Makes the rename itself survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function refuseOtherMajor(folder: string, { major }: Binaries): Promise<void> {
  const found = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  if (Number(found) === major) return
  const remedy =
    Number(found) > major
      ? 'jalankan Merchant versi yang membuatnya, atau gunakan DATA_DIR lain.'
      : 'jalankan Merchant versi sebelumnya untuk membuat cadangan, lalu pulihkan cadangan itu ke DATA_DIR yang baru.'
  throw new StartupError(
    `Basis data di ${folder} dibuat oleh PostgreSQL ${found}, sedangkan Merchant ini membawa PostgreSQL ${major}; ${remedy}`,
  )
}
