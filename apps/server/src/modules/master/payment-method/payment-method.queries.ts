import type { paymentUsages } from '@merchant/contract/master/payment-method.ts'
import { sql } from 'kysely'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText } from '../../../kernel/list/list-query.ts'

type Usage = (typeof paymentUsages)[number]

/** The ways to pay of one branch now, in the order of the till; a transfer names its possible bank accounts. */
export async function listUsableMethods(ctx: QueryCtx, branchId: number, usage: Usage | undefined) {
  const { companyId } = ctx.principal
  let methods = ctx.db
    .selectFrom('payment_method')
    .where('company_id', '=', companyId)
    .where('status', '=', 'ACTIVE')
  if (usage) methods = methods.where(sql<boolean>`${usage} = any(usages)`)
  const [rows, accounts] = await Promise.all([
    methods
      .select(['id', 'code', 'name', 'type', 'needs_ref as needsRef', 'sort'])
      .orderBy('sort')
      .orderBy(byText('name'))
      .execute(),
    ctx.db
      .selectFrom('account')
      .where('company_id', '=', companyId)
      .where('status', '=', 'ACTIVE')
      .where('is_postable', '=', true)
      .where(sql<boolean>`'BANK' = any(usages) and (branch_ids = '{}' or ${branchId} = any(branch_ids))`)
      .select(['id', 'code', 'name'])
      .orderBy(byText('code'))
      .execute(),
  ])
  return {
    rows: rows.map((row) => ({ ...row, ...(row.type === 'TRANSFER' && { bankAccounts: accounts }) })),
    count: rows.length,
  }
}
