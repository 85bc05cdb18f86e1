import { goodsReceiptLifecycle } from '@merchant/domain/purchase/receive-order.ts'
import { call } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { type DocumentActs, undoing } from '../../../kit/document/document-acts.ts'
import { printChosen } from '../../../kit/document/print-chosen.ts'
import { receiptSaved } from './receipt-values.ts'

export const receiptActs: DocumentActs = {
  lifecycle: goodsReceiptLifecycle,
  print: printChosen,
  invalidates: receiptSaved.invalidates,
  acts: {
    cancel: undoing(
      (body, options) => call('POST /core/v1/purchase/receive/cancel', { body }, options),
      () =>
        t(
          'Barang keluar lagi dari gudang dan jurnalnya dibalik. Pesanannya dapat diterima kembali. Ini tidak dapat dibatalkan.',
        ),
    ),
  },
}
