import { z } from 'zod'
import {
  calendarDate,
  figure,
  flag,
  id,
  instant,
  note,
  pathId,
  Ref,
  requiredNote,
  version,
} from './fields.ts'
import { changeOf } from './master.ts'
import type { Reason } from './reasons.ts'

/**
 * The parts that every document has (domain-core 2.1): the head, the actions that the caller may do now, its events, its
 * postings, and its chain of documents. A document's own contract adds its fields and lines.
 */

/** `true`, or the reason why not: the browser renders buttons from it and computes nothing itself. */
export const ActionState = z.union([z.literal(true), z.object({ reason: z.string(), message: z.string() })])
export type ActionState = z.infer<typeof ActionState>

/** By name of the action in the document's life cycle. */
export const DocumentActions = z.record(z.string(), ActionState).meta({ id: 'DocumentActions' })
export type DocumentActions = z.infer<typeof DocumentActions>

/** The part of a document that a list shows. */
export const documentRow = {
  id: z.int(),
  /** Null while it is a draft. */
  number: z.string().nullable(),
  branchId: z.int(),
  branch: Ref,
  date: z.string(),
  status: z.string(),
  /** Supplier, customer or creditor. */
  party: Ref.nullable(),
  total: z.int(),
  note: z.string().nullable(),
  version: z.int(),
  createdBy: Ref,
  createdAt: instant('Dibuat'),
  actions: DocumentActions,
}

/** Days past the day on which a document's goods or money should have come; null where it is not late. In the day of its branch. */
export const lateDays = z.int().nullable()

export const DocumentEvent = z
  .object({
    at: instant('Waktu'),
    actor: z.string(),
    /** Name of the action in the life cycle, or of the event that another document caused. */
    action: z.string(),
    fromStatus: z.string().nullable(),
    toStatus: z.string(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'DocumentEvent' })
export type DocumentEvent = z.infer<typeof DocumentEvent>

/** A document as another one refers to it. */
export const DocumentRef = z
  .object({
    id: z.int(),
    type: z.string(),
    number: z.string().nullable(),
    date: z.string(),
    status: z.string(),
    total: z.int(),
  })
  .meta({ id: 'DocumentRef' })
export type DocumentRef = z.infer<typeof DocumentRef>

/**
 * One station of the chain strip, such as 'Diterima 8 dari 10 KTN': `percent` is the part of the whole that came so far. Goods of
 * one product in one unit: `done` and `whole` are base units, to be said in `unit`, and each document has its number of them.
 * Different goods, and payments: rupiah, and no unit.
 */
export const ChainStep = z
  .object({
    step: z.enum(['ORDER', 'RECEIPT', 'INVOICE', 'PAYMENT']),
    percent: z.number(),
    done: figure(),
    whole: figure(),
    unit: z.object({ code: z.string(), factor: z.int(), base: z.string() }).nullable(),
    documents: z.array(DocumentRef.extend({ quantity: z.int().nullable() })),
  })
  .meta({ id: 'ChainStep' })
export type ChainStep = z.infer<typeof ChainStep>

/** Whom a paper waits for that was asked of somebody: its present step, and since when that waits. */
export const PaperApproval = z
  .object({
    /** Of the request. */
    id: z.int(),
    /** Roles or the holders of a right, in words. */
    waitsFor: z.string(),
    step: z.int(),
    steps: z.int(),
    stepBegunAt: instant('Menunggu sejak'),
  })
  .meta({ id: 'PaperApproval' })
export type PaperApproval = z.infer<typeof PaperApproval>

/** The head of one document with everything around it. */
export const documentHead = {
  ...documentRow,
  type: z.string(),
  updatedAt: instant('Diubah'),
  updatedBy: Ref,
  cancelledAt: instant('Dibatalkan').nullable(),
  cancelledBy: Ref.nullable(),
  cancelDate: z.string().nullable(),
  cancelReason: z.string().nullable(),
  /** Null for a paper that waits for nobody. */
  approval: PaperApproval.nullable(),
  events: z.array(DocumentEvent),
  /** Documents before and after it, itself included; empty where it stands alone. */
  chain: z.array(ChainStep),
}

/** A document that changed the open amount of an invoice since. */
export const settlement = z.object({
  documentId: z.int(),
  type: z.string(),
  number: z.string().nullable(),
  date: z.string(),
  cause: z.string(),
  /** Signed: below zero settles. */
  amount: z.int(),
})

/** The postings that a document made, or would make. */
export const Postings = z
  .object({
    journals: z.array(
      z.object({
        id: z.int().nullable(),
        number: z.string().nullable(),
        date: z.string(),
        kind: z.string(),
        description: z.string(),
        lines: z.array(
          z.object({
            account: Ref,
            debit: z.int(),
            credit: z.int(),
            party: z.string().nullable(),
            note: z.string().nullable(),
          }),
        ),
      }),
    ),
    moves: z.array(
      z.object({
        seq: z.int().nullable(),
        date: z.string(),
        kind: z.string(),
        product: Ref,
        warehouse: Ref,
        /** Signed base units, and the same in the product's units. */
        quantity: z.int(),
        quantityText: z.string(),
        value: z.int(),
      }),
    ),
    items: z.array(
      z.object({
        /** Role of the sub-ledger: AP, SUPPLIER_ADVANCE and so on, with its Indonesian name. */
        role: z.string(),
        roleName: z.string(),
        party: z.string(),
        /** Number of the document that the item belongs to; null for the document itself before it has one. */
        document: z.string().nullable(),
        cause: z.string(),
        amount: z.int(),
      }),
    ),
  })
  .meta({ id: 'Postings' })
export type Postings = z.infer<typeof Postings>

/** Why no posting is possible on a day of a branch. */
export const periodRefusals = [
  'PERIOD_MISSING',
  'PERIOD_CLOSED',
  'POSTING_CLOSED',
] as const satisfies readonly Reason[]

/** Why a document of any kind can't be entered on its date (server, `requireEntry`). */
export const dateRefusals = [
  'DATE_FUTURE',
  'DATE_TOO_OLD',
  ...periodRefusals,
] as const satisfies readonly Reason[]

/** Why an existing document of any kind can't be changed (server, `lockDocument`). */
export const stateRefusals = [
  'NOT_FOUND',
  'STALE_VERSION',
  'INVALID_STATE',
  'FORBIDDEN',
] as const satisfies readonly Reason[]

/** Why a document of any kind can't be cancelled (server, `requireCancelDate`, `requireNoDependents`). */
export const undoRefusals = [
  ...stateRefusals,
  'HAS_DEPENDENTS',
  'PAPER_ARCHIVED',
  'DATE_BEFORE_SOURCE',
  'DATE_FUTURE',
  ...periodRefusals,
] as const satisfies readonly Reason[]

/** Why a waiting document of any kind can't be decided by this person now (server, `decide`). */
export const decideRefusals = [
  ...stateRefusals,
  'SELF_APPROVAL',
  'APPROVAL_TWICE',
  'APPROVAL_NOT_YOURS',
  'APPROVAL_STALE',
] as const satisfies readonly Reason[]

/** Every change of a document names it and the version that the caller has seen. */
export const documentKey = (label: string) => ({ id: id(label), version: version() })

/** Cancel, reverse, close short (clarifications 1): the reason, and the open period of the mirror entries. */
export const cancelBody = (label: string) =>
  z.strictObject({
    ...documentKey(label),
    reason: requiredNote('Alasan', 500),
    cancelDate: calendarDate('Tanggal pembatalan').optional(),
  })

/** The address of one document. */
export const documentAt = (label: string) => z.strictObject({ id: pathId(label) })

/** A call that answers with one document and everything around it. */
export const pageOf = (label: string) =>
  ({ scope: 'branch', params: documentAt(label), refuses: ['NOT_FOUND'] }) as const

/** A call that answers with the document on paper, whose right is that of its page. */
export const printed = {
  scope: 'branch',
  kind: 'command',
  reply: z.never(),
  produces: ['PDF'],
  refuses: ['NOT_FOUND', 'PRINT_TOO_LONG'],
} as const

/** True posts, or asks for approval where a rule demands it; false keeps a draft (clarifications 1). */
export const submitted = { submit: flag('Ajukan').default(true) }

/**
 * The body of an edit: what it leaves out stays as it is, lists too; a list that it gives is the whole new one. What says
 * how to save rather than what the paper says, such as `submit`, has the meaning that it has for a new one.
 */
export const editOf = <F extends z.ZodRawShape>(label: string, fields: F) =>
  z.strictObject({ ...documentKey(label), ...changeOf(fields) })

/** A plain change of state, such as an approval. */
export const stateBody = (label: string) =>
  z.strictObject({ ...documentKey(label), note: note('Catatan', 500) })

/** A change of state with a reason, such as a rejection or closing short. */
export const reasonBody = (label: string) =>
  z.strictObject({ ...documentKey(label), reason: requiredNote('Alasan', 500) })
