import { bind } from '../../../kernel/http/handlers.ts'
import { printDocument } from '../../../kernel/pdf/print-document.ts'
import { updateReturn } from './decide.command.ts'
import { planOfReturn } from './plan.queries.ts'
import { processReturn } from './process.command.ts'
import { createReturn } from './return.commands.ts'
import { returnPaper } from './return.print.ts'
import { getReturn, listReturns } from './return.queries.ts'

export const salesReturnRoutes = bind({
  'GET /v1/sales-order/return': (ctx, { query }) => listReturns(ctx, query),
  'GET /v1/sales-order/return/{id}': (ctx, { params }) => getReturn(ctx, params.id),
  'GET /v1/sales-order/return/{id}/print': async (ctx, { params }) =>
    printDocument(ctx, await returnPaper(ctx, params.id)),
  'POST /v1/sales-order/return/calculate': (ctx, { body }) => planOfReturn(ctx, body),
  'POST /v1/sales-order/return/create': (ctx, { body }) => createReturn(ctx, body),
  'POST /core/v1/sales/orders/returns/update': (ctx, { body }) => updateReturn(ctx, body),
  'POST /core/v1/sales/orders/returns/process': (ctx, { body }) => processReturn(ctx, body),
})
