import type { Account } from '@merchant/contract/accounting/account.ts'
import { sql } from 'kysely'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy, madeBy } from '../../../kernel/master/master.ts'

/** The columns of an account; the only file that writes the table, besides the seed chart. */
export type AccountFields = Pick<
  Account,
  | 'code'
  | 'name'
  | 'accountTypeId'
  | 'parentId'
  | 'level'
  | 'isPostable'
  | 'allowManual'
  | 'usages'
  | 'branchIds'
  | 'isBankOverdraftAllowed'
  | 'status'
>

const toRow = (fields: AccountFields) => ({
  code: fields.code,
  name: fields.name,
  account_type_id: fields.accountTypeId,
  parent_id: fields.parentId,
  level: fields.level,
  is_postable: fields.isPostable,
  allow_manual: fields.allowManual,
  usages: [...new Set(fields.usages)],
  branch_ids: [...new Set(fields.branchIds)],
  allow_overdraft: fields.isBankOverdraftAllowed,
  status: fields.status,
})

export async function insertAccount(ctx: CommandCtx, fields: AccountFields): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('account')
    .values({ company_id: ctx.principal.companyId, ...toRow(fields), ...madeBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveAccount(ctx: CommandCtx, fields: AccountFields & { id: number }): Promise<void> {
  await ctx.tx
    .updateTable('account')
    .set({ ...toRow(fields), ...changedBy(ctx) })
    .where('id', '=', fields.id)
    .where('company_id', '=', ctx.principal.companyId)
    .execute()
}

/** Moves the accounts below an account by some levels, after the account itself has moved. */
export async function shiftBelow(ctx: CommandCtx, accountId: number, levels: number): Promise<void> {
  await sql`
    with recursive below as (
      select id from account where parent_id = ${accountId} and company_id = ${ctx.principal.companyId}
      union all
      select account.id from account join below on account.parent_id = below.id
    )
    update account set level = level + ${levels}, updated_at = ${ctx.clock.now()},
      updated_by = ${ctx.principal.employeeId}, version = version + 1
    where id in (select id from below)`.execute(ctx.tx)
}
