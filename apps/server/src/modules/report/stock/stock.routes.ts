import { bind } from '../../../kernel/http/handlers.ts'
import { stockAge } from './stock-age.ts'
import { stockBalance } from './stock-balance.ts'
import { stockCard } from './stock-card.ts'

export const stockReportRoutes = bind({
  'POST /core/v1/report/stock-card': (ctx, { body }) => stockCard(ctx, body),
  'POST /core/v1/report/stock-balance': (ctx, { body }) => stockBalance(ctx, body),
  'POST /core/v1/report/stock-age': (ctx, { body }) => stockAge(ctx, body),
})
