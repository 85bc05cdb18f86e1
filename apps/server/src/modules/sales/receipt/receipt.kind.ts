import { customerReceiptLifecycle } from '@merchant/domain/sales/customer-receipt.ts'
import { sql } from 'kysely'
import { inBranches } from '../../../kernel/db/branches.ts'
import { documentKind } from '../../../kernel/document/document-kind.ts'
import { tabsOf } from '../../../kernel/document/work-tabs.ts'

export const customerReceiptKind = documentKind({
  type: 'CUSTOMER_RECEIPT',
  module: 'SALES',
  lifecycle: customerReceiptLifecycle,
})

/** What lies in the tabs of the list. */
export const customerReceiptTabs = tabsOf('CUSTOMER_RECEIPT', customerReceiptKind, () => ({
  giro: ({ branchIds }) => sql`d.status = 'POSTED' and (d.branch_id, d.id) in (
    select p.branch_id, p.document_id from sales_payment_detail w
    join sales_payment p on p.branch_id = w.branch_id and p.id = w.payment_id and ${inBranches('p.branch_id', branchIds)}
    where ${inBranches('w.branch_id', branchIds)} and w.method_type = 'GIRO' and w.status = 'PENDING')`,
}))
