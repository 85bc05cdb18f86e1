import { stockCorrectionLifecycle } from '@merchant/domain/stock/stock-correction.ts'
import { documentKind } from '../../../kernel/document/document-kind.ts'
import { tabsOf } from '../../../kernel/document/work-tabs.ts'

export const stockCorrectionKind = documentKind({
  type: 'STOCK_CORRECTION',
  module: 'STOCK',
  lifecycle: stockCorrectionLifecycle,
})

/** What lies in the tabs of the list. */
export const stockCorrectionTabs = tabsOf('STOCK_CORRECTION', stockCorrectionKind, (inState) => ({
  draft: inState('DRAFT'),
  waiting: inState('WAITING_APPROVAL'),
}))
