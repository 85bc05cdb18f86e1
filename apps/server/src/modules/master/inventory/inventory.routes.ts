import { bind } from '../../../kernel/http/handlers.ts'
import { listSaleGoods } from './sale-goods.queries.ts'
import { listStocks } from './warehouse-stock.queries.ts'

export const inventoryRoutes = bind({
  'GET /v1/stocks': (ctx, { query }) => listStocks(ctx, query),
  'POST /core/v2/inventories/booking/get/data': (ctx, { body }) => listSaleGoods(ctx, body),
})
