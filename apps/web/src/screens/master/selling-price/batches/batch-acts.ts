import { priceChangeLifecycle } from '@merchant/domain/pricing/price-change.ts'
import { call } from '../../../../api/hooks.ts'
import { t } from '../../../../app/i18n.ts'
import type { DocumentAct, DocumentActs } from '../../../../kit/document/document-acts.ts'
import { pricesSaved } from '../price-saved.ts'

const drop: DocumentAct = {
  send: ({ id, version, reason }, options) =>
    call('PUT /v1/price-changes/{id}/cancel', { params: { id }, body: { version, reason } }, options),
  consequence: () => t('Harga di batch ini tidak akan berlaku. Ini tidak dapat dibatalkan.'),
  destructive: true,
}

export const batchActs: DocumentActs = {
  lifecycle: priceChangeLifecycle,
  invalidates: pricesSaved.invalidates,
  acts: {
    submit: {
      send: ({ id, version }, options) =>
        call('PUT /v1/price-changes/{id}/submit', { params: { id }, body: { version } }, options),
    },
    approve: {
      send: ({ id, version }, options) =>
        call('PUT /v1/price-changes/{id}/approve', { params: { id }, body: { version } }, options),
      consequence: () =>
        t('Semua harganya berlaku pada waktunya; bila waktunya sudah lewat, langsung berlaku.'),
    },
    reject: {
      send: ({ id, version, reason }, options) =>
        call('PUT /v1/price-changes/{id}/reject', { params: { id }, body: { version, reason } }, options),
      consequence: () => t('Pembuatnya dapat mengubah dan mengajukannya lagi.'),
    },
    undo: {
      send: ({ id, version, reason }, options) =>
        call('PUT /v1/price-changes/{id}/undo', { params: { id }, body: { version, reason } }, options),
      consequence: () =>
        t(
          'Harga sebelumnya berlaku lagi mulai sekarang lewat batch pengembalian. Barang yang dahulu belum berharga menjadi tanpa harga.',
        ),
      destructive: true,
    },
    discard: drop,
    cancel: drop,
  },
}
