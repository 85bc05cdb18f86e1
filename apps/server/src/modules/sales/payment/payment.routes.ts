import { bind } from '../../../kernel/http/handlers.ts'
import { printBooking, printInvoices } from './invoice.print.ts'
import { payOrder } from './payment.command.ts'
import { processOrder } from './process.command.ts'
import { voidSale } from './void.command.ts'

export const paymentRoutes = bind({
  'POST /core/v2/cashier/booking/payment': (ctx, { body }) => payOrder(ctx, body),
  'POST /core/v1/sales/orders/process': (ctx, { body }) => processOrder(ctx, body),
  'POST /core/v1/sales/orders/void': (ctx, { body }) => voidSale(ctx, body),
  'GET /v1/sales-orders/{id}/print': (ctx, { params, query }) =>
    printInvoices(ctx, [params.id], query.format),
  'GET /core/v1/sales/invoices/get/pdf/{id}': (ctx, { params }) => printInvoices(ctx, [params.id], 'pdf'),
  'POST /core/v1/sales/orders/print': (ctx, { body }) => printInvoices(ctx, body.ids, body.format),
  'POST /core/v1/sale/booking/get/pdf/{id}': (ctx, { params, body }) =>
    printBooking(ctx, params.id, body.format),
})
