import { sql } from 'kysely'
import { inBranches } from '../../../kernel/db/branches.ts'
import type { Condition } from '../../../kernel/document/page-keys.ts'
import { tabsOf } from '../../../kernel/document/work-tabs.ts'
import { goodsReceiptKind } from './receive-order.kind.ts'

/** Posted receipts that are not fully invoiced; the index of their lines finds them. */
export const notInvoiced = (
  branchIds: readonly number[],
): Condition => sql`d.status = 'POSTED' and (d.branch_id, d.id) in (
  select l.branch_id, l.document_id from goods_receipt_line l
  where ${inBranches('l.branch_id', branchIds)} and l.invoiced_quantity < l.base_quantity)`

/** What lies in the tabs of the list. */
export const goodsReceiptTabs = tabsOf('GOODS_RECEIPT', goodsReceiptKind, () => ({
  uninvoiced: ({ branchIds }) => notInvoiced(branchIds),
}))
