import { priceChangeLifecycle } from '@merchant/domain/pricing/price-change.ts'
import { documentKind } from '../../../../kernel/document/document-kind.ts'
import { tabsOf } from '../../../../kernel/document/work-tabs.ts'

/** It posts nothing; its number is that of the month in which it was submitted. */
export const priceChangeKind = documentKind({
  type: 'PRICE_CHANGE',
  module: 'SALES',
  lifecycle: priceChangeLifecycle,
})

/** What lies in the tabs of the list. */
export const priceChangeTabs = tabsOf('PRICE_CHANGE', priceChangeKind, (inState) => ({
  draft: inState('DRAFT'),
  waiting: inState('WAITING_APPROVAL'),
  scheduled: inState('APPROVED'),
}))
