import { openingInvoiceLifecycle } from '@merchant/domain/cash/opening-invoice.ts'
import { type RawBuilder, sql } from 'kysely'
import { inBranches } from '../../../kernel/db/branches.ts'
import { documentKind } from '../../../kernel/document/document-kind.ts'
import { tabsOf } from '../../../kernel/document/work-tabs.ts'

export const openingInvoiceKind = documentKind({
  type: 'OPENING_INVOICE',
  module: 'JOURNAL',
  lifecycle: openingInvoiceLifecycle,
})

const standing = (party: 'CUSTOMER' | 'SUPPLIER'): RawBuilder<unknown> =>
  sql`d.status in ('POSTED') and d.party_type = ${sql.lit(party)}`

/** What lies in the tabs of the list. */
export const openingInvoiceTabs = tabsOf('OPENING_INVOICE', openingInvoiceKind, () => ({
  receivable: () => standing('CUSTOMER'),
  payable: () => standing('SUPPLIER'),
  late: ({ branchIds, today }) => sql`(d.branch_id, d.id) in (
    select w.branch_id, w.document_id from open_item w
    where ${inBranches('w.branch_id', branchIds)} and w.role in ('AR', 'AP') and w.balance <> 0 and w.due_date < ${today})`,
}))
