import { customerReceiptLifecycle } from '@merchant/domain/sales/customer-receipt.ts'
import { call } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { type DocumentActs, undoing } from '../../../kit/document/document-acts.ts'
import { printChosen } from '../../../kit/document/print-chosen.ts'
import { receiptSaved } from './receipt-values.ts'

export const receiptActs: DocumentActs = {
  lifecycle: customerReceiptLifecycle,
  print: printChosen,
  invalidates: receiptSaved.invalidates,
  acts: {
    cancel: undoing(
      (body, options) => call('POST /core/v1/sales/repayments/cancel', { body }, options),
      () =>
        t(
          'Tagihannya terbuka lagi dan uangnya kembali; uang tunai keluar dari laci Anda hari ini. Ini tidak dapat dibatalkan.',
        ),
    ),
  },
}
