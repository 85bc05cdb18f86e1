import { createHash } from 'node:crypto'
import { chmod, chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { StartupError } from '../startup-error.ts'
import { errorCode, unlessMissing } from './file-errors.ts'
import { canWrite, giveTo, isRoot, NOBODY, type ServerUser } from './server-user.ts'

/**
 * The folder of a data folder's cluster. `home` holds `cluster` (PostgreSQL's data directory) and `password`, and only
 * appears complete: it is built as a draft beside its final name and renamed.
 */
export interface Place {
  home: string
  /** The system user of PostgreSQL there; undefined: this process's own user. */
  user: ServerUser | undefined
}

/** Folders that a root process can use for another user, best first. A test's cluster stays inside the temp folder. */
export function reachableBases(durable: boolean): string[] {
  return durable ? ['/var/lib', tmpdir()] : [tmpdir()]
}

/**
 * The folder that already holds the cluster of `dataDir` (a real path), or undefined at the first start.
 * @throws {StartupError} when it is known to exist but is gone or cannot be reached; an empty database instead would look
 * like the loss of all data.
 */
export async function findPlace(dataDir: string, bases: string[]): Promise<Place | undefined> {
  const pointed = await readPointer(dataDir)
  for (const home of [
    join(dataDir, 'postgres'),
    ...(pointed ? [pointed] : []),
    ...elsewhere(dataDir, bases),
  ]) {
    if (!(await holdsCluster(home))) continue
    // Any user can create a folder of this name in a temp folder.
    const planted = dirname(home) !== dataDir && (await stat(home)).uid !== NOBODY.uid
    if (planted) continue
    if (home !== join(dataDir, 'postgres')) await writePointer(dataDir, home)
    return { home, user: await ownerOf(home) }
  }
  if (!pointed) return undefined
  throw new StartupError(
    `Basis data untuk ${dataDir} tercatat di ${pointed} tetapi tidak ada di sana; kembalikan folder itu, atau hapus ${join(dataDir, POINTER)} untuk mulai dengan basis data kosong.`,
  )
}

/**
 * Opens an empty draft folder for a new cluster, in `dataDir` if the server's user can reach it, else elsewhere.
 * @returns the place, and the draft to fill and to rename to `place.home`.
 * @throws {StartupError} when no folder is usable.
 */
export async function draftPlace(dataDir: string, bases: string[]): Promise<{ place: Place; draft: string }> {
  const user = isRoot() ? NOBODY : undefined
  for (const home of [join(dataDir, 'postgres'), ...elsewhere(dataDir, bases)]) {
    await removeDrafts(home)
    const draft = await openDraft(home, user, home === join(dataDir, 'postgres'))
    if (draft) return { place: { home, user }, draft }
  }
  throw new StartupError(
    `PostgreSQL tidak dapat memakai folder data ${dataDir}; pilih DATA_DIR yang dapat ditulisi oleh pengguna sistem nobody.`,
  )
}

/** Notes in the data folder that its cluster is elsewhere, for people and for the next start. */
export async function writePointer(dataDir: string, home: string): Promise<void> {
  await writeFile(
    join(dataDir, POINTER),
    `${home}\n\nBasis data Merchant untuk folder ini disimpan di folder di atas, karena pengguna sistem yang menjalankan\nPostgreSQL (nobody) tidak dapat masuk ke sini. Cadangkan dan pindahkan keduanya bersama-sama.\n`,
  )
}

const POINTER = 'postgres-location.txt'

async function readPointer(dataDir: string): Promise<string | undefined> {
  const text = await unlessMissing(readFile(join(dataDir, POINTER), 'utf8'))
  return text?.split('\n')[0]
}

/** Names derived from the data folder, so that a start finds its cluster again even without the pointer. */
function elsewhere(dataDir: string, bases: string[]): string[] {
  if (!isRoot()) return []
  const mark = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  return bases.map((base) => join(base, `merchant-${mark}`))
}

async function holdsCluster(home: string): Promise<boolean> {
  return (await unlessMissing(stat(join(home, 'cluster', 'PG_VERSION')))) !== undefined
}

/**
 * PostgreSQL runs as the owner of the data directory, so a folder first used by an ordinary user keeps working when root
 * starts it. A backup that root has unpacked belongs to root, and is given to `nobody`.
 */
async function ownerOf(home: string): Promise<ServerUser | undefined> {
  if (!isRoot()) return undefined
  const cluster = join(home, 'cluster')
  let { uid, gid } = await stat(cluster)
  if (uid === 0) {
    await giveTo(NOBODY, home)
    ;({ uid, gid } = NOBODY)
  }
  // PostgreSQL refuses a data directory that other users may enter; a plain copy has often lost the mode.
  await chmod(cluster, 0o700)
  if (canWrite(cluster, { uid, gid })) return { uid, gid }
  throw new StartupError(
    `Basis data di ${cluster} tidak dapat dimasuki oleh pengguna sistem ${uid} yang memilikinya; beri izin masuk (chmod o+x) pada folder di atasnya.`,
  )
}

/** Removes the remains of a set-up that was killed half-way. */
async function removeDrafts(home: string): Promise<void> {
  for (const name of (await unlessMissing(readdir(dirname(home)))) ?? [])
    if (name.startsWith(`${basename(home)}.draft-`))
      await rm(join(dirname(home), name), { recursive: true, force: true, maxRetries: 10 })
}

async function openDraft(home: string, user: ServerUser | undefined, required: boolean) {
  try {
    const draft = await mkdtemp(`${home}.draft-`)
    if (user) await chown(draft, user.uid, user.gid).catch(ignoreRefusal)
    if (canWrite(draft, user)) return draft
    await rm(draft, { recursive: true })
  } catch (error) {
    // Our own data folder must be writable; the other folders are attempts.
    if (required || error instanceof StartupError) throw error
  }
  return undefined
}

/** A network drive may forbid root to change the owner of files; `canWrite` then decides. */
function ignoreRefusal(error: unknown): void {
  if (errorCode(error) !== 'EPERM') throw error
}
