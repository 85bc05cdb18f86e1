import { openingInvoiceLifecycle } from '@merchant/domain/cash/opening-invoice.ts'
import { call } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import type { DocumentActs } from '../../../kit/document/document-acts.ts'

export const openingInvoiceActs: DocumentActs = {
  lifecycle: openingInvoiceLifecycle,
  invalidates: ['GET /v1/opening-invoices', 'GET /v1/opening-invoices/{id}'],
  acts: {
    cancel: {
      send: ({ id, version, reason }, options) =>
        call('PUT /v1/opening-invoices/cancel', { body: { id, version, reason } }, options),
      consequence: () =>
        t(
          'Jurnalnya dibalik pada hari pembukaan, dan saldo awal cabang berubah. Ini tidak dapat dibatalkan.',
        ),
      destructive: true,
    },
  },
}
