import { z } from 'zod'
import { ActionState, DocumentRef } from '../kernel/document.ts'
import type { Contract } from '../kernel/endpoint.ts'
import { figure, idList, instant, pathId, Ref, requiredNote } from '../kernel/fields.ts'
import { ListQuery, listOf, RecordQuery } from '../kernel/list.ts'

export const recalculationStatuses = ['PREVIEW', 'APPLIED', 'DISCARDED', 'STALE', 'UNDONE'] as const

/** One run: the chronological costs, and the result of the run. */
export const HppRecalculation = z
  .object({
    id: z.int(),
    branches: z.array(Ref),
    /** Empty means every product. */
    products: z.array(Ref),
    /** First recalculated day; everything before comes from closed months. */
    fromDate: z.string(),
    status: z.enum(recalculationStatuses),
    /** Moves read. */
    moveCount: z.int(),
    /** Moves whose value differs from the books. */
    lineCount: z.int(),
    /** Sum of all differences: the stock is worth so much more (or less). */
    total: figure(),
    createdAt: instant('Dibuat'),
    createdBy: Ref,
    appliedAt: instant('Diterapkan').nullable(),
    undoneAt: instant('Dibatalkan').nullable(),
    undoReason: z.string().nullable(),
    /** The adjustments made by applying it, one per branch and month. */
    documents: z.array(DocumentRef.extend({ branch: Ref })),
    version: z.int(),
    actions: z.object({ apply: ActionState, discard: ActionState, undo: ActionState }),
  })
  .meta({ id: 'HppRecalculation' })
export type HppRecalculation = z.infer<typeof HppRecalculation>

/** How differences are shown: each move, or summed up. */
export const lineGroups = ['MOVE', 'PRODUCT', 'ROLE', 'PERIOD', 'DOCUMENT'] as const
export type LineGroup = (typeof lineGroups)[number]

export const HppRecalculationLine = z
  .object({
    branch: Ref,
    /** Null where the rows are summed over it. */
    product: Ref.nullable(),
    document: z.object({ id: z.int(), type: z.string(), number: z.string().nullable() }).nullable(),
    date: z.string().nullable(),
    seq: z.int().nullable(),
    /** Signed base units of a move. */
    quantity: figure().nullable(),
    /** The counter account of the difference, by its Indonesian name; null where other moves of the document take it. */
    counter: z.string().nullable(),
    oldValue: figure(),
    newValue: figure(),
    delta: figure(),
    /** Moves in the row. */
    moves: z.int(),
  })
  .meta({ id: 'HppRecalculationLine' })
export type HppRecalculationLine = z.infer<typeof HppRecalculationLine>

const view = 'system.hpp-recalculation:view'
const update = 'system.hpp-recalculation:update'
const params = z.strictObject({ id: pathId('Hitung ulang') })

export const hppRecalculationContract = {
  'POST /core/v1/hpp-recalculation/preview': {
    summary: 'Hitung pratinjau HPP menurut urutan tanggal; pembukuan tidak berubah',
    access: update,
    scope: 'branch',
    body: z.strictObject({
      branchIds: idList('Cabang').optional(),
      productIds: idList('Barang').default([]),
    }),
    reply: HppRecalculation,
    status: 201,
    refuses: ['JOB_RUNNING', 'NOT_FOUND'],
  },
  'POST /core/v1/hpp-recalculation/get/all': {
    summary: 'Daftar hitung ulang HPP, terbaru dahulu',
    access: view,
    scope: 'branch',
    kind: 'query',
    body: RecordQuery.omit({ search: true }),
    reply: listOf(HppRecalculation),
  },
  'GET /core/v1/hpp-recalculation/get/{id}': {
    summary: 'Rincian hitung ulang HPP',
    access: view,
    scope: 'branch',
    params,
    reply: HppRecalculation,
    refuses: ['NOT_FOUND'],
  },
  'POST /core/v1/hpp-recalculation/{id}/lines': {
    summary: 'Selisih per mutasi, atau dijumlahkan per barang, peran akun, periode atau dokumen',
    access: view,
    scope: 'branch',
    kind: 'query',
    params,
    body: ListQuery.pick({ limit: true, offset: true }).extend({
      group: z.enum(lineGroups).default('MOVE').meta({ title: 'Kelompok' }),
    }),
    reply: listOf(HppRecalculationLine),
    refuses: ['NOT_FOUND'],
  },
  'POST /core/v1/hpp-recalculation/{id}/apply': {
    summary: 'Terapkan pratinjau: jurnal penyesuaian HPP per cabang dan periode',
    access: update,
    scope: 'branch',
    params,
    reply: HppRecalculation,
    status: 200,
    refuses: [
      'NOT_FOUND',
      'INVALID_STATE',
      'JOB_RUNNING',
      'PREVIEW_STALE',
      'COST_OF_CLOSED_PERIOD',
      'PERIOD_MISSING',
      'PERIOD_CLOSED',
      'POSTING_CLOSED',
      'ROLE_NOT_MAPPED',
    ],
  },
  'POST /core/v1/hpp-recalculation/{id}/discard': {
    summary: 'Buang pratinjau',
    access: update,
    scope: 'branch',
    params,
    reply: HppRecalculation,
    status: 200,
    refuses: ['NOT_FOUND', 'INVALID_STATE'],
  },
  'POST /core/v1/hpp-recalculation/{id}/undo': {
    summary: 'Batalkan penyesuaian yang sudah diterapkan dengan jurnal balik',
    access: update,
    scope: 'branch',
    params,
    body: z.strictObject({ reason: requiredNote('Alasan', 500) }),
    reply: HppRecalculation,
    status: 200,
    refuses: [
      'NOT_FOUND',
      'INVALID_STATE',
      'JOB_RUNNING',
      'COST_UNDO_SPENT',
      'PAPER_ARCHIVED',
      'COST_OF_CLOSED_PERIOD',
      'PERIOD_MISSING',
      'PERIOD_CLOSED',
      'POSTING_CLOSED',
    ],
  },
} as const satisfies Contract
