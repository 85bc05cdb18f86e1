import { purchaseOrderLifecycle } from '@merchant/domain/purchase/purchase-order.ts'
import { call } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import type { DocumentActs } from '../../../kit/document/document-acts.ts'
import { printChosen } from '../../../kit/document/print-chosen.ts'
import { orderSaved } from './order-values.ts'

export const orderActs: DocumentActs = {
  lifecycle: purchaseOrderLifecycle,
  print: printChosen,
  invalidates: orderSaved.invalidates,
  acts: {
    submit: {
      send: ({ id, version }, options) =>
        call('POST /core/v1/purchase/order/update', { body: { id, version, submit: true } }, options),
    },
    approve: {
      send: ({ id, version }, options) =>
        call('POST /core/v1/purchase/order/approve', { body: { id, version } }, options),
    },
    reject: {
      send: ({ id, version, reason }, options) =>
        call('POST /core/v1/purchase/order/reject', { body: { id, version, reason } }, options),
      consequence: () => t('Pesanan kembali ke pembuatnya, yang dapat memperbaiki dan mengajukannya lagi.'),
    },
    cancel: {
      send: ({ id, version, reason }, options) =>
        call('POST /core/v1/purchase/order/cancel', { body: { id, version, reason } }, options),
      consequence: () =>
        t(
          'Pesanan tidak dapat diterima atau diubah lagi. Nomornya tetap terpakai. Ini tidak dapat dibatalkan.',
        ),
      destructive: true,
    },
  },
}
