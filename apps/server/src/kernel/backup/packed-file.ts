import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { unlessMissing } from '../postgres/file-errors.ts'
import { StartupError } from '../startup-error.ts'
import { readTar, type TarMember, tarEnd, tarMember } from './tar.ts'

export type Write = (name: string, body: Buffer) => Promise<void>

/**
 * Writes a tar file, compressed with zstd, that only its owner may read. It appears only when it is complete and on the disk, and is
 * never overwritten.
 * @returns what `fill` returns, and the size of the file
 * @throws StartupError when the file exists already
 */
export async function writePackedFile<T extends object>(
  path: string,
  now: Date,
  fill: (write: Write) => Promise<T>,
): Promise<T & { bytes: number }> {
  const file = resolve(path)
  await mkdir(dirname(file), { recursive: true })
  if (await unlessMissing(stat(file)))
    throw new StartupError(`Berkas ${file} sudah ada: pilih nama lain, cadangan tidak pernah ditimpa.`)
  const draft = join(dirname(file), `.${basename(file)}.${process.pid}.part`)
  try {
    const done = await pack(draft, now, fill)
    await syncAndRename(draft, file)
    return { ...done, bytes: (await stat(file)).size }
  } finally {
    await rm(draft, { force: true })
  }
}

async function pack<T>(draft: string, now: Date, fill: (write: Write) => Promise<T>): Promise<T> {
  const packed = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
  })
  const written = pipeline(packed, createWriteStream(draft, { flags: 'wx', mode: 0o600 }))
  written.catch(() => undefined) // awaited at the end; a full disk also ends the writes
  const send = async (bytes: Buffer) => {
    if (packed.destroyed) await written
    if (!packed.write(bytes)) await Promise.race([once(packed, 'drain'), written])
  }
  try {
    const done = await fill((name, body) => send(tarMember(name, body, now)))
    await send(tarEnd())
    packed.end()
    await written
    return done
  } finally {
    packed.destroy()
  }
}

async function syncAndRename(draft: string, file: string): Promise<void> {
  for (const path of [draft, dirname(file)]) {
    const handle = await open(path)
    await handle.sync().finally(() => handle.close())
    if (path === draft) await rename(draft, file)
  }
}

/** The members of such a file, one after the other. @throws DamagedArchive, and the errors of the file and of zstd */
export function readPackedFile(file: string): AsyncGenerator<TarMember> {
  const unpacked = createZstdDecompress()
  pipeline(createReadStream(file), unpacked).catch(() => undefined) // `unpacked` reports it
  return readTar(unpacked)
}

export const isBadZstd = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(ZSTD_error|Z_)/.test(String(error.code))
