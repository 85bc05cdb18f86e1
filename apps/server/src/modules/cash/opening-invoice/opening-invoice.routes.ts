import { bind } from '../../../kernel/http/handlers.ts'
import { addOpeningInvoice, cancelOpeningInvoice } from './opening-invoice.commands.ts'
import { getOpeningInvoice, listOpeningInvoices } from './opening-invoice.queries.ts'

export const openingInvoiceRoutes = bind({
  'GET /v1/opening-invoices': (ctx, { query }) => listOpeningInvoices(ctx, query),
  'GET /v1/opening-invoices/{id}': (ctx, { params }) => getOpeningInvoice(ctx.db, ctx.principal, params.id),
  'POST /v1/opening-invoices': (ctx, { body }) => addOpeningInvoice(ctx, body),
  'PUT /v1/opening-invoices/cancel': (ctx, { body }) => cancelOpeningInvoice(ctx, body),
})
