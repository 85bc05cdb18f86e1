import { z } from 'zod'
import { periodRefusals } from '../kernel/document.ts'
import type { Contract } from '../kernel/endpoint.ts'
import { anyText, id, instant, line, oneOf, pathId, Ref, text, version, written } from '../kernel/fields.ts'
import { listOf } from '../kernel/list.ts'
import { type MasterFile, masterFiles } from '../master/masters.ts'
import { commitRefusals } from './import-refusals.ts'

/** Largest accepted file, in bytes, and the most rows in it. */
export const IMPORT_FILE_LIMIT = 10 * 1024 * 1024
export const IMPORT_ROW_LIMIT = 20_000

/** What can be brought in from a file beside masters. */
const otherFiles = [
  'credit-limits',
  'initial-stock',
  'opening-balances',
  'opening-payables',
  'opening-points',
  'opening-receivables',
  'price-changes',
  'selling-price',
] as const
export type ImportTypeKey = MasterFile | (typeof otherFiles)[number]
/** All that can be, masters by their registry. Each has its declaration in the server's `modules/imports.ts`. */
export const importTypes = [...masterFiles, ...otherFiles] as unknown as readonly [
  ImportTypeKey,
  ...ImportTypeKey[],
] // some

/** The outcome of a row: it makes a record, changes one, equals an existing one, or is refused. */
export const importOutcomes = ['NEW', 'CHANGED', 'UNCHANGED', 'INVALID'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** MAPPING waits until somebody says which column of the file is which. */
export const importStatuses = ['MAPPING', 'CHECKED', 'APPLIED', 'UNDONE'] as const

/** The headings of a file stand in one of its first rows. */
export const IMPORT_HEADING_ROWS = 10
/** Most columns of a file, and letters of a mended cell: longer than any field takes. */
const COLUMNS = 256
const CELL = 1000
/** Most cells mended in one call, and most rows of the page that it answers with. */
const MENDED = 1000
const SHOWN = 200

export const ImportBatch = z
  .object({
    id: z.int(),
    type: oneOf('Jenis impor', importTypes),
    branchId: z.int().nullable(),
    fileName: z.string(),
    status: z.enum(importStatuses),
    rowCount: z.int(),
    newCount: z.int(),
    changedCount: z.int(),
    unchangedCount: z.int(),
    invalidCount: z.int(),
    /** Rows that can be brought in, but are worth a question. */
    warnedCount: z.int(),
    /** The same file, byte by byte, has been applied before and not undone. */
    appliedBefore: instant('Pernah diterapkan').nullable(),
    /** Until then an applied batch can be undone; null where there is nothing to undo. */
    undoUntil: instant('Dapat dibatalkan sampai').nullable(),
    /** Rows that wait for an approval in these documents; the other rows of an applied file hold. */
    waitingCount: z.int(),
    /** The documents made from the rows, by number, for types that make some. */
    documents: z.array(Ref),
    createdAt: instant('Diunggah'),
    createdBy: Ref,
    appliedAt: instant('Diterapkan').nullable(),
    undoneAt: instant('Dibatalkan').nullable(),
    version: z.int(),
  })
  .meta({ id: 'ImportBatch' })
export type ImportBatch = z.infer<typeof ImportBatch>

/** One line of the file in the preview; texts are as users read them. */
export const ImportRow = z
  .object({
    row: z.int(),
    outcome: z.enum(importOutcomes),
    /** The key of the record, such as its SKU, and its title. */
    key: z.string().nullable(),
    title: z.string().nullable(),
    changes: z.array(
      z.object({ header: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.infer<typeof ImportRow>

/** One fault of the file: line and column as the spreadsheet shows them, the cell's text, and the fault in words. */
export const ImportFault = z
  .object({
    row: z.int(),
    column: z.string(),
    header: z.string(),
    value: z.string().nullable(),
    message: z.string(),
  })
  .meta({ id: 'ImportFault' })
export type ImportFault = z.infer<typeof ImportFault>

/** Which column of the file each of our columns takes, as proposed, with what the file has. */
export const ImportColumns = z
  .object({
    headingRow: z.int(),
    /** The first rows of the file, of which one has the headings. */
    lines: z.array(z.object({ row: z.int(), text: z.string() })),
    /** The columns of the file from left to right; `column` is its place from 0. */
    file: z.array(
      z.object({
        column: z.int(),
        letter: z.string(),
        heading: z.string(),
        samples: z.array(z.string()),
      }),
    ),
    columns: z.array(
      z.object({
        key: z.string(),
        header: z.string(),
        hint: z.string(),
        /** `cell`: never blank. `heading`: has to be chosen, its cells may be blank. */
        required: z.enum(['cell', 'heading']).nullable(),
        /** The proposed column of the file. */
        column: z.int().nullable(),
        /** The proposed text for all rows. */
        fixed: z.string().nullable(),
      }),
    ),
    /** The same person chose these columns for the same headings before. */
    remembered: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'ImportColumns' })
export type ImportColumns = z.infer<typeof ImportColumns>

/** One row of a file with its cells, to be mended. */
export const ImportLine = z
  .object({
    row: z.int(),
    outcome: z.enum(importOutcomes),
    /** In the order of the columns of the answer. */
    cells: z.array(z.string().nullable()),
    faults: z.array(z.object({ column: z.string(), message: z.string() })),
  })
  .meta({ id: 'ImportLine' })
export type ImportLine = z.infer<typeof ImportLine>

const pages = {
  limit: written(z.int().min(0).max(1000)).default(50).meta({ title: 'Batas baris' }),
  offset: written(z.int().min(0)).default(0).meta({ title: 'Mulai baris' }),
}

const typeParams = z.strictObject({ type: oneOf('Jenis impor', importTypes) })
const batchParams = z.strictObject({ type: oneOf('Jenis impor', importTypes), id: pathId('Impor') })

/** The permission depends on the type, so the calls themselves only need a session. */
const ofType = { access: 'signed-in', scope: 'company' } as const

/** A file that is checked and kept as a batch. */
export const uploaded = {
  kind: 'upload',
  reply: ImportBatch,
  status: 201,
  refuses: ['FORBIDDEN', 'FILE_REQUIRED', 'IMPORT_FILE', 'IMPORT_TOO_LARGE', 'IMPORT_BRANCH'],
} as const

export const importContract = {
  'GET /core/v1/import/{type}/template': {
    ...ofType,
    summary: 'Berkas contoh Excel untuk satu jenis impor',
    params: typeParams,
    reply: z.never(),
    produces: ['XLSX'],
    refuses: ['FORBIDDEN', 'SHEET_TOO_LONG'],
  },
  'POST /core/v1/import/{type}/validate': {
    ...ofType,
    summary:
      'Unggah berkas Excel atau CSV dan periksa seluruh barisnya (multipart `file`); belum mengubah data',
    params: typeParams,
    ...uploaded,
  },
  'GET /core/v1/import/{type}/batches/{id}/columns': {
    ...ofType,
    summary: 'Kolom sebuah berkas impor: mana yang diusulkan untuk setiap kolom, dengan contoh isinya',
    params: batchParams,
    query: z.strictObject({
      headingRow: written(z.int().min(1).max(IMPORT_HEADING_ROWS))
        .optional()
        .meta({ title: 'Baris judul kolom' }),
    }),
    reply: ImportColumns,
    refuses: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_STATE', 'IMPORT_EXPIRED'],
  },
  'POST /core/v1/import/{type}/batches/{id}/columns': {
    ...ofType,
    summary: 'Pilih kolom sebuah berkas impor, lalu periksa seluruh barisnya; belum mengubah data',
    params: batchParams,
    body: z.strictObject({
      version: version(),
      headingRow: z.int().min(1).max(IMPORT_HEADING_ROWS).meta({ title: 'Baris judul kolom' }),
      /** Our column for each column of the file from left to right; empty for one that is left out. */
      columns: z.array(anyText('Kolom', 40)).max(COLUMNS).meta({ title: 'Kolom' }),
      /** Columns that the file does not have, with one text for all rows. */
      fixed: z
        .array(z.strictObject({ key: text('Kolom', 40), value: anyText('Isi', 1000) }))
        .max(100)
        .default([])
        .meta({ title: 'Isi yang sama untuk semua baris' }),
    }),
    reply: ImportBatch,
    refuses: [
      'FORBIDDEN',
      'NOT_FOUND',
      'STALE_VERSION',
      'INVALID_STATE',
      'IMPORT_EXPIRED',
      'IMPORT_FILE',
      'IMPORT_HEADER',
    ],
  },
  'GET /core/v1/import/{type}/batches/{id}/cells': {
    ...ofType,
    summary: 'Baris sebuah berkas impor dengan semua selnya, untuk diperbaiki',
    params: batchParams,
    query: z.strictObject({ faulty: oneOf('Hanya yang salah', ['true']).optional(), ...pages }),
    reply: z.object({
      columns: z.array(z.object({ key: z.string(), header: z.string(), letter: z.string() })),
      rows: z.array(ImportLine),
      count: z.int(),
    }),
    refuses: ['FORBIDDEN', 'NOT_FOUND'],
  },
  'POST /core/v1/import/{type}/batches/{id}/cells': {
    ...ofType,
    summary: 'Perbaiki sel sebuah berkas impor; barisnya diperiksa lagi dengan aturan yang sama',
    params: batchParams,
    body: z.strictObject({
      version: version(),
      cells: z
        .array(
          z.strictObject({
            row: z
              .int()
              .min(1)
              .max(IMPORT_ROW_LIMIT + 1)
              .meta({ title: 'Baris' }),
            column: text('Kolom', 40),
            value: line('Isi', CELL),
          }),
        )
        .min(1)
        .max(MENDED)
        .meta({ title: 'Sel' }),
      /** Rows whose state the answer tells besides: a mended cell may make other rows right. */
      shown: z
        .array(
          z
            .int()
            .min(1)
            .max(IMPORT_ROW_LIMIT + 1),
        )
        .max(SHOWN)
        .default([])
        .meta({ title: 'Baris yang tampak' }),
    }),
    reply: z.object({ batch: ImportBatch, rows: z.array(ImportLine) }),
    refuses: [
      'FORBIDDEN',
      'NOT_FOUND',
      'STALE_VERSION',
      'INVALID_STATE',
      'IMPORT_EXPIRED',
      'IMPORT_CELL',
      'IMPORT_TOO_LARGE',
    ],
  },
  'GET /core/v1/import/{type}/batches': {
    ...ofType,
    summary: 'Riwayat impor satu jenis, terbaru dahulu',
    params: typeParams,
    query: z.strictObject(pages),
    reply: listOf(ImportBatch),
    refuses: ['FORBIDDEN'],
  },
  'GET /core/v1/import/{type}/batches/{id}': {
    ...ofType,
    summary: 'Hasil pemeriksaan satu berkas impor',
    params: batchParams,
    reply: ImportBatch,
    refuses: ['FORBIDDEN', 'NOT_FOUND'],
  },
  'GET /core/v1/import/{type}/batches/{id}/rows': {
    ...ofType,
    summary: 'Baris sebuah berkas impor: baru, berubah, sama, atau salah',
    params: batchParams,
    query: z.strictObject({
      outcome: oneOf('Hasil', importOutcomes).optional(),
      warned: oneOf('Dengan peringatan', ['true']).optional(),
      ...pages,
    }),
    reply: listOf(ImportRow),
    refuses: ['FORBIDDEN', 'NOT_FOUND'],
  },
  'GET /core/v1/import/{type}/batches/{id}/errors': {
    ...ofType,
    summary: 'Semua kesalahan sebuah berkas impor menurut baris dan kolom',
    params: batchParams,
    query: z.strictObject(pages),
    reply: listOf(ImportFault),
    refuses: ['FORBIDDEN', 'NOT_FOUND'],
  },
  'GET /core/v1/import/{type}/batches/{id}/file': {
    ...ofType,
    summary: 'Berkas yang diunggah dengan tambahan kolom Kesalahan, untuk diperbaiki dan diunggah lagi',
    params: batchParams,
    reply: z.never(),
    produces: ['XLSX'],
    refuses: ['FORBIDDEN', 'NOT_FOUND', 'IMPORT_EXPIRED', 'SHEET_TOO_LONG'],
  },
  'POST /core/v1/import/{type}/commit': {
    ...ofType,
    summary: 'Terapkan seluruh isi berkas yang sudah diperiksa dalam satu transaksi',
    params: typeParams,
    body: z.strictObject({
      batchId: id('Impor'),
      version: version(),
      /** The number of rows with warnings: a file is not brought in by who has not seen that there are some. */
      acceptWarned: z
        .int()
        .min(0)
        .max(IMPORT_ROW_LIMIT)
        .default(0)
        .meta({ title: 'Baris dengan peringatan' }),
      /** The number of wrong rows that are left out on purpose. */
      leaveOut: z
        .int()
        .min(0)
        .max(IMPORT_ROW_LIMIT)
        .default(0)
        .meta({ title: 'Baris salah yang ditinggalkan' }),
    }),
    reply: ImportBatch,
    refuses: commitRefusals,
  },
  'POST /core/v1/import/{type}/batches/{id}/undo': {
    ...ofType,
    summary:
      'Batalkan impor yang sudah diterapkan: data baru dihapus atau dokumennya dibatalkan, data berubah dikembalikan',
    params: batchParams,
    body: z.strictObject({ version: version() }),
    reply: ImportBatch,
    refuses: [
      'FORBIDDEN',
      'NOT_FOUND',
      'STALE_VERSION',
      'INVALID_STATE',
      'IMPORT_EXPIRED',
      'IMPORT_CHANGED_SINCE',
      'IMPORT_IN_USE',
      'IMPORT_BATCH_APPLIED',
      'HAS_DEPENDENTS',
      'INACTIVE_MASTER',
      'WAREHOUSE_FROZEN',
      'INSUFFICIENT_STOCK',
      'INSUFFICIENT_STOCK_AT_DATE',
      'OPENING_CLOSED',
      'OPENING_POINTS_SPENT',
      'LIMIT_CHANGED_SINCE',
      'LIMIT_UNDO_RISES',
      'EMPLOYEE_SIGNED_IN',
      'EMPLOYEE_BEYOND_BRANCHES',
      'EMPLOYEE_BEYOND_OWN',
      'LAST_ADMIN',
      ...periodRefusals,
    ],
  },
} as const satisfies Contract
