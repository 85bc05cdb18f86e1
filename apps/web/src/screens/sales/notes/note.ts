import { nextSteps } from '@merchant/contract/document/next-steps.ts'
import type { NoteKind } from '@merchant/domain/sales/sales-note.ts'
import { salesCreditNoteLifecycle, salesDebitNoteLifecycle } from '@merchant/domain/sales/sales-note.ts'
import { t } from '../../../app/i18n.ts'
import { type DocumentKind, documentKind } from '../../../kit/document/document-kind.ts'

/** One of the two kinds of notes. */
export interface NoteScreen
  extends DocumentKind<'POST /core/v1/sales/notes/get/all', 'GET /core/v1/sales/notes/get/{id}'> {
  kind: NoteKind
  /** In the middle of a sentence. */
  thing: () => string
  /** What of it was used, or paid. */
  used: () => string
}

const calls = {
  list: 'POST /core/v1/sales/notes/get/all',
  read: 'GET /core/v1/sales/notes/get/{id}',
} as const

/** Notes of customers, for lists, pages and forms: CREDIT lowers what a customer owes, DEBIT raises it. */
export const notes: Readonly<Record<NoteKind, NoteScreen>> = {
  CREDIT: {
    ...documentKind({
      type: 'SALES_CREDIT_NOTE',
      lifecycle: salesCreditNoteLifecycle,
      ...calls,
      acts: () => import('./note-acts.ts').then(({ noteActs }) => noteActs('CREDIT')),
    }),
    kind: 'CREDIT',
    thing: () => t('nota kredit'),
    used: () => t('Terpakai'),
  },
  DEBIT: {
    ...documentKind({
      type: 'SALES_DEBIT_NOTE',
      lifecycle: salesDebitNoteLifecycle,
      ...calls,
      acts: () => import('./note-acts.ts').then(({ noteActs }) => noteActs('DEBIT')),
    }),
    kind: 'DEBIT',
    thing: () => t('nota debit'),
    used: () => t('Dibayar'),
  },
}

/** Where money for a debit note is entered. */
export const collectNote = nextSteps.SALES_DEBIT_NOTE.pay.address
