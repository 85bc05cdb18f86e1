import { dueStates, recurringStates } from '@merchant/domain/cash/recurrence.ts'
import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import {
  calendarDate,
  flag,
  id,
  instant,
  oneOf,
  pathId,
  Ref,
  requiredNote,
  text,
  version,
} from '../kernel/fields.ts'
import { listOf, RecordQuery } from '../kernel/list.ts'
import { journalEntry, journalLines, ManualJournal } from './manual-journal.ts'

/**
 * Recurring journals: a journal that comes on one day of every month. On its day it waits as a draft of the plan, which is no
 * document and not in the books, until a person posts it; or it is posted at once in the name of the plan's owner.
 */

const journalTypes = ['GENERAL_JOURNAL', 'ADJUSTMENT_JOURNAL'] as const

type Key<Of extends object> = [keyof Of & string, ...(keyof Of & string)[]]
const state = oneOf('Status', Object.keys(recurringStates) as Key<typeof recurringStates>) // Object.keys loses the names

const Due = z
  .object({
    id: z.int(),
    dueOn: z.string(),
    status: z.enum(Object.keys(dueStates) as Key<typeof dueStates>), // the same
    /** Why it failed or was left out. */
    message: z.string().nullable(),
    /** Its journal, once it is posted. */
    documentId: z.int().nullable(),
    number: z.string().nullable(),
    decidedAt: instant('Waktu').nullable(),
    decidedBy: Ref.nullable(),
  })
  .meta({ id: 'RecurringJournalDue' })
export type RecurringJournalDue = z.infer<typeof Due>

const row = {
  id: z.int(),
  type: z.enum(journalTypes),
  name: z.string(),
  description: z.string(),
  branchId: z.int(),
  branch: Ref,
  /** Of one side. */
  total: z.int(),
  /** Day of the month; 31 is its last day. */
  day: z.int(),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  times: z.int().nullable(),
  /** Days that came. */
  made: z.int(),
  /** The day that comes next; null after the last. */
  nextOn: z.string().nullable(),
  postsAtOnce: z.boolean(),
  /** Each journal is reversed on the first day of the next month. */
  reverses: z.boolean(),
  status: state,
  /** It is in this person's name that journals are posted at once, and who is told. */
  createdBy: Ref,
  version: z.int(),
  /** Days that wait for a person: drafts and failed ones. */
  open: z.int(),
  last: Due.nullable(),
}

export const RecurringJournalRow = z.object(row).meta({ id: 'RecurringJournalRow' })
export type RecurringJournalRow = z.infer<typeof RecurringJournalRow>

export const RecurringJournal = z
  .object({
    ...row,
    lines: ManualJournal.shape.lines,
    /** Newest first. */
    dues: z.array(Due),
  })
  .meta({ id: 'RecurringJournal' })
export type RecurringJournal = z.infer<typeof RecurringJournal>

const label = 'Jurnal berulang'
const byId = z.strictObject({ id: pathId(label) })
const rights = (feature: 'view' | 'add' | 'edit') =>
  [`bankcash.general-journal:${feature}`, `bankcash.adjustment-journal:${feature}`] as const

export const recurringJournalContract = {
  'GET /v1/recurring-journals': {
    summary: 'Daftar jurnal berulang, yang berikutnya dahulu',
    access: [...rights('view')],
    scope: 'branch',
    query: RecordQuery.extend({ type: oneOf('Jenis jurnal', journalTypes) }),
    reply: listOf(RecurringJournalRow),
    sorts: ['nextOn', 'name', 'total'],
    refuses: ['FORBIDDEN'],
  },
  'GET /v1/recurring-journals/{id}': {
    summary: 'Rincian jurnal berulang dengan jurnal yang sudah dibuat',
    access: [...rights('view')],
    scope: 'branch',
    params: byId,
    reply: RecurringJournal,
    refuses: ['NOT_FOUND', 'FORBIDDEN'],
  },
  'POST /v1/recurring-journals': {
    summary: 'Tambah jurnal berulang',
    access: [...rights('add')],
    scope: 'branch',
    body: z.strictObject({
      branchId: id('Cabang'),
      type: oneOf('Jenis jurnal', journalTypes),
      name: text('Nama rencana', 60),
      description: text('Keterangan', 200),
      day: z.int().min(1).max(31).meta({ title: 'Tanggal setiap bulan' }),
      startsOn: calendarDate('Mulai'),
      endsOn: calendarDate('Sampai').nullish(),
      times: z.int().min(1).max(600).nullish().meta({ title: 'Banyaknya' }),
      postsAtOnce: flag('Bukukan langsung').default(false),
      reverses: flag('Balik otomatis').default(false),
      lines: journalLines,
    }),
    reply: RecurringJournal,
    status: 201,
    refuses: [
      'FORBIDDEN',
      'LINES_EMPTY',
      'ZERO_TOTAL',
      'AMOUNT_TOO_LARGE',
      'JOURNAL_UNBALANCED',
      'REFERENCE_MISSING',
      'INACTIVE_MASTER',
      'ACCOUNT_NOT_POSTABLE',
      'CONTROL_ACCOUNT',
      'ACCOUNT_NOT_IN_BRANCH',
      'RULE_VIOLATED',
      'DUPLICATE_CODE',
    ],
  },
  'PUT /v1/recurring-journals/{id}/status': {
    summary: 'Jeda, lanjutkan, atau akhiri jurnal berulang; hari yang lewat selama jeda tidak dibuat',
    access: [...rights('edit')],
    scope: 'branch',
    params: byId,
    body: z.strictObject({ version: version(), status: state }),
    reply: RecurringJournal,
    refuses: ['NOT_FOUND', 'FORBIDDEN', 'STALE_VERSION', 'INVALID_STATE', 'DUPLICATE_CODE'],
  },
  'POST /v1/recurring-journals/due/{id}/post': {
    summary: 'Bukukan satu draf jurnal berulang; yang tidak disebut seperti pada rencananya',
    access: [...rights('add')],
    scope: 'branch',
    params: z.strictObject({ id: pathId('Draf jurnal berulang') }),
    body: z.strictObject({
      date: calendarDate('Tanggal').nullish(),
      description: text('Keterangan', 200).nullish(),
      lines: journalLines.nullish(),
    }),
    reply: ManualJournal,
    status: 201,
    refuses: ['NOT_FOUND', 'FORBIDDEN', 'INVALID_STATE', ...journalEntry],
  },
  'PUT /v1/recurring-journals/due/{id}/skip': {
    summary: 'Lewati satu draf jurnal berulang, dengan alasan',
    access: [...rights('edit')],
    scope: 'branch',
    params: z.strictObject({ id: pathId('Draf jurnal berulang') }),
    body: z.strictObject({ reason: requiredNote('Alasan', 500) }),
    reply: RecurringJournal,
    refuses: ['NOT_FOUND', 'FORBIDDEN', 'INVALID_STATE'],
  },
} as const satisfies Contract
