import { bind } from '../../../kernel/http/handlers.ts'
import { listStockIn } from './stock-in.queries.ts'

export const stockInRoutes = bind({
  'POST /core/v1/stock-in/get/all': (ctx, { body }) => listStockIn(ctx, body),
})
