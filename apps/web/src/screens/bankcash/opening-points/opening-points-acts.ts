import { openingPointsLifecycle } from '@merchant/domain/cash/opening-points.ts'
import { call } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import type { DocumentActs } from '../../../kit/document/document-acts.ts'

/** What points change beside their own list: the customer's balance. */
export const changed = [
  'GET /v1/opening-points',
  'GET /v1/opening-points/{id}',
  'GET /v1/customers/{id}',
] as const

export const openingPointsActs: DocumentActs = {
  lifecycle: openingPointsLifecycle,
  invalidates: [...changed],
  acts: {
    cancel: {
      send: ({ id, version, reason }, options) =>
        call('PUT /v1/opening-points/cancel', { body: { id, version, reason } }, options),
      consequence: () =>
        t(
          'Poinnya diambil kembali dari pelanggan, dan jurnalnya dibalik pada hari pembukaan. Ini tidak dapat dibatalkan.',
        ),
      destructive: true,
    },
  },
}
