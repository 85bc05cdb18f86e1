import type { Settings } from '../settings.ts'
import { StartupError } from '../startup-error.ts'
import { type FileStore, fileStore, isFolder, type StoreName } from './file-store.ts'
import { s3Store } from './s3-store.ts'

/** Pictures, which can be read by their name, and files of documents, read only by signed links. */
export type Uploads = Record<StoreName, FileStore>

export const storeNames = ['files', 'attachments'] as const satisfies readonly StoreName[]

/** Uploads in the bucket of the settings, or else in FILES_DIR. */
export function openUploads({ filesDir, s3 }: Pick<Settings, 'filesDir' | 's3'>): Uploads {
  if (!s3) return folderUploads(filesDir)
  return { files: s3Store(s3, 'files'), attachments: s3Store(s3, 'attachments') }
}

export const folderUploads = (filesDir: string): Uploads => ({
  files: fileStore(filesDir),
  attachments: fileStore(filesDir, undefined, 'attachments'),
})

/** Asks the store once, before the first upload does. @throws StartupError when it can't be used */
export async function usableUploads(settings: Pick<Settings, 'filesDir' | 's3'>): Promise<Uploads> {
  const uploads = openUploads(settings)
  const { files } = uploads
  if (isFolder(files)) return uploads
  try {
    for await (const _ of files.list()) break
    return uploads
  } catch (error) {
    const { cause } = error as Error // the refusal, with the store's own words
    throw new StartupError(
      `Tempat simpan unggahan ${files.place} tidak dapat dipakai: periksa S3_ENDPOINT, S3_BUCKET, S3_REGION, dan kuncinya. (${(cause as Error | undefined)?.message ?? String(error)})`,
      { cause: error },
    )
  }
}
