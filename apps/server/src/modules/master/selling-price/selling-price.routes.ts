import { bind } from '../../../kernel/http/handlers.ts'
import { addPrices, changePrice } from './selling-price.commands.ts'
import { getPrice, listLightPrices, listPrices } from './selling-price.queries.ts'

export const sellingPriceRoutes = bind({
  'GET /v2/selling-prices': (ctx, { query }) => listPrices(ctx, query),
  'POST /v2/selling-prices': (ctx, { body }) => addPrices(ctx, body),
  'GET /v2/selling-prices/{id}': (ctx, { params }) => getPrice(ctx, ctx.db, params.id),
  'PUT /v1/selling-prices/{id}': (ctx, { params, body }) => changePrice(ctx, params.id, body),
  'POST /core/v1/selling-prices/get/all': (ctx, { body }) => listLightPrices(ctx, body),
})
