import { purchaseInvoiceLifecycle } from '@merchant/domain/purchase/purchase-invoice.ts'
import { call } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { type DocumentActs, undoing } from '../../../kit/document/document-acts.ts'
import { printChosen } from '../../../kit/document/print-chosen.ts'
import { invoiceSaved } from './invoice-values.ts'

export const invoiceActs: DocumentActs = {
  lifecycle: purchaseInvoiceLifecycle,
  print: printChosen,
  invalidates: invoiceSaved.invalidates,
  acts: {
    submit: {
      send: ({ id, version }, options) =>
        call('POST /core/v1/purchase/invoice/update', { body: { id, version, submit: true } }, options),
    },
    approve: {
      send: ({ id, version }, options) =>
        call('PATCH /v1/invoices/{id}/approve', { params: { id }, body: { version } }, options),
      consequence: () => t('Faktur diposting: hutang kepada pemasok bertambah dan jurnalnya ditulis.'),
    },
    reject: {
      send: ({ id, version, reason }, options) =>
        call('PATCH /v1/invoices/{id}/reject', { params: { id }, body: { version, reason } }, options),
      consequence: () => t('Faktur kembali ke pembuatnya, yang dapat memperbaiki dan mengajukannya lagi.'),
    },
    cancel: undoing(
      (body, options) => call('POST /core/v1/purchase/invoice/cancel', { body }, options),
      () =>
        t(
          'Jurnalnya dibalik, hutangnya hilang, dan penerimaannya dapat difaktur lagi. Ini tidak dapat dibatalkan.',
        ),
    ),
  },
}
