import { decidingRights } from '@merchant/domain/approval/kinds.ts'
import { noteKinds, noteReasons, noteUses } from '@merchant/domain/sales/sales-note.ts'
import { z } from 'zod'
import { paperList, paperQuery } from '../document/paper-list.ts'
import {
  cancelBody,
  dateRefusals,
  decideRefusals,
  documentAt,
  documentHead,
  documentRow,
  editOf,
  pageOf,
  periodRefusals,
  printed,
  reasonBody,
  settlement,
  stateBody,
  stateRefusals,
  submitted,
  undoRefusals,
} from '../kernel/document.ts'
import type { Contract } from '../kernel/endpoint.ts'
import {
  calendarDate,
  flag,
  id,
  keysOf,
  money,
  note,
  oneOf,
  optionalId,
  pathId,
  Ref,
} from '../kernel/fields.ts'
import { listOf, RecordQuery } from '../kernel/list.ts'
import type { Reason } from '../kernel/reasons.ts'

/** Debit and credit notes of customers, SDN and SCN (domain-sales 2.6 and 7.5, clarified/selling-after-the-till 18 to 22). */

const type = oneOf('Jenis nota', noteKinds)
const reason = oneOf('Alasan', noteReasons)
const use = oneOf('Pemakaian', keysOf(noteUses))

const own = {
  reason,
  /** Its invoice: a credit note is applied to it at once. */
  order: Ref.nullable(),
  /** What of it was used or paid, in whole rupiah. */
  appliedTotal: z.int(),
  /** Null until it is posted, and once it is cancelled. */
  use: use.nullable(),
}

export const SalesNoteRow = z.object({ ...documentRow, type, ...own }).meta({ id: 'SalesNoteRow' })
export type SalesNoteRow = z.infer<typeof SalesNoteRow>

export const SalesNote = z
  .object({
    ...documentHead,
    kind: type,
    customerId: z.int(),
    orderId: z.int().nullable(),
    ...own,
    taxed: z.boolean(),
    /** Without PPN; `total` has it. */
    amount: z.int(),
    ppn: z.int(),
    /** Of the customer, whose invoice it settled whole. */
    points: z.int(),
    /** What used or paid it, its own application included. */
    settlements: z.array(settlement),
  })
  .meta({ id: 'SalesNote' })
export type SalesNote = z.infer<typeof SalesNote>

/** An invoice of a customer that a note may be about. */
export const NotedInvoice = z
  .object({ id: z.int(), name: z.string(), date: z.string(), total: z.int(), open: z.int() })
  .meta({ id: 'NotedInvoice' })
export type NotedInvoice = z.infer<typeof NotedInvoice>

const label = 'Nota'

/** What may be edited: kind and branch stay. */
const fields = {
  customerId: id('Pelanggan'),
  orderId: optionalId('Faktur'),
  date: calendarDate('Tanggal'),
  reason,
  taxed: flag('Kena PPN').default(false),
  /** Without PPN, also where prices of the branch include it (clarified 20). */
  amount: money('Nilai tanpa PPN').min(1),
  note: note('Catatan', 500),
}

/** Refusals of what is posted, at once or after its approval. */
const posting = [
  'REFERENCE_MISSING',
  'MERGED',
  'NOTE_NOT_INVOICED',
  'NOTE_OVER_INVOICE',
  'NOTE_NON_PKP',
  'NOTE_WALK_IN',
  'NOTE_REASON_REQUIRED',
  'DATE_BEFORE_SOURCE',
  'AMOUNT_TOO_LARGE',
  'ROLE_NOT_MAPPED',
] as const satisfies readonly Reason[]
const entering = [...dateRefusals, ...posting, 'APPROVER_MISSING'] as const satisfies readonly Reason[]

const view = ['sales.sales-credit-notes:view', 'sales.sales-debit-notes:view'] as const
const add = ['sales.sales-credit-notes:add', 'sales.sales-debit-notes:add'] as const
const edit = [...add, 'sales.sales-credit-notes:edit', 'sales.sales-debit-notes:edit'] as const

export const salesNoteContract = {
  'POST /core/v1/sales/notes/get/all': {
    summary: 'Daftar nota debit atau nota kredit pelanggan, terbaru dahulu',
    access: view,
    scope: 'branch',
    mayLag: true,
    kind: 'query',
    body: paperQuery('SALES_CREDIT_NOTE').extend({
      type,
      customerId: pathId('Pelanggan').optional(),
      reason: reason.optional(),
      use: use.optional(),
    }),
    reply: paperList(SalesNoteRow),
    refuses: ['FORBIDDEN'],
  },
  'POST /core/v1/sales/notes/invoices': {
    summary: 'Faktur pelanggan yang dapat diberi nota; untuk nota kredit yang masih punya sisa',
    access: edit,
    scope: 'branch',
    kind: 'query',
    body: RecordQuery.pick({ search: true, limit: true, offset: true }).extend({
      type,
      branchId: pathId('Cabang'),
      customerId: pathId('Pelanggan'),
    }),
    reply: listOf(NotedInvoice),
  },
  'GET /core/v1/sales/notes/get/{id}': {
    summary: 'Nota pelanggan dengan pemakaiannya',
    access: view,
    ...pageOf(label),
    reply: SalesNote,
    refuses: ['NOT_FOUND', 'FORBIDDEN'],
  },
  'GET /core/v1/sales/notes/get/pdf/{id}': {
    summary: 'Cetak nota sebagai PDF; setiap cetakan dihitung',
    access: view,
    params: documentAt(label),
    ...printed,
    refuses: [...printed.refuses, 'FORBIDDEN'],
  },
  'POST /core/v1/sales/notes/add': {
    summary: 'Buat nota debit atau kredit; di atas batas menunggu persetujuan',
    access: add,
    scope: 'branch',
    body: z.strictObject({ type, branchId: id('Cabang'), ...fields, ...submitted }),
    reply: SalesNote,
    status: 201,
    refuses: [...entering, 'FORBIDDEN'],
  },
  'POST /core/v1/sales/notes/update': {
    summary: 'Ubah draf nota; yang tidak disebut tetap',
    access: edit,
    scope: 'branch',
    body: editOf(label, fields).extend(submitted),
    reply: SalesNote,
    refuses: [...stateRefusals, ...entering],
  },
  'POST /core/v1/sales/notes/approve': {
    summary: 'Setujui nota yang menunggu persetujuan; langsung diposting pada tanggalnya',
    access: decidingRights,
    scope: 'branch',
    body: stateBody(label),
    reply: SalesNote,
    refuses: [...decideRefusals, ...periodRefusals, ...posting],
  },
  'POST /core/v1/sales/notes/reject': {
    summary: 'Tolak nota dengan alasan; pembuatnya dapat mengubah dan mengajukannya lagi',
    access: decidingRights,
    scope: 'branch',
    body: reasonBody(label),
    reply: SalesNote,
    refuses: decideRefusals,
  },
  'POST /core/v1/sales/notes/cancel': {
    summary: 'Batalkan nota yang belum dipakai; fakturnya terbuka lagi',
    access: ['sales.sales-credit-notes:update', 'sales.sales-debit-notes:update'],
    scope: 'branch',
    body: cancelBody(label),
    reply: SalesNote,
    refuses: [...undoRefusals, 'POINTS_SPENT'],
  },
} as const satisfies Contract
