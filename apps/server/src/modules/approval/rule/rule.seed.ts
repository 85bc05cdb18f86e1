import type { Permission } from '@merchant/contract/system/access-catalogue.ts'
import type { ApprovalKind } from '@merchant/domain/approval/kinds.ts'
import { withIds } from '../../../kernel/db/ids.ts'
import type { Tx } from '../../../kernel/db/types.ts'

interface UsualRule {
  kind: ApprovalKind
  minAmount: number | null
  permission: Permission
}

/**
 * The rules of a new company (clarifications 1): stock above 5 million and money above 10 million rupiah, and invoices that
 * differ from their order; prices that change by more than 5 percent; notes of customers above 1 million. Data, editable in Aturan Persetujuan.
 */
const usual: readonly UsualRule[] = [
  { kind: 'STOCK_CORRECTION', minAmount: 5_000_000, permission: 'stock.correction:update' },
  { kind: 'STOCK_COUNT', minAmount: 5_000_000, permission: 'stock.opname:update' },
  { kind: 'CASH_OUT', minAmount: 10_000_000, permission: 'bankcash.cash-expenses:update' },
  { kind: 'BANK_OUT', minAmount: 10_000_000, permission: 'bankcash.bank-expenses:update' },
  { kind: 'DEBT_PAYMENT', minAmount: 10_000_000, permission: 'purchase.debt-repayment:update' },
  { kind: 'PURCHASE_INVOICE', minAmount: null, permission: 'purchase.invoice:update' },
  { kind: 'PRICE_CHANGE', minAmount: 500, permission: 'master.changes-selling-price:VPSales approval' },
  { kind: 'SALES_CREDIT_NOTE', minAmount: 1_000_000, permission: 'sales.sales-credit-notes:update' },
  { kind: 'SALES_DEBIT_NOTE', minAmount: 1_000_000, permission: 'sales.sales-debit-notes:update' },
]

/**
 * Credit above 10 million rupiah is money that leaves the company, too: Finance, who collects it, or the head of area, who knows
 * the shop, approves it. The persons who give limits on the customers' screen are often these themselves, so that it takes
 * another of them.
 */
const CREDIT = { kind: 'CREDIT_LIMIT', minAmount: 10_000_000, roles: ['FINANCE', 'HOA'] } as const

/** Returns above what a branch may give back alone go to the head of area or Admin (clarified/selling-after-the-till 12). */
const RETURNS = { kind: 'SALES_RETURN', minAmount: 5_000_000, roles: ['HOA', 'ADMIN'] } as const

/** @param given.roleIds the company's roles by their keys */
export async function insertDefaultRules(
  tx: Tx,
  companyId: number,
  { now, roleIds }: { now: Date; roleIds: ReadonlyMap<string, number> },
): Promise<void> {
  const rules = withIds(tx, [
    ...usual.map(({ permission, ...rule }) => ({ ...rule, asks: { permission } })),
    ...[CREDIT, RETURNS].map(({ kind, minAmount, roles }) => ({
      kind,
      minAmount,
      asks: { role_ids: roles.flatMap((key) => roleIds.get(key) ?? []) },
    })),
  ])
  await tx
    .insertInto('approval_rule')
    .values(
      rules.map(({ id, kind, minAmount }) => ({
        id,
        company_id: companyId,
        kind,
        min_amount: minAmount,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
  await tx
    .insertInto('approval_rule_step')
    .values(
      rules.map(({ id, asks }) => ({ rule_id: id, step_no: 1, permission: null, role_ids: [], ...asks })),
    )
    .execute()
}
