import { bind } from '../../../kernel/http/handlers.ts'
import { createPaymentMethod, updatePaymentMethod } from './payment-method.commands.ts'
import { getPaymentMethod, listPaymentMethods, listUsableMethods } from './payment-method.queries.ts'

export const paymentMethodRoutes = bind({
  'GET /v1/payments': (ctx, { query }) => listPaymentMethods(ctx, query),
  'GET /v1/payments/{id}': ({ db, principal }, { params }) =>
    getPaymentMethod(db, principal.companyId, params.id),
  'POST /v1/payments': (ctx, { body }) => createPaymentMethod(ctx, body),
  'PUT /v1/payments': (ctx, { body }) => updatePaymentMethod(ctx, body),
  'GET /core/v1/payment-methods/get/all': (ctx, { query }) =>
    listUsableMethods(ctx, query.branchId, query.usage),
})
