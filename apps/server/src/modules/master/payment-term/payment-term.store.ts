import type { PaymentTerm } from '@merchant/contract/master/payment-term.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy, madeBy } from '../../../kernel/master/master.ts'

/** What a payment term keeps; the only file that changes the table. `discountPercent` is kept in basis points. */
export type PaymentTermFields = Omit<PaymentTerm, 'id' | 'updatedAt' | 'version'>

const toRow = (fields: PaymentTermFields) => ({
  code: fields.code,
  name: fields.name,
  days: fields.days,
  discount_bp: Math.round(fields.discountPercent * 100), // two decimals at most, so exact
  discount_days: fields.discountDays,
  status: fields.status,
})

export async function insertPaymentTerm(ctx: CommandCtx, fields: PaymentTermFields): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('payment_term')
    .values({ company_id: ctx.principal.companyId, ...toRow(fields), ...madeBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function savePaymentTerm(
  ctx: CommandCtx,
  fields: PaymentTermFields & { id: number },
): Promise<void> {
  await ctx.tx
    .updateTable('payment_term')
    .set({ ...toRow(fields), ...changedBy(ctx) })
    .where('id', '=', fields.id)
    .where('company_id', '=', ctx.principal.companyId)
    .execute()
}
