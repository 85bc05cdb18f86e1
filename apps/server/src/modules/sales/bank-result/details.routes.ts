import { bind } from '../../../kernel/http/handlers.ts'
import { listDetails } from './details.queries.ts'
import { updateDetails } from './update-details.command.ts'

export const paymentDetailRoutes = bind({
  'POST /core/v1/sales/payments/details/get/all': (ctx, { body }) => listDetails(ctx, body),
  'POST /core/v1/sales/payments/details/update': (ctx, { body }) => updateDetails(ctx, body),
})
