import { bind } from '../../../kernel/http/handlers.ts'
import { checkPrices } from './price-guard.ts'
import { addPrices, changePrice } from './selling-price.commands.ts'
import { getPrice, listLightPrices, listPrices } from './selling-price.queries.ts'
import { undoPrices } from './undo-prices.ts'

export const sellingPriceRoutes = bind({
  'GET /v2/selling-prices': (ctx, { query }) => listPrices(ctx, query),
  'POST /v2/selling-prices': (ctx, { body }) => addPrices(ctx, body),
  'POST /core/v1/selling-prices/check': (ctx, { body }) => checkPrices(ctx, body.rows),
  'POST /v2/selling-prices/undo': (ctx, { body }) => undoPrices(ctx, body),
  'GET /v2/selling-prices/{id}': (ctx, { params }) => getPrice(ctx, ctx.db, params.id),
  'PUT /v1/selling-prices/{id}': (ctx, { params, body }) => changePrice(ctx, params.id, body),
  'POST /core/v1/selling-prices/get/all': (ctx, { body }) => listLightPrices(ctx, body),
})
