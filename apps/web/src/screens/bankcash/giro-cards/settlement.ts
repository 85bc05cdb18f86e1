import { edcSettlementLifecycle } from '@merchant/domain/sales/edc-settlement.ts'
import { documentKind } from '../../../kit/document/document-kind.ts'

/** What the bank paid of cards, for its list, its page and its form. */
export const settlements = documentKind({
  type: 'EDC_SETTLEMENT',
  lifecycle: edcSettlementLifecycle,
  list: 'POST /core/v1/sales/settlements/get/all',
  read: 'GET /core/v1/sales/settlements/get/{id}',
  acts: () => import('./settlement-acts.ts').then(({ settlementActs }) => settlementActs),
})
