import { z } from 'zod'
import { paperList, paperQuery } from '../document/paper-list.ts'
import {
  cancelBody,
  documentAt,
  documentHead,
  documentRow,
  periodRefusals,
  undoRefusals,
} from '../kernel/document.ts'
import type { Contract } from '../kernel/endpoint.ts'
import { calendarDate, id, line, money, pathId, Ref, text } from '../kernel/fields.ts'
import type { Reason } from '../kernel/reasons.ts'

/** General and adjustment journals, JU and JP (domain-core 3.D and 8.4). */

export const ManualJournalRow = z
  .object({ ...documentRow, description: z.string(), totalDebit: z.int() })
  .meta({ id: 'ManualJournalRow' })
export type ManualJournalRow = z.infer<typeof ManualJournalRow>

export const ManualJournal = z
  .object({
    ...documentHead,
    description: z.string(),
    totalDebit: z.int(),
    /** An adjustment is reversed automatically on this day; null where it stays. */
    autoReverseDate: z.string().nullable(),
    lines: z.array(
      z.object({
        lineNo: z.int(),
        accountId: z.int(),
        account: Ref,
        debit: z.int(),
        credit: z.int(),
        note: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ManualJournal' })
export type ManualJournal = z.infer<typeof ManualJournal>

const amount = (label: string) => money(label).default(0)

export const journalLines = z
  .array(
    z.strictObject({
      accountId: id('Akun'),
      debit: amount('Debit'),
      credit: amount('Kredit'),
      note: line('Keterangan', 200),
    }),
  )
  .max(1000)
  .meta({ title: 'Baris' })

const fields = {
  branchId: id('Cabang'),
  date: calendarDate('Tanggal'),
  description: text('Keterangan', 200),
  lines: journalLines,
}

/** Why a journal is not posted. */
export const journalEntry = [
  'LINES_EMPTY',
  'ZERO_TOTAL',
  'AMOUNT_TOO_LARGE',
  'ACCOUNT_FULL',
  'JOURNAL_UNBALANCED',
  'REFERENCE_MISSING',
  'INACTIVE_MASTER',
  'ACCOUNT_NOT_POSTABLE',
  'CONTROL_ACCOUNT',
  'ACCOUNT_NOT_IN_BRANCH',
  'DATE_FUTURE',
  'DATE_TOO_OLD',
  ...periodRefusals,
] as const satisfies readonly Reason[]

const label = 'Jurnal'
const byId = documentAt(label)
const query = paperQuery('GENERAL_JOURNAL').extend({ accountId: pathId('Akun').optional() })

export const manualJournalContract = {
  'GET /v1/manual-journal/general/history': {
    summary: 'Daftar jurnal umum',
    access: 'bankcash.general-journal:view',
    scope: 'branch',
    mayLag: true,
    query,
    reply: paperList(ManualJournalRow),
  },
  'GET /v1/manual-journal/adjustment/history': {
    summary: 'Daftar jurnal penyesuaian',
    access: 'bankcash.adjustment-journal:view',
    scope: 'branch',
    mayLag: true,
    query,
    reply: paperList(ManualJournalRow),
  },
  'GET /v1/manual-journal/history/{id}': {
    summary: 'Rincian jurnal umum atau penyesuaian',
    access: ['bankcash.general-journal:view', 'bankcash.adjustment-journal:view'],
    scope: 'branch',
    params: byId,
    reply: ManualJournal,
    refuses: ['NOT_FOUND', 'FORBIDDEN'],
  },
  'POST /v1/manual-journal/general': {
    summary: 'Catat jurnal umum; langsung diposting',
    access: 'bankcash.general-journal:add',
    scope: 'branch',
    body: z.strictObject(fields),
    reply: ManualJournal,
    status: 201,
    refuses: journalEntry,
  },
  'POST /v1/manual-journal/adjustment': {
    summary: 'Catat jurnal penyesuaian; langsung diposting, dan dibalik pada tanggal yang diminta',
    access: 'bankcash.adjustment-journal:add',
    scope: 'branch',
    body: z.strictObject({ ...fields, autoReverseDate: calendarDate('Tanggal balik otomatis').nullish() }),
    reply: ManualJournal,
    status: 201,
    refuses: journalEntry,
  },
  'PUT /v1/manual-journal/reverse/{id}': {
    summary: 'Balik jurnal umum atau penyesuaian dengan jurnal kebalikannya',
    access: ['bankcash.general-journal:update', 'bankcash.adjustment-journal:update'],
    scope: 'branch',
    params: byId,
    body: cancelBody(label).omit({ id: true }),
    reply: ManualJournal,
    refuses: [...undoRefusals],
  },
} as const satisfies Contract
