import { bind } from '../../../kernel/http/handlers.ts'
import { addInitialStock, cancelInitialStock } from './initial-stock.commands.ts'
import { getInitialStock, listInitialStock } from './initial-stock.queries.ts'

export const initialStockRoutes = bind({
  'GET /v1/initial-stock': (ctx, { query }) => listInitialStock(ctx, query),
  'GET /v1/initial-stock/{id}': (ctx, { params }) => getInitialStock(ctx.db, ctx.principal, params.id),
  'POST /v1/initial-stock': (ctx, { body }) => addInitialStock(ctx, body),
  'PUT /v1/initial-stock/cancel': (ctx, { body }) => cancelInitialStock(ctx, body),
})
