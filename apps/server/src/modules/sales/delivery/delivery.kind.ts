import { deliveryOrderLifecycle } from '@merchant/domain/sales/delivery-order.ts'
import { sql } from 'kysely'
import { inBranches } from '../../../kernel/db/branches.ts'
import { documentKind } from '../../../kernel/document/document-kind.ts'
import { ownDocuments } from '../../../kernel/document/own-documents.ts'
import type { Condition } from '../../../kernel/document/page-keys.ts'
import { tabsOf } from '../../../kernel/document/work-tabs.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'

export const deliveryOrderKind = documentKind({
  type: 'DELIVERY_ORDER',
  module: 'SALES',
  lifecycle: deliveryOrderLifecycle,
})

/** A user who sees only his own orders has a list of their deliveries alone; the condition costs nothing for others. */
export const ownAlone = ({ principal }: QueryCtx): Condition[] =>
  principal.seesOwnOnly ? [ownDocuments(principal, 'd')] : []

/** Less was picked than was sold, and nothing has settled the rest; the index of these finds them. */
const owesRest = (branchIds: readonly number[]): Condition => sql`(d.branch_id, d.id) in (
  select r.branch_id, r.id from delivery_order r
  where ${inBranches('r.branch_id', branchIds)} and r.is_rest_owed and r.rest_ended_at is null)`

/** What lies in the tabs of the list. */
export const deliveryOrderTabs = tabsOf(
  'DELIVERY_ORDER',
  deliveryOrderKind,
  (inState) => ({
    waiting: inState('WAITING'),
    printed: inState('PRINTED'),
    picked: inState('PICKED'),
    rest: ({ branchIds }) => owesRest(branchIds),
  }),
  ownAlone,
)
