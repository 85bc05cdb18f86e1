import { bind } from '../../../kernel/http/handlers.ts'
import { printDocument } from '../../../kernel/pdf/print-document.ts'
import { listOpenReceipts } from './open-receipts.queries.ts'
import { addGoodsReceipt, cancelGoodsReceipt } from './receive-order.commands.ts'
import { receiptPaper } from './receive-order.print.ts'
import { getGoodsReceipt, listGoodsReceipts } from './receive-order.queries.ts'

export const receiveOrderRoutes = bind({
  'POST /core/v1/purchase/receive/get/all': (ctx, { body }) => listGoodsReceipts(ctx, body),
  'GET /core/v1/purchase/receive/get/{id}': (ctx, { params }) =>
    getGoodsReceipt(ctx.db, ctx.principal, params.id),
  'POST /core/v1/purchase/receive/get/data': (ctx, { body }) => listOpenReceipts(ctx, body),
  'POST /core/v1/purchase/receive/add': (ctx, { body }) => addGoodsReceipt(ctx, body),
  'POST /core/v1/purchase/receive/cancel': (ctx, { body }) => cancelGoodsReceipt(ctx, body),
  'GET /core/v1/purchase/receive/get/pdf/{id}': async (ctx, { params }) =>
    printDocument(ctx, await receiptPaper(ctx, params.id)),
})
