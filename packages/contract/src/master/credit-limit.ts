import { decidingRights } from '@merchant/domain/approval/kinds.ts'
import { creditPolicies } from '@merchant/domain/sales/credit.ts'
import { z } from 'zod'
import { paperList, paperQuery } from '../document/paper-list.ts'
import {
  cancelBody,
  decideRefusals,
  documentAt,
  documentHead,
  documentRow,
  editOf,
  pageOf,
  stateRefusals,
  submitted,
} from '../kernel/document.ts'
import type { Contract } from '../kernel/endpoint.ts'
import {
  figure,
  id,
  instant,
  keysOf,
  money,
  note,
  oneOf,
  pathId,
  Ref,
  requiredNote,
  version,
} from '../kernel/fields.ts'
import { listOf, RecordQuery } from '../kernel/list.ts'
import type { Reason } from '../kernel/reasons.ts'

/** Changes of credit limits, terms and policies of customers, LK (domain-sales 1.1 and 2.13, clarified/buying-and-approvals 50). */

/** The most customers of one document. */
export const MOST_LIMITS = 1000

export const CreditLimitRow = z
  .object({
    ...documentRow,
    /** Customers of the document. `total` is by how much their limits rise together. */
    lineCount: z.int(),
  })
  .meta({ id: 'CreditLimitRow' })
export type CreditLimitRow = z.infer<typeof CreditLimitRow>

/** What happens with a credit sale beyond the customer's terms. */
export const creditPolicy = () => oneOf('Bila melewati batas piutang', keysOf(creditPolicies))

const before = { oldLimit: z.int(), oldTermDays: z.int(), oldPolicy: creditPolicy() }
const after = { creditLimit: z.int(), termDays: z.int(), creditPolicy: creditPolicy() }

export const CreditLimitLine = z
  .object({
    id: z.int(),
    lineNo: z.int(),
    customerId: z.int(),
    customer: Ref,
    group: Ref,
    ...before,
    ...after,
  })
  .meta({ id: 'CreditLimitLine' })
export type CreditLimitLine = z.infer<typeof CreditLimitLine>

export const CreditLimit = z
  .object({ ...documentHead, lines: z.array(CreditLimitLine) })
  .meta({ id: 'CreditLimit' })
export type CreditLimit = z.infer<typeof CreditLimit>

/** The document of one change, as the answer of another call names it. */
export const LimitPaper = z
  .object({
    id: z.int(),
    number: z.string().nullable(),
    status: z.string(),
    ...after,
  })
  .meta({ id: 'LimitPaper' })
export type LimitPaper = z.infer<typeof LimitPaper>

/** A customer as a sheet of limits shows it: what is owed, and what of the limit is used. */
export const LimitedCustomer = z
  .object({
    id: z.int(),
    branchId: z.int(),
    code: z.string().nullable(),
    name: z.string(),
    group: Ref,
    creditLimit: z.int(),
    termDays: z.int(),
    /** Open invoices, and the part of them that is late. */
    receivable: figure(),
    overdue: figure(),
    /** Open invoices, orders on credit and giros on their way, as a sale is judged. */
    used: figure(),
    /** Of the limit, in hundredths of a percent; null without a limit. */
    usedShare: figure().nullable(),
    /** The change that waits for approval. */
    waiting: LimitPaper.nullable(),
  })
  .meta({ id: 'LimitedCustomer' })
export type LimitedCustomer = z.infer<typeof LimitedCustomer>

/** One change of a customer's limit, newest first. */
export const LimitHistory = z
  .object({
    id: z.int(),
    number: z.string().nullable(),
    status: z.string(),
    ...before,
    ...after,
    reason: z.string().nullable(),
    createdBy: Ref,
    createdAt: instant('Dibuat'),
    /** When it took effect; null until then. */
    appliedAt: instant('Berlaku').nullable(),
    /** Who approved it, the last step last; empty where nobody was asked. */
    approvedBy: z.array(Ref),
  })
  .meta({ id: 'LimitHistory' })
export type LimitHistory = z.infer<typeof LimitHistory>

const label = 'Perubahan limit kredit'
const params = documentAt(label)

const entry = {
  branchId: id('Cabang'),
  /** Why, for those who approve and for the history. */
  note: requiredNote('Alasan', 500),
  lines: z
    .array(
      z.strictObject({
        customerId: id('Pelanggan'),
        creditLimit: money('Batas piutang'),
        termDays: z.int().min(0).max(365).meta({ title: 'Tempo' }),
        /** Left out, it stays as it is. */
        creditPolicy: creditPolicy().optional(),
      }),
    )
    .max(MOST_LIMITS)
    .meta({ title: 'Limit pelanggan' }),
}

/** Refusals of a change, by the document and by a file. */
export const limitRefusals = [
  'LINES_EMPTY',
  'DUPLICATE_LINE',
  'REFERENCE_MISSING',
  'LIMIT_SAME',
  'LIMIT_NO_CREDIT',
  'LIMIT_WAITING',
  'AMOUNT_TOO_LARGE',
  'APPROVER_MISSING',
  'MERGED',
] as const satisfies readonly Reason[]

const limitRights = 'master.customer:update'

export const creditLimitContract = {
  'GET /v1/credit-limits': {
    summary: 'Daftar perubahan limit kredit pelanggan',
    access: 'master.customer:view',
    scope: 'branch',
    mayLag: true,
    query: paperQuery('CREDIT_LIMIT').extend({ customerId: pathId('Pelanggan').optional() }),
    reply: paperList(CreditLimitRow),
  },
  'GET /v1/credit-limits/{id}': {
    summary: 'Rincian perubahan limit kredit',
    access: 'master.customer:view',
    ...pageOf(label),
    reply: CreditLimit,
  },
  'GET /v1/credit-limits/customers': {
    summary: 'Anggota dengan limit, piutang, dan bagian limit yang terpakai, untuk diubah seperti lembar',
    access: 'master.customer:view',
    scope: 'branch',
    query: RecordQuery.omit({ status: true, branchIds: true }).extend({
      branchId: pathId('Cabang'),
      groupId: pathId('Kelompok').optional(),
      /** `over`: more is owed than the limit. `overdue`: something is late. */
      state: z.enum(['over', 'overdue']).optional().meta({ title: 'Keadaan' }),
    }),
    reply: listOf(LimitedCustomer),
    sorts: ['code', 'name', 'group', 'creditLimit', 'termDays'],
  },
  'GET /v1/customers/{id}/credit-limits': {
    summary: 'Riwayat limit seorang pelanggan: siapa, kapan, mengapa, dan disetujui oleh siapa',
    access: 'master.customer:view',
    scope: 'branch',
    params: z.strictObject({ id: pathId('Pelanggan') }),
    query: RecordQuery.pick({ limit: true, offset: true }),
    reply: listOf(LimitHistory),
    refuses: ['NOT_FOUND'],
  },
  'POST /v1/credit-limits': {
    summary: 'Ubah limit dan tempo pelanggan; langsung berlaku, yang naik di atas batas menunggu persetujuan',
    access: limitRights,
    scope: 'branch',
    body: z.strictObject({ ...entry, ...submitted }),
    reply: CreditLimit,
    status: 201,
    refuses: limitRefusals,
  },
  'PUT /v1/credit-limits': {
    summary: 'Ubah draf perubahan limit; yang tidak disebut tetap',
    access: limitRights,
    scope: 'branch',
    body: editOf(label, entry).extend(submitted),
    reply: CreditLimit,
    refuses: [...stateRefusals, ...limitRefusals],
  },
  'PATCH /v1/credit-limits/{id}/submit': {
    summary: 'Ajukan draf perubahan limit; langsung berlaku, atau menunggu persetujuan',
    access: limitRights,
    scope: 'branch',
    params,
    body: z.strictObject({ version: version() }),
    reply: CreditLimit,
    refuses: [...stateRefusals, ...limitRefusals],
  },
  'PATCH /v1/credit-limits/{id}/approve': {
    summary: 'Setujui perubahan limit yang menunggu persetujuan; langsung berlaku',
    access: decidingRights,
    scope: 'branch',
    params,
    body: z.strictObject({ version: version(), note: note('Catatan', 500) }),
    reply: CreditLimit,
    refuses: decideRefusals,
  },
  'PATCH /v1/credit-limits/{id}/reject': {
    summary: 'Tolak perubahan limit dengan alasan; limitnya tetap',
    access: decidingRights,
    scope: 'branch',
    params,
    body: z.strictObject({ version: version(), reason: requiredNote('Alasan', 500) }),
    reply: CreditLimit,
    refuses: decideRefusals,
  },
  'PUT /v1/credit-limits/cancel': {
    summary: 'Batalkan perubahan limit; yang sudah berlaku dikembalikan selama limitnya belum diubah lagi',
    access: limitRights,
    scope: 'branch',
    body: cancelBody(label).omit({ cancelDate: true }),
    reply: CreditLimit,
    refuses: [...stateRefusals, 'HAS_DEPENDENTS', 'MERGED', 'LIMIT_CHANGED_SINCE', 'LIMIT_UNDO_RISES'],
  },
} as const satisfies Contract
