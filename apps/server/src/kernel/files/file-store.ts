import { randomBytes } from 'node:crypto'
import { mkdirSync, statfsSync } from 'node:fs'
import { link, mkdir, open, opendir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { refuse } from '../errors.ts'
import { unlessMissing } from '../postgres/file-errors.ts'

/** Below this much free space nothing is written, well before PostgreSQL itself would stop (reliability F6). */
export const FREE_SPACE_FLOOR = 512 * 1024 * 1024

/** Pictures can be read by their name, which nobody can guess; attachments only with a signed link. */
export type StoreName = 'files' | 'attachments'

export interface StoredFile {
  bytes: Readable
  size: number
}

/**
 * Where uploaded files are, each under 128 random bits in hex: a folder, which servers may share, or a bucket of an
 * S3-compatible store. No other name is ever looked up, so a name from outside can't become a path.
 */
export interface FileStore {
  /** For messages: the folder, or the address of the bucket. */
  readonly place: string
  /** Keeps the bytes under a new name, whole or not at all. @throws STORAGE_FULL, STORAGE_AWAY */
  save(bytes: Buffer): Promise<string>
  /** Keeps a file under the name that it had, unless there is one of this name: names are random. @returns whether it was new */
  restore(name: string, bytes: Buffer): Promise<boolean>
  /** Undefined when there is none. The caller reads the bytes to their end or destroys them. @throws STORAGE_AWAY */
  read(name: string): Promise<StoredFile | undefined>
  has(name: string): Promise<boolean>
  /** Nothing happens when there is none. */
  remove(name: string): Promise<void>
  /** All files in no order, with the moment of their last change; one that comes or goes meanwhile may be among them or not. */
  list(): AsyncIterable<{ name: string; at: Date }>
  /** Moves a file away to where nothing reads it, for a month; it may be another database's. */
  setAside(name: string, now: Date): Promise<void>
  /** Ends what stands aside since before `aside`, and drafts of uploads that were cut before `drafts`. */
  tidy(before: { aside: Date; drafts: Date }): Promise<void>
}

/** A folder: the server can send its files by itself. */
export interface FolderStore extends FileStore {
  readonly folder: string
}

export const isFolder = (store: FileStore): store is FolderStore => 'folder' in store

export const isFileName = (name: string): boolean => /^[0-9a-f]{32}$/.test(name)
export const newFileName = (): string => randomBytes(16).toString('hex')

/** Folder, or first part of the key, of files that no row names. */
export const ASIDE = 'unknown-files'

export function freeBytes(folder: string): number {
  const disk = statfsSync(folder)
  return disk.bavail * disk.bsize
}

/** Whether the disk of `folder` has room for writing. Without room, reads go on; writes start again when there is room. */
export const spaceOn =
  (folder: string, free: (folder: string) => number = freeBytes) =>
  (): boolean =>
    free(folder) >= FREE_SPACE_FLOOR

/** Files in `FILES_DIR/files` or `FILES_DIR/attachments`. */
export function fileStore(
  filesDir: string,
  free: (folder: string) => number = freeBytes,
  name: StoreName = 'files',
): FolderStore {
  const folder = join(filesDir, name)
  const aside = join(filesDir, ASIDE, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const put = async (fileName: string, bytes: Buffer) => {
    if (free(folder) - bytes.length < FREE_SPACE_FLOOR) throw refuse('STORAGE_FULL')
    const temporary = join(folder, `.${fileName}.part`)
    try {
      await writeFile(temporary, bytes, { flag: 'wx', flush: true, mode: 0o600 })
      await link(temporary, join(folder, fileName)) // appears whole or not at all
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? refuse('STORAGE_FULL') : error // failed file calls end here
    } finally {
      await rm(temporary, { force: true })
    }
  }
  return {
    folder,
    place: folder,
    async save(bytes) {
      const fileName = newFileName()
      await put(fileName, bytes)
      return fileName
    },
    async restore(fileName, bytes) {
      if (!isFileName(fileName)) throw new Error(`no name of a file: ${fileName}`)
      if (await unlessMissing(stat(join(folder, fileName)))) return false
      await put(fileName, bytes)
      return true
    },
    async read(fileName) {
      if (!isFileName(fileName)) return undefined
      const file = await unlessMissing(open(join(folder, fileName)))
      if (!file) return undefined
      const { size } = await file.stat()
      return { bytes: file.createReadStream(), size }
    },
    has: async (fileName) =>
      isFileName(fileName) && (await unlessMissing(stat(join(folder, fileName)))) !== undefined,
    async remove(fileName) {
      if (isFileName(fileName)) await rm(join(folder, fileName), { force: true })
    },
    list: () => filesOf(folder),
    async setAside(fileName, now) {
      if (!isFileName(fileName)) return
      await mkdir(aside, { recursive: true, mode: 0o700 })
      await unlessMissing(rename(join(folder, fileName), join(aside, fileName)))
      await unlessMissing(utimes(join(aside, fileName), now, now)) // its month of keeping begins
    },
    async tidy(before) {
      await mkdir(aside, { recursive: true, mode: 0o700 })
      await removeOlder(aside, before.aside, isFileName)
      await removeOlder(folder, before.drafts, (each) => /^\.[0-9a-f]{32}\.part$/.test(each))
    },
  }
}

async function* filesOf(folder: string): AsyncGenerator<{ name: string; at: Date }> {
  for await (const { name } of await opendir(folder)) {
    const found = isFileName(name) && (await unlessMissing(stat(join(folder, name))))
    if (found) yield { name, at: found.mtime }
  }
}

/** What is no upload stays. */
async function removeOlder(folder: string, than: Date, isOurs: (name: string) => boolean): Promise<void> {
  for await (const { name } of await opendir(folder)) {
    if (!isOurs(name)) continue
    const found = await unlessMissing(stat(join(folder, name)))
    if (found && found.mtime < than) await rm(join(folder, name), { force: true })
  }
}
