import { z } from 'zod'
import { ActionState } from '../kernel/document.ts'
import type { Contract } from '../kernel/endpoint.ts'
import { calendarDate, flag, id, instant, pathId, Ref, requiredNote } from '../kernel/fields.ts'
import { listOf, RecordQuery } from '../kernel/list.ts'

/** Modules whose posting can be closed while the month itself stays open (domain-core 5.1). */
export const periodModules = ['STOCK', 'PURCHASE', 'SALES', 'CASHBANK', 'JOURNAL'] as const
export type PeriodModule = (typeof periodModules)[number]

export const Period = z
  .object({
    id: z.int(),
    branchId: z.int(),
    branch: Ref,
    year: z.int(),
    month: z.int(),
    startDate: z.string(),
    endDate: z.string(),
    status: z.enum(['OPEN', 'CLOSED']),
    closedModules: z.array(z.enum(periodModules)),
    /** The costs of this month need recalculation, from this day on. */
    hppDirty: z.boolean(),
    dirtyFrom: z.string().nullable(),
    closedAt: instant('Ditutup').nullable(),
    closedBy: Ref.nullable(),
    restoredAt: instant('Dipulihkan').nullable(),
    restoredBy: Ref.nullable(),
    restoreReason: z.string().nullable(),
    /** Number of warnings of the checks when it was closed; null while it is open. */
    checksSummary: z.object({ warnings: z.int() }).nullable(),
    actions: z.object({ posting: ActionState, close: ActionState, restore: ActionState }),
  })
  .meta({ id: 'Period' })
export type Period = z.infer<typeof Period>

/** A finding of a check, and the place to correct it: a document, or a screen. */
export const CheckItem = z.object({
  text: z.string(),
  documentType: z.string().nullable(),
  documentId: z.int().nullable(),
  path: z.string().nullable(),
})
export type CheckItem = z.infer<typeof CheckItem>

export const PeriodCheck = z
  .object({
    /** P1 to P10 (domain-core 5.2), and P11 (decision 0023). */
    code: z.string(),
    severity: z.enum(['BLOCK', 'WARN']),
    ok: z.boolean(),
    /** The checked rule, as a sentence that is true when all is well. */
    title: z.string(),
    message: z.string(),
    /** The first hundred findings. */
    items: z.array(CheckItem),
    /** All findings. */
    count: z.int(),
  })
  .meta({ id: 'PeriodCheck' })
export type PeriodCheck = z.infer<typeof PeriodCheck>

const monthOf = {
  branchId: id('Cabang'),
  year: z.int().min(2000).max(2199).meta({ title: 'Tahun' }),
  month: z.int().min(1).max(12).meta({ title: 'Bulan' }),
}

const posting = z.strictObject({
  ...monthOf,
  modules: z
    .array(z.enum(periodModules))
    .min(1)
    .max(periodModules.length)
    .default([...periodModules])
    .meta({ title: 'Modul' }),
})

const update = 'system.closing-periode:update'

export const periodContract = {
  'GET /core/v1/period': {
    summary: 'Periode cabang pada sebuah tanggal; tanpa tanggal, hari ini di cabang itu',
    access: 'system.closing-periode:view',
    scope: 'branch',
    query: z.strictObject({
      branchId: pathId('Cabang').optional(),
      date: calendarDate('Tanggal').optional(),
    }),
    reply: Period,
    refuses: ['PERIOD_MISSING'],
  },
  'POST /core/v1/period/get/all': {
    summary: 'Daftar periode; dapat disaring menurut tahun dan status',
    access: ['system.closing-periode:view', 'system.restore-periode:view'],
    scope: 'branch',
    kind: 'query',
    body: RecordQuery.extend({ year: z.int().min(2000).max(2199).optional().meta({ title: 'Tahun' }) }),
    reply: listOf(Period),
  },
  'POST /core/v1/period/posting/open': {
    summary: 'Buka posting modul pada sebuah periode',
    access: update,
    scope: 'branch',
    body: posting,
    reply: Period,
    status: 200,
    refuses: ['PERIOD_MISSING', 'PERIOD_CLOSED'],
  },
  'POST /core/v1/period/posting/close': {
    summary: 'Tutup posting modul pada sebuah periode',
    access: update,
    scope: 'branch',
    body: posting,
    reply: Period,
    status: 200,
    refuses: ['PERIOD_MISSING', 'PERIOD_CLOSED'],
  },
  'POST /core/v1/period/checks': {
    summary: 'Pemeriksaan sebelum tutup periode, tanpa menutup',
    access: update,
    scope: 'branch',
    kind: 'query',
    body: z.strictObject(monthOf),
    reply: z.object({ period: Period, checks: z.array(PeriodCheck) }),
    refuses: ['PERIOD_MISSING'],
  },
  'POST /core/v1/period/close': {
    summary: 'Tutup periode; dengan dryRun hanya memeriksa',
    access: update,
    scope: 'branch',
    body: z.strictObject({ ...monthOf, dryRun: flag('Hanya periksa').default(false) }),
    reply: z.object({
      period: Period,
      checks: z.array(PeriodCheck),
      /** The journal that closes the fiscal year, in its last month. */
      closingJournalId: z.int().nullable(),
    }),
    status: 200,
    refuses: ['PERIOD_MISSING', 'PERIOD_CLOSED', 'CLOSE_CHECK_FAILED', 'ROLE_NOT_MAPPED'],
  },
  'POST /core/v1/period/restore': {
    summary: 'Pulihkan periode tertutup terakhir sebuah cabang',
    access: 'system.restore-periode:update',
    scope: 'branch',
    body: z.strictObject({ ...monthOf, reason: requiredNote('Alasan', 500) }),
    reply: Period,
    status: 200,
    refuses: ['PERIOD_MISSING', 'INVALID_STATE', 'RESTORE_ORDER', 'PERIOD_ARCHIVED', 'JOB_RUNNING'],
  },
} as const satisfies Contract
