import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { instant } from '../kernel/fields.ts'

/** BAD wants somebody at once, WARN soon. */
const state = z.enum(['OK', 'WARN', 'BAD'])

/** How the machine is, part by part, with the figures behind each verdict. */
export const SystemHealth = z
  .object({
    at: instant('Dilihat'),
    database: z.object({
      state,
      version: z.string(),
      sizeBytes: z.int(),
      connections: z.int(),
      maxConnections: z.int(),
      /** Milliseconds of one question and its answer. */
      answersIn: z.number(),
      /** Damaged pages that PostgreSQL has met; null where checksums are off. */
      damagedPages: z.int().nullable(),
    }),
    jobs: z.object({
      state,
      /** Due and not begun. */
      waiting: z.int(),
      /** Given up after the last attempt. */
      failed: z.int(),
      oldestDue: instant('Menunggu sejak').nullable(),
    }),
    backup: z.object({
      state,
      /** Of the last one that succeeded; null before the first. */
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
      /** Below this much nothing is written any more. */
      floorBytes: z.int(),
    }),
    books: z.object({
      state,
      checkedAt: instant('Buku diperiksa').nullable(),
      rules: z.int(),
      broken: z.int(),
    }),
    realtime: z.object({ state, listening: z.boolean(), listeners: z.int() }),
    process: z.object({
      state,
      startedAt: instant('Dijalankan'),
      memoryBytes: z.int(),
      /** A proxy hides who calls, so that all callers share its address and its limits. */
      sharedAddress: z.boolean(),
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
} as const satisfies Contract
