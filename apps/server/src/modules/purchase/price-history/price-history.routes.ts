import { bind } from '../../../kernel/http/handlers.ts'
import { listBuyingPrices } from './price-history.queries.ts'

export const priceHistoryRoutes = bind({
  'POST /core/v1/purchase/history/buying-price/get/all': (ctx, { body }) => listBuyingPrices(ctx, body),
})
