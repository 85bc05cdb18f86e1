import { bind } from '../../../kernel/http/handlers.ts'
import { listUsableMethods } from './payment-method.queries.ts'

export const paymentChoiceRoutes = bind({
  'GET /core/v1/payment-methods/get/all': (ctx, { query }) =>
    listUsableMethods(ctx, query.branchId, query.usage),
})
