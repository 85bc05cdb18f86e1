import { bind } from '../../../kernel/http/handlers.ts'
import { createMarket, updateMarket } from './market.commands.ts'
import { getMarket, listMarkets } from './market.queries.ts'

export const marketRoutes = bind({
  'GET /v1/markets': (ctx, { query }) => listMarkets(ctx, query),
  'GET /v1/markets/{id}': (ctx, { params }) => getMarket(ctx.db, ctx.principal.branchIds, params.id),
  'POST /v1/markets': (ctx, { body }) => createMarket(ctx, body),
  'PUT /v1/markets': (ctx, { body }) => updateMarket(ctx, body),
})
