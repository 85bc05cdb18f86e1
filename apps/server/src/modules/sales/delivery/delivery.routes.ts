import { bind } from '../../../kernel/http/handlers.ts'
import { setDeliveryStatus, setVehicle } from './delivery.commands.ts'
import { printDeliveries } from './delivery.print.ts'
import { getDelivery, listDeliveries } from './delivery.queries.ts'

export const deliveryRoutes = bind({
  'POST /core/v2/warehouse/delivery/list': (ctx, { body }) => listDeliveries(ctx, body),
  'GET /core/v2/warehouse/delivery/get/{id}': (ctx, { params }) => getDelivery(ctx, params.id),
  'GET /core/v2/warehouse/delivery/get/pdf/{id}': (ctx, { params }) => printDeliveries(ctx, [params.id]),
  'POST /core/v2/warehouse/delivery/print': (ctx, { body }) => printDeliveries(ctx, body.ids),
  'POST /core/v2/warehouse/delivery/update': async (ctx, { body }) =>
    getDelivery({ ...ctx, db: ctx.tx, branchIds: ctx.principal.branchIds }, await setVehicle(ctx, body)),
  'POST /core/v2/warehouse/delivery/print/status': (ctx, { body }) => setDeliveryStatus(ctx, body),
})
