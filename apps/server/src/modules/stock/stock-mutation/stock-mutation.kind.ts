import { stockMutationLifecycle } from '@merchant/domain/stock/stock-mutation.ts'
import { documentKind } from '../../../kernel/document/document-kind.ts'
import { tabsOf } from '../../../kernel/document/work-tabs.ts'

export const stockMutationKind = documentKind({
  type: 'STOCK_MUTATION',
  module: 'STOCK',
  lifecycle: stockMutationLifecycle,
})

/** What lies in the tabs of the list. */
export const stockMutationTabs = tabsOf('STOCK_MUTATION', stockMutationKind, (inState) => ({
  draft: inState('DRAFT'),
}))
