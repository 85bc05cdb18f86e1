import { stockMutationLifecycle } from '@merchant/domain/stock/stock-mutation.ts'
import { call } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { type DocumentActs, undoing } from '../../../kit/document/document-acts.ts'

export const mutationActs: DocumentActs = {
  lifecycle: stockMutationLifecycle,
  invalidates: ['GET /v1/mutations', 'GET /v1/mutations/{id}'],
  acts: {
    confirm: {
      send: ({ id, version }, options) =>
        call('PUT /v1/mutations-confirm', { body: { id, version, action: 'CONFIRM' } }, options),
      consequence: () =>
        t('Semua barang pindah ke gudang tujuan. Kekurangannya dicatat sebagai koreksi stok.'),
    },
    cancel: undoing(
      ({ id, ...body }, options) => call('PUT /v1/mutations-cancel/{id}', { params: { id }, body }, options),
      () => t('Barang kembali ke gudang asal. Ini tidak dapat dibatalkan.'),
    ),
  },
}
