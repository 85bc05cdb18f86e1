import { salesReturnLifecycle } from '@merchant/domain/sales/sales-return.ts'
import { call } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import type { DocumentActs } from '../../../kit/document/document-acts.ts'
import { printChosen } from '../../../kit/document/print-chosen.ts'
import { returnSaved } from './return-saved.ts'

const update = 'POST /core/v1/sales/orders/returns/update'

export const returnActs: DocumentActs = {
  lifecycle: salesReturnLifecycle,
  print: printChosen,
  invalidates: returnSaved.invalidates,
  acts: {
    approve: {
      send: ({ id, version }, options) =>
        call(update, { body: { id, version, status: 'APPROVED' } }, options),
    },
    reject: {
      send: ({ id, version, reason }, options) =>
        call(update, { body: { id, version, status: 'REJECTED', note: reason } }, options),
      consequence: () => t('Barangnya tidak diterima kembali. Retur yang ditolak tidak dapat diajukan lagi.'),
    },
    process: {
      send: ({ id, version }, options) =>
        call('POST /core/v1/sales/orders/returns/process', { body: { id, version } }, options),
      consequence: () =>
        t(
          'Barang masuk gudang menurut kondisinya dan nilainya dikembalikan; uang tunai keluar dari laci Anda.',
        ),
    },
    cancel: {
      send: ({ id, version, reason }, options) =>
        call(update, { body: { id, version, status: 'CANCELLED', note: reason } }, options),
      consequence: () =>
        t(
          'Yang sudah selesai dibalik: barang keluar lagi dan uangnya masuk laci. Ini tidak dapat dibatalkan.',
        ),
      destructive: true,
    },
  },
}
