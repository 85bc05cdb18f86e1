import { bind } from '../../../kernel/http/handlers.ts'
import { getDelivery } from '../delivery/delivery.public.ts'
import { readSold } from '../payment/payment.public.ts'
import { calculateCod, listCod } from './cod.queries.ts'
import { collectCod } from './collect.command.ts'
import { dispatchCod } from './dispatch.command.ts'

export const codRoutes = bind({
  'POST /core/v2/cashier/booking/cod': async (ctx, { body }) => {
    const { branchId, id, deliveryId } = await dispatchCod(ctx, body)
    const order = await readSold(ctx, { branchId, id })
    const reading = { ...ctx, db: ctx.tx, branchIds: ctx.principal.branchIds }
    return { order, deliveryOrder: await getDelivery(reading, { branchId, id: deliveryId }) }
  },
  'POST /core/v2/cod/booking/list': (ctx, { body }) => listCod(ctx, body),
  'POST /core/v2/cod/booking/calculate': (ctx, { body }) => calculateCod(ctx, body),
  'POST /core/v2/cod/booking/payment': (ctx, { body }) => collectCod(ctx, body),
})
