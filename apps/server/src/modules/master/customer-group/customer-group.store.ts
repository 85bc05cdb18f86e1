import type { CustomerGroup } from '@merchant/contract/master/customer-group.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy, madeBy } from '../../../kernel/master/master.ts'

/** What a group of customers keeps; the only file that changes the table. `pointMultiplier` is kept in basis points. */
export type CustomerGroupFields = Omit<CustomerGroup, 'id' | 'updatedAt' | 'version'>

const toRow = (fields: CustomerGroupFields) => ({
  code: fields.code,
  name: fields.name,
  level: fields.level,
  point_multiplier_bp: Math.round(fields.pointMultiplier * 10_000), // two decimals at most, so exact
  eligible_points: fields.eligiblePoints,
  default_term_days: fields.defaultTermDays,
  default_credit_limit: fields.defaultCreditLimit,
  status: fields.status,
})

export async function insertCustomerGroup(ctx: CommandCtx, fields: CustomerGroupFields): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('customer_group')
    .values({ company_id: ctx.principal.companyId, ...toRow(fields), ...madeBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveCustomerGroup(
  ctx: CommandCtx,
  fields: CustomerGroupFields & { id: number },
): Promise<void> {
  await ctx.tx
    .updateTable('customer_group')
    .set({ ...toRow(fields), ...changedBy(ctx) })
    .where('id', '=', fields.id)
    .where('company_id', '=', ctx.principal.companyId)
    .execute()
}
