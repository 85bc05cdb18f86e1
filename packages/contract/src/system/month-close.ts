import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { figure, id, idList, instant, oneOf, optionalId, Ref } from '../kernel/fields.ts'
import { CheckItem, Period } from './period.ts'

/** The checks before a month closes by their own names; several of them share a code of domain-core 5.2. */
export const checkKeys = [
  'EARLIER_MONTHS',
  'MONTH_ENDED',
  'DRAFTS',
  'COUNTS_AND_SHIFTS',
  'BALANCED',
  'SUB_LEDGERS',
  'COSTS',
  'CASH',
  'YEAR_ORDER',
  'APPROVALS',
  'IN_TRANSIT',
  'NOT_INVOICED',
  'TEMPORARY_ACCOUNTS',
  'INTER_BRANCH',
  'OPENING_BALANCE',
] as const
export type CheckKey = (typeof checkKeys)[number]

/** The owner of a check, a role or a person, and the day of the following month until which it is to be done. */
export const PeriodDuty = z
  .object({
    key: z.enum(checkKeys),
    role: Ref.nullable(),
    employee: Ref.nullable(),
    dueDay: z.int(),
    version: z.int(),
  })
  .meta({ id: 'PeriodDuty' })
export type PeriodDuty = z.infer<typeof PeriodDuty>

/** A finding with the branch where it is. */
export const BranchFinding = CheckItem.extend({ branch: Ref }).meta({ id: 'BranchFinding' })
export type BranchFinding = z.infer<typeof BranchFinding>

/** One check over all branches of the month. */
export const MonthCheck = z
  .object({
    key: z.enum(checkKeys),
    code: z.string(),
    severity: z.enum(['BLOCK', 'WARN']),
    /** The checked rule, as a sentence that is true when all is well, and what is shown when it is not. */
    title: z.string(),
    message: z.string(),
    /** The first twenty of each branch. */
    findings: z.array(BranchFinding),
    /** All findings. */
    count: z.int(),
    duty: PeriodDuty.nullable(),
    /** The day until which it is to be done for this month; null without an owner. */
    dueOn: z.string().nullable(),
    /** Days past that day, at the caller's branch; null where it is not past, or nothing was found. */
    lateDays: z.int().nullable(),
  })
  .meta({ id: 'MonthCheck' })
export type MonthCheck = z.infer<typeof MonthCheck>

export const MonthBranch = z
  .object({
    period: Period,
    /** Checks that keep the month open, and those that only warn; null when it is closed. */
    blocks: z.int().nullable(),
    warnings: z.int().nullable(),
  })
  .meta({ id: 'MonthBranch' })
export type MonthBranch = z.infer<typeof MonthBranch>

/** One closing of a month at many branches, in the background. */
export const MonthRun = z
  .object({
    id: z.int(),
    year: z.int(),
    month: z.int(),
    startedAt: instant('Mulai'),
    startedBy: Ref,
    /** Of the branches that the caller sees. */
    steps: z.array(
      z.object({
        branch: Ref,
        status: z.enum(['WAITING', 'CLOSED', 'REFUSED']),
        /** Why it was refused. */
        message: z.string().nullable(),
        finishedAt: instant('Selesai').nullable(),
      }),
    ),
  })
  .meta({ id: 'MonthRun' })
export type MonthRun = z.infer<typeof MonthRun>

/** A close of a month and, where it was undone, its restore. */
export const PeriodClose = z
  .object({
    id: z.int(),
    closedAt: instant('Ditutup'),
    closedBy: Ref.nullable(),
    warnings: z.int(),
    restoredAt: instant('Dipulihkan').nullable(),
    restoredBy: Ref.nullable(),
    restoreReason: z.string().nullable(),
  })
  .meta({ id: 'PeriodClose' })
export type PeriodClose = z.infer<typeof PeriodClose>

/** What differs from the last restored close: an account, a quantity in a warehouse, or the value of goods. */
export const PeriodDifference = z
  .object({
    kind: z.enum(['ACCOUNT', 'STOCK', 'COST']),
    code: z.string(),
    name: z.string(),
    /** The warehouse or the pool of goods. */
    place: z.string().nullable(),
    /** The unit of a quantity; null for rupiah. */
    unit: z.string().nullable(),
    before: figure(),
    after: figure(),
    difference: figure(),
    /** The first five of the documents that were entered since; together they make the difference. */
    documents: z.array(
      z.object({
        id: z.int(),
        type: z.string(),
        number: z.string().nullable(),
        date: z.string(),
        amount: figure(),
      }),
    ),
    documentCount: z.int(),
  })
  .meta({ id: 'PeriodDifference' })
export type PeriodDifference = z.infer<typeof PeriodDifference>

const year = z.int().min(2000).max(2199).meta({ title: 'Tahun' })
const month = z.int().min(1).max(12).meta({ title: 'Bulan' })
const monthOfBranch = z.strictObject({ branchId: id('Cabang'), year, month })

const view = 'system.closing-periode:view'
const update = 'system.closing-periode:update'

export const monthCloseContract = {
  'POST /core/v1/period/month/checks': {
    summary:
      'Satu bulan semua cabang: apa yang menghalangi penutupan; tanpa bulan, bulan terbuka paling awal',
    access: update,
    scope: 'branch',
    kind: 'query',
    body: z.strictObject({ branchId: optionalId('Cabang'), year: year.optional(), month: month.optional() }),
    reply: z.object({
      year: z.int(),
      month: z.int(),
      branches: z.array(MonthBranch),
      checks: z.array(MonthCheck),
      /** Whom a check can be given to. */
      owners: z.object({ roles: z.array(Ref), people: z.array(Ref) }),
    }),
    refuses: ['PERIOD_MISSING'],
  },
  'POST /core/v1/period/month/close': {
    summary: 'Tutup satu bulan di banyak cabang, di latar belakang',
    access: update,
    scope: 'branch',
    /** Without branches all of the call. */
    body: z.strictObject({ year, month, branchIds: idList('Cabang').min(1).optional() }),
    reply: MonthRun,
    status: 201,
    refuses: ['PERIOD_MISSING', 'MONTH_CLOSING'],
  },
  'POST /core/v1/period/month/run': {
    summary: 'Penutupan terakhir satu bulan di banyak cabang, dengan hasil tiap cabang',
    access: view,
    scope: 'branch',
    kind: 'query',
    body: z.strictObject({ branchId: optionalId('Cabang'), year, month }),
    reply: z.object({ run: MonthRun.nullable() }),
  },
  'POST /core/v1/period/duty/update': {
    summary: 'Penanggung jawab sebuah pemeriksaan dan tanggal selesainya; tanpa peran dan orang dikosongkan',
    access: update,
    scope: 'company',
    body: z.strictObject({
      key: oneOf('Pemeriksaan', checkKeys),
      roleId: optionalId('Peran'),
      employeeId: optionalId('Pegawai'),
      dueDay: z.int().min(1).max(28).meta({ title: 'Tanggal' }),
      /** 0 for a check without an owner. */
      version: z.int().min(0).meta({ title: 'Versi' }),
    }),
    reply: z.object({ duty: PeriodDuty.nullable() }),
    status: 200,
    refuses: ['REFERENCE_MISSING', 'INACTIVE_MASTER', 'STALE_VERSION', 'ONE_OWNER'],
  },
  'POST /core/v1/period/history': {
    summary: 'Setiap penutupan dan pemulihan satu bulan',
    access: ['system.closing-periode:view', 'system.restore-periode:view'],
    scope: 'branch',
    kind: 'query',
    body: monthOfBranch,
    reply: z.object({ closes: z.array(PeriodClose) }),
    refuses: ['PERIOD_MISSING'],
  },
  'POST /core/v1/period/differences': {
    summary: 'Apa yang berbeda dari saldo saat bulan ini terakhir ditutup, dengan dokumen penyebabnya',
    access: update,
    scope: 'branch',
    kind: 'query',
    body: monthOfBranch,
    reply: z.object({
      /** The close that it is compared with; null where the month was never restored. */
      since: PeriodClose.nullable(),
      /** The first two hundred. */
      rows: z.array(PeriodDifference),
      count: z.int(),
    }),
    refuses: ['PERIOD_MISSING'],
  },
} as const satisfies Contract
