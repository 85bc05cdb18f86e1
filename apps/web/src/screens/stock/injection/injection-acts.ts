import { initialStockLifecycle } from '@merchant/domain/stock/initial-stock.ts'
import { call } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { type DocumentActs, undoing } from '../../../kit/document/document-acts.ts'

export const injectionActs: DocumentActs = {
  lifecycle: initialStockLifecycle,
  invalidates: ['GET /v1/initial-stock', 'GET /v1/initial-stock/{id}'],
  acts: {
    cancel: undoing(
      (body, options) => call('PUT /v1/initial-stock/cancel', { body }, options),
      () => t('Barang keluar lagi dari gudang dan jurnalnya dibalik. Ini tidak dapat dibatalkan.'),
    ),
  },
}
