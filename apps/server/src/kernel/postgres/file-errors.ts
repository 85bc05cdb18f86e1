import { StartupError } from '../startup-error.ts'

/** The `code` of a Node.js system error (`ENOENT`) or of a PostgreSQL error (`57P03`); undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Resolves to undefined when the file or folder does not exist; every other failure is thrown. */
export async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined
    throw error
  }
}

export const isDiskFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '')

/** The disk of `folder` is full, found by us or reported by PostgreSQL. */
export function diskFull(folder: string, cause?: unknown): StartupError {
  return new StartupError(
    `Disk tempat folder ${folder} sudah penuh; kosongkan sedikitnya 512 MB lalu jalankan Merchant lagi.`,
    { cause },
  )
}

/** Turns a file system error at the start into the operator's sentence; other errors pass unchanged. */
export function toStartupError(error: unknown, dataDir: string): unknown {
  const code = errorCode(error)
  if (isDiskFull(error)) return diskFull(dataDir, error)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new StartupError(
      `Folder data ${dataDir} atau isinya tidak dapat dibaca atau ditulisi; jalankan Merchant dengan pengguna yang sama seperti sebelumnya, perbaiki izinnya, atau pilih DATA_DIR lain.`,
      { cause: error },
    )
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new StartupError(
      `${dataDir} bukan folder; pilih DATA_DIR lain atau pindahkan file dengan nama itu.`,
      { cause: error },
    )
  return error
}
