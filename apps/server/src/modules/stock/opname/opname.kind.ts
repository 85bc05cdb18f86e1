import { stockCountLifecycle } from '@merchant/domain/stock/stock-count.ts'
import { documentKind } from '../../../kernel/document/document-kind.ts'
import { tabsOf } from '../../../kernel/document/work-tabs.ts'

export const stockCountKind = documentKind({
  type: 'STOCK_COUNT',
  module: 'STOCK',
  lifecycle: stockCountLifecycle,
})

/** What lies in the tabs of the list. */
export const stockCountTabs = tabsOf('STOCK_COUNT', stockCountKind, (inState) => ({
  draft: inState('DRAFT'),
  waiting: inState('WAITING_APPROVAL'),
}))
