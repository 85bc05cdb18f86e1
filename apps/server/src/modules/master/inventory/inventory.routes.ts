import { bind } from '../../../kernel/http/handlers.ts'
import { listBranchStocks } from './branch-stock.queries.ts'
import { addInventories } from './inventory.commands.ts'
import { listInventories } from './inventory.queries.ts'
import { listSaleGoods } from './sale-goods.queries.ts'
import { listStocks } from './warehouse-stock.queries.ts'

export const inventoryRoutes = bind({
  'GET /v1/stocks': (ctx, { query }) => listStocks(ctx, query),
  'GET /v1/inventories': (ctx, { query }) => listInventories(ctx, query),
  'POST /core/v1/inventories/get/data': (ctx, { body }) => listInventories(ctx, body),
  'POST /core/v1/inventories/get/all': (ctx, { body }) => listBranchStocks(ctx, body),
  'POST /core/v1/inventories/add': (ctx, { body }) => addInventories(ctx, body),
  'POST /core/v2/inventories/booking/get/data': (ctx, { body }) => listSaleGoods(ctx, body),
})
