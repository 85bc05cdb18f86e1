import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { z } from 'zod'
import { sha256Of } from '../backup/archive.ts'
import { isBadZstd, readPackedFile, writePackedFile } from '../backup/packed-file.ts'
import { DamagedArchive, type TarMember } from '../backup/tar.ts'
import { writeTable } from '../backup/write-table.ts'
import { errorCode } from '../postgres/file-errors.ts'
import { StartupError } from '../startup-error.ts'
import { ArchivedTable, copyOf, parts, placesOf, rowsOf, type Span } from './year.ts'

/**
 * The file of a year, in the format of backups: a tar file, compressed with zstd.
 *
 *     header.json             the year
 *     tables/{name}/{n}.copy  rows as PostgreSQL's COPY writes them, in pieces, in the order of their key
 *     manifest.json           columns, rows and checksums; a file that ends without it is not an archive
 */
const Header = z.object({
  product: z.literal('merchant-year'),
  format: z.literal(1),
  year: z.int(),
  until: z.iso.date(),
})
const Manifest = z.object({
  headerSha256: z.string().regex(/^[0-9a-f]{64}$/),
  tables: z.array(ArchivedTable),
})

export interface WrittenYear {
  bytes: number
  sha256: string
  tables: ArchivedTable[]
}

/**
 * Writes the rows of a year, in the caller's transaction, and reads the file back: what is returned is what the disk holds.
 * @throws StartupError when the file exists, or reads otherwise than it was written
 */
export async function writeYear(
  owner: pg.ClientBase,
  span: Span,
  { file, now }: { file: string; now: Date },
): Promise<WrittenYear> {
  const places = await placesOf(owner)
  const { bytes, tables } = await writePackedFile(file, now, async (write) => {
    const header = Buffer.from(
      JSON.stringify({ product: 'merchant-year', format: 1, year: span.year, until: span.until }, null, 1),
    )
    await write('header.json', header)
    const tables: ArchivedTable[] = []
    for (const part of parts) {
      const place = places.find(({ name }) => name === part.name)
      if (!place) throw new Error(`no columns of ${part.name}`)
      tables.push({
        ...place,
        ...(await writeTable(owner, part.name, copyOf(place, rowsOf(part, span)), write)),
        name: part.name,
      })
    }
    const manifest = { headerSha256: sha256Of(header), tables }
    await write('manifest.json', Buffer.from(JSON.stringify(manifest, null, 1)))
    return { tables }
  })
  const read = await readYear(file, span.year)
  if (JSON.stringify(read) !== JSON.stringify(tables))
    throw damaged(file, 'it reads otherwise than it was written')
  return { bytes, sha256: await sha256OfFile(file), tables }
}

/** Takes the bytes of a table as they come. */
type Take = (name: ArchivedTable['name'], chunk: Buffer) => Promise<void> | void

/**
 * Reads the file of a year from its first byte to its last, and compares every table with its checksum.
 * @throws StartupError when the file is damaged, or is that of another year
 */
export async function readYear(
  file: string,
  year: number,
  take: Take = () => undefined,
): Promise<ArchivedTable[]> {
  try {
    return await readMembers(file, year, take)
  } catch (error) {
    if (
      error instanceof DamagedArchive ||
      error instanceof z.ZodError ||
      error instanceof SyntaxError ||
      isBadZstd(error)
    )
      throw damaged(file, (error as Error).message, error) // all are Errors
    throw error
  }
}

async function readMembers(file: string, year: number, take: Take): Promise<ArchivedTable[]> {
  let header: Buffer | undefined
  let manifest: z.infer<typeof Manifest> | undefined
  const hashes = new Map(parts.map(({ name }) => [name, createHash('sha256')]))
  for await (const { name, body } of readPackedFile(file)) {
    if (manifest) throw new DamagedArchive('something follows manifest.json')
    if (!header) {
      if (name !== 'header.json') throw new DamagedArchive('header.json is missing')
      if (Header.parse(JSON.parse(body.toString())).year !== year)
        throw new DamagedArchive(`it is not of the year ${year}`)
      header = body
    } else if (name === 'manifest.json') manifest = Manifest.parse(JSON.parse(body.toString()))
    else {
      const part = tableOf(name)
      hashes.get(part)?.update(body)
      await take(part, body)
    }
  }
  if (!header || manifest?.headerSha256 !== sha256Of(header))
    throw new DamagedArchive('manifest.json is missing or belongs to another archive')
  for (const { name, sha256 } of manifest.tables)
    if (hashes.get(name)?.digest('hex') !== sha256)
      throw new DamagedArchive(`the rows of ${name} do not match their checksum`)
  if (manifest.tables.length !== parts.length) throw new DamagedArchive('tables are missing')
  return manifest.tables
}

function tableOf(member: TarMember['name']): ArchivedTable['name'] {
  const name = /^tables\/(\w+)\/\d+\.copy$/.exec(member)?.[1]
  const part = parts.find((each) => each.name === name)
  if (!part) throw new DamagedArchive(`${member} was not expected`)
  return part.name
}

const damaged = (file: string, why: string, cause?: unknown) =>
  new StartupError(
    `Berkas arsip ${file} rusak (${why}): pakai salinan lain dari berkas ini; basis data tidak diubah.`,
    { cause },
  )

/** @throws StartupError when the file is another one than the evidence names */
export async function requireSameFile(
  file: string,
  evidence: { bytes: number; sha256: string },
): Promise<void> {
  const found = await stat(file).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })
  if (!found)
    throw new StartupError(
      `Berkas arsip ${file} tidak ditemukan: letakkan kembali, atau sebutkan foldernya dengan --folder.`,
    )
  if (found.size !== evidence.bytes || (await sha256OfFile(file)) !== evidence.sha256)
    throw damaged(file, 'its checksum is not the one that was noted')
}

async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
