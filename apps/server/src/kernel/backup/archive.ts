import { createHash } from 'node:crypto'
import { z } from 'zod'

/**
 * A backup is a tar file, compressed with zstd, in this order:
 *
 *     header.json             what is coming, and the schema it belongs to
 *     tables/{name}/{n}.copy  rows of a table as PostgreSQL's COPY writes them, in pieces
 *     files/{name}, attachments/{name}
 *     manifest.json           rows, checksums, sequences; a file that ends without it is not a backup
 */
export const FORMAT = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)

export const ArchiveHeader = z.object({
  product: z.literal('merchant'),
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  /** The migrations that the database had applied. */
  migrations: z.array(z.object({ version: z.int(), name: z.string(), checksum: sha256 })),
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier), order: z.string().nullable() })),
  /** First days of the months with partitions of the audit log; only of backups that have no `partitions`. */
  auditMonths: z.array(z.iso.date()),
  /** The partitions of tables by month; null bounds are the beginning of time, both null everything else. */
  partitions: z
    .array(
      z.object({
        table: identifier,
        name: identifier,
        from: z.string().nullable(),
        to: z.string().nullable(),
      }),
    )
    .default([]),
})
export type ArchiveHeader = z.infer<typeof ArchiveHeader>
export type ArchivedTable = ArchiveHeader['tables'][number]

export const ArchiveManifest = z.object({
  headerSha256: sha256,
  tables: z.array(z.object({ name: identifier, rows: z.int(), sha256 })),
  files: z.array(z.object({ name: z.string(), size: z.int(), sha256 })),
  sequences: z.array(z.object({ name: identifier, last: z.int(), called: z.boolean() })),
  /** All transactions of the copied rows are below it; new transactions after restoring are above it. */
  xactHorizon: z.string().regex(/^\d+$/),
  /** Queued jobs that were not done yet. */
  jobs: z.array(z.object({ task: z.string(), payload: z.json(), key: z.string().nullable() })),
})
export type ArchiveManifest = z.infer<typeof ArchiveManifest>

/** Folders of DATA_DIR that belong to the data, and the pattern of their file names. */
export const FILE_FOLDERS = ['files', 'attachments'] as const
export const FILE_NAME = /^(files|attachments)\/[0-9a-f]{32}$/

/**
 * Tables whose rows are not copied. After restoring everybody signs in again: a session that was ended after the backup
 * must not become valid again. The migrations are run again and write their own rows.
 */
export const LEFT_OUT = [
  'schema_migration',
  'session',
  'access_token',
  'setup_link',
  'sign_in_throttle',
  'reader_floor', // positions in the log of the cluster that was backed up
]

const quoted = (name: string): string => `"${name}"`

/** SQL that writes a table's rows, always in the same order and the same text. */
export const copyOutSql = ({ name, columns, order }: ArchivedTable): string =>
  order === null
    ? `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`
    : `copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)} order by ${order}) to stdout`

export const copyInSql = ({ name, columns }: ArchivedTable): string =>
  `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`

/**
 * The text form of values must not depend on the settings of the session; nor the order of rows on other readers of the
 * table.
 */
export const COPY_SETTINGS = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local synchronize_seqscans = off;
  set local row_security = off; set local statement_timeout = 0; set local lock_timeout = '30s';
  set local idle_in_transaction_session_timeout = 0`

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
