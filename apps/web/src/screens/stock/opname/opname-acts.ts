import { stockCountLifecycle } from '@merchant/domain/stock/stock-count.ts'
import { call } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import type { DocumentActs } from '../../../kit/document/document-acts.ts'
import { printChosen } from '../../../kit/document/print-chosen.ts'

export const opnameActs: DocumentActs = {
  lifecycle: stockCountLifecycle,
  print: printChosen,
  invalidates: ['GET /v1/stock-opname', 'GET /v1/stock-opname/{id}'],
  acts: {
    submit: {
      send: ({ id, version }, options) =>
        call('PUT /v1/stock-opname/submit', { body: { id, version } }, options),
      consequence: () =>
        t(
          'Barang yang belum dihitung dibiarkan. Selisih lainnya mengubah stok dan diposting. Ini tidak dapat dibatalkan.',
        ),
    },
    approve: {
      send: ({ id, version }, options) =>
        call('PUT /v1/stock-opname/approve', { body: { id, version } }, options),
      consequence: () => t('Selisihnya mengubah stok dan diposting. Ini tidak dapat dibatalkan.'),
    },
    reject: {
      send: ({ id, version, reason }, options) =>
        call('PUT /v1/stock-opname/reject', { body: { id, version, reason } }, options),
      consequence: () => t('Opname kembali dihitung. Hasil hitung yang ada tetap tersimpan.'),
    },
    cancel: {
      send: ({ id, version, reason }, options) =>
        call('PUT /v1/stock-opname/cancel', { body: { id, version, reason } }, options),
      consequence: () => t('Hasil hitung tidak dipakai dan stok tidak berubah. Ini tidak dapat dibatalkan.'),
      destructive: true,
    },
  },
}
