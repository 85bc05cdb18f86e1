import { edcSettlementLifecycle } from '@merchant/domain/sales/edc-settlement.ts'
import { call } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { type DocumentActs, undoing } from '../../../kit/document/document-acts.ts'
import { printChosen } from '../../../kit/document/print-chosen.ts'
import { bankResultSaved } from './bank-result-saved.ts'

export const settlementActs: DocumentActs = {
  lifecycle: edcSettlementLifecycle,
  print: printChosen,
  invalidates: bankResultSaved.invalidates,
  acts: {
    cancel: undoing(
      (body, options) => call('POST /core/v1/sales/settlements/cancel', { body }, options),
      () => t('Uangnya keluar lagi dari rekening, dan kartunya menunggu dicairkan lagi.'),
    ),
  },
}
