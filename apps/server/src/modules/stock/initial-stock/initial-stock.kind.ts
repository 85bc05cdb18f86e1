import { initialStockLifecycle } from '@merchant/domain/stock/initial-stock.ts'
import { documentKind } from '../../../kernel/document/document-kind.ts'
import { tabsOf } from '../../../kernel/document/work-tabs.ts'

export const initialStockKind = documentKind({
  type: 'INITIAL_STOCK',
  module: 'STOCK',
  lifecycle: initialStockLifecycle,
})

/** What lies in the tabs of the list. */
export const initialStockTabs = tabsOf('INITIAL_STOCK', initialStockKind, () => ({}))
