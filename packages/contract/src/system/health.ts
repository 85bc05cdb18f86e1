import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { instant, pathId, Ref } from '../kernel/fields.ts'

/** BAD needs action at once, WARN soon. */
const state = z.enum(['OK', 'WARN', 'BAD'])

/** Days over which unexpected ends of the server are counted. */
export const RESTART_DAYS = 7

export const GIVEN_UP_SHOWN = 50

export const BRANCHES_SHOWN = 20

/** The purpose of each job, for users; every task of the server has its line. */
export const jobLabels: Readonly<Record<string, string>> = {
  'seal-audit-log': 'Segel jejak audit',
  'ensure-month-partitions': 'Siapkan bulan buku dan jejak audit',
  'check-ledger': 'Periksa aturan buku',
  'close-month': 'Tutup bulan di banyak cabang',
  'check-every-ledger': 'Periksa aturan buku setiap malam',
  'reverse-due-journals': 'Balik jurnal akrual',
  'remind-duties': 'Ingatkan penanggung jawab tutup bulan',
  'make-recurring-journals': 'Buat jurnal berulang yang jatuh tempo',
  'remind-deciders': 'Ingatkan persetujuan yang terlalu lama menunggu',
  'expire-bookings': 'Batalkan booking yang kedaluwarsa',
  'forget-old-rows': 'Bersihkan data sementara',
  'remove-unused-uploads': 'Bersihkan unggahan yang tidak dipakai',
  'back-up': 'Buat cadangan',
  'apply-price-changes': 'Berlakukan perubahan harga jual',
  'remind-of-surveys': 'Ingatkan survei yang belum dikerjakan',
}

/** A background job that was given up. Its input stays in the queue. */
export const GivenUpJob = z
  .object({
    id: z.int(),
    task: z.string(),
    /** The last error without secrets; null when the server ended during the job. */
    reason: z.string().nullable(),
    attempts: z.int(),
    at: instant('Gagal'),
    /** Number of times it was given up; above 1 only for scheduled jobs. */
    times: z.int(),
  })
  .meta({ id: 'GivenUpJob' })
export type GivenUpJob = z.infer<typeof GivenUpJob>

/**
 * Reasons for an answer of the writer in place of the replica: out of reach, promoted, of another database, of another
 * schema than the program, another server without the setting, too far behind, without the reader's last writes, all
 * connections in use, read cancelled by replay, other failures.
 */
export const hindrances = [
  'AWAY',
  'NOT_A_REPLICA',
  'OTHER_DATABASE',
  'OTHER_SCHEMA',
  'MIXED_SERVERS',
  'LAGGING',
  'JUST_WRITTEN',
  'BUSY',
  'CANCELLED',
  'FAILED',
] as const
export type Hindrance = (typeof hindrances)[number]

/** The health of the machine, part by part, with the figures behind each verdict. */
export const SystemHealth = z
  .object({
    at: instant('Dilihat'),
    database: z.object({
      state,
      version: z.string(),
      sizeBytes: z.int(),
      connections: z.int(),
      maxConnections: z.int(),
      /** Milliseconds of one query. */
      answersIn: z.number(),
      /** Damaged pages that PostgreSQL has found; null where checksums are off. */
      damagedPages: z.int().nullable(),
    }),
    /** For reads that may be some seconds old; null without the setting. */
    replica: z
      .object({
        state,
        /** The reason against reading from it now; null without one. */
        hindrance: z.enum(hindrances).nullable(),
        /** The age of its rows in seconds; null when unknown. */
        ageSeconds: z.number().nullable(),
        maxAgeSeconds: z.int(),
        /** Since the start of this server: answers of the replica, and of the writer in its place. */
        reads: z.int(),
        fallbacks: z.array(z.object({ why: z.enum(hindrances), times: z.int() })),
      })
      .nullable(),
    jobs: z.object({
      state,
      /** Due and not begun. */
      waiting: z.int(),
      /** Given up after the last attempt. */
      failed: z.int(),
      oldestDue: instant('Menunggu sejak').nullable(),
      /** Jobs given up, newest first, at most `GIVEN_UP_SHOWN`; for a scheduled job its newest failure. */
      givenUp: z.array(GivenUpJob),
    }),
    backup: z.object({
      state,
      /** Of the last successful one; null before the first. */
      lastAt: instant('Cadangan terakhir').nullable(),
      fileName: z.string().nullable(),
      bytes: z.int().nullable(),
      rows: z.int().nullable(),
      folder: z.string(),
      running: z.boolean(),
      /** Why the newest attempt failed; null when it did not. */
      failure: z.string().nullable(),
    }),
    disk: z.object({
      state,
      dataFreeBytes: z.int(),
      backupFreeBytes: z.int(),
      /** Below this, nothing is written any more. */
      floorBytes: z.int(),
    }),
    uploads: z.object({
      state,
      /** Used and allowed bytes of branches, the fullest first, at most `BRANCHES_SHOWN`. */
      branches: z.array(z.object({ branch: Ref, files: z.int(), bytes: z.int(), limitBytes: z.int() })),
    }),
    books: z.object({
      state,
      checkedAt: instant('Buku diperiksa').nullable(),
      /** The last look at what was written; null before the first, and where nobody looks. */
      watchedAt: instant('Buku dipantau').nullable(),
      /** That look is older than `WATCH_LATE_SECONDS`. */
      isWatchLate: z.boolean(),
      rules: z.int(),
      broken: z.int(),
    }),
    realtime: z.object({ state, listening: z.boolean(), listeners: z.int() }),
    process: z.object({
      state,
      startedAt: instant('Dijalankan'),
      memoryBytes: z.int(),
      /** A proxy hides the callers' addresses, so that all callers share its address and its limits. */
      sharedAddress: z.boolean(),
      /** Unexpected ends of the server within `RESTART_DAYS`: number, last time and reason. */
      restarts: z.int(),
      lastRestart: z.object({ at: instant('Terakhir'), reason: z.string() }).nullable(),
    }),
  })
  .meta({ id: 'SystemHealth' })
export type SystemHealth = z.infer<typeof SystemHealth>

export const healthContract = {
  'GET /v1/system-health': {
    summary: 'Kesehatan sistem: basis data, pekerjaan, cadangan, disk, buku, kabar langsung',
    access: 'system.health:view',
    scope: 'company',
    reply: SystemHealth,
  },
  'POST /v1/system-health/jobs/{id}/retry': {
    summary: 'Coba lagi pekerjaan latar yang gagal',
    access: 'system.health:update',
    scope: 'company',
    params: z.strictObject({ id: pathId('Pekerjaan') }),
    reply: z.object({ id: z.int() }),
    refuses: ['NOT_FOUND'],
  },
  'DELETE /v1/system-health/jobs/{id}': {
    summary: 'Singkirkan pekerjaan latar yang gagal',
    access: 'system.health:update',
    scope: 'company',
    params: z.strictObject({ id: pathId('Pekerjaan') }),
    reply: z.object({ id: z.int() }),
    refuses: ['NOT_FOUND'],
  },
} as const satisfies Contract
