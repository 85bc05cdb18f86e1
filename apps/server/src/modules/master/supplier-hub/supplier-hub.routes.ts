import { bind } from '../../../kernel/http/handlers.ts'
import { supplierOverview } from './overview.queries.ts'

export const supplierHubRoutes = bind({
  'GET /v1/suppliers/{id}/overview': (ctx, { params }) => supplierOverview(ctx, params.id),
})
