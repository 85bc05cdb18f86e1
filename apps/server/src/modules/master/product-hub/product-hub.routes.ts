import { bind } from '../../../kernel/http/handlers.ts'
import { lineFacts } from './line-facts.queries.ts'
import { productOverview } from './overview.queries.ts'

export const productHubRoutes = bind({
  'GET /v1/products/{id}/overview': (ctx, { params }) => productOverview(ctx, params.id),
  'POST /v1/products/line-facts': (ctx, { body }) => lineFacts(ctx, body),
})
