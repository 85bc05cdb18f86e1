import { randomBytes } from 'node:crypto'
import { mkdirSync, statfsSync } from 'node:fs'
import { link, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { refuse } from '../errors.ts'

/** Below this much free space nothing is written, well before PostgreSQL itself would stop (reliability F6). */
export const FREE_SPACE_FLOOR = 512 * 1024 * 1024

export interface FileStore {
  /** Writes the bytes durably under a new random name. */
  save(bytes: Buffer): Promise<string>
  remove(publicId: string): Promise<void>
  folder: string
}

export function freeBytes(folder: string): number {
  const disk = statfsSync(folder)
  return disk.bavail * disk.bsize
}

/** Whether the disk of `folder` has room for writing. Without room, reads go on; writes start again when there is room. */
export const spaceOn =
  (folder: string, free: (folder: string) => number = freeBytes) =>
  (): boolean =>
    free(folder) >= FREE_SPACE_FLOOR

/**
 * Files named by 128 random bits. Files of `FILES_DIR/files` can be read with their name, which nobody can guess; files of
 * `FILES_DIR/attachments` only with a signed link.
 */
export function fileStore(
  filesDir: string,
  free: (folder: string) => number = freeBytes,
  name: 'files' | 'attachments' = 'files',
): FileStore {
  const folder = join(filesDir, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    folder,
    async save(bytes) {
      if (free(folder) - bytes.length < FREE_SPACE_FLOOR) throw refuse('STORAGE_FULL')
      const publicId = randomBytes(16).toString('hex')
      const temporary = join(folder, `.${publicId}.part`)
      try {
        await writeFile(temporary, bytes, { flag: 'wx', flush: true })
        await link(temporary, join(folder, publicId)) // appears whole or not at all
      } catch (error) {
        throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? refuse('STORAGE_FULL') : error // failed file calls end here
      } finally {
        await rm(temporary, { force: true })
      }
      return publicId
    },
    remove: (publicId) => rm(join(folder, publicId), { force: true }),
  }
}
