import { createHash, type Hash } from 'node:crypto'
import type pg from 'pg'
import type { z } from 'zod'
import type { ForeignKey } from '../db/foreign-keys.ts'
import { listMigrations, migrate } from '../db/migrations.ts'
import { type Connection, openOwner } from '../db/pool.ts'
import type { StoreName } from '../files/file-store.ts'
import type { Uploads } from '../files/uploads.ts'
import { type Broken, checkInvariants } from '../invariants/check-invariants.ts'
import { prepareQueue } from '../jobs/jobs.ts'
import { errorCode } from '../postgres/file-errors.ts'
import { StartupError } from '../startup-error.ts'
import {
  type ArchivedTable,
  ArchiveHeader,
  ArchiveManifest,
  COPY_SETTINGS,
  copyInSql,
  copyOutSql,
  FILE_NAME,
  sha256Of,
} from './archive.ts'
import { type CopyIn, copyIn, copyOut } from './copy.ts'
import { isBadZstd, readPackedFile } from './packed-file.ts'
import { listTables } from './source.ts'
import { DamagedArchive, type TarMember } from './tar.ts'
import { closeTables, openTables, requireEmpty, setSequences, shiftXacts } from './target.ts'

export interface RestoreOptions {
  file: string
  /** Receives the uploaded files. */
  uploads: Uploads
}

export interface RestoreDone {
  takenAt: string
  tables: { name: string; rows: number }[]
  files: number
  foreignKeys: number
  /** Broken rules of the books in the backup; the rows were restored unchanged. */
  broken: Broken[]
}

/**
 * Restores a backup into an empty database, all or nothing: rows, sequences, files and waiting jobs. Before the commit
 * every table is read back and compared with the checksums of the backup, all foreign keys are built again over the rows,
 * and every sequence is checked against its rows. Afterwards the schema is migrated to this program's version.
 * @throws StartupError in one sentence when the target is not empty or the file is damaged or of a newer program
 */
export async function restoreBackup(connection: Connection, options: RestoreOptions): Promise<RestoreDone> {
  const owner = await openOwner(connection, 'restore')
  const restore = new Restore(owner, options)
  try {
    await requireEmpty(owner)
    return await restore.run(connection)
  } catch (error) {
    if (error instanceof DamagedArchive || isBadZstd(error) || isBadRow(error))
      throw new StartupError(
        `Berkas ${options.file} rusak atau bukan cadangan Merchant (${(error as Error).message}); tidak ada data yang dipulihkan. Gunakan cadangan lain.`, // both are Errors
        { cause: error },
      )
    if (errorCode(error) === 'ENOENT')
      throw new StartupError(`Berkas ${options.file} tidak ditemukan: periksa nama dan foldernya.`, {
        cause: error,
      })
    throw error
  } finally {
    await owner.end()
  }
}

/**
 * A row that PostgreSQL can't read, or that breaks a rule of its table. The rows of a backup came from such tables, so the
 * file has changed since; a changed byte may still unpack.
 */
const isBadRow = (error: unknown): boolean => /^2[23]/.test(errorCode(error) ?? '')

function parsed<T>(schema: z.ZodType<T>, { name, body }: TarMember): T {
  try {
    return schema.parse(JSON.parse(body.toString()))
  } catch (error) {
    throw new DamagedArchive(`${name} is not readable`, { cause: error })
  }
}

interface Loading {
  table: ArchivedTable
  copy: CopyIn
  hash: Hash
}

class Restore {
  readonly #owner: pg.Client
  readonly #options: RestoreOptions
  readonly #loaded = new Map<string, { rows: number; sha256: string }>()
  readonly #files: ArchiveManifest['files'] = []
  readonly #written: { store: StoreName; name: string }[] = []
  #loading: Loading | undefined

  constructor(owner: pg.Client, options: RestoreOptions) {
    this.#owner = owner
    this.#options = options
  }

  async run(connection: Connection): Promise<RestoreDone> {
    const members = readPackedFile(this.#options.file)
    const first = await members.next()
    if (first.done || first.value.name !== 'header.json') throw new DamagedArchive('header.json is missing')
    const header = parsed(ArchiveHeader, first.value)
    await this.#prepareSchema(header, connection)
    await this.#owner.query(`begin; ${COPY_SETTINGS}; set local app.actor = 'system:restore'`)
    try {
      const done = await this.#fill(header, sha256Of(first.value.body), members)
      await this.#owner.query('commit')
      await migrate(this.#owner) // this program may be newer than the backup
      return done
    } catch (error) {
      await this.#loading?.copy.abort()
      await this.#owner.query('rollback').catch(() => undefined) // the lost connection was reported already
      for (const { store, name } of this.#written) await this.#options.uploads[store].remove(name)
      throw error
    }
  }

  /** The tables in the schema of the backup, empty. */
  async #prepareSchema({ migrations }: ArchiveHeader, connection: Connection): Promise<void> {
    const known = new Map(listMigrations().map((migration) => [migration.name, migration.checksum]))
    const strange = migrations.find(({ name, checksum }) => known.get(name) !== checksum)
    if (strange)
      throw new StartupError(
        `Cadangan ini dibuat oleh Merchant versi lain (migrasi ${strange.name} tidak dikenal di sini): pulihkan dengan versi itu atau yang lebih baru.`,
      )
    const wanted = new Set(migrations.map(({ name }) => name))
    await migrate(this.#owner, wanted)
    const { rows } = await this.#owner.query<{ name: string }>('select name from schema_migration')
    if (rows.some(({ name }) => !wanted.has(name)))
      throw new StartupError(
        'Basis data tujuan sudah memakai skema yang lebih baru dari cadangan ini: pulihkan ke basis data atau DATA_DIR yang benar-benar baru.',
      )
    await prepareQueue(connection)
  }

  async #fill(
    header: ArchiveHeader,
    headerSha256: string,
    members: AsyncIterable<TarMember>,
  ): Promise<RestoreDone> {
    const owner = this.#owner
    const keys = await openTables(owner, header)
    let manifest: ArchiveManifest | undefined
    for await (const member of members) {
      if (manifest) throw new DamagedArchive('something follows manifest.json')
      if (member.name === 'manifest.json') manifest = parsed(ArchiveManifest, member)
      else if (FILE_NAME.test(member.name)) await this.#keepFile(member)
      else await this.#load(member, header)
    }
    await this.#endTable()
    if (!manifest || manifest.headerSha256 !== headerSha256)
      throw new DamagedArchive('manifest.json is missing or belongs to another backup')
    await this.#compare(header, manifest)
    await setSequences(owner, manifest.sequences)
    await closeTables(owner, header, keys)
    await shiftXacts(owner, manifest.xactHorizon)
    for (const { task, payload, key } of manifest.jobs)
      await owner.query('select enqueue_job($1, $2::jsonb, $3, null)', [task, JSON.stringify(payload), key])
    const broken = await checkInvariants(owner)
    await owner.query('call audit_event($1, $2::jsonb)', [
      'RESTORE',
      JSON.stringify({ takenAt: header.takenAt }),
    ])
    return this.#told(header, manifest, keys, broken)
  }

  #told(
    { takenAt }: ArchiveHeader,
    { tables, files }: ArchiveManifest,
    keys: readonly ForeignKey[],
    broken: Broken[],
  ): RestoreDone {
    return {
      takenAt,
      tables: tables.map(({ name, rows }) => ({ name, rows })),
      files: files.length,
      foreignKeys: keys.length,
      broken,
    }
  }

  async #load({ name, body }: TarMember, { tables }: ArchiveHeader): Promise<void> {
    const wanted = /^tables\/(\w+)\/\d+\.copy$/.exec(name)?.[1]
    if (this.#loading?.table.name !== wanted) {
      await this.#endTable()
      const table = tables.find((each) => each.name === wanted)
      if (!table || this.#loaded.has(table.name)) throw new DamagedArchive(`${name} was not expected`)
      this.#loading = { table, copy: copyIn(this.#owner, copyInSql(table)), hash: createHash('sha256') }
    }
    this.#loading?.hash.update(body)
    await this.#loading?.copy.write(body)
  }

  async #endTable(): Promise<void> {
    if (!this.#loading) return
    const { table, copy, hash } = this.#loading
    this.#loading = undefined
    this.#loaded.set(table.name, { rows: await copy.end(), sha256: hash.digest('hex') })
  }

  /** Compares the file with its manifest, and the rows that PostgreSQL holds now, read back, with the file. */
  async #compare(header: ArchiveHeader, manifest: ArchiveManifest): Promise<void> {
    const nothing = { rows: 0, sha256: sha256Of(Buffer.alloc(0)) }
    const here = new Map((await listTables(this.#owner)).map((table) => [table.name, table]))
    for (const table of header.tables) {
      const promised = manifest.tables.find(({ name }) => name === table.name)
      const came = this.#loaded.get(table.name) ?? nothing
      if (promised?.rows !== came.rows || promised.sha256 !== came.sha256)
        throw new DamagedArchive(`the rows of ${table.name} do not match their checksum`)
      const stored = here.get(table.name)
      const hash = createHash('sha256')
      const rows = stored
        ? await copyOut(this.#owner, copyOutSql(stored), (chunk) => void hash.update(chunk))
        : 0
      if (rows !== came.rows || hash.digest('hex') !== came.sha256)
        throw new StartupError(
          `Tabel ${table.name} setelah dipulihkan tidak sama dengan cadangannya; pemulihan dibatalkan. Periksa disk mesin ini, lalu ulangi.`,
        )
    }
    if (manifest.tables.length !== header.tables.length || !sameFiles(manifest.files, this.#files))
      throw new DamagedArchive('tables or files are missing')
  }

  /** A file that exists already is the same one: names are random. It is kept. */
  async #keepFile({ name: path, body }: TarMember): Promise<void> {
    const [store, name] = path.split('/') as [StoreName, string] // by FILE_NAME
    this.#files.push({ name: path, size: body.length, sha256: sha256Of(body) })
    if (await this.#options.uploads[store].restore(name, body)) this.#written.push({ store, name })
  }
}

const sameFiles = (promised: ArchiveManifest['files'], came: ArchiveManifest['files']): boolean =>
  JSON.stringify(promised) === JSON.stringify(came)
