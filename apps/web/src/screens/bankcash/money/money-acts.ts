import { call } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { type DocumentActs, undoing } from '../../../kit/document/document-acts.ts'
import type { AnyLifecycle } from '../../../kit/document/document-head.ts'
import { moneySaved } from './money-values.ts'

export const moneyActs = (lifecycle: AnyLifecycle, direction: 'IN' | 'OUT'): DocumentActs => ({
  lifecycle,
  invalidates: moneySaved.invalidates,
  acts: {
    approve: {
      send: ({ id, version }, options) =>
        call('PATCH /v1/cash-bank/{id}/approve', { params: { id }, body: { version } }, options),
      consequence: () => t('Uangnya keluar dari akun ini dan jurnalnya diposting.'),
    },
    reject: {
      send: ({ id, version, reason }, options) =>
        call('PATCH /v1/cash-bank/{id}/reject', { params: { id }, body: { version, reason } }, options),
      consequence: () => t('Pengeluaran ini tidak akan dibayar. Ini tidak dapat dibatalkan.'),
      destructive: true,
    },
    cancel: undoing(
      ({ id, ...body }, options) => call('PUT /v1/cash-bank/cancel/{id}', { params: { id }, body }, options),
      () =>
        direction === 'IN'
          ? t('Uangnya keluar lagi dari akun ini dan jurnalnya dibalik. Ini tidak dapat dibatalkan.')
          : t('Uangnya kembali ke akun ini dan jurnalnya dibalik. Ini tidak dapat dibatalkan.'),
    ),
  },
})
