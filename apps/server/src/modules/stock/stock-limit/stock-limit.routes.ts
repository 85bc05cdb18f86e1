import { bind } from '../../../kernel/http/handlers.ts'
import { listLimitSheet } from './limit-sheet.queries.ts'
import { saveLimits } from './save-limits.commands.ts'
import { stockLimitRoutes as one } from './stock-limit.master.ts'
import { suggestStockLimits } from './suggest-limits.queries.ts'

/** One limit, and many at once like a sheet. */
export const stockLimitRoutes = {
  ...one,
  ...bind({
    'GET /v1/stock-limits/sheet': (ctx, { query }) => listLimitSheet(ctx, query),
    'POST /v1/stock-limits/sheet': (ctx, { body }) => saveLimits(ctx, body),
    'POST /v1/stock-limits/suggest': (ctx, { body }) => suggestStockLimits(ctx, body),
  }),
}
