import type { AccountType } from '@merchant/contract/accounting/account-type.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy, madeBy } from '../../../kernel/master/master.ts'

/** The columns of an account type; the only file that writes the table, besides the seed chart. */
export type AccountTypeFields = Pick<
  AccountType,
  'code' | 'name' | 'class' | 'normalSide' | 'reportSection' | 'cashFlowGroup' | 'status'
>

const toRow = (fields: AccountTypeFields) => ({
  code: fields.code,
  name: fields.name,
  class: fields.class,
  normal_side: fields.normalSide,
  report_section: fields.reportSection,
  cash_flow_group: fields.cashFlowGroup,
  status: fields.status,
})

export async function insertAccountType(ctx: CommandCtx, fields: AccountTypeFields): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('account_type')
    .values({ company_id: ctx.principal.companyId, ...toRow(fields), ...madeBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveAccountType(
  ctx: CommandCtx,
  fields: AccountTypeFields & { id: number },
): Promise<void> {
  await ctx.tx
    .updateTable('account_type')
    .set({ ...toRow(fields), ...changedBy(ctx) })
    .where('id', '=', fields.id)
    .where('company_id', '=', ctx.principal.companyId)
    .execute()
}
