import { sql } from 'kysely'
import { inBranches } from '../../../kernel/db/branches.ts'
import type { Condition } from '../../../kernel/document/page-keys.ts'
import { tabsOf } from '../../../kernel/document/work-tabs.ts'
import { purchaseInvoiceKind } from './invoice.kind.ts'

/** Posted invoices with an open debt; the index of open items finds them. */
const isOwed = (
  branchIds: readonly number[],
  due: Condition = sql`true`,
): Condition => sql`(d.branch_id, d.id) in (
  select w.branch_id, w.document_id from open_item w
  where ${inBranches('w.branch_id', branchIds)} and w.role = 'AP' and w.balance <> 0 and ${due})`

/** What lies in the tabs of the list. */
export const purchaseInvoiceTabs = tabsOf('PURCHASE_INVOICE', purchaseInvoiceKind, (inState) => ({
  draft: inState('DRAFT'),
  waiting: inState('WAITING_APPROVAL'),
  unpaid: ({ branchIds }) => isOwed(branchIds),
  late: ({ branchIds, today }) => isOwed(branchIds, sql`w.due_date < ${today}`),
}))
