import { edcSettlementLifecycle } from '@merchant/domain/sales/edc-settlement.ts'
import { documentKind } from '../../../../kernel/document/document-kind.ts'
import { tabsOf } from '../../../../kernel/document/work-tabs.ts'

export const edcSettlementKind = documentKind({
  type: 'EDC_SETTLEMENT',
  module: 'SALES',
  lifecycle: edcSettlementLifecycle,
})

/** What lies in the tabs of the list. */
export const edcSettlementTabs = tabsOf('EDC_SETTLEMENT', edcSettlementKind, () => ({}))
