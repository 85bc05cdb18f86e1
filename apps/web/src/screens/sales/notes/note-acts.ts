import {
  type NoteKind,
  salesCreditNoteLifecycle,
  salesDebitNoteLifecycle,
} from '@merchant/domain/sales/sales-note.ts'
import { call } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { type DocumentActs, undoing } from '../../../kit/document/document-acts.ts'
import { printChosen } from '../../../kit/document/print-chosen.ts'
import { noteSaved } from './note-values.ts'

export const noteActs = (kind: NoteKind): DocumentActs => ({
  lifecycle: kind === 'CREDIT' ? salesCreditNoteLifecycle : salesDebitNoteLifecycle,
  print: printChosen,
  invalidates: noteSaved.invalidates,
  acts: {
    submit: {
      send: ({ id, version }, options) =>
        call('POST /core/v1/sales/notes/update', { body: { id, version, submit: true } }, options),
    },
    approve: {
      send: ({ id, version }, options) =>
        call('POST /core/v1/sales/notes/approve', { body: { id, version } }, options),
      consequence: () => t('Notanya diposting pada tanggalnya.'),
    },
    reject: {
      send: ({ id, version, reason }, options) =>
        call('POST /core/v1/sales/notes/reject', { body: { id, version, reason } }, options),
      consequence: () => t('Pembuatnya dapat mengubah dan mengajukannya lagi.'),
    },
    cancel: undoing(
      (body, options) => call('POST /core/v1/sales/notes/cancel', { body }, options),
      () =>
        kind === 'CREDIT'
          ? t('Jurnalnya dibalik dan tagihan yang dipotong terbuka lagi. Ini tidak dapat dibatalkan.')
          : t('Jurnalnya dibalik dan tagihannya hilang. Ini tidak dapat dibatalkan.'),
    ),
  },
})
