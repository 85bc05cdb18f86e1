import { bind } from '../../../kernel/http/handlers.ts'
import { printDocument } from '../../../kernel/pdf/print-document.ts'
import { addCountedProduct, saveCounts } from './count-lines.commands.ts'
import {
  addStockCount,
  approveStockCount,
  cancelStockCount,
  rejectStockCount,
  submitStockCount,
} from './opname.commands.ts'
import { stockCountPaper } from './opname.print.ts'
import { getStockCount, listStockCounts } from './opname.queries.ts'

export const opnameRoutes = bind({
  'GET /v1/stock-opname': (ctx, { query }) => listStockCounts(ctx, query),
  'GET /v1/stock-opname/{id}': (ctx, { params }) => getStockCount(ctx.db, ctx.principal, params.id),
  'POST /v1/stock-opname': (ctx, { body }) => addStockCount(ctx, body),
  'PUT /v1/stock-opname/count': (ctx, { body }) => saveCounts(ctx, body),
  'POST /v1/stock-opname/lines': (ctx, { body }) => addCountedProduct(ctx, body),
  'PUT /v1/stock-opname/submit': (ctx, { body }) => submitStockCount(ctx, body),
  'PUT /v1/stock-opname/approve': (ctx, { body }) => approveStockCount(ctx, body),
  'PUT /v1/stock-opname/reject': (ctx, { body }) => rejectStockCount(ctx, body),
  'PUT /v1/stock-opname/cancel': (ctx, { body }) => cancelStockCount(ctx, body),
  'GET /v1/stock-opnames/print': async (ctx, { query }) =>
    printDocument(ctx, await stockCountPaper(ctx, query)),
})
