import { debtPaymentLifecycle } from '@merchant/domain/purchase/debt-payment.ts'
import { call } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { type DocumentActs, undoing } from '../../../kit/document/document-acts.ts'
import { printChosen } from '../../../kit/document/print-chosen.ts'
import { paymentSaved } from './payment-values.ts'

export const paymentActs: DocumentActs = {
  lifecycle: debtPaymentLifecycle,
  print: printChosen,
  invalidates: paymentSaved.invalidates,
  acts: {
    submit: {
      send: ({ id, version }, options) =>
        call('POST /core/v1/purchase/debt-payment/update', { body: { id, version, submit: true } }, options),
    },
    approve: {
      send: ({ id, version }, options) =>
        call('POST /core/v1/purchase/debt-payment/approve', { body: { id, version } }, options),
      consequence: () =>
        t('Pelunasan disetujui; bila rincian pembayarannya sudah ada, jurnalnya langsung ditulis.'),
    },
    reject: {
      send: ({ id, version, reason }, options) =>
        call('POST /core/v1/purchase/debt-payment/reject', { body: { id, version, reason } }, options),
      consequence: () => t('Pelunasan kembali ke pembuatnya, yang dapat memperbaiki dan mengajukannya lagi.'),
    },
    cancel: undoing(
      (body, options) => call('POST /core/v1/purchase/debt-payment/cancel', { body }, options),
      () => t('Hutang, potongan, dan uangnya kembali seperti semula. Ini tidak dapat dibatalkan.'),
    ),
  },
}
