import { salesReturnLifecycle } from '@merchant/domain/sales/sales-return.ts'
import { documentKind } from '../../../kernel/document/document-kind.ts'
import { ownDocuments } from '../../../kernel/document/own-documents.ts'
import type { Condition } from '../../../kernel/document/page-keys.ts'
import { tabsOf } from '../../../kernel/document/work-tabs.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'

export const salesReturnKind = documentKind({
  type: 'SALES_RETURN',
  module: 'SALES',
  lifecycle: salesReturnLifecycle,
})

/** A user who sees only his own orders has a list of their returns alone; the condition costs nothing for others. */
export const ownAlone = ({ principal }: QueryCtx): Condition[] =>
  principal.seesOwnOnly ? [ownDocuments(principal, 'd')] : []

/** What lies in the tabs of the list. */
export const salesReturnTabs = tabsOf(
  'SALES_RETURN',
  salesReturnKind,
  (inState) => ({
    requested: inState('REQUESTED'),
    waiting: inState('WAITING_APPROVAL'),
    approved: inState('APPROVED'),
  }),
  ownAlone,
)
