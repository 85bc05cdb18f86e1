import { receivableStatuses } from '@merchant/domain/purchase/purchase-order.ts'
import { sql } from 'kysely'
import { sameBranch } from '../../../kernel/db/branches.ts'
import type { Condition } from '../../../kernel/document/page-keys.ts'
import { stateIn, tabsOf } from '../../../kernel/document/work-tabs.ts'
import { purchaseOrderKind } from './purchase-order.kind.ts'

/** Goods are still to come. */
export const waitsForGoods: Condition = stateIn(receivableStatuses)

/** What lies in the tabs of the list. */
export const purchaseOrderTabs = tabsOf('PURCHASE_ORDER', purchaseOrderKind, (inState) => ({
  draft: inState('DRAFT'),
  waiting: inState('WAITING_APPROVAL'),
  open: inState(...receivableStatuses),
  late: ({ branchIds, today }) => sql`${waitsForGoods} and (
    select w.expected_date from purchase_order w where ${sameBranch('w', 'd', branchIds)} and w.id = d.id) < ${today}`,
}))
