import { bind } from '../../../kernel/http/handlers.ts'
import { printDocument } from '../../../kernel/pdf/print-document.ts'
import {
  addPurchaseOrder,
  approvePurchaseOrder,
  cancelPurchaseOrder,
  closePurchaseOrder,
  rejectPurchaseOrder,
  updatePurchaseOrder,
} from './purchase-order.commands.ts'
import { orderPaper } from './purchase-order.print.ts'
import { getPurchaseOrder, listOpenOrders, listPurchaseOrders } from './purchase-order.queries.ts'

export const purchaseOrderRoutes = bind({
  'POST /core/v1/purchase/order/get/all': (ctx, { body }) => listPurchaseOrders(ctx, body),
  'GET /core/v1/purchase/order/get/{id}': (ctx, { params }) =>
    getPurchaseOrder(ctx.db, ctx.principal, params.id),
  'GET /core/v1/purchase/order/get/pdf/{id}': async (ctx, { params }) =>
    printDocument(ctx, await orderPaper(ctx, params.id)),
  'POST /core/v1/purchase/order/get/data': (ctx, { body }) => listOpenOrders(ctx, body),
  'POST /core/v1/purchase/order/add': (ctx, { body }) => addPurchaseOrder(ctx, body),
  'POST /core/v1/purchase/order/update': (ctx, { body }) => updatePurchaseOrder(ctx, body),
  'POST /core/v1/purchase/order/approve': (ctx, { body }) => approvePurchaseOrder(ctx, body),
  'POST /core/v1/purchase/order/reject': (ctx, { body }) => rejectPurchaseOrder(ctx, body),
  'POST /core/v1/purchase/order/close': (ctx, { body }) => closePurchaseOrder(ctx, body),
  'POST /core/v1/purchase/order/cancel': (ctx, { body }) => cancelPurchaseOrder(ctx, body),
})
