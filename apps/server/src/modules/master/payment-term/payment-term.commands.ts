import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { PaymentTerm, paymentTermContract } from '@merchant/contract/master/payment-term.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { lockMaster } from '../../../kernel/master/master.ts'
import { getPaymentTerm } from './payment-term.queries.ts'
import { insertPaymentTerm, savePaymentTerm } from './payment-term.store.ts'

type CreateTerm = Parsed<(typeof paymentTermContract)['POST /v1/payment-terms']>['body']
type UpdateTerm = Parsed<(typeof paymentTermContract)['PUT /v1/payment-terms']>['body']

/** @throws DUPLICATE_CODE, RULE_VIOLATED */
export async function createPaymentTerm(ctx: CommandCtx, body: CreateTerm): Promise<PaymentTerm> {
  requireEarlyDiscount(body)
  const id = await insertPaymentTerm(ctx, body)
  return getPaymentTerm(ctx.tx, ctx.principal.companyId, id)
}

/** @throws NOT_FOUND, STALE_VERSION, DUPLICATE_CODE, RULE_VIOLATED */
export async function updatePaymentTerm(ctx: CommandCtx, body: UpdateTerm): Promise<PaymentTerm> {
  const { companyId } = ctx.principal
  await lockMaster(ctx, 'payment_term', body, 'Syarat pembayaran')
  const next = { ...(await getPaymentTerm(ctx.tx, companyId, body.id)), ...body }
  requireEarlyDiscount(next)
  await savePaymentTerm(ctx, next)
  return getPaymentTerm(ctx.tx, companyId, body.id)
}

/** Paying early means before the due date. */
function requireEarlyDiscount({ days, discountDays }: { days: number; discountDays: number }): void {
  if (discountDays > days) {
    throw refuseField('RULE_VIOLATED', 'discountDays', {
      rule: 'Batas potongan tidak boleh melewati jatuh tempo',
    })
  }
}
