import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { storeNames, type Uploads } from '../files/uploads.ts'
import { StartupError } from '../startup-error.ts'
import {
  type ArchiveHeader,
  type ArchiveManifest,
  COPY_SETTINGS,
  copyOutSql,
  FORMAT,
  sha256Of,
} from './archive.ts'
import { type Write, writePackedFile } from './packed-file.ts'
import { listJobs, listPartitions, listSequences, listTables } from './source.ts'
import { writeTable } from './write-table.ts'

export interface BackupOptions {
  /** The file of the backup; it appears only when it is complete. */
  file: string
  uploads: Uploads
  now: Date
}

export interface BackupDone {
  tables: number
  rows: number
  files: number
  /** Of the archive. */
  bytes: number
}

/**
 * Writes the whole database and the uploads into one archive, as they were at one moment, while users go on
 * working. Needs no PostgreSQL programs and little memory for any size.
 * @param owner a connection as the owner of the schema, outside of any transaction
 * @throws StartupError when the file exists already or can't be written
 */
export async function writeBackup(owner: pg.ClientBase, options: BackupOptions): Promise<BackupDone> {
  return writePackedFile(options.file, options.now, async (write) => {
    await owner.query(`begin isolation level repeatable read read only; ${COPY_SETTINGS}`)
    try {
      return await writeMembers(owner, options, write)
    } finally {
      await owner.query('rollback').catch(() => undefined) // it only read; the lost connection was reported already
    }
  })
}

async function writeMembers(owner: pg.ClientBase, { uploads, now }: BackupOptions, write: Write) {
  const header = await headerOf(owner, now)
  const headerBytes = Buffer.from(JSON.stringify(header, null, 1))
  await write('header.json', headerBytes)
  const tables: ArchiveManifest['tables'] = []
  for (const table of header.tables)
    tables.push(await writeTable(owner, table.name, copyOutSql(table), write))
  // After the snapshot of rows: a file exists before a row names it.
  const files = await writeFiles(uploads, write)
  const manifest: ArchiveManifest = {
    headerSha256: sha256Of(headerBytes),
    tables,
    files,
    sequences: await listSequences(owner),
    xactHorizon: await xactHorizon(owner),
    jobs: await listJobs(owner),
  }
  await write('manifest.json', Buffer.from(JSON.stringify(manifest, null, 1)))
  return {
    tables: tables.length,
    rows: tables.reduce((sum, table) => sum + table.rows, 0),
    files: files.length,
  }
}

/** A schema from before backups existed does not store the transaction ids that a backup needs. */
async function requireOurSchema(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ ours: boolean; current: boolean }>(
    `select to_regclass('schema_migration') is not null as ours, to_regproc('shifted_xact') is not null as current`,
  )
  if (!rows[0]?.ours)
    throw new StartupError('Basis data ini tidak berisi data Merchant: periksa DATABASE_URL.')
  if (!rows[0].current)
    throw new StartupError(
      'Basis data ini masih memakai skema lama: salin folder data atau gunakan alat basis data Anda, lalu jalankan Merchant versi ini sekali sebelum mencadangkan.',
    )
}

async function headerOf(owner: pg.ClientBase, now: Date): Promise<ArchiveHeader> {
  await requireOurSchema(owner)
  const { rows: migrations } = await owner.query<ArchiveHeader['migrations'][number]>(
    'select version, name, checksum from schema_migration order by version',
  )
  return {
    product: 'merchant',
    format: FORMAT,
    takenAt: now.toISOString(),
    migrations,
    tables: await listTables(owner),
    auditMonths: [],
    partitions: await listPartitions(owner),
  }
}

async function writeFiles(uploads: Uploads, write: Write): Promise<ArchiveManifest['files']> {
  const files: ArchiveManifest['files'] = []
  for (const store of storeNames)
    for await (const entry of uploads[store].list()) {
      const found = await uploads[store].read(entry.name)
      if (!found) continue // removed meanwhile, after its row
      const name = `${store}/${entry.name}`
      const bytes = await buffer(found.bytes)
      await write(name, bytes)
      files.push({ name, size: bytes.length, sha256: sha256Of(bytes) })
    }
  return files
}

async function xactHorizon(owner: pg.ClientBase): Promise<string> {
  const { rows } = await owner.query<{ horizon: string }>(
    'select shifted_xact(pg_snapshot_xmax(pg_current_snapshot()))::text as horizon',
  )
  return rows[0]?.horizon ?? '0'
}
