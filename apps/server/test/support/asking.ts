import type { Permission } from '@merchant/contract/system/access-catalogue.ts'
import type { ApprovalKind } from '@merchant/domain/approval/kinds.ts'
import type { TestServer } from './test-server.ts'

const rights: Readonly<Record<ApprovalKind, Permission>> = {
  PURCHASE_ORDER: 'purchase.purchase-order:VPDD approval',
  PURCHASE_INVOICE: 'purchase.invoice:update',
  DEBT_PAYMENT: 'purchase.debt-repayment:update',
  CASH_OUT: 'bankcash.cash-expenses:update',
  BANK_OUT: 'bankcash.bank-expenses:update',
  STOCK_CORRECTION: 'stock.correction:update',
  STOCK_COUNT: 'stock.opname:update',
  CREDIT_LIMIT: 'approval.approval:update',
  SALES_RETURN: 'approval.approval:update',
  SALES_CREDIT_NOTE: 'sales.sales-credit-notes:update',
  SALES_DEBIT_NOTE: 'sales.sales-debit-notes:update',
  PRICE_CHANGE: 'master.changes-selling-price:VPSales approval',
}

/** From now on the company asks for papers of these kinds above the amount, and for none where it is null. */
export async function askAbove(
  server: Pick<TestServer, 'rows'>,
  amount: number | null,
  ...kinds: readonly ApprovalKind[]
): Promise<void> {
  await server.rows(
    `update approval_rule set status = 'INACTIVE' where kind = any($1) and branch_id is null and status = 'ACTIVE'`,
    [kinds],
  )
  if (amount === null) return
  for (const kind of kinds)
    await server.rows(
      `with made as (
         insert into approval_rule (company_id, kind, min_amount, created_at, updated_at)
         select distinct company_id, $1, $2::bigint, now(), now() from branch returning id)
       insert into approval_rule_step (rule_id, step_no, permission) select id, 1, $3 from made`,
      [kind, amount, rights[kind]],
    )
}
