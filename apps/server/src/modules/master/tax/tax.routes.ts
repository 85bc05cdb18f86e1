import { bind } from '../../../kernel/http/handlers.ts'
import { createTax, updateTax } from './tax.commands.ts'
import { listTaxes } from './tax.queries.ts'

export const taxRoutes = bind({
  'GET /v1/taxes': (ctx, { query }) => listTaxes(ctx, query),
  'POST /v1/taxes': (ctx, { body }) => createTax(ctx, body),
  'PUT /v1/taxes': (ctx, { body }) => updateTax(ctx, body),
})
