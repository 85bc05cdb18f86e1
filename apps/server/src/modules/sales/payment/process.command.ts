import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Order, orderContract } from '@merchant/contract/sales/order.ts'
import { lockDocument } from '../../../kernel/document/lock-document.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { carryOut, holdOpenDelivery } from '../delivery/delivery.public.ts'
import { acceptOrder, getOrder, salesOrderKind as kind } from '../order/order.public.ts'
import { invoiceCredit } from './credit.command.ts'

type Process = Parsed<(typeof orderContract)['POST /core/v1/sales/orders/process']>['body']

/**
 * The next step of an order: accepted, sold on credit, its goods ready or handed over. The last two are what the warehouse does with
 * the delivery order, all of it (clarified/selling-after-the-till 45).
 * @throws the refusals of `acceptOrder`, `invoiceCredit`, `lockDocument` and `carryOut`
 */
export async function processOrder(ctx: CommandCtx, body: Process): Promise<Order> {
  if (body.action === 'INVOICE_CREDIT') return invoiceCredit(ctx, body)
  if (body.action === 'ACCEPT') return acceptOrder(ctx, body)
  const document = await lockDocument(ctx, kind, body.action === 'READY' ? 'ready' : 'complete', body)
  const delivery = await holdOpenDelivery(ctx.tx, document)
  if (!delivery) throw new Error(`order ${document.id} has nothing to hand over`)
  if (body.action === 'READY')
    await carryOut(ctx, delivery, { status: 'PICKED', lines: undefined, note: null, period: null })
  else
    await carryOut(ctx, delivery, {
      status: 'DELIVERED',
      receivedBy: null,
      proofId: null,
      signatureId: null,
    })
  return getOrder({ db: ctx.tx, principal: ctx.principal, clock: ctx.clock }, document)
}
