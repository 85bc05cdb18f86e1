import { bind } from '../../../kernel/http/handlers.ts'
import { listSoldLines } from './sales-history.queries.ts'

export const salesHistoryRoutes = bind({
  'POST /core/v1/inventories/{id}/sales/history': (ctx, { params, body }) =>
    listSoldLines(ctx, params.id, body),
})
