import { bind } from '../../../kernel/http/handlers.ts'
import { createPaymentTerm, updatePaymentTerm } from './payment-term.commands.ts'
import { getPaymentTerm, listPaymentTerms } from './payment-term.queries.ts'

export const paymentTermRoutes = bind({
  'GET /v1/payment-terms': (ctx, { query }) => listPaymentTerms(ctx, query),
  'GET /v1/payment-terms/{id}': ({ db, principal }, { params }) =>
    getPaymentTerm(db, principal.companyId, params.id),
  'POST /v1/payment-terms': (ctx, { body }) => createPaymentTerm(ctx, body),
  'PUT /v1/payment-terms': (ctx, { body }) => updatePaymentTerm(ctx, body),
})
