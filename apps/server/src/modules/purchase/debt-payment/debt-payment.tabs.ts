import { sql } from 'kysely'
import { inBranches } from '../../../kernel/db/branches.ts'
import { tabsOf } from '../../../kernel/document/work-tabs.ts'
import { debtPaymentKind } from './debt-payment.kind.ts'

/** What lies in the tabs of the list. */
export const debtPaymentTabs = tabsOf('DEBT_PAYMENT', debtPaymentKind, (inState) => ({
  draft: inState('DRAFT'),
  waiting: inState('WAITING_APPROVAL'),
  approved: inState('APPROVED'),
  giro: ({ branchIds }) => sql`d.status = 'POSTED' and (d.branch_id, d.id) in (
    select w.branch_id, w.document_id from debt_payment_detail w
    where ${inBranches('w.branch_id', branchIds)} and w.status = 'PENDING')`,
}))
