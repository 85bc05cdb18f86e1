import { bind } from '../../../kernel/http/handlers.ts'
import { createTax, updateTax } from './tax.commands.ts'
import { getTax, listTaxes } from './tax.queries.ts'

export const taxRoutes = bind({
  'GET /v1/taxes': (ctx, { query }) => listTaxes(ctx, query),
  'GET /v1/taxes/{id}': ({ db, principal }, { params }) => getTax(db, principal.companyId, params.id),
  'POST /v1/taxes': (ctx, { body }) => createTax(ctx, body),
  'PUT /v1/taxes': (ctx, { body }) => updateTax(ctx, body),
})
