import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { PaymentMethod, paymentMethodContract } from '@merchant/contract/master/payment-method.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { lockMaster } from '../../../kernel/master/master.ts'
import { getPaymentMethod } from './payment-method.queries.ts'
import { insertPaymentMethod, savePaymentMethod } from './payment-method.store.ts'

type CreateMethod = Parsed<(typeof paymentMethodContract)['POST /v1/payments']>['body']
type UpdateMethod = Parsed<(typeof paymentMethodContract)['PUT /v1/payments']>['body']

/** @throws DUPLICATE_CODE */
export async function createPaymentMethod(ctx: CommandCtx, body: CreateMethod): Promise<PaymentMethod> {
  const id = await insertPaymentMethod(ctx, body)
  return getPaymentMethod(ctx.tx, ctx.principal.companyId, id)
}

/**
 * The type stays: it fixes which account the money moves, and payments of the past were booked by it.
 * @throws NOT_FOUND, STALE_VERSION, DUPLICATE_CODE
 */
export async function updatePaymentMethod(ctx: CommandCtx, body: UpdateMethod): Promise<PaymentMethod> {
  const { companyId } = ctx.principal
  await lockMaster(ctx, 'payment_method', body, 'Metode pembayaran')
  const before = await getPaymentMethod(ctx.tx, companyId, body.id)
  await savePaymentMethod(ctx, { ...before, ...body })
  return getPaymentMethod(ctx.tx, companyId, body.id)
}
