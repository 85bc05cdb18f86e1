import type { ApiRoute } from '@merchant/contract/api.ts'
import { creditLimitLifecycle } from '@merchant/domain/master/credit-limit.ts'
import { call } from '../../../../api/hooks.ts'
import { t } from '../../../../app/i18n.ts'
import type { DocumentActs } from '../../../../kit/document/document-acts.ts'
import { limitsChanged } from './limit-news.ts'

/** What a document changes beside itself: the customers that it names. */
export const changed: readonly ApiRoute[] = [
  ...limitsChanged,
  'GET /v1/customers',
  'GET /v1/customers/{id}',
  'POST /core/v1/customers/get/data',
]

export const creditLimitActs: DocumentActs = {
  lifecycle: creditLimitLifecycle,
  invalidates: changed,
  acts: {
    submit: {
      send: ({ id, version }, options) =>
        call('PATCH /v1/credit-limits/{id}/submit', { params: { id }, body: { version } }, options),
    },
    approve: {
      send: ({ id, version }, options) =>
        call('PATCH /v1/credit-limits/{id}/approve', { params: { id }, body: { version } }, options),
      consequence: () => t('Limit dan tempo baru langsung berlaku untuk penjualan berikutnya.'),
    },
    reject: {
      send: ({ id, version, reason }, options) =>
        call('PATCH /v1/credit-limits/{id}/reject', { params: { id }, body: { version, reason } }, options),
      consequence: () =>
        t('Limit tetap seperti semula. Yang ditolak tidak dapat diajukan lagi, buatlah yang baru.'),
    },
    cancel: {
      send: ({ id, version, reason }, options) =>
        call('PUT /v1/credit-limits/cancel', { body: { id, version, reason } }, options),
      consequence: () =>
        t('Limit dan tempo yang sudah berlaku kembali seperti semula. Ini tidak dapat dibatalkan.'),
      destructive: true,
    },
  },
}
