import { stockCorrectionLifecycle } from '@merchant/domain/stock/stock-correction.ts'
import { call } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { type DocumentActs, undoing } from '../../../kit/document/document-acts.ts'
import { printChosen } from '../../../kit/document/print-chosen.ts'
import { correctionSaved } from './correction-values.ts'

export const correctionActs: DocumentActs = {
  lifecycle: stockCorrectionLifecycle,
  print: printChosen,
  invalidates: correctionSaved.invalidates,
  acts: {
    submit: {
      send: ({ id, version }, options) =>
        call('PATCH /v1/stock-corrections/{id}/submit', { params: { id }, body: { version } }, options),
    },
    approve: {
      send: ({ id, version }, options) =>
        call('PATCH /v1/stock-corrections/{id}/approve', { params: { id }, body: { version } }, options),
      consequence: () => t('Stok dan jurnalnya langsung diposting dengan harga pokok rata-rata saat ini.'),
    },
    reject: {
      send: ({ id, version, reason }, options) =>
        call(
          'PATCH /v1/stock-corrections/{id}/reject',
          { params: { id }, body: { version, reason } },
          options,
        ),
      consequence: () => t('Koreksi yang ditolak tidak dapat diajukan lagi, buatlah yang baru.'),
    },
    discard: {
      send: (body, options) => call('PUT /v1/stock-corrections/cancel', { body }, options),
      consequence: () => t('Koreksi ini tidak akan diposting. Ini tidak dapat dibatalkan.'),
      destructive: true,
    },
    cancel: undoing(
      (body, options) => call('PUT /v1/stock-corrections/cancel', { body }, options),
      () => t('Barang kembali seperti semula dan jurnalnya dibalik. Ini tidak dapat dibatalkan.'),
    ),
  },
}
