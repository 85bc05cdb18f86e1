import { creditLimitLifecycle } from '@merchant/domain/master/credit-limit.ts'
import { documentKind } from '../../../kernel/document/document-kind.ts'
import { tabsOf } from '../../../kernel/document/work-tabs.ts'

export const creditLimitKind = documentKind({
  type: 'CREDIT_LIMIT',
  module: 'SALES',
  lifecycle: creditLimitLifecycle,
})

/** What lies in the tabs of the list. */
export const creditLimitTabs = tabsOf('CREDIT_LIMIT', creditLimitKind, (inState) => ({
  draft: inState('DRAFT'),
  waiting: inState('WAITING_APPROVAL'),
}))
