import { approvalCodes, decidingRights, requestStates, stepStates } from '@merchant/domain/approval/kinds.ts'
import { z } from 'zod'
import { ActionState, dateRefusals, decideRefusals } from '../kernel/document.ts'
import type { Contract } from '../kernel/endpoint.ts'
import {
  calendarDate,
  id,
  instant,
  keysOf,
  note,
  oneOf,
  pathId,
  Ref,
  requiredNote,
  version,
} from '../kernel/fields.ts'
import { ListQuery, listOf, PickerQuery, RecordQuery } from '../kernel/list.ts'
import type { Reason } from '../kernel/reasons.ts'

/**
 * Requests for approval: one inbox for all papers that wait for somebody (clarified/buying-and-approvals 45 to 50,
 * domain-sales 2.13). The steps of a request are decided one after the other.
 */

export const approvalKind = oneOf('Jenis persetujuan', approvalCodes)

/** Tabs of the inbox: what this person may decide now, what the person asked for, and all within reach. */
export const approvalTabs = { mine: 'Perlu keputusan saya', asked: 'Pengajuan saya', all: 'Semua' } as const

const row = {
  id: z.int(),
  /** Of the request: decisions name it. */
  version: z.int(),
  kind: approvalKind,
  status: oneOf('Status', keysOf(requestStates)),
  /** Number of the paper; null for one that gets its number with the posting. */
  number: z.string().nullable(),
  /** The paper, whose page is that of its type: `refType` and `refId`. */
  refType: z.enum(approvalCodes),
  refId: z.int(),
  branchId: z.int(),
  branch: Ref,
  /** Supplier or customer of the paper. */
  party: Ref.nullable(),
  /** Whole rupiah, or hundredths of a percent, as `unit` says. */
  amount: z.int(),
  unit: z.enum(['RUPIAH', 'PERCENT']),
  requester: Ref,
  requestedAt: instant('Diajukan'),
  /** The current step, or the last one decided, of so many. */
  step: z.int(),
  steps: z.int(),
  /** The roles, or the right, that the current step waits for; null once it is decided. */
  waitsFor: z.string().nullable(),
  stepBegunAt: instant('Menunggu sejak'),
  /** The current step waits longer than its rule wants. */
  isLate: z.boolean(),
  decidedAt: instant('Diputus').nullable(),
  /** `approve`, `reject` and `withdraw`: true, or why this person can't. */
  actions: z.object({ approve: ActionState, reject: ActionState, withdraw: ActionState }),
}

export const ApprovalRow = z.object(row).meta({ id: 'ApprovalRow' })
export type ApprovalRow = z.infer<typeof ApprovalRow>

const Step = z
  .object({
    no: z.int(),
    roles: z.array(Ref),
    permission: z.string().nullable(),
    waitsFor: z.string(),
    status: oneOf('Status', keysOf(stepStates)),
    begunAt: instant('Mulai').nullable(),
    decidedAt: instant('Diputus').nullable(),
    decidedBy: Ref.nullable(),
    /** The absent person for whom a substitute decided. */
    insteadOf: Ref.nullable(),
    note: z.string().nullable(),
    remindedAt: instant('Diingatkan').nullable(),
    escalatedAt: instant('Dinaikkan').nullable(),
  })
  .meta({ id: 'ApprovalStep' })
export type ApprovalStep = z.infer<typeof Step>

export const Approval = z
  .object({
    ...row,
    /** Address of the paper's page. */
    path: z.string(),
    stepList: z.array(Step),
    /**
     * What would be carried out, as it was asked: before and after in words, such as counted stock, or the balance of a debt.
     * `before` is null for what is new.
     */
    changes: z.array(
      z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
  })
  .meta({ id: 'Approval' })
export type Approval = z.infer<typeof Approval>

/** Why carrying out a paper of some kind can be refused: its own call of approval says which kind refuses what. */
const carryingOut = [
  ...dateRefusals,
  'REFERENCE_MISSING',
  'INACTIVE_MASTER',
  'ACCOUNT_NOT_POSTABLE',
  'CONTROL_ACCOUNT',
  'ACCOUNT_USAGE',
  'ACCOUNT_NOT_IN_BRANCH',
  'ACCOUNT_FULL',
  'AMOUNT_TOO_LARGE',
  'CASH_INSUFFICIENT',
  'ROLE_NOT_MAPPED',
  'JOURNAL_UNBALANCED',
  'OVERPAYMENT',
  'OVER_INVOICE',
  'ADVANCE_EXCEEDED',
  'WAREHOUSE_FROZEN',
  'INSUFFICIENT_STOCK',
  'INSUFFICIENT_STOCK_AT_DATE',
  'NO_COST',
] as const satisfies readonly Reason[]

const label = 'Permintaan persetujuan'
const byId = z.strictObject({ id: pathId(label) })

/** Most requests that one call decides. */
export const MOST_DECIDED = 100

export const approvalContract = {
  'GET /v1/approvals': {
    summary: 'Daftar permintaan persetujuan, yang terlama menunggu dahulu',
    access: 'approval.approval:view',
    scope: 'branch',
    query: ListQuery.omit({ dateFrom: true, dateTo: true, start: true, end: true, after: true }).extend({
      tab: oneOf('Tab', keysOf(approvalTabs)).default('mine'),
      kind: approvalKind.optional(),
      /** All requests of one paper, newest last. */
      refId: pathId('Dokumen').optional(),
    }),
    reply: listOf(ApprovalRow),
    sorts: ['requestedAt', 'amount'],
  },
  'GET /v1/approvals/{id}': {
    summary: 'Satu permintaan persetujuan: langkah, keputusan, dan yang akan berubah',
    access: 'approval.approval:view',
    scope: 'branch',
    params: byId,
    reply: Approval,
    refuses: ['NOT_FOUND'],
  },
  'PATCH /v1/approvals/{id}/approve': {
    summary: 'Setujui langkah yang sedang menunggu; langkah terakhir menjalankan dokumennya',
    access: decidingRights,
    scope: 'branch',
    params: byId,
    body: z.strictObject({ version: version(), note: note('Catatan', 500) }),
    reply: Approval,
    refuses: [...decideRefusals, ...carryingOut],
  },
  'PATCH /v1/approvals/{id}/reject': {
    summary: 'Tolak dengan alasan; dokumennya kembali kepada pembuatnya',
    access: decidingRights,
    scope: 'branch',
    params: byId,
    body: z.strictObject({ version: version(), reason: requiredNote('Alasan', 500) }),
    reply: Approval,
    refuses: decideRefusals,
  },
  'PATCH /v1/approvals/{id}/withdraw': {
    summary: 'Tarik kembali pengajuan sendiri',
    access: 'signed-in',
    scope: 'branch',
    params: byId,
    body: z.strictObject({ version: version() }),
    reply: Approval,
    refuses: ['NOT_FOUND', 'STALE_VERSION', 'INVALID_STATE', 'APPROVAL_NOT_ASKED'],
  },
  'PATCH /v1/approvals/approve': {
    summary: 'Setujui beberapa permintaan, masing-masing dengan jawabannya sendiri',
    access: decidingRights,
    scope: 'branch',
    kind: 'session',
    body: z.strictObject({
      items: z
        .array(z.strictObject({ id: id(label), version: version() }))
        .min(1)
        .max(MOST_DECIDED)
        .meta({ title: 'Permintaan' }),
    }),
    /** In the order of `items`: the request as it is now, or why it was refused. */
    reply: z.object({
      results: z.array(
        z.object({
          id: z.int(),
          status: oneOf('Status', keysOf(requestStates)).nullable(),
          reason: z.string().nullable(),
          message: z.string().nullable(),
        }),
      ),
    }),
  },
} as const satisfies Contract

export const Absence = z
  .object({
    id: z.int(),
    employee: Ref,
    substitute: Ref,
    dateFrom: z.string(),
    dateTo: z.string(),
    status: oneOf('Status', ['ACTIVE', 'INACTIVE']),
    version: z.int(),
    updatedAt: instant('Diubah'),
    updatedBy: Ref,
    /** Whether this person may change it: the absent person, or an Admin. */
    actions: z.object({ edit: ActionState }),
  })
  .meta({ id: 'ApprovalAbsence' })
export type Absence = z.infer<typeof Absence>

const absenceFields = {
  substituteId: id('Pengganti'),
  dateFrom: calendarDate('Dari tanggal'),
  dateTo: calendarDate('Sampai tanggal'),
}

const absenceRefusals = [
  'REFERENCE_MISSING',
  'APPROVER_FORBIDDEN',
  'SUBSTITUTE_SELF',
  'DATE_ORDER',
  'ABSENCE_OVERLAP',
] as const

/** Who decides in place of an absent person (clarified/buying-and-approvals 48). */
export const approvalAbsenceContract = {
  'GET /v1/approval-absences': {
    summary: 'Daftar pengganti penyetuju yang sedang tidak di tempat, yang terbaru dahulu',
    access: 'approval.approval:view',
    scope: 'company',
    query: RecordQuery,
    reply: listOf(Absence),
    sorts: ['dateFrom', 'dateTo'],
  },
  'GET /v1/approval-absences/substitutes': {
    summary: 'Orang yang dapat menjadi pengganti',
    access: decidingRights,
    scope: 'company',
    query: PickerQuery,
    reply: listOf(z.object({ id: z.int(), name: z.string(), role: z.string() })),
    sorts: ['name'],
  },
  'GET /v1/approval-absences/{id}': {
    summary: 'Satu penggantian penyetuju',
    access: 'approval.approval:view',
    scope: 'company',
    params: z.strictObject({ id: pathId('Penggantian') }),
    reply: Absence,
    refuses: ['NOT_FOUND'],
  },
  'POST /v1/approval-absences': {
    summary: 'Tetapkan pengganti selama tidak di tempat; Admin juga untuk orang lain',
    access: decidingRights,
    scope: 'company',
    body: z.strictObject({
      /** The absent person; the caller where it is left out. */
      employeeId: id('Yang digantikan').optional(),
      ...absenceFields,
    }),
    reply: Absence,
    status: 201,
    refuses: ['FORBIDDEN', ...absenceRefusals],
  },
  'PUT /v1/approval-absences/{id}': {
    summary: 'Ubah pengganti atau tanggalnya, atau batalkan penggantiannya',
    access: decidingRights,
    scope: 'company',
    params: z.strictObject({ id: pathId('Penggantian') }),
    body: z.strictObject({
      version: version(),
      substituteId: absenceFields.substituteId.optional(),
      dateFrom: absenceFields.dateFrom.optional(),
      dateTo: absenceFields.dateTo.optional(),
      status: oneOf('Status', ['ACTIVE', 'INACTIVE']).optional(),
    }),
    reply: Absence,
    refuses: ['NOT_FOUND', 'STALE_VERSION', 'FORBIDDEN', ...absenceRefusals],
  },
} as const satisfies Contract
