import type { PaymentMethod } from '@merchant/contract/master/payment-method.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy, madeBy } from '../../../kernel/master/master.ts'

/** What a way to pay keeps; the only file that changes the table. The type stays as it was made. */
export type PaymentMethodFields = Omit<
  PaymentMethod,
  'id' | 'active' | 'accountRole' | 'updatedAt' | 'version'
>

const toRow = (fields: Omit<PaymentMethodFields, 'type'>) => ({
  code: fields.code,
  name: fields.name,
  usages: fields.usages,
  needs_ref: fields.needsRef,
  sort: fields.sort,
  status: fields.status,
})

export async function insertPaymentMethod(ctx: CommandCtx, fields: PaymentMethodFields): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('payment_method')
    .values({
      company_id: ctx.principal.companyId,
      type: fields.type,
      ...toRow(fields),
      ...madeBy(ctx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function savePaymentMethod(
  ctx: CommandCtx,
  fields: PaymentMethodFields & { id: number },
): Promise<void> {
  await ctx.tx
    .updateTable('payment_method')
    .set({ ...toRow(fields), ...changedBy(ctx) })
    .where('id', '=', fields.id)
    .where('company_id', '=', ctx.principal.companyId)
    .execute()
}
