import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { SalesNote } from '@merchant/contract/sales/sales-note.ts'
import type { NoteReason } from '@merchant/domain/sales/sales-note.ts'
import { t } from '../../../app/i18n.ts'
import { today } from '../../../lib/clock.ts'

export type NoteValues = {
  branchId: Ref | null
  customerId: Ref | null
  orderId: Ref | null
  date: string | null
  reason: NoteReason | null
  taxed: boolean
  amount: number | null
  note: string
}

export const noteLabels = () => ({
  branchId: t('Cabang'),
  customerId: t('Pelanggan'),
  orderId: t('Faktur'),
  date: t('Tanggal'),
  reason: t('Alasan'),
  taxed: t('Kena PPN'),
  amount: t('Nilai tanpa PPN'),
  note: t('Catatan'),
})

/** What a new note begins with. */
export interface NoteStart {
  branch: Ref | null
  customer: Ref | null
  order: Ref | null
}

export const emptyNote = ({ branch, customer, order }: NoteStart): NoteValues => ({
  branchId: branch,
  customerId: customer,
  orderId: order,
  date: today(),
  reason: null,
  taxed: false,
  amount: null,
  note: '',
})

export const toNoteValues = (note: SalesNote): NoteValues => ({
  branchId: note.branch,
  customerId: note.party,
  orderId: note.order,
  date: note.date,
  reason: note.reason,
  taxed: note.taxed,
  amount: note.amount,
  note: note.note ?? '',
})

/** The same once more, today, and about no invoice: that one has its note. */
export const copiedNote = (note: SalesNote): NoteValues => ({
  ...toNoteValues(note),
  orderId: null,
  date: today(),
})

/** What a note says beside its kind and branch, which stay. */
export const toNoteBody = (values: NoteValues) => ({
  customerId: values.customerId?.id ?? 0,
  orderId: values.orderId?.id ?? null,
  date: values.date ?? '',
  reason: values.reason ?? 'LAINNYA',
  taxed: values.taxed,
  amount: values.amount ?? 0,
  note: values.note,
})

export const noteSaved = {
  invalidates: [
    'POST /core/v1/sales/notes/get/all',
    'GET /core/v1/sales/notes/get/{id}',
    'POST /core/v1/sales/notes/invoices',
    'GET /core/v1/documents/{id}/postings',
    'POST /core/v1/sales/orders/get/all',
    'GET /core/v1/sales/orders/get/{id}',
    'GET /v1/customers/{id}',
  ],
  notice: false,
} as const
